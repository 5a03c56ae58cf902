#include "games/page/page_board.hpp"

#include <algorithm>
#include <atomic>
#include <bit>

#include "games/page/hooks.hpp"

namespace gadgetc::game_page {

PageBoard::PageBoard(std::shared_ptr<const CompiledPage> compiled, const Position& position)
    : compiled_(std::move(compiled)),
      words_(compiled_->words()),
      turn_(position.turn),
      most_empty_with_hook_moves_(most_empty_with_hook_moves(compiled_->page())),
      empty_(compiled_->page().find_cell('.').value_or(Cell{0})),
      cells_(position.cells()) {
  assert(position.rows() == compiled_->rows() && position.columns() == compiled_->columns());
  const auto none = static_cast<Cell>(compiled_->page().cells.size());
  std::size_t conditions = 0, depth = 0, groups = 0;
  for (const Side side : {Side::White, Side::Black}) {
    const CompiledSide& asked = compiled_->side(side);
    tested_[static_cast<std::size_t>(side)] = {std::vector<Cell>(cells_.size(), none),
                                               std::vector<SpotWord>(asked.tests.size() * words_),
                                               std::vector<SpotWord>(words_)};
    for (std::size_t spot = 0; spot < cells_.size(); ++spot) {
      set_bit(tested_[static_cast<std::size_t>(side)].stale.data(), spot);
    }
    conditions = std::max(conditions, asked.conditions.size());
    depth = std::max<std::size_t>(depth, asked.depth);
    groups = std::max(groups, asked.groups.size());
  }
  allowed_ = {std::vector<SpotWord>(conditions * words_), std::vector<std::uint32_t>(conditions)};
  heads_.resize(depth * words_);
  group_places_.resize(groups * words_);
  has_places_.resize(groups);
  places_.resize(2 * words_);
}

template <std::size_t Words>
void PageBoard::update_tests() {
  const CompiledSide& side = this->side();
  TestedSets& tested = tested_[static_cast<std::size_t>(turn_)];
  const SpotSets<Words> sets(words_);
  const std::size_t test_words = side.test_words;
  sets.for_each(tested.stale.data(), [&](Spot at) {
    const auto spot = static_cast<std::size_t>(at);
    const auto tests_of = [&](const std::vector<std::uint64_t>& tests, std::size_t what) {
      return tests.data() + what * test_words;
    };
    const std::uint64_t* lost = tests_of(side.tests_of_cell, tested.cells[spot]);
    const std::uint64_t* won = tests_of(side.tests_of_cell, cells_[spot]);
    const std::uint64_t* on = tests_of(side.tests_of_ground, compiled_->grounds()[spot]);
    tested.cells[spot] = cells_[spot];
    for (std::size_t i = 0; i < test_words; ++i) {
      SpotWord* words = tested.words.data() + i * kSpotWordBits * sets.words();
      for (std::uint64_t left = (lost[i] ^ won[i]) & on[i]; left != 0; left &= left - 1) {
        flip_bit(words + static_cast<std::size_t>(std::countr_zero(left)) * sets.words(), spot);
      }
    }
  });
  std::fill_n(tested.stale.data(), sets.words(), 0);
}

Position PageBoard::position() const {
  Position position(compiled_->rows(), compiled_->columns());
  std::copy_n(cells_.begin(), position.squares(), position.cells().begin());
  position.set_grounds(compiled_->grounds());
  position.turn = turn_;
  return position;
}

Move PageBoard::move(std::span<const SpotChange> changes) const {
  Move move;
  for (const SpotChange& change : changes) {
    move.changes.push_back({static_cast<SquareNumber>(change.spot), change.after});
  }
  return move;
}

template <std::size_t Words>
void PageBoard::begin_round() {
  update_tests<Words>();
  if (++round_ != 0) return;
  std::fill(allowed_.rounds.begin(), allowed_.rounds.end(), 0U);
  round_ = 1;
}

template <std::size_t Words>
const SpotWord* PageBoard::last_spots(const CompiledPicture& picture) {
  SpotWord* head = places_.data();
  SpotWord* next = places_.data() + words_;
  const SpotWord* from = tested<Words>(picture.steps.front().test);
  for (const CompiledStep& step : picture.steps) {
    if (!go<Words>(next, from, step)) return nullptr;
    std::swap(head, next);
    from = head;
  }
  return from;
}

template <std::size_t Words>
const SpotWord* PageBoard::allowed(std::uint32_t condition) {
  const std::size_t words = SpotSets<Words>(words_).words();
  SpotWord* set = allowed_.words.data() + condition * words;
  if (allowed_.rounds[condition] == round_) return set;
  allowed_.rounds[condition] = round_;
  const CompiledCondition& wanted = side().conditions[condition];
  std::fill_n(set, words, 0);
  for (const CompiledPicture& picture : wanted.pictures) {
    const SpotWord* last = last_spots<Words>(picture);
    if (last != nullptr) SpotSets<Words>(words_).shift_or(set, last, -picture.last);
  }
  if (!wanted.is_wanted) std::transform(set, set + words, set, [](SpotWord w) { return ~w; });
  return set;
}

void PageBoard::add_whole(const std::vector<CompiledEffect>& effects, Spot first, bool is_alone,
                          MoveList& moves) const {
  SpotChange* const begin = moves.room(effects.size());
  SpotChange* end = begin;
  for (const CompiledEffect& effect : effects) {
    const Spot spot = first + effect.at;
    *end = {spot, cell(spot), effect.after(cells_.data(), first)};
    end += end->before != end->after ? 1 : 0;
  }
  if (end != begin) moves.add_room(end, is_alone);
}

template <std::size_t Words>
void PageBoard::play_and_undo(CompiledEffect a, CompiledEffect b, const SpotWord* places) {
  Cell* const cells = cells_.data();
  SpotSets<Words>(words_).for_each(places, [=](Spot first) {
    Cell* const on_a = cells + first + a.at;
    Cell* const on_b = cells + first + b.at;
    const Cell a_before = *on_a, a_after = a.after(cells, first);
    const Cell b_before = *on_b, b_after = b.after(cells, first);
    *on_a = a_after;
    *on_b = b_after;
    std::atomic_signal_fence(std::memory_order_seq_cst);  // else the compiler plays nothing
    *on_a = a_before;
    *on_b = b_before;
  });
}

template <std::size_t Words>
std::uint64_t PageBoard::add_groups(Wanted wanted, MoveList& moves) {
  const SpotSets<Words> sets(words_);
  const CompiledSide& side = this->side();
  std::uint64_t counted = 0;
  for (std::size_t number = 0; number < side.groups.size(); ++number) {
    if (has_places_[number] == 0) continue;
    has_places_[number] = 0;
    const CompiledGroup& group = side.groups[number];
    SpotWord* places = group_places_.data() + number * sets.words();
    const bool is_played =
        group.is_alone && wanted == Wanted::Play && group.effects.size() == 2;
    if (is_played || (group.is_alone && wanted == Wanted::Count) || wanted == Wanted::Beginnings) {
      counted += sets.count(places);
    } else {
      sets.for_each(places, [&](Spot first) {
        add_whole(group.effects, first, group.is_alone, moves);
      });
    }
    if (is_played) play_and_undo<Words>(group.effects[0], group.effects[1], places);
    std::fill_n(places, sets.words(), 0);
  }
  return counted;
}

SearchedCells PageBoard::searched_cells() {
  return {compiled_->rows(), compiled_->columns(), cells_, &compiled_->grounds()};
}

template <std::size_t Words>
std::uint64_t PageBoard::match_patterns(Wanted wanted, MoveList& moves) {
  begin_round<Words>();
  const SpotSets<Words> sets(words_);
  const CompiledSide& side = this->side();
  const CompiledNode* const nodes = side.nodes.data();
  std::uint64_t begun = 0;
  for (std::size_t at = 0, end = side.nodes.size(); at < end;) {
    const CompiledNode& node = nodes[at];
    SpotWord* heads = heads_.data() + node.depth * sets.words();
    const SpotWord* from = node.depth > 0 ? heads - sets.words() : tested<Words>(node.first);
    bool lies = go<Words>(heads, from, node.step);
    for (std::size_t i = 0; i < node.conditions.size() && lies; ++i) {
      lies = sets.copy_and(heads, heads, allowed<Words>(node.conditions[i]));
    }
    if (!lies) {
      at = node.after;
      continue;
    }
    for (const std::uint32_t number : node.patterns) {
      const CompiledPattern& pattern = side.patterns[number];
      if (pattern.group >= 0) {
        if (wanted == Wanted::Any) return 1;
        const auto group = static_cast<std::size_t>(pattern.group);
        sets.shift_or(group_places_.data() + group * sets.words(), heads, pattern.first_change);
        has_places_[group] = 1;
        continue;
      }
      if (wanted == Wanted::Beginnings) {
        begun += sets.count(heads);
        continue;
      }
      sets.for_each(heads, [&](Spot last) {
        if (pattern.is_whole)
          add_whole(pattern.effects, last - pattern.last, false, moves);
        else
          RuleSearch(searched_cells(), moves).add(pattern, last - pattern.last);
      });
      if (wanted == Wanted::Any && moves.size() > 0) return 1;
    }
    ++at;
  }
  const std::uint64_t counted = add_groups<Words>(wanted, moves);
  return begun + counted + moves.size();
}

bool PageBoard::add_hook_moves(MoveList& moves) {
  if (most_empty_with_hook_moves_ < 0) return false;
  if (std::count(cells_.begin(), cells_.end(), empty_) > most_empty_with_hook_moves_) return false;
  std::vector<SpotChange> changes;
  for (const Move& move : hook_moves(compiled_->page(), position())) {
    changes.clear();
    for (const auto& [square, after] : move.changes) {
      const auto spot = static_cast<Spot>(square);
      changes.push_back({spot, cell(spot), after});
    }
    moves.add(changes);
  }
  return moves.size() > 0;
}

std::uint64_t PageBoard::find_moves(Wanted wanted, MoveList& moves) {
  moves.clear();
  if (add_hook_moves(moves)) return moves.size();
  return with_words(words_,
                    [&]<std::size_t Words>() { return match_patterns<Words>(wanted, moves); });
}

void PageBoard::list_moves(MoveList& moves) { find_moves(Wanted::List, moves); }

std::uint64_t PageBoard::count_moves() { return find_moves(Wanted::Count, found_); }

std::uint64_t PageBoard::count_beginnings() { return find_moves(Wanted::Beginnings, found_); }

std::uint64_t PageBoard::play_each_move() {
  const std::uint64_t moves = find_moves(Wanted::Play, found_);
  for (std::size_t i = 0; i < found_.size(); ++i) {
    put<&SpotChange::after>(found_[i]);
    put<&SpotChange::before>(found_[i]);
  }
  return moves;
}

bool PageBoard::has_move() { return find_moves(Wanted::Any, found_) > 0; }

std::uint64_t PageBoard::count_cells(CellSet cells) const {
  const auto count =
      std::count_if(cells_.begin(), cells_.end(), [&](Cell cell) { return has(cells, cell); });
  return static_cast<std::uint64_t>(count);
}

template <std::size_t Words>
std::optional<Side> PageBoard::find_goal() {
  begin_round<Words>();
  const auto is_shown = [&](const CompiledGoal& goal) {
    if (std::any_of(goal.shown.begin(), goal.shown.end(), [&](const CompiledPicture& picture) {
          return last_spots<Words>(picture) != nullptr;
        })) {
      return true;
    }
    if (!goal.none) return false;
    const SpotWord* left = tested<Words>(*goal.none);
    return std::all_of(left, left + words_, [](SpotWord w) { return w == 0; });
  };
  for (const Side winner : {opponent(turn_), turn_}) {
    for (const CompiledGoal& goal : side().goals) {
      if (goal.side == winner && is_shown(goal)) return winner;
    }
  }
  return std::nullopt;
}

std::optional<Side> PageBoard::goal() {
  if (side().goals.empty()) return std::nullopt;
  return with_words(words_, [&]<std::size_t Words>() { return find_goal<Words>(); });
}

std::vector<SpotChange> spot_changes(const CompiledPage& compiled, const Position& before,
                                     const Move& move) {
  std::vector<SpotChange> changes;
  for (const Change& change : move.changes) {
    changes.push_back({compiled.spot(before.square(change.square)), before.cell(change.square),
                       change.cell});
  }
  return changes;
}

}  // namespace gadgetc::game_page
