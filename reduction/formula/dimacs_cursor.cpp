#include "reduction/formula/dimacs_cursor.hpp"

#include <fmt/format.h>

#include <limits>
#include <utility>

#include "base/text/counted.hpp"

namespace gadgetc {

std::uint64_t DimacsCursor::take_count(std::uint64_t max, std::string_view what) {
  scanner_.skip_blanks();
  const std::string word = scanner_.quote_word();
  const Location start = scanner_.location();
  const auto number = scanner_.take_number(max, what);
  if (!number || (!scanner_.at_line_end() && scanner_.peek() != ' ' && scanner_.peek() != '\t')) {
    scanner_.fail_at(start, fmt::format("expected the {}, got {}", what, word));
  }
  return *number;
}

void DimacsCursor::read_header() {
  next_word();
  at_header_ = scanner_.location();
  const std::string word = scanner_.quote_word();
  if (scanner_.take_word() != "p") {
    scanner_.fail_at(at_header_,
                     fmt::format("expected the header 'p cnf VARIABLES CLAUSES', got {}", word));
  }
  scanner_.skip_blanks();
  const Location at_format = scanner_.location();
  const std::string format = scanner_.quote_word();
  if (scanner_.take_word() != "cnf") {
    scanner_.fail_at(at_format, fmt::format("expected the format 'cnf', got {}", format));
  }
  variables_ = static_cast<std::uint32_t>(take_count(kMaxVariables, "number of variables"));
  scanner_.skip_blanks();
  at_clause_count_ = scanner_.location();
  promised_clauses_ = take_count(std::numeric_limits<std::uint32_t>::max(), "number of clauses");
  fresh_line_ = false;
}

void DimacsCursor::check_clause_count(std::uint64_t clauses) const {
  if (clauses == promised_clauses_) return;
  scanner_.fail_at(at_clause_count_, fmt::format("the header promises {}, the file has {}",
                                                 counted(promised_clauses_, "clause"), clauses));
}

void DimacsCursor::warn(Location location, std::string message) {
  if (!warnings_) return;
  if (warnings_->size() < kMaxWarnings) {
    warnings_->push_back({location, std::move(message)});
  } else {
    ++unlisted_warnings_;
  }
}

void DimacsCursor::tell_unlisted_warnings(std::string_view what) {
  if (unlisted_warnings_ == 0) return;
  warnings_->push_back({scanner_.location(),
                        fmt::format("{} more {} are not listed", unlisted_warnings_, what)});
}

}  // namespace gadgetc
