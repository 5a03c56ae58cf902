// A board that is played on by a compiled page: cells by spot, and for each test of the page the
// set of spots that pass it. Moves change the cells at once, and these sets when they are next
// asked for; so a move that is taken back before costs them nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "games/page/compiled_page.hpp"
#include "games/page/move_list.hpp"
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
  bool has_move();
  // How many squares have one of these characters. Looks at each square.
  std::uint64_t count_cells(CellSet cells) const;
  // The winner by a goal, as plain_goal says.
  std::optional<Side> goal();

  // Each passes the turn; undo() takes back what play() was given last.
  void play(std::span<const SpotChange> changes);
  void undo(std::span<const SpotChange> changes);
  void pass() { turn_ = opponent(turn_); }

 private:
  enum class Wanted { List, Count, Any };
  // Sets that are computed when somebody asks for them, anew for each position.
  struct LazySets {
    std::vector<SpotWord> words;
    std::vector<std::uint32_t> rounds;
  };

  // Fills `moves`; with Count, patterns that are alone are added to the result, and others listed;
  // with Any, it ends at the first move. The result is then 1.
  std::uint64_t find_moves(Wanted wanted, MoveList& moves);
  template <std::size_t Words>
  std::uint64_t match_patterns(Wanted wanted, MoveList& moves);
  const SpotWord* tested(std::uint32_t test) const { return tested_.data() + test * words_; }
  // Is one of these contacts there?
  template <std::size_t Words>
  bool is_in_contact(std::uint64_t contacts);
  template <std::size_t Words>
  const SpotWord* allowed(std::uint32_t condition);
  template <std::size_t Words>
  void add_places(const CompiledCondition& condition, SpotWord* places);
  template <std::size_t Words>
  std::optional<Side> find_goal();
  void number_tests();
  void note_cell(Spot spot, Cell cell);
  void update_tests();
  void begin_round();

  // Adds the moves of the groups whose places have been found; with Count, those of groups that
  // are alone are counted only.
  template <std::size_t Words>
  std::uint64_t add_groups(Wanted wanted, MoveList& moves);
  void add_whole(const std::vector<CompiledEffect>& effects, Spot first, bool is_alone,
                 MoveList& moves);
  bool add_hook_moves(MoveList& moves);

  std::shared_ptr<const CompiledPage> compiled_;
  std::size_t words_;
  Side turn_;
  int most_empty_with_hook_moves_;
  Cell empty_ = 0;                 // '.', if a hook may have moves
  int empty_squares_ = 0;          // squares with it, when `tested_` was right
  std::vector<Cell> cells_;        // by spot
  std::vector<SpotWord> tested_;   // by test: the spots that pass it
  std::vector<SpotChange> stale_;  // what has changed since `tested_` was right
  // The tests that take it, as bits, by character and by ground.
  std::size_t test_words_ = 0;
  std::vector<std::uint64_t> tests_of_cell_;
  std::vector<std::uint64_t> tests_of_ground_;
  LazySets allowed_;  // by condition
  std::uint32_t round_ = 0;
  // Contacts, as bits: those that were looked for in this round, and those that were there.
  std::uint64_t contacts_asked_ = 0;
  std::uint64_t contacts_seen_ = 0;
  std::vector<SpotWord> heads_;  // by depth in the tree of patterns
  std::vector<SpotWord> places_;
  // The first changed squares of the places where a group's patterns lie, by group, and whether
  // there are any.
  std::vector<SpotWord> group_places_;
  std::vector<std::uint8_t> has_places_;
  std::vector<SpotChange> changes_;
  MoveList found_;
};

}  // namespace gadgetc::game_page
