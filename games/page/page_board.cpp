#include "games/page/page_board.hpp"

#include <algorithm>
#include <bit>

#include "games/page/hooks.hpp"
#include "games/page/longer_moves.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::size_t kWordBits = 64;

void set_bit(SpotWord* set, Spot spot) {
  set[static_cast<std::size_t>(spot) / kWordBits] |= SpotWord{1} << (spot % 64);
}

void flip_bit(SpotWord* set, Spot spot) {
  set[static_cast<std::size_t>(spot) / kWordBits] ^= SpotWord{1} << (spot % 64);
}

}  // namespace

PageBoard::PageBoard(std::shared_ptr<const CompiledPage> compiled, const Position& position)
    : compiled_(std::move(compiled)),
      words_((compiled_->spots() + kWordBits - 1) / kWordBits),
      turn_(position.turn),
      most_empty_with_hook_moves_(most_empty_with_hook_moves(compiled_->page())),
      cells_(compiled_->spots(), kOffBoard),
      planes_(compiled_->page().cells.size() * words_),
      ground_planes_(compiled_->page().grounds.size() * words_) {
  assert(position.rows() == compiled_->rows() && position.columns() == compiled_->columns());
  empty_ = compiled_->page().find_cell('.').value_or(Cell{0});
  for (SquareNumber s = 0; s < position.squares(); ++s) {
    const Spot spot = compiled_->spot(position.square(s));
    const Cell ground = compiled_->grounds()[static_cast<std::size_t>(spot)];
    cells_[static_cast<std::size_t>(spot)] = position.cell(s);
    set_bit(spots_with(position.cell(s)), spot);
    set_bit(ground_planes_.data() + ground * words_, spot);
  }
  lay_out_tests();
  const auto sets = [&](std::size_t count) {
    return LazySets{std::vector<SpotWord>(count * words_), std::vector<std::uint32_t>(count)};
  };
  with_any_ = sets(cell_sets_.size());
  tested_ = sets(compiled_->tests().size());
  allowed_ = sets(compiled_->conditions().size());
  const auto deepest =
      std::max(compiled_->side(Side::White).depth, compiled_->side(Side::Black).depth);
  heads_.resize(deepest * words_);
  const auto groups = std::max(compiled_->side(Side::White).groups.size(),
                               compiled_->side(Side::Black).groups.size());
  group_places_.resize(groups * words_);
  has_places_.resize(groups);
  places_.resize(3 * words_);
}

Position PageBoard::position() const {
  Position position(compiled_->rows(), compiled_->columns());
  std::vector<Cell> grounds;
  for (SquareNumber s = 0; s < position.squares(); ++s) {
    const Spot spot = compiled_->spot(position.square(s));
    position.set_cell(s, cell(spot));
    grounds.push_back(compiled_->grounds()[static_cast<std::size_t>(spot)]);
  }
  position.set_grounds(std::move(grounds));
  position.turn = turn_;
  return position;
}

Move PageBoard::move(std::span<const SpotChange> changes) const {
  Move move;
  for (const SpotChange& change : changes) {
    const Square square = compiled_->square(change.spot);
    const auto number =
        static_cast<SquareNumber>(square.row) * static_cast<SquareNumber>(compiled_->columns()) +
        static_cast<SquareNumber>(square.column);
    move.changes.push_back({number, change.after});
  }
  return move;
}

void PageBoard::set_cell(Spot spot, Cell cell) {
  Cell& now = cells_[static_cast<std::size_t>(spot)];
  flip_bit(spots_with(now), spot);
  flip_bit(spots_with(cell), spot);
  now = cell;
}

void PageBoard::play(std::span<const SpotChange> changes) {
  for (const SpotChange& change : changes) set_cell(change.spot, change.after);
  turn_ = opponent(turn_);
}

void PageBoard::undo(std::span<const SpotChange> changes) {
  for (const SpotChange& change : changes) set_cell(change.spot, change.before);
  turn_ = opponent(turn_);
}

void PageBoard::lay_out_tests() {
  const std::vector<SpotTest>& tests = compiled_->tests();
  ground_of_test_.resize(tests.size() * words_);
  for (std::size_t test = 0; test < tests.size(); ++test) {
    const auto known = std::find(cell_sets_.begin(), cell_sets_.end(), tests[test].cells);
    set_of_test_.push_back(static_cast<std::uint32_t>(known - cell_sets_.begin()));
    if (known == cell_sets_.end()) cell_sets_.push_back(tests[test].cells);
    SpotWord* spots = ground_of_test_.data() + test * words_;
    for (CellSet left = tests[test].grounds; left != 0; left &= left - 1) {
      const SpotWord* plane =
          ground_planes_.data() + static_cast<std::size_t>(std::countr_zero(left)) * words_;
      for (std::size_t i = 0; i < words_; ++i) spots[i] |= plane[i];
    }
  }
}

