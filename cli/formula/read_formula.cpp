#include "cli/formula/read_formula.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string_view>
#include <vector>

#include "base/text/files.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/exchange/positional_game.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"

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

void print_warnings(const std::string& label, const std::string& text,
                    const std::vector<FormulaWarning>& warnings) {
  Lines lines(text);
  for (const FormulaWarning& warning : warnings) {
    const std::string_view line = lines.line(warning.location.line);
    fmt::print(stderr, "{}\n",
               format_complaint(label, warning.location, "warning", warning.message, line));
  }
}

// With the reader that the ending of the name, or else the content, asks for.
bool is_qcir(const std::string& name, const std::string& text) {
  return name.ends_with(".qcir") || (!name.ends_with(".qdimacs") && looks_like_qcir(text));
}

QuantifiedFormula parse_quantified(const std::string& name, const std::string& text, bool quiet) {
  const std::string label = input_label(name);
  if (is_qcir(name, text)) return parse_qcir(label, text);
  std::vector<FormulaWarning> warnings;
  QuantifiedFormula formula = parse_qdimacs(label, text, &warnings);
  if (!quiet) print_warnings(label, text, warnings);
  return formula;
}

}  // namespace

Player player_of(const std::string& colour) {
  return colour == "white" ? Player::Breaker : Player::Maker;
}

FormulaSource read_source(const std::string& name, bool quiet, std::string& first) {
  const std::string text = read_input(name), label = input_label(name);
  const auto choose_first = [&](Player by_file) {
    if (first.empty()) first = by_file == Player::Maker ? "black" : "white";
  };
  if (is_qcir(name, text) || name.ends_with(".qdimacs") || looks_like_qdimacs(text)) {
    choose_first(Player::Breaker);
    QuantifiedSource quantified{parse_quantified(name, text, quiet), {}};
    quantified.game = build_quantified_game(quantified.formula, player_of(first));
    Formula formula = quantified.game.formula;
    return {std::move(formula), std::move(quantified)};
  }
  if (name.ends_with(".pg") || looks_like_pg(text)) {
    PositionalGame game = parse_pg(label, text);
    choose_first(game.first);
    return {std::move(game.formula), std::nullopt};
  }
  std::vector<FormulaWarning> warnings;
  FormulaSource source{parse_dimacs(label, text, &warnings), std::nullopt};
  if (!quiet) print_warnings(label, text, warnings);
  choose_first(Player::Breaker);
  return source;
}

Formula read_formula(const std::string& name, bool quiet, std::string& first) {
  return read_source(name, quiet, first).formula;
}

Formula formula_for(const FormulaSource& source, Player first) {
  if (!source.quantified) return source.formula;
  return build_quantified_game(source.quantified->formula, first).formula;
}

QuantifiedFormula read_quantified(const std::string& name, bool quiet) {
  return parse_quantified(name, read_input(name), quiet);
}

}  // namespace gadgetc
