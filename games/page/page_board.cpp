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
      tested_(compiled_->tests().size() * words_) {
  assert(position.rows() == compiled_->rows() && position.columns() == compiled_->columns());
  empty_ = compiled_->page().find_cell('.').value_or(Cell{0});
  number_tests();
  for (SquareNumber s = 0; s < position.squares(); ++s) {
    note_cell(compiled_->spot(position.square(s)), position.cell(s));
  }
  const std::size_t conditions = compiled_->conditions().size();
  allowed_ = {std::vector<SpotWord>(conditions * words_), std::vector<std::uint32_t>(conditions)};
  const CompiledSide& white = compiled_->side(Side::White);
  const CompiledSide& black = compiled_->side(Side::Black);
  heads_.resize(std::max(white.depth, black.depth) * words_);
  const std::size_t groups = std::max(white.groups.size(), black.groups.size());
  group_places_.resize(groups * words_);
  has_places_.resize(groups);
  places_.resize(3 * words_);
}

// Which tests take a character or a ground.
void PageBoard::number_tests() {
  const std::vector<SpotTest>& tests = compiled_->tests();
  test_words_ = (tests.size() + kWordBits - 1) / kWordBits;
  tests_of_cell_.resize(compiled_->page().cells.size() * test_words_);
  tests_of_ground_.resize(compiled_->page().grounds.size() * test_words_);
  const auto note = [&](CellSet set, std::size_t test, std::vector<std::uint64_t>& tests_of) {
    for (std::size_t i = 0; i * test_words_ < tests_of.size(); ++i) {
      if (has(set, static_cast<Cell>(i))) {
        set_bit(tests_of.data() + i * test_words_, static_cast<Spot>(test));
      }
    }
  };
  for (std::size_t test = 0; test < tests.size(); ++test) {
    note(tests[test].cells, test, tests_of_cell_);
    note(tests[test].grounds, test, tests_of_ground_);
  }
}

// For the first time.
void PageBoard::note_cell(Spot spot, Cell cell) {
  const Cell ground = compiled_->grounds()[static_cast<std::size_t>(spot)];
  cells_[static_cast<std::size_t>(spot)] = cell;
  empty_squares_ += cell == empty_ ? 1 : 0;
  for (std::size_t i = 0; i < test_words_; ++i) {
    std::uint64_t passed =
        tests_of_cell_[cell * test_words_ + i] & tests_of_ground_[ground * test_words_ + i];
    for (; passed != 0; passed &= passed - 1) {
      const std::size_t test = i * kWordBits + static_cast<std::size_t>(std::countr_zero(passed));
      set_bit(tested_.data() + test * words_, spot);
    }
  }
}

void PageBoard::update_tests() {
  for (const SpotChange& change : stale_) {
    empty_squares_ += (change.after == empty_ ? 1 : 0) - (change.before == empty_ ? 1 : 0);
    const Cell ground = compiled_->grounds()[static_cast<std::size_t>(change.spot)];
    for (std::size_t i = 0; i < test_words_; ++i) {
      std::uint64_t changed = (tests_of_cell_[change.before * test_words_ + i] ^
                               tests_of_cell_[change.after * test_words_ + i]) &
                              tests_of_ground_[ground * test_words_ + i];
      for (; changed != 0; changed &= changed - 1) {
        const std::size_t test =
            i * kWordBits + static_cast<std::size_t>(std::countr_zero(changed));
        flip_bit(tested_.data() + test * words_, change.spot);
      }
    }
  }
  stale_.clear();
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

void PageBoard::play(std::span<const SpotChange> changes) {
  for (const SpotChange& change : changes) {
    cells_[static_cast<std::size_t>(change.spot)] = change.after;
    stale_.push_back(change);
  }
  turn_ = opponent(turn_);
}

void PageBoard::undo(std::span<const SpotChange> changes) {
  for (std::size_t i = changes.size(); i-- > 0;) {
    const auto [spot, before, after] = changes[i];
    cells_[static_cast<std::size_t>(spot)] = before;
    if (!stale_.empty() && stale_.back() == changes[i])
      stale_.pop_back();
    else
      stale_.push_back({spot, after, before});
  }
  turn_ = opponent(turn_);
}

void PageBoard::begin_round() {
  update_tests();
  contacts_asked_ = contacts_seen_ = 0;
  if (++round_ != 0) return;
  std::fill(allowed_.rounds.begin(), allowed_.rounds.end(), 0U);
  round_ = 1;
}

template <std::size_t Words>
bool PageBoard::is_in_contact(std::uint64_t contacts) {
  if ((contacts & contacts_seen_) != 0) return true;
  const CompiledSide& side = compiled_->side(turn_);
  for (std::uint64_t left = contacts & ~contacts_asked_; left != 0; left &= left - 1) {
    const CompiledContact& contact =
        side.contacts[static_cast<std::size_t>(std::countr_zero(left))];
    const std::uint64_t bit = left & -left;
    contacts_asked_ |= bit;
    if (!SpotSets<Words>(words_).shift_and(places_.data(), tested(contact.first), contact.shift,
                                           tested(contact.second))) {
      continue;
    }
    contacts_seen_ |= bit;
    return true;
  }
  return false;
}

template <std::size_t Words>
void PageBoard::add_places(const CompiledCondition& condition, SpotWord* places) {
  const SpotSets<Words> sets(words_);
  SpotWord* head = places_.data();
  SpotWord* next = places_.data() + sets.words();
  for (const auto& picture : condition.pictures) {
    std::copy_n(tested(picture.front().test), sets.words(), head);
    bool lies = true;
    for (std::size_t i = 1; i < picture.size() && lies; ++i) {
      lies = sets.shift_and(next, head, picture[i].at - picture[i - 1].at, tested(picture[i].test));
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
  const CompiledNode* const nodes = side.nodes.data();
  for (std::size_t at = 0, end = side.nodes.size(); at < end;) {
    const CompiledNode& node = nodes[at];
    if (node.contacts != 0 && !is_in_contact<Words>(node.contacts)) {
      at = node.after;
      continue;
    }
    SpotWord* heads = heads_.data() + node.depth * sets.words();
    const SpotWord* test = tested(node.test);
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
  if (empty_squares_ > most_empty_with_hook_moves_) return false;
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
  begin_round();
  if (add_hook_moves(moves)) return moves.size();
  if (words_ == 1) return match_patterns<1>(wanted, moves);
  if (words_ == 2) return match_patterns<2>(wanted, moves);
  return match_patterns<0>(wanted, moves);
}

void PageBoard::list_moves(MoveList& moves) { find_moves(Wanted::List, moves); }

std::uint64_t PageBoard::count_moves() { return find_moves(Wanted::Count, found_); }

bool PageBoard::has_move() { return find_moves(Wanted::Any, found_) > 0; }

std::uint64_t PageBoard::count_cells(CellSet cells) const {
  const auto count = std::count_if(cells_.begin(), cells_.end(), [&](Cell cell) {
    return cell != kOffBoard && has(cells, cell);
  });
  return static_cast<std::uint64_t>(count);
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
    if (!goal.none) return false;
    const SpotWord* left = tested(*goal.none);
    return std::all_of(left, left + words, [](SpotWord w) { return w == 0; });
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
