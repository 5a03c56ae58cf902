// What is asked of every reader: it takes a text or refuses it by its own error, and what it took
// is written as a text that reads as the same value.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/text/input_error.hpp"

namespace gadgetc::test {

inline constexpr std::string_view kSource = "input";  // in messages

inline void require(bool condition, const char* what) {
  if (!condition) throw std::logic_error(what);
}

// What the last reading that may refuse said; empty: it took the text.
inline std::string last_refusal;

// Only the first reading may refuse.
template <typename Use>
bool is_taken(Use use) {
  last_refusal.clear();
  try {
    use();
  } catch (const InputError& error) {
    require(error.location().line >= 1 && error.location().column >= 1, "a refusal has no place");
    last_refusal = error.what();
    return false;
  } catch (const UsageError& error) {
    last_refusal = error.what();
    return false;
  }
  return true;
}

template <typename Write>
std::string written(Write write) {
  std::ostringstream out;
  write(out);
  return out.str();
}

// Reads, writes, reads and writes; `parse` makes a value of a text, `text_of` a text of a value.
template <typename Parse, typename TextOf>
bool comes_back(std::string_view text, Parse parse, TextOf text_of) {
  using Value = decltype(parse(text));
  std::vector<Value> first;  // a value that need not have a default
  if (!is_taken([&] { first.push_back(parse(text)); })) return false;
  const std::string once = text_of(first.front());
  std::vector<Value> second;
  if (!is_taken([&] { second.push_back(parse(once)); })) {
    throw std::logic_error("what was written is refused:\n" + once);
  }
  require(text_of(second.front()) == once, "what was written reads as another value");
  if constexpr (std::equality_comparable<Value>) {
    require(first.front() == second.front(), "the value read again is another");
  }
  return true;
}

}  // namespace gadgetc::test
