// Foreign bytes made fit for a message: a terminal never sees a control byte from a file.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gadgetc {

// Bytes of the printable character that `text` starts with: 1 for ASCII, 2 to 4 for well-formed
// UTF-8, 0 when it starts with a control character, a broken sequence, or is empty.
std::size_t printable_prefix(std::string_view text);

// Every byte that is part of no printable character becomes \t, \n, \r or \xNN.
std::string printable(std::string_view text);

// 'text' between quotes, printable, cut to its first bytes when long: '12345...'.
std::string quote(std::string_view text);

}  // namespace gadgetc
