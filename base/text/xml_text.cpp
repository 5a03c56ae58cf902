#include "base/text/xml_text.hpp"

#include <algorithm>

#include "base/text/printable.hpp"

namespace gadgetc {

namespace {

// Bytes of the character that `text` starts with; 0 when XML cannot hold it.
std::size_t xml_prefix(std::string_view text) {
  if (text.front() == '\n' || text.front() == '\t') return 1;
  return printable_prefix(text);
}

}  // namespace

std::string xml_text(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t length = xml_prefix(text);
    const std::string_view character = text.substr(0, length);
    if (length == 0) result += "\xef\xbf\xbd";
    else if (character == "&") result += "&amp;";
    else if (character == "<") result += "&lt;";
    else if (character == ">") result += "&gt;";
    else if (character == "\"") result += "&quot;";
    else result += character;
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

}  // namespace gadgetc
