// What is said of a text, or of anything else, that is refused.
#pragma once

#include <string>

#include "base/text/input_error.hpp"

namespace gadgetc {

// The message of the InputError or UsageError that `work` ends with; `otherwise`: it ends well.
template <typename Work>
std::string message_from(const Work& work, const std::string& otherwise = "") {
  try {
    work();
  } catch (const InputError& error) {
    return error.what();
  } catch (const UsageError& error) {
    return error.what();
  }
  return otherwise;
}

inline std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

}  // namespace gadgetc
