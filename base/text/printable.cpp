// UTF-8 as Unicode 15, table 3-7, has it: no overlong forms, no surrogates, nothing above U+10FFFF.
#include "base/text/printable.hpp"

#include <fmt/format.h>

#include <cstdint>

namespace gadgetc {

namespace {

constexpr std::size_t kQuotedBytes = 40;

std::string escaped(char byte) {
  switch (byte) {
    case '\t': return "\\t";
    case '\n': return "\\n";
    case '\r': return "\\r";
    default: return fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
  }
}

// Length of a sequence by its first byte; 0 for a byte that starts none.
std::size_t sequence_length(unsigned char lead) {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 0;
}

bool is_printable_code(std::uint32_t code, std::size_t length) {
  constexpr std::uint32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  const bool control = code < 0xa0;
  // Line and paragraph separators, marks that turn the direction of writing, what a reader of the
  // message would look for in vain, and codes that are no characters, not to XML either.
  const bool separator = code == 0x2028 || code == 0x2029;
  const bool direction = code == 0x61c || code == 0x200e || code == 0x200f ||
                         (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  const bool invisible = code == 0xad || code == 0x180e || code == 0x200b ||
                         (code >= 0x2060 && code <= 0x206f) || code == 0xfeff ||
                         (code >= 0xfff9 && code <= 0xfffb) || (code >= 0xe0000 && code <= 0xe007f);
  const bool no_character = (code & 0xfffe) == 0xfffe || (code >= 0xfdd0 && code <= 0xfdef);
  return code >= kSmallest[length] && code <= 0x10ffff && !surrogate && !control && !separator &&
         !direction && !invisible && !no_character;
}

}  // namespace

std::size_t printable_prefix(std::string_view text) {
  if (text.empty()) return 0;
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return lead >= 0x20 && lead != 0x7f ? 1 : 0;
  const std::size_t length = sequence_length(lead);
  if (length == 0 || text.size() < length) return 0;
  std::uint32_t code = lead & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xc0U) != 0x80) return 0;
    code = code << 6U | (byte & 0x3fU);
  }
  return is_printable_code(code, length) ? length : 0;
}

std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t length = printable_prefix(text);
    if (length == 0) {
      shown += escaped(text[0]);
    } else {
      shown += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return shown;
}

std::string quote(std::string_view text) {
  if (text.size() <= kQuotedBytes) return fmt::format("'{}'", printable(text));
  std::size_t end = kQuotedBytes;
  while (end > kQuotedBytes - 3 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80) --end;
  return fmt::format("'{}...'", printable(text.substr(0, end)));
}

}  // namespace gadgetc
