#include "reduction/quantified/page/placed_moves.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "base/run/time_limit.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc::quantified {

using game_page::Application;
using game_page::Cell;
using game_page::CellSet;
using game_page::GroundedCondition;
using game_page::GroundedEffect;
using game_page::GroundedPage;
using game_page::SquareNumber;
using game_page::SquareTests;

namespace {

// What a square holds in the course of a move.
struct Content {
  bool is_copy = true;  // of what `of` held before the move
  Cell cell = 0;        // else this
  SquareNumber of = 0;
  auto operator<=>(const Content&) const = default;
};

using Key = std::vector<std::uint64_t>;

void add_key(const SquareTests& tests, Key& key) {
  key.push_back(tests.size());
  for (const auto& test : tests) key.insert(key.end(), {test.square, test.cells});
}

void add_key(const std::vector<GroundedCondition>& conditions, Key& key) {
  for (const GroundedCondition& condition : conditions) {
    key.insert(key.end(), {condition.is_wanted, condition.pictures.size()});
    for (const SquareTests& picture : condition.pictures) add_key(picture, key);
  }
}

// What a move has done so far, and what has to hold before it.
struct Course {
  std::map<SquareNumber, Content> changed;
  std::map<SquareNumber, CellSet> needs;  // smaller than the sets of all positions
  std::vector<GroundedCondition> conditions;

  Content at(SquareNumber square) const {
    const auto known = changed.find(square);
    return known == changed.end() ? Content{true, 0, square} : known->second;
  }
  SquareTests tests() const {
    SquareTests tests;
    for (const auto& [square, cells] : needs) tests.push_back({square, cells});
    return tests;
  }
  Key key(std::uint32_t application) const {
    Key key{application, changed.size()};
    for (const auto& [square, content] : changed) {
      key.insert(key.end(), {square, content.is_copy, content.cell, content.of});
    }
    add_key(tests(), key);
    add_key(conditions, key);
    return key;
  }
};

class MoveLister {
 public:
  MoveLister(const GroundedPage& page, const std::vector<CellSet>& cells, std::size_t most)
      : page_(page), cells_(cells), most_(most) {}

  void add(std::uint32_t application) {
    tried_.clear();
    play(application, {});
  }

  std::vector<PlacedMove> moves() const {
    std::vector<PlacedMove> moves;
    for (const auto& [effects, ways] : found_) {
      PlacedMove& move = moves.emplace_back();
      for (const auto& [square, content] : effects) {
        move.effects.push_back({square, content.is_copy, content.cell, content.of});
      }
      for (const auto& [key, way] : ways) move.ways.push_back(way);
    }
    return moves;
  }

 private:
  CellSet may_hold(const Course& course, SquareNumber square) const {
    const auto need = course.needs.find(square);
    return need == course.needs.end() ? cells_[square] : need->second;
  }

  // The same of what squares held before the move; none: the tests cannot hold.
  std::optional<std::map<SquareNumber, CellSet>> before_move(const SquareTests& tests,
                                                             const Course& course) const {
    std::map<SquareNumber, CellSet> before;
    for (const auto& test : tests) {
      const Content content = course.at(test.square);
      if (!content.is_copy) {
        if (!game_page::has(test.cells, content.cell)) return std::nullopt;
        continue;
      }
      const CellSet may = may_hold(course, content.of);
      CellSet& now = before.try_emplace(content.of, may).first->second;
      now &= test.cells;
      if (now == 0) return std::nullopt;
    }
    std::erase_if(before, [&](const auto& need) {
      return need.second == may_hold(course, need.first);
    });
    return before;
  }

  // False: the condition cannot hold.
  bool add_condition(const GroundedCondition& condition, Course& course) const {
    GroundedCondition before{condition.is_wanted, {}};
    for (const SquareTests& picture : condition.pictures) {
      const auto needs = before_move(picture, course);
      if (!needs) continue;
      if (needs->empty()) return condition.is_wanted;
      SquareTests& tests = before.pictures.emplace_back();
      for (const auto& [square, cells] : *needs) tests.push_back({square, cells});
    }
    if (before.pictures.empty()) return !condition.is_wanted;
    course.conditions.push_back(std::move(before));
    return true;
  }

