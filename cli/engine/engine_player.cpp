#include "cli/engine/engine_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

std::string_view take_word(std::string_view& text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t start = std::min(text.find_first_not_of(kBlanks), text.size());
  const std::size_t end = std::min(text.find_first_of(kBlanks, start), text.size());
  const std::string_view word = text.substr(start, end - start);
  text.remove_prefix(end);
  return word;
}

std::optional<std::uint64_t> find_number(std::string_view word, std::uint64_t max) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number > max) return {};
  return number;
}

void take_moves(std::string_view words, const std::function<bool(std::string_view)>& play) {
  const std::string_view keyword = take_word(words);
  if (!keyword.empty() && keyword != "moves") {
    throw UsageError(fmt::format("expected 'moves', got {}", quote(keyword)));
  }
  std::size_t plies = 0;
  for (auto name = take_word(words); !name.empty(); name = take_word(words), ++plies) {
    if (play(name)) continue;
    throw UsageError(fmt::format("no legal move {} after {} plies", quote(name), plies));
  }
}

}  // namespace gadgetc