void PageBoard::begin_round() {
  if (++round_ != 0) return;
  std::fill(with_any_.rounds.begin(), with_any_.rounds.end(), 0U);
  std::fill(tested_.rounds.begin(), tested_.rounds.end(), 0U);
  std::fill(allowed_.rounds.begin(), allowed_.rounds.end(), 0U);
  round_ = 1;
}

template <std::size_t Words>
const SpotWord* PageBoard::spots_with_any(std::uint32_t set) {
  const CellSet cells = cell_sets_[set];
  if (std::has_single_bit(cells)) return spots_with(static_cast<Cell>(std::countr_zero(cells)));
  const std::size_t words = SpotSets<Words>(words_).words();
  SpotWord* spots = with_any_.words.data() + set * words;
  if (with_any_.rounds[set] == round_) return spots;
  with_any_.rounds[set] = round_;
  std::fill_n(spots, words, 0);
  for (CellSet left = cells; left != 0; left &= left - 1) {
    const SpotWord* plane = spots_with(static_cast<Cell>(std::countr_zero(left)));
    for (std::size_t i = 0; i < words; ++i) spots[i] |= plane[i];
  }
  return spots;
}

template <std::size_t Words>
const SpotWord* PageBoard::tested(std::uint32_t test) {
  const SpotSets<Words> sets(words_);
  SpotWord* spots = tested_.words.data() + test * sets.words();
  if (tested_.rounds[test] == round_) return spots;
  tested_.rounds[test] = round_;
  sets.copy_and(spots, spots_with_any<Words>(set_of_test_[test]),
                ground_of_test_.data() + test * sets.words());
  return spots;
}

template <std::size_t Words>
void PageBoard::add_places(const CompiledCondition& condition, SpotWord* places) {
  const SpotSets<Words> sets(words_);
  SpotWord* head = places_.data();
  SpotWord* next = places_.data() + sets.words();
  for (const auto& picture : condition.pictures) {
    std::copy_n(tested<Words>(picture.front().test), sets.words(), head);
    bool lies = true;
    for (std::size_t i = 1; i < picture.size() && lies; ++i) {
      lies = sets.shift_and(next, head, picture[i].at - picture[i - 1].at,
                            tested<Words>(picture[i].test));
      std::swap(head, next);
    }
    if (lies) sets.shift_or(places, head, -picture.back().at);
  }
}

template <std::size_t Words>
const SpotWord* PageBoard::allowed(std::uint32_t condition) {
  const std::size_t words = SpotSets<Words>(words_).words();
  SpotWord* set = allowed_.words.data() + condition * words;
  if (allowed_.rounds[condition] == round_) return set;
  allowed_.rounds[condition] = round_;
  const CompiledCondition& wanted = compiled_->conditions()[condition];
  std::fill_n(set, words, 0);
  add_places<Words>(wanted, set);
  if (!wanted.is_wanted) std::transform(set, set + words, set, [](SpotWord w) { return ~w; });
  return set;
}

void PageBoard::add_whole(const std::vector<CompiledEffect>& effects, Spot first, bool is_alone,
                          MoveList& moves) {
  changes_.clear();
  for (const CompiledEffect& effect : effects) {
    const Spot spot = first + effect.at;
    const Cell after = effect.is_copy ? cell(first + effect.of) : effect.cell;
    if (cell(spot) != after) changes_.push_back({spot, cell(spot), after});
  }
  if (changes_.empty()) return;
  std::sort(changes_.begin(), changes_.end());
  if (is_alone)
    moves.add_new(changes_);
  else
    moves.add(changes_);
}

template <std::size_t Words>
std::uint64_t PageBoard::add_groups(Wanted wanted, MoveList& moves) {
  const SpotSets<Words> sets(words_);
  const CompiledSide& side = compiled_->side(turn_);
  std::uint64_t counted = 0;
  for (std::size_t number = 0; number < side.groups.size(); ++number) {
    if (has_places_[number] == 0) continue;
    has_places_[number] = 0;
    const CompiledGroup& group = side.groups[number];
    SpotWord* places = group_places_.data() + number * sets.words();
    if (group.is_alone && wanted != Wanted::List) {
      counted += sets.count(places);
    } else {
      sets.for_each(places,
                    [&](Spot first) { add_whole(group.effects, first, group.is_alone, moves); });
    }
    std::fill_n(places, sets.words(), 0);
  }
  return counted;
}

