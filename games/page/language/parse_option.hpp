// Options of a page, and which lines count under which of their values.
#pragma once

#include <set>
#include <vector>

#include "games/page/language/line_cursor.hpp"
#include "games/page/page.hpp"

namespace gadgetc::game_page {

class OptionParser {
 public:
  OptionParser(LineCursor& line, Page& page) : line_(line), page_(page) {}

  // The rest of a line `option`, whose first word is `word`.
  void parse_option(const Word& word);
  // `if NAME=VALUE`, if it stands there.
  Only take_only();
  // Complains of an option that no line asks for.
  void refuse_unused() const;

 private:
  std::size_t take_option(const Word& word) const;

  LineCursor& line_;
  Page& page_;
  std::set<std::size_t> used_;
  std::vector<Location> places_;  // of the lines of options
};

// Adds to `only` the values of these options; false: then the line would never count.
bool narrow(Only& only, const std::set<int>& options, const Setting& setting);

// Goes on to the next values of these options; false: all have been there, and it is the default.
bool next_setting(const Page& page, const std::set<int>& options, Setting& setting);

// Does one of the statements count under every setting? Each asks for one option at most.
template <typename Statements>
bool covers_all(const Page& page, const Statements& statements) {
  std::vector<std::size_t> values(page.options.size());
  for (const auto& line : statements) {
    if (line.only.values.empty()) return true;
    const auto option = static_cast<std::size_t>(line.only.values.front().first);
    if (++values[option] == page.options[option].values.size()) return true;
  }
  return false;
}

}  // namespace gadgetc::game_page
