#include "solver/board/attack/attack.hpp"

#include <algorithm>

namespace gadgetc {

namespace {

constexpr WhiteAttack::Win kUnknown{0, 0};
constexpr WhiteAttack::Win kNone{kNoAttack, 0};
constexpr std::uint16_t kLongestAttack = kNoAttack - 1;

// False if that is no win.
bool add_to(WhiteAttack::Win& worst, const WhiteAttack::Win& win) {
  worst.passes = std::max(worst.passes, win.passes);
  worst.moves = std::max(worst.moves, win.moves);
  return win.passes != kNoAttack;
}

std::uint16_t add_move(std::uint16_t count) {
  return static_cast<std::uint16_t>(std::min<unsigned>(count + 1u, kLongestAttack));
}

}  // namespace

WhiteAttack::WhiteAttack(const Contest& contest, const PassRules& rules, const Watch& watch)
    : contest_(contest),
      rules_(rules),
      watch_(watch),
      plans_(contest),
      loose_(contest, plans_),
      table_(contest.key_words()) {
  if (contest.is_vague()) enclaves_.emplace(contest);
}

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
  // Before Black has moved, all stands as on the board.
  if (first == Side::White) return solve(contest_.start(), first);
  return settle_and_solve(contest_.start(), first);
}

WhiteAttack::Win WhiteAttack::settle_and_solve(const ContestState& state, Side mover, SpotId left) {
  if (!enclaves_) return solve(state, mover);
  const bool black = mover == Side::Black;
  const ContestState vague =
      black ? enclaves_->close(state, plans_.plan(state)) : state;
  Win worst{0, 0};
  const bool wins = loose_.settle(vague, left, [&](const ContestState& settled) {
    return add_to(worst, solve(settled, mover));
  });
  return wins ? worst : kNone;
}

WhiteAttack::Win WhiteAttack::open_and_solve(const ContestState& state, std::size_t enclave) {
  Win worst{0, 0};
  for (const ContestState& inside : enclaves_->states(state, enclave)) {
    const ContestState opened = enclaves_->open(state, enclave, inside);
    if (!add_to(worst, settle_and_solve(opened, Side::White))) return kNone;
  }
  return worst;
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
  const std::vector<PlannedStep>& steps = plans_.plan(state).steps;
  if (steps.empty()) return {};
  const auto rank = [&](const ContestMove& move) -> std::size_t {
    const auto mover = static_cast<std::size_t>(
        std::find(state.at.begin(), state.at.end(), move.from) - state.at.begin());
    if (contest_.is_weak(mover) && !move.takes) return 0;
    const auto step = std::find_if(steps.begin(), steps.end(), [&](const PlannedStep& planned) {
      return state.at[planned.contestant] == move.from && planned.from == move.from &&
             planned.to == move.to;
    });
    if (step != steps.end()) return static_cast<std::size_t>(step - steps.begin()) + 1;
    if (move.takes) return steps.size() + 1;
    return steps.size() + (contest_.start().at[mover] == move.from ? 2 : 3);
  };
  std::vector<std::pair<std::size_t, std::size_t>> order;  // rank, index
  for (std::size_t n = 0; n < moves.size(); ++n) {
    const std::size_t at = rank(moves[n]);
    if (at < steps.size() + 3) order.emplace_back(at, n);
  }
  std::sort(order.begin(), order.end());
  std::vector<ContestMove> sorted;
  for (const auto& [at, n] : order) sorted.push_back(moves[n]);
  return sorted;
}

// The closed enclave to which her plan takes White next, if any.
std::optional<std::size_t> WhiteAttack::next_enclave(const ContestState& state) {
  const std::vector<PlannedStep>& plan = plans_.plan(state).steps;
  for (std::size_t e = 0; enclaves_ && !plan.empty() && e < enclaves_->size(); ++e) {
    const Region& enclave = contest_.enclaves()[e];
    const bool is_there = enclave.contains[plan[0].from] || enclave.contains[plan[0].to];
    if (is_there && enclaves_->is_closed(state, e)) return e;
  }
  return std::nullopt;
}

// At worst, when Black may have had a piece where she steps: then she may do something else.
WhiteAttack::Win WhiteAttack::step(const ContestState& state, const ContestMove& move) {
  Win worst = settle_and_solve(move.after, Side::Black, move.from);
  if (worst.passes == kNoAttack) return kNone;
  worst.moves = add_move(worst.moves);
  if (!move.in_doubt) return worst;
  for (const ContestState& other : contest_.with_one_at(state, move.to)) {
    if (!add_to(worst, solve(other, Side::White))) return kNone;
  }
  return worst;
}

WhiteAttack::Win WhiteAttack::search_white(const ContestState& state) {
  std::vector<ContestMove> moves;
  if (contest_.list_moves(state, Side::White, moves)) return {0, 1};
  if (const auto enclave = next_enclave(state)) return open_and_solve(state, *enclave);
  for (const ContestMove& move : candidates(state, std::move(moves))) {
    const Win win = step(state, move);
    if (win.passes != kNoAttack) return win;
  }
  return kNone;
}

// Passing first shows White's plan undisturbed.
WhiteAttack::Win WhiteAttack::search_black(const ContestState& state) {
  std::vector<ContestMove> moves;
  if (contest_.list_moves(state, Side::Black, moves)) return kNone;
  Win worst{0, 0};
  const auto lead_to = [&](const ContestState& next, std::uint16_t passes) {
    const Win win = settle_and_solve(next, Side::White);
    if (win.passes == kNoAttack || win.passes + passes >= kLongestAttack) return false;
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
  for (std::size_t e = 0; enclaves_ && e < enclaves_->size(); ++e) {
    const auto visit = [&](const ContestState& next) { return lead_to(next, 0); };
    if (enclaves_->is_closed(state, e) && !enclaves_->cross(state, e, visit)) return kNone;
  }
  return worst;
}

}  // namespace gadgetc
