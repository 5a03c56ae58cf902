// By words like DIMACS; the grammar is that of reduction/formula/dimacs.cpp with
//
//   text  = comment* "p" "cnf" VARIABLES CLAUSES (comment | block)* (comment | clause)*
//   block = ("a" | "e") (VARIABLE | comment)* "0"
//   clause = (["-"] VARIABLE | comment)* "0"
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "base/run/time_limit.hpp"
#include "base/text/counted.hpp"
#include "reduction/formula/dimacs_cursor.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"

namespace gadgetc::quantified {
namespace {

bool is_quantifier(std::string_view word) { return word == "a" || word == "e"; }

class QdimacsReader : private DimacsCursor {
 public:
  QdimacsReader(std::string_view source, std::string_view text,
                std::vector<FormulaWarning>* warnings)
      : DimacsCursor(source, text, warnings) {}

  QuantifiedFormula read() {
    read_header();
    formula_.variables = variables_;
    while (next_word()) {
      Scanner ahead = scanner_;
      if (is_quantifier(ahead.take_word())) {
        read_block();
      } else {
        read_clause();
      }
    }
    finish();
    return std::move(formula_);
  }

 private:
  std::optional<QbfLiteral> take_literal(bool negations, std::string_view expected);
  void read_block();
  void read_clause();
  void finish();

  QuantifiedFormula formula_;
  std::unordered_map<QbfVariable, std::size_t> bound_;  // the lines of variables in blocks
};

// The next literal; nothing for the closing 0.
std::optional<QbfLiteral> QdimacsReader::take_literal(bool negations, std::string_view expected) {
  count_steps(16);
  const Location start = scanner_.location();
  const std::string word = scanner_.quote_word();
  const auto refuse = [&](std::string_view hint) {
    scanner_.fail_at(start, fmt::format("expected {}, got {}{}", expected, word, hint));
  };
  Scanner ahead = scanner_;
  const std::string_view text = ahead.take_word();
  if (text == "p") {
    scanner_.fail(fmt::format("second header (the first is on line {})", at_header_.line));
  }
  if (text == "c") refuse(" (a comment stands on a line of its own)");
  if (text == "d") refuse(" (DQBF, with what each variable depends on, is not read)");
  const bool negated = text.starts_with('-');
  const std::string_view digits = text.substr(negated ? 1 : 0);
  if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
    refuse("");
  }
  if (negated && !negations) refuse(" (a quantifier binds variables without a sign)");
  std::uint64_t number = 0;
  for (const char digit : digits) {
    number = number * 10 + static_cast<std::uint64_t>(digit - '0');
    if (number <= formula_.variables) continue;
    refuse(formula_.variables == 0
               ? " (the header allows none)"
               : fmt::format(" (the header allows 1 to {})", formula_.variables));
  }
  if (negated && number == 0) refuse("");
  scanner_ = ahead;
  fresh_line_ = false;
  if (number == 0) return std::nullopt;
  const auto variable = static_cast<QbfLiteral>(number);
  return negated ? -variable : variable;
}

void QdimacsReader::read_block() {
  const Location start = scanner_.location();
  if (!formula_.clauses.empty()) {
    scanner_.fail(
        fmt::format("the quantifier {} comes after the first clause", scanner_.quote_word()));
  }
  const Quantifier quantifier =
      scanner_.take_word() == "a" ? Quantifier::Forall : Quantifier::Exists;
  fresh_line_ = false;
  while (next_word()) {
    const Location at = scanner_.location();
    const auto literal = take_literal(false, "a variable to be quantified");
    if (!literal) return;
    const auto [known, is_new] = bound_.emplace(variable_of(*literal), at.line);
    if (!is_new) {
      scanner_.fail_at(
          at, fmt::format("variable {} is quantified already (line {})", *literal, known->second));
    }
    bind_inside(formula_, quantifier, variable_of(*literal));
  }
  scanner_.fail_at(start, "this quantifier lacks its closing 0");
}

void QdimacsReader::read_clause() {
  const Location start = scanner_.location();
  if (formula_.clauses.size() == promised_clauses_) {
    scanner_.fail(fmt::format("expected the end of the file after {}, got {}",
                              counted(promised_clauses_, "clause"), scanner_.quote_word()));
  }
  std::vector<QbfLiteral> clause;
  bool is_closed = false;
  while (!is_closed && next_word()) {
    const auto literal = take_literal(true, "a literal");
    if (literal) clause.push_back(*literal);
    is_closed = !literal;
  }
  if (!is_closed) scanner_.fail_at(start, "this clause lacks its closing 0");
  const std::size_t written = clause.size();
  sort_clause(clause);
  if (clause.size() < written) warn(start, "a literal appears twice in this clause");
  if (is_tautology(clause)) {
    warn(start, "this clause is always true: it has a variable and its negation");
  }
  formula_.clauses.push_back(std::move(clause));
}

void QdimacsReader::finish() {
  check_clause_count(formula_.clauses.size());
  std::vector<QbfVariable> free;
  for (const auto& clause : formula_.clauses) {
    for (const QbfLiteral literal : clause) {
      if (!bound_.contains(variable_of(literal))) free.push_back(variable_of(literal));
    }
  }
  std::sort(free.begin(), free.end());
  free.erase(std::unique(free.begin(), free.end()), free.end());
  bind_outside(formula_, free);
  formula_.names = resolve_names(scanner_, formula_.variables, namings_);
  tell_unlisted_warnings("such clauses");
}

}  // namespace

QuantifiedFormula parse_qdimacs(std::string_view source, std::string_view text,
                                std::vector<FormulaWarning>* warnings) {
  return QdimacsReader(source, text, warnings).read();
}

bool looks_like_qdimacs(std::string_view text) {
  Scanner scanner("", text);
  for (int words = 0;;) {
    const std::size_t line = scanner.location().line;
    const bool at_start = scanner.offset() == 0;
    scanner.skip_space();
    if (scanner.at_end()) return false;
    if (scanner.peek() == 'c' && (at_start || scanner.location().line != line)) {
      scanner.take_rest_of_line();
      continue;
    }
    const std::string_view word = scanner.take_word();
    if (words == 4) return is_quantifier(word);
    if (words == 0 && word != "p") return false;
    ++words;
  }
}

}  // namespace gadgetc::quantified
