# The one place where warnings are chosen.
add_library(gadgetc_warnings INTERFACE)
target_compile_options(gadgetc_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                       -Wno-sign-conversion)
# Other compilers see other things; those are told and do not end the build.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(gadgetc_warnings INTERFACE -Werror)
endif()
# Addresses have 32 bits in browsers: sizes of what is in memory are shortened everywhere there, and
# memory ends before they do not fit.
if(EMSCRIPTEN)
  target_compile_options(gadgetc_warnings INTERFACE -Wno-shorten-64-to-32)
endif()
if(GADGETC_SANITIZE)
  # With the sanitizers' code in between, GCC 12 takes Boost's optionals for uninitialized.
  target_compile_options(gadgetc_warnings INTERFACE -Wno-uninitialized -Wno-maybe-uninitialized)
endif()
