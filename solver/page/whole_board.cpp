#include "solver/page/whole_board.hpp"

#include <algorithm>
#include <bit>

#include "base/text/input_error.hpp"
#include "games/page/hooks.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::uint8_t kGoesOn = 3;  // no PageResult

}  // namespace

PageResult stuck_result(Stuck stuck, Side side) {
  if (stuck == Stuck::Draws) return PageResult::Draw;
  return win_of(stuck == Stuck::Wins ? side : opponent(side));
}

bool may_have_hook_moves(const Page& page, const Position& position) {
  const auto empty = page.find_cell('.');
  const auto count = std::count(position.cells().begin(), position.cells().end(),
                                empty.value_or(kOffBoard));
  return count <= most_empty_with_hook_moves(page);
}

WholeBoard::WholeBoard(const GroundedPage& grounded, const Page& page, const Setting& setting,
                       const Position& position)
    : grounded_(grounded), page_(page), stuck_(stuck_of(page, setting)), position_(position) {
  Squares squares;
  for (SquareNumber s = 0; s < position.squares(); ++s) squares.push_back(s);
  applications_ = grounded.applications_on(squares);
  GroundedPage::Reach reach;
  grounded.find_reach(position.cells(), squares, applications_, reach);
  if (page.hooks.empty()) applications_ = reach.applications;
  const CellSet all = (CellSet{1} << page.cells.size()) - 1;
  for (const SquareNumber square : squares) {
    const CellSet cells = page.hooks.empty() ? reach.cells[square] : all;
    if (std::popcount(cells) == 1) continue;
    Field& field = fields_.emplace_back();
    field.square = square;
    field.codes.resize(page.cells.size());
    for (Cell cell = 0; cell < page.cells.size(); ++cell) {
      if (!has(cells, cell)) continue;
      field.codes[cell] = static_cast<std::uint8_t>(field.cells.size());
      field.cells.push_back(cell);
    }
    const auto bits = static_cast<std::size_t>(std::bit_width(field.cells.size() - 1));
    KeyLayout longer = layout_;
    longer.add(bits);
    if (longer.words() > kMaxKeyWords) {
      throw UsageError("too many squares of this position may change for it to be solved");
    }
    field.bits = layout_.add(bits);
  }
}

StateKey WholeBoard::key_of(const Cells& cells) const {
  StateKey key{};
  for (const Field& field : fields_) {
    key[field.bits.word] |= field.bits.in_place(field.codes[cells[field.square]]);
  }
  return key;
}

std::optional<PageResult> WholeBoard::list_moves(const std::uint64_t* state, Side mover,
                                                 std::vector<StateKey>& next) const {
  Position now = position_;
  for (const Field& field : fields_) now.set_cell(field.square, field.cells[field.bits.of(state)]);
  now.turn = mover;
  if (const auto winner = grounded_.goal(now.cells(), mover)) return win_of(*winner);
  if (may_have_hook_moves(page_, now)) {
    for (const Move& move : hook_moves(page_, now)) {
      Position after = now;
      play(after, move);
      next.push_back(key_of(after.cells()));
    }
  }
  if (next.empty()) {
    grounded_.for_each_move(now.cells(), applications_, mover,
                            [&] { next.push_back(key_of(now.cells())); });
  }
  std::sort(next.begin(), next.end());
  next.erase(std::unique(next.begin(), next.end()), next.end());
  if (next.empty()) return stuck_result(stuck_, mover);
  return std::nullopt;
}

PageResult WholeSearch::result(const StateKey& state, Side mover) {
  const auto place = [&](StateId number, Side side) -> std::uint8_t& {
    return results_[2 * std::size_t{number} + static_cast<std::size_t>(side)];
  };
  const StateId number = states_.intern(state);
  results_.resize(2 * states_.size(), kOpen);
  if (place(number, mover) != kOpen) return PageResult{place(number, mover)};
  if (number % kTickEvery == 0) {
    watch_.tick({"positions", states()}, states());
    watch_.check_memory(states_.bytes() + results_.capacity(), states());
  }
  std::vector<StateKey> next;
  std::optional<PageResult> best = board_.list_moves(state.data(), mover, next);
  const Side other = opponent(mover);
  const bool is_known_win = std::any_of(next.begin(), next.end(), [&](const StateKey& key) {
    const StateId known = states_.find(states_.hashed(key));
    return known != kNoState && place(known, other) == static_cast<std::uint8_t>(win_of(mover));
  });
  if (is_known_win) best = win_of(mover);
  for (std::size_t i = 0; i < next.size() && best != win_of(mover); ++i) {
    const PageResult found = result(next[i], other);
    if (!best || found != win_of(other)) best = found;
  }
  place(number, mover) = static_cast<std::uint8_t>(*best);
  return *best;
}