  void play(std::uint32_t number, Course course) {
    const Application& application = page_.applications()[number];
    count_steps(256);
    const auto needs = before_move(application.tests, course);
    if (!needs) return;
    for (const auto& [square, cells] : *needs) course.needs[square] = cells;
    for (const GroundedCondition& condition : page_.conditions(application)) {
      if (!add_condition(condition, course)) return;
    }
    if (!application.next.empty() && !tried_.insert(course.key(number)).second) return;
    std::vector<std::pair<SquareNumber, Content>> contents;
    for (const GroundedEffect& effect : application.effects) {
      contents.emplace_back(effect.square,
                            effect.is_copy ? course.at(effect.of) : Content{false, effect.cell, 0});
    }
    for (const auto& [square, content] : contents) course.changed[square] = content;
    if (application.may_end) end(course);
    for (const auto place : application.next) {
      for (const std::uint32_t next : page_.applications_at(place)) play(next, course);
    }
  }

  void end(Course course) {
    // What a square holds that can be one cell only is this cell.
    for (auto& [square, content] : course.changed) {
      const CellSet may = may_hold(course, content.of);
      if (content.is_copy && content.of != square && (may & (may - 1)) == 0) {
        content = {false, static_cast<Cell>(std::countr_zero(may)), 0};
      }
    }
    std::erase_if(course.changed, [&](const auto& change) {
      const Content& content = change.second;
      return content.is_copy ? content.of == change.first
                             : game_page::set_of(content.cell) == may_hold(course, change.first);
    });
    if (course.changed.empty() || !add_difference(course)) return;
    WayOfMove way{course.tests(), std::move(course.conditions)};
    Key key;
    add_key(way.tests, key);
    add_key(way.conditions, key);
    const bool is_new = found_[course.changed].emplace(std::move(key), std::move(way)).second;
    if (is_new && ++ways_ > most_) {
      throw UsageError("in so many plies this board may have too many moves to be a formula");
    }
  }

  // Not all changed squares hold already what they are to hold.
  bool add_difference(Course& course) const {
    std::vector<SquareTests> same{{}};
    for (const auto& [square, content] : course.changed) {
      std::vector<SquareTests> more;
      for (std::size_t cell = 0; cell < game_page::kMaxCells; ++cell) {
        const CellSet only = CellSet{1} << cell;
        if (!content.is_copy && cell != content.cell) continue;
        for (SquareTests tests : same) {
          tests.push_back({square, only});
          if (content.is_copy) tests.push_back({content.of, only});
          if (before_move(tests, {{}, course.needs, {}})) more.push_back(std::move(tests));
        }
      }
      same = std::move(more);
      if (same.empty()) return true;
    }
    Course before{{}, course.needs, {}};
    if (!add_condition({false, same}, before)) return false;
    course.conditions.insert(course.conditions.end(), before.conditions.begin(),
                             before.conditions.end());
    return true;
  }

  const GroundedPage& page_;
  const std::vector<CellSet>& cells_;
  std::size_t most_;
  std::set<Key> tried_;
  std::map<std::map<SquareNumber, Content>, std::map<Key, WayOfMove>> found_;
  std::size_t ways_ = 0;
};

}  // namespace

std::vector<PlacedMove> placed_moves(const GroundedPage& page, Side side,
                                     const std::vector<CellSet>& cells, std::size_t most) {
  MoveLister lister(page, cells, most);
  for (std::uint32_t number = 0; number < page.applications().size(); ++number) {
    if (page.begins_moves(page.applications()[number], side)) lister.add(number);
  }
  return lister.moves();
}

std::vector<CellSet> cells_after(const std::vector<PlacedMove>& moves,
                                 const std::vector<CellSet>& cells) {
  std::vector<CellSet> after = cells;
  for (const PlacedMove& move : moves) {
    for (const GroundedEffect& effect : move.effects) {
      after[effect.square] |= effect.is_copy ? cells[effect.of] : game_page::set_of(effect.cell);
    }
  }
  return after;
}

}  // namespace gadgetc::quantified
