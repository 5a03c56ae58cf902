#include "reduction/circuit/formats/dot_text.hpp"

#include <algorithm>

#include "base/text/append_format.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

std::string dot_id(std::string_view name) {
  constexpr std::string_view kSigns = "\"%&<=>\\";
  std::string id;
  while (!name.empty()) {
    const std::size_t length = printable_prefix(name);
    if (length == 0 || kSigns.find(name[0]) != std::string_view::npos) {
      append_format(id, "={:02X}", static_cast<unsigned char>(name[0]));
    } else {
      id += name.substr(0, length);
    }
    name.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return id;
}

std::string dot_label(std::string_view name) {
  std::string label;
  for (const char c : name) {
    if (c == '\\') label += '\\';
    label += c;
    if (c == '&') label += "amp;";
  }
  return label;
}

}  // namespace gadgetc
