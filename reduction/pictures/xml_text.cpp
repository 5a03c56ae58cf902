#include "reduction/pictures/xml_text.hpp"

#include <cstddef>
#include <cstdint>

namespace gadgetc {

namespace {

// The length of the well-formed UTF-8 sequence of two bytes or more that `text` begins with, as
// a character that XML allows; 0 when there is none. Table 3-7 of the Unicode standard.
std::size_t multibyte_length(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<std::uint8_t>(text[i]) : std::uint8_t{0};
  };
  const auto is_tail = [&](std::size_t i) { return (byte(i) & 0xc0) == 0x80; };
  const std::uint8_t lead = byte(0);
  if (lead >= 0xc2 && lead <= 0xdf) return is_tail(1) ? 2 : 0;
  if (!is_tail(1)) return 0;
  if (lead >= 0xe0 && lead <= 0xef) {
    const bool overlong = lead == 0xe0 && byte(1) < 0xa0;
    const bool surrogate = lead == 0xed && byte(1) >= 0xa0;
    const bool noncharacter = lead == 0xef && byte(1) == 0xbf && byte(2) >= 0xbe;
    return is_tail(2) && !overlong && !surrogate && !noncharacter ? 3 : 0;
  }
  if (lead >= 0xf0 && lead <= 0xf4) {
    const bool overlong = lead == 0xf0 && byte(1) < 0x90;
    const bool too_large = lead == 0xf4 && byte(1) >= 0x90;
    return is_tail(2) && is_tail(3) && !overlong && !too_large ? 4 : 0;
  }
  return 0;
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const char c = text.front();
    std::size_t length = 1;
    if (c == '&') result += "&amp;";
    else if (c == '<') result += "&lt;";
    else if (c == '>') result += "&gt;";
    else if (c == '"') result += "&quot;";
    else if ((c >= ' ' && c <= '~') || c == '\n' || c == '\t') result += c;
    else if ((length = multibyte_length(text)) != 0) result += text.substr(0, length);
    else {
      result += "\xef\xbf\xbd";
      length = 1;
    }
    text.remove_prefix(length);
  }
  return result;
}

}  // namespace gadgetc
