// Functions that count and shift bits much: compiled for newer processors too, chosen when the
// program starts. What they call becomes part of them.
#pragma once

#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
#define GADGETC_POPCOUNT_CLONES __attribute__((flatten, target_clones("arch=x86-64-v3", "default")))
#else
#define GADGETC_POPCOUNT_CLONES
#endif
