// One pass over the text with a cursor; the clause under way is gathered in one buffer and copied
// when its 0 comes. Clauses are mostly written in ascending order; the others are sorted by a radix
// sort, so that the whole stays linear however long a clause is.
//
// The grammar is by words, not by lines, except that the header's four words stand on one line and
// a comment runs to the end of its line:
//
//   text    = comment* "p" "cnf" VARIABLES CLAUSES (comment | clause)* ["%" ["0"]]
//   clause  = (VARIABLE | comment)* "0"
//   comment = "c" as the first byte of a line's first word
#include "reduction/formula/dimacs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/sort/spreadsort/integer_sort.hpp>
#include <optional>
#include <ostream>

#include "base/run/time_limit.hpp"
#include "base/text/append_format.hpp"
#include "base/text/counted.hpp"
#include "base/text/name_word.hpp"
#include "base/text/printable.hpp"
#include "reduction/formula/dimacs_cursor.hpp"

namespace gadgetc {

namespace {

class DimacsReader : private DimacsCursor {
 public:
  DimacsReader(std::string_view source, std::string_view text,
               std::vector<FormulaWarning>* warnings)
      : DimacsCursor(source, text, warnings), text_bytes_(text.size()) {}

  Formula read() {
    read_header();
    reserve_clauses();
    while (next_word()) {
      if (scanner_.peek() == '%') {
        take_trailer();
        break;
      }
      take_literal();
    }
    finish();
    return std::move(formula_);
  }

 private:
  void reserve_clauses();
  void take_literal();
  void close_clause();
  void take_trailer();
  void finish();
  [[noreturn]] void refuse_word() const;

  void warn_of_repeated_literal(VariableId variable);
  void warn_of_repeated_clauses();

