#include "base/text/name_word.hpp"

#include <fmt/format.h>

#include "base/text/printable.hpp"

namespace gadgetc {

namespace {

// Bytes of the printable characters that the name begins with.
std::size_t printable_bytes(std::string_view name) {
  std::size_t bytes = 0;
  while (const std::size_t length = printable_prefix(name.substr(bytes))) bytes += length;
  return bytes;
}

}  // namespace

void check_name(const Scanner& scanner, Location location, std::string_view name) {
  if (name.size() > kMaxNameBytes) {
    scanner.fail_at(location, fmt::format("name {} has {} bytes (at most {})", quote(name),
                                          name.size(), kMaxNameBytes));
  }
  const std::size_t bytes = printable_bytes(name);
  if (bytes == name.size()) return;
  location.column += bytes;
  scanner.fail_at(location, fmt::format("name {} has an unprintable byte", quote(name)));
}

bool is_name(std::string_view name) {
  return !name.empty() && name.size() <= kMaxNameBytes && name.find(' ') == name.npos &&
         printable_bytes(name) == name.size();
}

}  // namespace gadgetc
