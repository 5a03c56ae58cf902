#include "cli/formula/read_formula.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <optional>
#include <string_view>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"

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

// `read(source, warnings)` of the text.
template <typename Read>
auto read_text(const FormulaInput& input, bool quiet, const Read& read) {
  const FormulaText given = text_of(input);
  std::vector<FormulaWarning> warnings;
  auto formula = read(SourceText{given.name, given.label, given.text}, warnings);
  if (!quiet) print_warnings(given.label, given.text, warnings);
  return formula;
}

}  // namespace

formula_game::Player player_of(const std::string& colour) {
  return colour == "white" ? formula_game::Player::Breaker : formula_game::Player::Maker;
}

void add_formula_input(CLI::App& command, FormulaInput& input, FileOptions& files) {
  CLI::Option* file = files.read(command.add_option(
      "FORMULA", input.file,
      "positive DIMACS CNF, .pg, QDIMACS, QCIR, or plain words as in --formula; - reads stdin"));
  command.add_option("--formula", input.text, "the formula itself, as '(x or y) and (y or z)'")
      ->excludes(file);
}

quantified::FormulaSource read_source(const FormulaInput& input, bool quiet, std::string& first,
                                      quantified::LargeGame large) {
  return read_text(input, quiet, [&](const SourceText& source, auto& warnings) {
    std::optional<formula_game::Player> player;
    if (!first.empty()) player = player_of(first);
    quantified::FormulaSource formula = parse_source(source, player, &warnings, large);
    first = *player == formula_game::Player::Maker ? "black" : "white";
    return formula;
  });
}

Formula read_formula(const FormulaInput& input, bool quiet, std::string& first) {
  return read_source(input, quiet, first).formula;
}

quantified::QuantifiedFormula read_quantified(const FormulaInput& input, bool quiet) {
  return read_text(input, quiet, [](const SourceText& source, auto& warnings) {
    return parse_quantified(source, &warnings);
  });
}

}  // namespace gadgetc
