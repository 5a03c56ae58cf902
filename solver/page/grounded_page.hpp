// A page's rules laid out on the squares of one board: every rule at every place, in every image
// and with every length of its runs is a list of tests of squares. A board may have holes, squares
// on which nothing matches, as outside the board. So a part of a board is a board.
//
// What play can ever do on a board is bounded from above, as planners do without the deletes of
// actions (Bonet and Geffner 2001): each square has a set of the cells that it may hold, first the
// one that stands there; an application is possible when each of its tests may hold and no `unless`
// surely forbids it; what possible applications write is added, until nothing is new. So every
// application of every position that any moves lead to, by whichever side, is possible here.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "games/page/compiled_page.hpp"
#include "games/page/flat_pattern.hpp"
#include "games/page/position.hpp"

namespace gadgetc::game_page {

// The square holds one of the cells.
struct SquareTest {
  SquareNumber square = 0;
  CellSet cells = 0;
};
using SquareTests = std::vector<SquareTest>;

// One of the pictures lies on the board, or, unless it is wanted, none does.
struct GroundedCondition {
  bool is_wanted = true;
  std::vector<SquareTests> pictures;
};

struct GroundedEffect {
  SquareNumber square = 0;
  bool is_copy = false;
  Cell cell = 0;
  SquareNumber of = 0;
};

// Applications of one rule at one place in one image, by number; moves begin with those of a side.
using PlaceNumber = std::uint32_t;

// A rule at a place, or a part of one that follows another part.
struct Application {
  PlaceNumber place = 0;
  SquareTests tests;  // the first is of the rule's first square
  SquareNumber last = 0;
  std::vector<GroundedEffect> effects;
  std::vector<PlaceNumber> next;  // what may follow in the same move
  bool may_end = true;            // the move may end here
};

struct GroundedGoal {
  Side side = Side::White;
  std::vector<SquareTests> pictures;
  CellSet none = 0;  // or, without pictures, no square has these
};

inline constexpr Cell kOffBoard = kMaxCells;  // no set has it
// The cells of a board by square, kOffBoard in holes.
using Cells = std::vector<Cell>;
using Squares = std::vector<SquareNumber>;

class GroundedPage {
 public:
  // For boards like `position`. Throws UsageError when the rules have too many tests on it. The
  // page is to outlive this.
  GroundedPage(const Page& page, const Setting& setting, const Position& position);

  std::size_t squares() const { return by_first_.size(); }
  const std::vector<Application>& applications() const { return applications_; }
  // Those whose first square is one of these.
  std::vector<std::uint32_t> applications_on(const Squares& squares) const;
  bool begins_moves(const Application& application, Side side) const {
    return (places_[application.place].sides >> static_cast<int>(side) & 1) != 0;
  }
  bool follows_others(const Application& application) const {
    return places_[application.place].follows;
  }
  const std::vector<GroundedCondition>& conditions(const Application& application) const {
    return places_[application.place].conditions;
  }

  // Parts of moves that may begin at the place, where its conditions hold.
  const std::vector<std::uint32_t>& applications_at(PlaceNumber place) const {
    return places_[place].applications;
  }
  const std::vector<GroundedGoal>& goals() const { return goals_; }

  // The winner by a goal, as plain_goal says. `turn`: the side to move.
  std::optional<Side> goal(const Cells& cells, Side turn) const;

  // Calls visit() with each move by some applications of the side played on `cells`, which are as
  // before in the end. A move may come more than once.
  template <typename Visit>
  void for_each_move(Cells& cells, const std::vector<std::uint32_t>& applications, Side side,
                     const Visit& visit) const {
    Walk walk;
    for (const std::uint32_t number : applications) {
      if (!begins_moves(applications_[number], side)) continue;
      walk.tried.clear();
      apply(applications_[number], cells, walk, visit);
    }
  }

  // What play can do from `cells`: the cells that each square may ever hold, by square, the
  // possible applications, and those that an `unless` surely forbids and nothing else.
  struct Reach {
    std::vector<CellSet> cells;
    std::vector<std::uint32_t> applications;
    std::vector<std::uint32_t> forbidden;

   private:
    friend class GroundedPage;
    std::vector<std::uint32_t> waiting;
    std::vector<std::uint32_t> begun;  // by place: the round in which a part of a move led there
    std::uint32_t round = 0;
  };
  // `squares` are all that are no holes. Only some applications are looked at: after a move those
  // that were possible or forbidden before are enough. `reach` may have been used before.
  void find_reach(const Cells& cells, const Squares& squares,
                  const std::vector<std::uint32_t>& applications, Reach& reach) const;
  // Do all tests hold; may they hold on squares that hold any of some cells?
  static bool stand(const SquareTests& tests, const Cells& cells);
  static bool may_stand(const SquareTests& tests, const std::vector<CellSet>& cells);
  // A picture of an `unless` that stands wherever the application's own tests do, on those squares
  // and on others that hold one cell for ever; null: there is none.
  const SquareTests* find_sure_forbiddance(const Application& application,
                                           const std::vector<CellSet>& cells) const;

 private:
  struct Place {
    std::uint8_t sides = 0;  // whose moves begin here, a bit each
    bool follows = false;    // parts of moves follow others here
    bool repeats = false;    // the rule may follow itself
    std::vector<std::uint32_t> applications;
    std::vector<GroundedCondition> conditions;
  };
  struct Step {
    SquareNumber square = 0;
    Cell before = 0;
    Cell after = 0;
  };
  // A move on its way.
  struct Walk {
    std::vector<Step> steps;
    std::set<std::pair<PlaceNumber, Cells>> tried;  // no way round is gone twice
    bool has_changed(const Cells& cells) const;
  };
  class Builder;

  bool matches(const Application& application, const Cells& cells) const;
  // Leaving `unless` aside.
  bool may_match(const Application& application, const std::vector<CellSet>& cells) const;
  static void play(const Application& application, Cells& cells, Walk& walk);

  template <typename Visit>
  void apply(const Application& application, Cells& cells, Walk& walk, const Visit& visit) const {
    if (!matches(application, cells)) return;
    const std::size_t start = walk.steps.size();
    play(application, cells, walk);
    if (application.may_end && walk.has_changed(cells)) visit();
    for (const PlaceNumber number : application.next) {
      const Place& place = places_[number];
      if (place.repeats && !walk.tried.emplace(number, cells).second) continue;
      for (const std::uint32_t next : place.applications) {
        apply(applications_[next], cells, walk, visit);
      }
    }
    for (; walk.steps.size() > start; walk.steps.pop_back()) {
      cells[walk.steps.back().square] = walk.steps.back().before;
    }
  }

  std::vector<Application> applications_;
  std::vector<Place> places_;
  std::vector<std::vector<std::uint32_t>> by_first_;
  std::vector<GroundedGoal> goals_;
};

}  // namespace gadgetc::game_page
