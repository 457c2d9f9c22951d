/* sanitized.h: SANITIZED is 1 where the sanitizers look on, which is slow: a share of what a test counts is enough there. */
#ifndef SANITIZED_H
#define SANITIZED_H

#if defined __SANITIZE_ADDRESS__
#define SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif
#endif
