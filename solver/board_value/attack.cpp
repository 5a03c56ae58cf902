#include "solver/board_value/attack.hpp"

#include <algorithm>

namespace gadgetc {

namespace {

constexpr std::size_t kTickEvery = 4096;
constexpr WhiteAttack::Win kUnknown{0, 0};
constexpr WhiteAttack::Win kNone{kNoAttack, 0};
constexpr std::uint16_t kMostMoves = kNoAttack - 1;

std::uint16_t one_more(std::uint16_t count) {
  return static_cast<std::uint16_t>(std::min<unsigned>(count + 1u, kMostMoves));
}

}  // namespace

WhiteAttack::WhiteAttack(const Contest& contest, const PassRules& rules, const Watch& watch)
    : contest_(contest),
      rules_(rules),
      watch_(watch),
      plans_(contest),
      table_(contest.key_words()) {}

StateId WhiteAttack::intern(const ContestState& state) {
  const StateId id = table_.intern(contest_.key(state, table_));
  if (table_.size() == known_[0].size()) return id;
  for (auto& known : known_) known.resize(table_.size(), kUnknown);
  if (table_.size() > state_limit_) throw LimitReached{Limit::States, table_.size()};
  if (id % kTickEvery == 0) {
    watch_.tick({"attack", table_.size()}, table_.size());
    watch_.check_memory(2 * bytes(), table_.size());
  }
  return id;
}

WhiteAttack::Win WhiteAttack::solve(Side first, std::size_t state_limit) {
  state_limit_ = state_limit;
  return solve(contest_.start(), first);
}

WhiteAttack::Win WhiteAttack::solve(const ContestState& state, Side mover) {
  const StateId id = intern(state);
  const auto index = static_cast<std::size_t>(mover);
  if (known_[index][id] == kUnknown) {
    const Win found = mover == Side::White ? search_white(state) : search_black(state);
    known_[index][id] = found;
  }
  return known_[index][id];
}

std::vector<ContestMove> WhiteAttack::candidates(const ContestState& state,
                                            std::vector<ContestMove> moves) {
  const std::vector<PlannedStep>& steps = plans_.steps(state);
  if (steps.empty()) return {};
  const auto rank = [&](const ContestMove& move) -> std::size_t {
    const auto step = std::find(steps.begin(), steps.end(), PlannedStep{move.from, move.to});
    if (step != steps.end()) return static_cast<std::size_t>(step - steps.begin());
    if (move.takes) return steps.size();
    const auto mover = static_cast<std::size_t>(
        std::find(state.at.begin(), state.at.end(), move.from) - state.at.begin());
    const bool is_first = contest_.is_weak(mover) || contest_.start().at[mover] == move.from;
    return steps.size() + (is_first ? 1 : 2);
  };
  std::vector<std::pair<std::size_t, std::size_t>> order;  // rank, index
  for (std::size_t n = 0; n < moves.size(); ++n) {
    const std::size_t at = rank(moves[n]);
    if (at < steps.size() + 2) order.emplace_back(at, n);
  }
  std::sort(order.begin(), order.end());
  std::vector<ContestMove> sorted;
  for (const auto& [at, n] : order) sorted.push_back(moves[n]);
  return sorted;
}

WhiteAttack::Win WhiteAttack::search_white(const ContestState& state) {
  std::vector<ContestMove> moves;
  if (contest_.list_moves(state, Side::White, moves)) return {0, 1};
  for (const ContestMove& move : candidates(state, std::move(moves))) {
    const Win rest = solve(move.after, Side::Black);
    if (rest.passes != kNoAttack) return {rest.passes, one_more(rest.moves)};
  }
  return kNone;
}

// Passing first shows White's plan undisturbed.
WhiteAttack::Win WhiteAttack::search_black(const ContestState& state) {
  std::vector<ContestMove> moves;
  if (contest_.list_moves(state, Side::Black, moves)) return kNone;
  Win worst{0, 0};
  const auto lead_to = [&](const ContestState& next, std::uint16_t passes) {
    const Win win = solve(next, Side::White);
    if (win.passes == kNoAttack || win.passes + passes >= kMostMoves) return false;
    worst.passes = std::max(worst.passes, static_cast<std::uint16_t>(win.passes + passes));
    worst.moves = std::max(worst.moves, win.moves);
    return true;
  };
  if (rules_.black_pass != BlackPass::None) {
    if (!lead_to(state, 1)) return kNone;
  } else if (moves.empty()) {
    return rules_.stalemate == Stalemate::Loss ? Win{0, 1} : kNone;
  }
  for (const ContestMove& move : moves) {
    if (!lead_to(move.after, 0)) return kNone;
  }
  return worst;
}

}  // namespace gadgetc
