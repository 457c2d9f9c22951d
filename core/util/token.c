#include "util/token.h"
#include <string.h>

const char *sv_token(const char *text, const char *split, char *token, size_t n)
{
    const size_t length = strcspn(text, split);
    const size_t kept = length < n ? length : n - 1;

    memcpy(token, text, kept);
    token[kept] = 0;
    text += length;
    return text + strspn(text, split);
}

int sv_token_in(const char *text, const char *split, const char *token)
{
    const size_t n = strlen(token);

    while (*text) {
        const size_t length = strcspn(text, split);

        if (length == n && !strncmp(text, token, n))
            return 1;
        text += length;
        text += strspn(text, split);
    }
    return 0;
}
