/* A shared object that is no plugin: it exports something else. */
__attribute__((visibility("default"))) extern const int something_else;
const int something_else = 1;
