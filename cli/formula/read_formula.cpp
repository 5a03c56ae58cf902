#include "cli/formula/read_formula.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string_view>
#include <vector>

#include "base/text/files.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/exchange/positional_game.hpp"

namespace gadgetc {
namespace {

// Gives the lines of a text by their numbers, which must not fall.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  std::string_view line(std::size_t number) {
    for (; line_ < number; ++line_) {
      const std::size_t end = rest_.find('\n');
      rest_ = end == std::string_view::npos ? std::string_view() : rest_.substr(end + 1);
    }
    std::string_view line = rest_.substr(0, rest_.find('\n'));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
  }

 private:
  std::string_view rest_;
  std::size_t line_ = 1;
};

PositionalGame read_dimacs(const std::string& label, const std::string& text, bool quiet) {
  std::vector<FormulaWarning> warnings;
  PositionalGame game{parse_dimacs(label, text, &warnings), Player::Breaker};
  if (quiet) return game;
  Lines lines(text);
  for (const FormulaWarning& warning : warnings) {
    const std::string_view line = lines.line(warning.location.line);
    fmt::print(stderr, "{}\n",
               format_complaint(label, warning.location, "warning", warning.message, line));
  }
  return game;
}

PositionalGame read_game(const std::string& name, bool quiet) {
  const std::string text = read_input(name), label = input_label(name);
  if (name.ends_with(".pg") || looks_like_pg(text)) return parse_pg(label, text);
  return read_dimacs(label, text, quiet);
}

}  // namespace

Formula read_formula(const std::string& name, bool quiet) { return read_game(name, quiet).formula; }

Formula read_formula(const std::string& name, bool quiet, std::string& first) {
  PositionalGame game = read_game(name, quiet);
  if (first.empty()) first = game.first == Player::Maker ? "black" : "white";
  return std::move(game.formula);
}

}  // namespace gadgetc
