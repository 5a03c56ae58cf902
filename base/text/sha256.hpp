// SHA-256 of a text, as `sha256sum` prints it: so that a paper can name a file by its contents. No
// library of Debian's is in the page for browsers, so the function is here.
//
// Source: FIPS 180-4, sections 4.1.2, 5 and 6.2.
#pragma once

#include <string>
#include <string_view>

namespace gadgetc {

// 64 hexadecimal digits.
std::string sha256(std::string_view text);

}  // namespace gadgetc