namespace {

// The kernel's view of a board, with the ends of games noted on the way.
struct KernelGame {
  const WholeBoard& board;
  mutable std::optional<PageResult> end;  // of the turn whose moves were listed last

  std::size_t key_words() const { return board.key_words(); }
  bool list_moves(const std::uint64_t* state, Side mover, std::vector<StateKey>& next) const {
    end = board.list_moves(state, mover, next);
    return false;
  }
};

Side unfavoured(Endless endless) {
  return endless == Endless::White ? Side::Black : Side::White;
}

}  // namespace

WholeRetrograde::WholeRetrograde(const WholeBoard& board, const StateKey& start, Side mover,
                                 Endless endless, const Watch& watch)
    : states_(board.key_words()), endless_(endless) {
  explore(board, start, mover, watch);
  turn_moves_round();
  for (const Side side : {Side::White, Side::Black}) {
    wins_[static_cast<int>(side)] = attract(side, false, watch);
  }
  if (endless != Endless::Draws) holds_ = attract(unfavoured(endless), true, watch);
}

void WholeRetrograde::explore(const WholeBoard& board, const StateKey& start, Side mover,
                              const Watch& watch) {
  std::size_t turns = 0;
  const auto before = [&](const KeyTable& states) {
    if (std::max(2 * states.size(), edges_.size()) >= kNever) {
      throw LimitReached{Limit::States, states.size()};
    }
    if (turns++ % kTickEvery != 0) return;
    watch.tick({"positions", states.size()}, states.size());
    // A turn has its end, its moves, and four times plies, choices and places.
    watch.check_memory(states.bytes() + 2 * states.size() * 29 + edges_.capacity() * 12,
                       states.size());
  };
  const KernelGame game{board, {}};
  states_ = explore_states(game, {{start, mover}}, before, [&](const ReachedTurn& turn) {
    const Turn from = 2 * turn.state + static_cast<Turn>(turn.mover);
    if (ends_.size() <= from) ends_.resize(2 * std::size_t{turn.state} + 2, kGoesOn);
    if (game.end) ends_[from] = static_cast<std::uint8_t>(*game.end);
    for (const StateId next : turn.next) {
      edges_.push_back({from, 2 * next + static_cast<Turn>(opponent(turn.mover))});
    }
  });
  ends_.resize(2 * states_.size(), kGoesOn);
}

void WholeRetrograde::turn_moves_round() {
  moves_.assign(ends_.size(), 0);
  first_.assign(ends_.size() + 1, 0);
  for (const auto& [from, to] : edges_) {
    ++moves_[from];
    ++first_[to + 1];
  }
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  before_.resize(edges_.size());
  std::vector<std::uint32_t> at(first_.begin(), first_.end() - 1);
  for (const auto& [from, to] : edges_) before_[at[to]++] = from;
  edges_ = {};
}

// The search goes backwards, breadth first: a turn of the attacker is won when a move leads to one
// that is, a turn of the other side when all do. So plies are those of the attacker's shortest way
// against the longest defence.
WholeRetrograde::Plies WholeRetrograde::attract(Side attacker, bool takes_draws,
                                                const Watch& watch) const {
  Plies plies(ends_.size(), kNever);
  std::vector<std::uint32_t> left = moves_;
  std::vector<Turn> won;
  for (Turn turn = 0; turn < ends_.size(); ++turn) {
    const bool is_target =
        ends_[turn] == static_cast<std::uint8_t>(win_of(attacker)) ||
        (takes_draws && ends_[turn] == static_cast<std::uint8_t>(PageResult::Draw));
    if (!is_target) continue;
    plies[turn] = 0;
    won.push_back(turn);
  }
  for (std::size_t i = 0; i < won.size(); ++i) {
    if (i % kTickEvery == 0) watch.tick({"won", i}, states_.size());
    const Turn to = won[i];
    for (std::uint32_t n = first_[to]; n < first_[to + 1]; ++n) {
      const Turn from = before_[n];
      const bool attacks = from % 2 == static_cast<Turn>(attacker);
      if (plies[from] != kNever || (!attacks && --left[from] != 0)) continue;
      plies[from] = plies[to] + 1;
      won.push_back(from);
    }
  }
  return plies;
}

// Where play without end counts for a side, the other one must force what it gets.
WholeRetrograde::Decision WholeRetrograde::decision(const StateKey& state, Side mover) const {
  const Turn turn =
      2 * states_.find(states_.hashed(state)) + static_cast<Turn>(mover);
  for (const Side side : {Side::White, Side::Black}) {
    const std::uint32_t plies = wins_[static_cast<int>(side)][turn];
    if (plies != kNever) return {win_of(side), plies};
  }
  if (endless_ == Endless::Draws) return {PageResult::Draw, {}};
  if (holds_[turn] != kNever) return {PageResult::Draw, {}};
  return {win_of(opponent(unfavoured(endless_))), {}};
}

}  // namespace gadgetc::game_page
