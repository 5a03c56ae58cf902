#include "gadgets/search/site_judge.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "base/text/input_error.hpp"
#include "gadgets/verifier/decide_game.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

using local_game::LocalGame, local_game::LocalRules, local_game::LocalState, local_game::LocalStep;

namespace {

// Black to move, or to pass.
bool is_lost(const LocalGame& game, const LocalState& after, int moves) {
  if (!breaks_soon(game, after, moves)) return false;
  std::vector<LocalStep> answers;
  game.black_steps(after, answers);
  return std::all_of(answers.begin(), answers.end(), [&](const LocalStep& answer) {
    return breaks_soon(game, answer.after, moves);
  });
}

bool reaches(const LocalGame& game, const LocalState& start, PortSet outputs) {
  std::vector<LocalState> open{start};
  std::vector<LocalStep> steps;
  std::set<StateKey> seen;
  while (!open.empty()) {
    const LocalState state = open.back();
    open.pop_back();
    if (game.phase(state).delivered == outputs) return true;
    game.white_steps(state, steps);
    for (const LocalStep& step : steps) {
      if ((game.phase(step.after).delivered & ~outputs) != 0) continue;
      if (seen.insert(step.after.words).second) open.push_back(step.after);
    }
  }
  return false;
}

// One game decides each side: without guards, baits and goals.
bool is_plain(const Tile& tile, const game_page::Variant& variant) {
  return variant.page->baits.empty() && !variant.page->wires.guards && !has_goal(tile.contract);
}

}  // namespace

std::uint64_t SearchCounts::drawings() const {
  return std::accumulate(of.begin(), of.end(), std::uint64_t{0});
}

void SearchCounts::add(const SearchCounts& other) {
  for (std::size_t fate = 0; fate < kFates; ++fate) of[fate] += other.of[fate];
}

LocalState first_state(const LocalGame& game) {
  const bool is_variable = has_pick(game.contract());
  return is_variable ? game.decided(game.initial(), verifier::kPicked) : game.initial();
}

bool breaks_soon(const LocalGame& game, const LocalState& state, int moves) {
  std::vector<LocalStep> steps;
  game.white_steps(state, steps);
  for (const LocalStep& step : steps) {
    if (game.find_breach(step.after) != nullptr) return true;
  }
  for (const LocalStep& step : steps) {
    if (moves > 1 && is_lost(game, step.after, moves - 1)) return true;
  }
  // Black's answer to an arrival belongs to the tile before.
  for (std::size_t p = 0; p < game.ports(); ++p) {
    if (!game.may_arrive(state, p)) continue;
    if (breaks_soon(game, game.arrive(state, p), moves)) return true;
  }
  return false;
}

bool has_solo_way(const LocalGame& game, const LocalState& first) {
  return std::all_of(game.contract().begin(), game.contract().end(), [&](const Delivery& rule) {
    LocalState start = first;
    for (std::size_t p = 0; p < game.ports(); ++p) {
      if (rule.inputs >> p & 1) start = game.arrive(start, p);
    }
    return reaches(game, start, rule.outputs);
  });
}

Fate PageJudge::decide(const std::vector<Cell>& cells) {
  const Tile tile = draw(site_, cells);
  if (!rules_) rules_ = rules_of(site_.blank, spec_.reading);
  try {
    if (is_plain(tile, rules_->variant)) {
      // Most drawings have no way, and making a game costs more than looking for one.
      const LocalGame white(tile, *rules_, Side::White, {});
      if (pruning_.solo && !has_solo_way(white, first_state(white))) return Fate::Lifeless;
      const LocalGame black(tile, *rules_, Side::Black, {});
      return decide(tile, {black, white, first_state(black), first_state(white)});
    }
    verifier::VerifyOptions options{.reading = spec_.reading, .state_limit = spec_.state_limit};
    for (const Side side : {Side::Black, Side::White}) {
      options.only = side;
      switch (verify_drawing(tile, options).verdict) {
        case verifier::Verdict::Held: break;
        case verifier::Verdict::Unknown: return Fate::Open;
        case verifier::Verdict::Refuted:
          return side == Side::Black ? Fate::Unsafe : Fate::Lifeless;
      }
    }
    return Fate::Held;
  } catch (const UsageError&) {  // not taken by the verifier, or too many moves
    return Fate::Open;
  }
}

// Ordinary tiles are decided without the line of play that the verifier would write, and the
// verifier is asked of what holds then.
Fate PageJudge::decide(const Tile& tile, const Games& games) const {
  const std::size_t limit = spec_.state_limit;
  verifier::VerifyOptions options{.reading = spec_.reading, .state_limit = limit};
  try {
    if (games.black.find_breach(games.first) != nullptr) return Fate::Unsafe;
    if (pruning_.quick && breaks_soon(games.black, games.first, kQuickMoves)) return Fate::Quick;
    if (pruning_.solo && !has_solo_way(games.white, games.alone)) return Fate::Lifeless;
    const verifier::GameGraph<LocalGame> safe(games.black, {games.first}, false, limit, {});
    if (!verifier::Safety(safe).is_safe(0)) return Fate::Unsafe;
    if (!has_pick(tile.contract)) {
      const verifier::GameGraph<LocalGame> live(games.white, {games.alone}, true, limit, {});
      if (!verifier::Liveness(live).is_ready(live.find(games.alone))) return Fate::Lifeless;
    } else {
      options.only = Side::Black;
      if (verify_drawing(tile, options).verdict == verifier::Verdict::Refuted) return Fate::Unsafe;
      options.only = {};
    }
    switch (verify_drawing(tile, options).verdict) {
      case verifier::Verdict::Held: return Fate::Held;
      case verifier::Verdict::Refuted: return Fate::Lifeless;
      case verifier::Verdict::Unknown: break;
    }
  } catch (const LimitReached&) {
  } catch (const UsageError&) {  // too many moves for the verifier
  }
  return Fate::Open;
}

}  // namespace gadgetc
