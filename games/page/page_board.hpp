// A board that is played on by a compiled page: cells by spot, and for each test of a side the set
// of spots that pass it. Moves change the cells at once, and these sets when that side is next
// asked for its moves; so what is taken back before costs them little.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/page/compiled_page.hpp"
#include "games/page/move_list.hpp"
#include "games/page/rule_search.hpp"
#include "games/page/spot_sets.hpp"

namespace gadgetc::game_page {

class PageBoard {
 public:
  // `position` is like that for which the page was compiled.
  PageBoard(std::shared_ptr<const CompiledPage> compiled, const Position& position);

  const CompiledPage& compiled() const { return *compiled_; }
  const std::shared_ptr<const CompiledPage>& shared_compiled() const { return compiled_; }
  Side turn() const { return turn_; }
  Cell cell(Spot spot) const { return cells_[static_cast<std::size_t>(spot)]; }
  Position position() const;
  Move move(std::span<const SpotChange> changes) const;

  // The moves as plain_moves says, in an order of their own.
  void list_moves(MoveList& moves);
  std::uint64_t count_moves();
  // The ways in which moves may begin, by their first parts: fast to count. Where there is none,
  // there is no move.
  std::uint64_t count_beginnings();
  // The same, with each move played and taken back.
  std::uint64_t play_each_move();
  bool has_move();
  // How many squares have one of these characters. Looks at each square.
  std::uint64_t count_cells(CellSet cells) const;
  // The winner by a goal, as plain_goal says.
  std::optional<Side> goal();

  // Each passes the turn; undo() takes back what play() was given last.
  void play(std::span<const SpotChange> changes) {
    put<&SpotChange::after>(changes);
    note_stale(changes);
    pass();
  }
  void undo(std::span<const SpotChange> changes) {
    put<&SpotChange::before>(changes);
    note_stale(changes);
    pass();
  }
  void pass() { turn_ = opponent(turn_); }

 private:
  enum class Wanted { List, Count, Beginnings, Play, Any };
  // Sets that are computed when somebody asks for them, anew for each position.
  struct LazySets {
    std::vector<SpotWord> words;
    std::vector<std::uint32_t> rounds;
  };
  struct TestedSets {
    std::vector<Cell> cells;      // for which they are right
    std::vector<SpotWord> words;  // by test of the side
    std::vector<SpotWord> stale;  // the spots whose cells may be others now
  };

  // Fills `moves`; with Count, patterns that are alone are added to the result, and others listed;
  // with Beginnings, all are added; with Play, those of two effects are played, too; with Any, it
  // ends at the first move. The result is then 1.
  std::uint64_t find_moves(Wanted wanted, MoveList& moves);
  template <std::size_t Words>
  std::uint64_t match_patterns(Wanted wanted, MoveList& moves);
  template <Cell SpotChange::*kWhen>
  void put(std::span<const SpotChange> changes) {
    Cell* const cells = cells_.data();
    for (const SpotChange& change : changes) cells[change.spot] = change.*kWhen;
  }
  void note_stale(std::span<const SpotChange> changes) {
    for (const SpotChange& change : changes) {
      const auto spot = static_cast<std::size_t>(change.spot);
      for (TestedSets& tested : tested_) set_bit(tested.stale.data(), spot);
    }
  }
  const CompiledSide& side() const { return compiled_->side(turn_); }
  template <std::size_t Words>
  const SpotWord* tested(std::uint32_t test) const {
    return tested_[static_cast<std::size_t>(turn_)].words.data() +
           test * SpotSets<Words>(words_).words();
  }
  // to = from, moved by the step; false: none.
  template <std::size_t Words>
  bool go(SpotWord* to, const SpotWord* from, const CompiledStep& step) const {
    const SpotSets<Words> sets(words_);
    return sets.shift_and(to, from, step.shift, tested<Words>(step.test),
                          compiled_->landings() + step.landing * sets.words());
  }
  template <std::size_t Words>
  const SpotWord* allowed(std::uint32_t condition);
  // The last spots of the places where the picture lies; null: there are none.
  template <std::size_t Words>
  const SpotWord* last_spots(const CompiledPicture& picture);
  template <std::size_t Words>
  std::optional<Side> find_goal();
  template <std::size_t Words>
  void update_tests();
  template <std::size_t Words>
  void begin_round();

  // Adds the moves of the groups whose places have been found.
  template <std::size_t Words>
  std::uint64_t add_groups(Wanted wanted, MoveList& moves);
  void add_whole(const std::vector<CompiledEffect>& effects, Spot first, bool is_alone,
                 MoveList& moves) const;
  // Plays moves of two effects from each of `places` and takes them back.
  template <std::size_t Words>
  void play_and_undo(CompiledEffect a, CompiledEffect b, const SpotWord* places);
  bool add_hook_moves(MoveList& moves);
  SearchedCells searched_cells();

  std::shared_ptr<const CompiledPage> compiled_;
  std::size_t words_;
  Side turn_;
  int most_empty_with_hook_moves_;
  Cell empty_;               // '.', if a hook may have moves
  std::vector<Cell> cells_;  // by spot
  TestedSets tested_[2];     // by side to move
  LazySets allowed_;         // by condition
  std::uint32_t round_ = 0;
  std::vector<SpotWord> heads_;  // by depth in the tree of patterns
  std::vector<SpotWord> places_;
  // The first changed squares of the places where a group's patterns lie, by group, and whether
  // there are any.
  std::vector<SpotWord> group_places_;
  std::vector<std::uint8_t> has_places_;
  MoveList found_;
};

// A move on this position as play() takes it.
std::vector<SpotChange> spot_changes(const CompiledPage& compiled, const Position& before,
                                     const Move& move);

}  // namespace gadgetc::game_page
