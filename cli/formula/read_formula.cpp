#include "cli/formula/read_formula.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <string_view>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/exchange/positional_game.hpp"
#include "reduction/formula/plain_formula.hpp"
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

// A formula's text, with the name that tells what it is and the one that messages call it by.
struct FormulaText {
  std::string name, label, text;
};

FormulaText text_of(const FormulaInput& input) {
  if (!input.is_given()) throw UsageError("expected a formula: a file, '-' or --formula TEXT");
  if (!input.text.empty()) return {"--formula.txt", "--formula", input.text};
  return {input.file, input_label(input.file), read_input(input.file)};
}

// With the reader that the ending of the name, or else the content, asks for.
bool is_qcir(const FormulaText& given) {
  return given.name.ends_with(".qcir") ||
         (!given.name.ends_with(".qdimacs") && looks_like_qcir(given.text));
}

QuantifiedFormula parse_quantified(const FormulaText& given, bool quiet) {
  if (is_qcir(given)) return parse_qcir(given.label, given.text);
  std::vector<FormulaWarning> warnings;
  QuantifiedFormula formula = parse_qdimacs(given.label, given.text, &warnings);
  if (!quiet) print_warnings(given.label, given.text, warnings);
  return formula;
}

Formula parse_unquantified(const FormulaText& given, bool quiet) {
  if (given.name.ends_with(".txt") && !looks_like_formula_file(given.text)) {
    return parse_plain_formula(given.label, given.text);
  }
  std::vector<FormulaWarning> warnings;
  Formula formula = parse_formula(given.label, given.text, &warnings);
  if (!quiet) print_warnings(given.label, given.text, warnings);
  return formula;
}

}  // namespace

Player player_of(const std::string& colour) {
  return colour == "white" ? Player::Breaker : Player::Maker;
}

void add_formula_input(CLI::App& command, FormulaInput& input, FileOptions& files) {
  CLI::Option* file = files.read(command.add_option(
      "FORMULA", input.file,
      "positive DIMACS CNF, .pg, QDIMACS, QCIR, or plain words as in --formula; - reads stdin"));
  command.add_option("--formula", input.text, "the formula itself, as '(x or y) and (y or z)'")
      ->excludes(file);
}

FormulaSource read_source(const FormulaInput& input, bool quiet, std::string& first) {
  const FormulaText given = text_of(input);
  const auto choose_first = [&](Player by_file) {
    if (first.empty()) first = by_file == Player::Maker ? "black" : "white";
  };
  if (is_qcir(given) || given.name.ends_with(".qdimacs") || looks_like_qdimacs(given.text)) {
    choose_first(Player::Breaker);
    QuantifiedSource quantified{parse_quantified(given, quiet), {}};
    quantified.game = build_quantified_game(quantified.formula, player_of(first));
    Formula formula = quantified.game.formula;
    return {std::move(formula), std::move(quantified)};
  }
  if (given.name.ends_with(".pg") || looks_like_pg(given.text)) {
    PositionalGame game = parse_pg(given.label, given.text);
    choose_first(game.first);
    return {std::move(game.formula), std::nullopt};
  }
  FormulaSource source{parse_unquantified(given, quiet), std::nullopt};
  choose_first(Player::Breaker);
  return source;
}

Formula read_formula(const FormulaInput& input, bool quiet, std::string& first) {
  return read_source(input, quiet, first).formula;
}

Formula formula_for(const FormulaSource& source, Player first) {
  if (!source.quantified) return source.formula;
  return build_quantified_game(source.quantified->formula, first).formula;
}

QuantifiedFormula read_quantified(const FormulaInput& input, bool quiet) {
  return parse_quantified(text_of(input), quiet);
}

}  // namespace gadgetc
