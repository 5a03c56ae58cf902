// Pictures and rules read from the words of a line.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include "games/page/language/line_cursor.hpp"
#include "games/page/page.hpp"

namespace gadgetc::game_page {

class RuleParser {
 public:
  // The parser looks at the cells, grounds and classes of `page`: those read so far, as they are
  // under the setting.
  RuleParser(LineCursor& line, const Page& page, const Setting& setting)
      : line_(line), page_(page), setting_(setting) {}

  Rule parse_rule();
  // The picture of a goal, with the ground under it.
  Picture parse_goal_picture();
  // `turned`, `mirrored` or `turned8`, if it stands there.
  Images take_images(const Picture& picture);
  // A character or a class of cells.
  CellSet parse_cell_set(std::string_view what);
  // The options on which classes depend that were read.
  const std::set<int>& options() const { return options_; }

 private:
  // The words of a picture, row by row.
  struct Words {
    int rows = 0;
    int columns = 0;
    std::vector<Word> words;
    Location at;
  };
  enum class Layer { Cells, Grounds };

  Words take_words(std::string_view what);
  bool is_picture_word() const;
  void refuse_other_shape(const Words& words, Layer layer, const Words& before);
  // Characters of the layer that a word names, without the '*' of a run.
  CellSet set_named(const Word& word, Layer layer);
  std::string_view symbols_of(const Word& word, Layer layer);
  [[noreturn]] void fail_unknown(const Word& word, Layer layer) const;
  Picture picture_of(const Words& words);
  void check_runs(const Picture& picture, const Words& words) const;
  void take_ground(Picture& picture, const Words& before);
  std::vector<Effect> effects_of(const Words& after, const Words& before,
                                 const Picture& picture);
  Effect effect_of(const Word& after, std::size_t element, const Words& before,
                   const Picture& picture);
  void take_conditions(Rule& rule);
  void check_condition(const Rule& rule, const Condition& condition, Location at) const;
  void take_again(Rule& rule);
  void take_then(Rule& rule);

  LineCursor& line_;
  const Page& page_;
  const Setting& setting_;
  std::map<std::string_view, const Class*> classes_;  // those that were read
  std::set<int> options_;
  int parts_ = 0;
};

}  // namespace gadgetc::game_page
