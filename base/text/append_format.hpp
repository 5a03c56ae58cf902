// Text by a format string, put at the end of other text. fmt::format_to does the same, but each
// source that calls it compiles all of fmt's formatting again, some four seconds of it; this calls
// what its library has compiled.
#pragma once

#include <string>

#include <fmt/format.h>

namespace gadgetc {

template <typename... Values>
void append_format(std::string& text, fmt::format_string<Values...> form, Values&&... values) {
  text += fmt::vformat(form, fmt::make_format_args(values...));
}

}  // namespace gadgetc