  std::size_t text_bytes_;
  Formula formula_;
  std::optional<Scanner> clause_start_;  // at the first word of the clause under way
  Clause clause_;
  std::vector<Location> clause_locations_;  // only when warnings are wanted
};

void DimacsReader::reserve_clauses() {
  formula_.variables = variables_;
  // A clause takes two bytes at least, whatever the header claims.
  const std::uint64_t room = (text_bytes_ - scanner_.offset()) / 2 + 1;
  formula_.clauses.reserve(std::min(promised_clauses_, room));
  if (warnings_) clause_locations_.reserve(formula_.clauses.capacity());
}

void DimacsReader::take_literal() {
  fresh_line_ = false;
  count_steps(16);
  if (!clause_start_) {
    if (formula_.clauses.size() == promised_clauses_) refuse_word();
    clause_start_ = scanner_;
  }
  Scanner ahead = scanner_;
  std::uint64_t number = 0;
  bool any = false;
  for (; ahead.peek() >= '0' && ahead.peek() <= '9'; ahead.advance()) {
    number = number * 10 + static_cast<std::uint64_t>(ahead.peek() - '0');
    any = true;
    if (number > formula_.variables) refuse_word();
  }
  if (!any || !(ahead.at_line_end() || ahead.peek() == ' ' || ahead.peek() == '\t')) refuse_word();
  scanner_ = ahead;
  if (number == 0) return close_clause();
  clause_.push_back(static_cast<VariableId>(number - 1));
}

void DimacsReader::close_clause() {
  const auto not_ascending = [](VariableId a, VariableId b) { return a >= b; };
  if (std::adjacent_find(clause_.begin(), clause_.end(), not_ascending) != clause_.end()) {
    boost::sort::spreadsort::integer_sort(clause_.begin(), clause_.end());
    const auto repeated = std::adjacent_find(clause_.begin(), clause_.end());
    if (repeated != clause_.end()) {
      warn_of_repeated_literal(*repeated);
      clause_.erase(std::unique(repeated, clause_.end()), clause_.end());
    }
  }
  formula_.clauses.emplace_back(clause_.begin(), clause_.end());
  if (warnings_) clause_locations_.push_back(clause_start_->location());
  clause_.clear();
  clause_start_.reset();
}

void DimacsReader::refuse_word() const {
  const std::string got = scanner_.quote_word();
  Scanner ahead = scanner_;
  const std::string_view word = ahead.take_word();
  const auto is_number = [](std::string_view digits) {
    return !digits.empty() && digits.find_first_not_of("0123456789") == std::string_view::npos;
  };
  if (word == "p") {
    scanner_.fail(fmt::format("second header (the first is on line {})", at_header_.line));
  }
  const bool complete = !clause_start_ && formula_.clauses.size() == promised_clauses_;
  std::string hint;
  if (!word.empty() && word[0] == '-' && is_number(word.substr(1))) {
    hint = " (negated literals are not allowed in a positive formula)";
  } else if (word == "c") {
    hint = " (a comment stands on a line of its own)";
  } else if (!complete && is_number(word)) {
    hint = formula_.variables == 0
               ? " (the header allows none)"
               : fmt::format(" (the header allows 1 to {})", formula_.variables);
  }
  const std::string expected =
      complete ? "the end of the file after " + counted(promised_clauses_, "clause") : "a variable";
  scanner_.fail(fmt::format("expected {}, got {}{}", expected, got, hint));
}

// The end of the benchmark files of SATLIB: a line '%', then a line '0'.
void DimacsReader::take_trailer() {
  if (clause_start_ || scanner_.quote_word() != "'%'") refuse_word();
  scanner_.take_word();
  scanner_.skip_space();
  if (scanner_.quote_word() == "'0'") scanner_.take_word();
  scanner_.skip_space();
  if (!scanner_.at_end()) {
    scanner_.fail(
        fmt::format("expected the end of the file after '%', got {}", scanner_.quote_word()));
  }
}

void DimacsReader::finish() {
  if (clause_start_) clause_start_->fail("this clause lacks its closing 0");
  check_clause_count(formula_.clauses.size());
  formula_.names = resolve_names(scanner_, formula_.variables, namings_);
  if (warnings_) warn_of_repeated_clauses();
}

// At its second appearance; the clause is read once more to find it.
void DimacsReader::warn_of_repeated_literal(VariableId variable) {
  if (!warnings_) return;
  Scanner ahead = *clause_start_;
  const std::size_t end = scanner_.offset();
  bool seen = false;
  while (ahead.offset() < end) {
    const std::size_t line = ahead.location().line;
    ahead.skip_space();
    const Location here = ahead.location();
    if (here.line != line && ahead.peek() == 'c') {
      ahead.take_rest_of_line();
      continue;
    }
    const auto number = ahead.take_number(kMaxVariables, "variable");
    if (number != variable + std::uint64_t{1}) continue;
    if (seen) {
      return warn(here, fmt::format("variable {} appears twice in this clause", *number));
    }
    seen = true;
  }
}

void DimacsReader::warn_of_repeated_clauses() {
  for (const Repetition& repetition : find_repetitions(formula_.clauses)) {
    if (warnings_->size() >= kMaxWarnings) {
      ++unlisted_warnings_;
      continue;
    }
    warn(clause_locations_[repetition.clause],
         fmt::format("clause {} repeats clause {} (line {})", repetition.clause + 1,
                     repetition.first + 1, clause_locations_[repetition.first].line));
  }
  tell_unlisted_warnings("repetitions");
}

}  // namespace

Formula parse_dimacs(std::string_view source, std::string_view text,
                     std::vector<FormulaWarning>* warnings) {
  return DimacsReader(source, text, warnings).read();
}

void write_dimacs(std::ostream& out, const Formula& formula) {
  for (VariableId variable = 0; variable < formula.names.size(); ++variable) {
    const std::string& name = formula.names[variable];
    if (name != default_name(variable)) {
      out << "c varname " << variable + std::uint64_t{1} << ' ' << name << '\n';
    }
  }
  out << "p cnf " << formula.variables << ' ' << formula.clauses.size() << '\n';
  for (const Clause& clause : formula.clauses) {
    for (const VariableId variable : clause) out << variable + std::uint64_t{1} << ' ';
    out << "0\n";
  }
}

std::string dimacs_line(const Formula& formula) {
  std::string line = fmt::format("p cnf {} {}", formula.variables, formula.clauses.size());
  for (const Clause& clause : formula.clauses) {
    for (const VariableId variable : clause) {
      append_format(line, " {}", variable + std::uint64_t{1});
    }
    line += " 0";
  }
  return line;
}

std::string names_line(const Formula& formula) {
  std::string line;
  bool is_needed = false;
  for (VariableId v = 0; v < formula.names.size(); ++v) {
    const std::string& name = formula.names[v];
    if (!is_name(name)) return "";
    is_needed = is_needed || name != default_name(v);
    line += (v == 0 ? "" : " ") + name;
  }
  return is_needed ? line : "";
}

}  // namespace gadgetc