template <std::size_t Words>
std::uint64_t PageBoard::match_patterns(Wanted wanted, MoveList& moves) {
  const SpotSets<Words> sets(words_);
  const CompiledSide& side = compiled_->side(turn_);
  LongerMoves longer(*compiled_, cells_, moves);
  for (std::size_t at = 0; at < side.nodes.size();) {
    const CompiledNode& node = side.nodes[at];
    SpotWord* heads = heads_.data() + node.depth * sets.words();
    const SpotWord* test = tested<Words>(node.test);
    bool lies = true;
    if (node.depth > 0) {
      lies = sets.shift_and(heads, heads - sets.words(), node.shift, test);
    } else {
      lies = sets.copy_and(heads, test, test);
      for (std::size_t i = 0; i < node.conditions.size() && lies; ++i) {
        lies = sets.copy_and(heads, heads, allowed<Words>(node.conditions[i]));
      }
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
      sets.for_each(heads, [&](Spot last) {
        if (pattern.is_whole)
          add_whole(pattern.effects, last - pattern.last, false, moves);
        else
          longer.add(pattern, last - pattern.last);
      });
      if (wanted == Wanted::Any && moves.size() > 0) return 1;
    }
    ++at;
  }
  const std::uint64_t counted = add_groups<Words>(wanted, moves);
  return counted + moves.size();
}

bool PageBoard::add_hook_moves(MoveList& moves) {
  if (most_empty_with_hook_moves_ < 0) return false;
  const auto empty = SpotSets<0>(words_).count(spots_with(empty_));
  if (empty > static_cast<std::uint64_t>(most_empty_with_hook_moves_)) return false;
  const Position now = position();
  for (const Move& move : hook_moves(compiled_->page(), now)) {
    changes_.clear();
    for (const Change& change : move.changes) {
      changes_.push_back(
          {compiled_->spot(now.square(change.square)), now.cell(change.square), change.cell});
    }
    moves.add(changes_);
  }
  return moves.size() > 0;
}

std::uint64_t PageBoard::find_moves(Wanted wanted, MoveList& moves) {
  moves.clear();
  if (add_hook_moves(moves)) return moves.size();
  begin_round();
  if (words_ == 1) return match_patterns<1>(wanted, moves);
  if (words_ == 2) return match_patterns<2>(wanted, moves);
  return match_patterns<0>(wanted, moves);
}

void PageBoard::list_moves(MoveList& moves) { find_moves(Wanted::List, moves); }

std::uint64_t PageBoard::count_moves() { return find_moves(Wanted::Count, found_); }

bool PageBoard::has_move() { return find_moves(Wanted::Any, found_) > 0; }

std::uint64_t PageBoard::count_cells(CellSet cells) const {
  std::uint64_t count = 0;
  for (; cells != 0; cells &= cells - 1) {
    const auto plane = static_cast<std::size_t>(std::countr_zero(cells)) * words_;
    count += SpotSets<0>(words_).count(planes_.data() + plane);
  }
  return count;
}

template <std::size_t Words>
std::optional<Side> PageBoard::find_goal() {
  const std::size_t words = SpotSets<Words>(words_).words();
  const auto is_shown = [&](const CompiledGoal& goal) {
    if (!goal.shown.pictures.empty()) {
      SpotWord* places = places_.data() + 2 * words;
      std::fill_n(places, words, 0);
      add_places<Words>(goal.shown, places);
      return std::any_of(places, places + words, [](SpotWord w) { return w != 0; });
    }
    for (CellSet cells = goal.none; cells != 0; cells &= cells - 1) {
      const SpotWord* plane = spots_with(static_cast<Cell>(std::countr_zero(cells)));
      if (std::any_of(plane, plane + words, [](SpotWord w) { return w != 0; })) return false;
    }
    return goal.none != 0;
  };
  for (const Side side : {opponent(turn_), turn_}) {
    for (const CompiledGoal& goal : compiled_->goals()) {
      if (goal.side == side && is_shown(goal)) return side;
    }
  }
  return std::nullopt;
}

std::optional<Side> PageBoard::goal() {
  if (compiled_->goals().empty()) return std::nullopt;
  begin_round();
  if (words_ == 1) return find_goal<1>();
  if (words_ == 2) return find_goal<2>();
  return find_goal<0>();
}

}  // namespace gadgetc::game_page
