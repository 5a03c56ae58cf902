#include "games/page/language/words.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "games/page/page.hpp"

namespace gadgetc::game_page {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool is_symbol(std::string_view word) {
  constexpr std::string_view kSigns = "?*/;";
  return word.size() == 1 && word.front() > ' ' && word.front() <= '~' &&
         !is_digit(word.front()) && kSigns.find(word.front()) == std::string_view::npos;
}

}  // namespace

bool is_plain_name(std::string_view text) {
  return !text.empty() && is_letter(text.front()) &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return is_letter(c) || is_digit(c) || c == '-' || c == '_';
         });
}

bool is_reserved(std::string_view word) {
  constexpr std::string_view kWords[] = {"->",     "turned", "mirrored", "turned8",
                                         "on",     "unless", "when",     "again",
                                         "straight", "then", "none",     "if"};
  return std::find(std::begin(kWords), std::end(kWords), word) != std::end(kWords);
}

std::string take_symbols(LineCursor& line, std::string_view what) {
  std::string symbols;
  do {
    const Word word = line.expect(what);
    if (!is_symbol(word.text)) {
      line.fail(word.at, fmt::format("expected {}, which is one printable ASCII character other "
                                     "than digits, '?', '*', '/' and ';', got {}",
                                     what, quote_word(word)));
    }
    if (symbols.find(word.text.front()) != std::string::npos) {
      line.fail(word.at, fmt::format("{} stands twice", quote_word(word)));
    }
    if (symbols.size() == kMaxCells) {
      line.fail(word.at, fmt::format("more than {} characters", kMaxCells));
    }
    symbols += word.text.front();
  } while (line.has_word());
  return symbols;
}

}  // namespace gadgetc::game_page
