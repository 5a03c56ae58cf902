// What a formula's text calls itself.
#pragma once

#include <string>
#include <string_view>

namespace gadgetc {

// The first sentence of the first comment in the head of a text, where only comments, words of
// their formats and empty lines stand; empty where there is none. Comments begin with `mark`: 'c',
// which a blank follows, '#' or '%'. Of a long line no more than the first 120 bytes, to a blank.
std::string source_title(std::string_view text, char mark);

}  // namespace gadgetc
