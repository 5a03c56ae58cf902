# The one place where warnings are chosen.
add_library(gadgetc_warnings INTERFACE)
target_compile_options(gadgetc_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                       -Wno-sign-conversion -Werror)
