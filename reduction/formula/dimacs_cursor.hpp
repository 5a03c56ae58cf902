// What the readers of DIMACS and of QDIMACS share: comments with names, the header, warnings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/run/time_limit.hpp"
#include "base/text/scanner.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/variable_names.hpp"

namespace gadgetc {

class DimacsCursor {
 protected:
  DimacsCursor(std::string_view source, std::string_view text,
               std::vector<FormulaWarning>* warnings)
      : scanner_(source, text), warnings_(warnings) {}

  // Goes to the next word that is not of a comment; false at the end of the text.
  bool next_word() {
    for (;;) {
      const std::size_t line_before = scanner_.location().line;
      scanner_.skip_space();
      if (scanner_.at_end()) return false;
      fresh_line_ = fresh_line_ || scanner_.location().line != line_before;
      if (scanner_.peek() != 'c' || !fresh_line_) return true;
      count_steps(64);
      take_comment(scanner_, namings_);
    }
  }

  // "p cnf VARIABLES CLAUSES".
  void read_header();
  // Throws unless the file has as many clauses as its header says.
  void check_clause_count(std::uint64_t clauses) const;

  // Where there are more than kMaxWarnings, the rest is counted, and the count told in the end.
  void warn(Location location, std::string message);
  void tell_unlisted_warnings(std::string_view what);

  Scanner scanner_;
  std::vector<FormulaWarning>* warnings_;  // null: none are wanted
  std::size_t unlisted_warnings_ = 0;
  bool fresh_line_ = true;  // nothing but blanks before the cursor on its line
  std::vector<Naming> namings_;
  Location at_header_, at_clause_count_;
  std::uint32_t variables_ = 0;  // as the header says
  std::uint64_t promised_clauses_ = 0;

 private:
  std::uint64_t take_count(std::uint64_t max, std::string_view what);
};

}  // namespace gadgetc
