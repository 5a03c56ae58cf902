// What the sources of the library share: their values, and errors and limits in the words of the
// library's face. What the floors below throw becomes Error, LimitReached or Interrupted.
#pragma once

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/run/interrupts.hpp"
#include "base/run/time_limit.hpp"
#include "base/run/watch.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgetc/gadgetc.hpp"
#include "games/played/played_game.hpp"
#include "reduction/circuit/circuit.hpp"
#include "reduction/sources/parse_source.hpp"
#include "solver/formula_game/hypergraph/game_value.hpp"

namespace gadgetc::api {

struct Formula::Impl {
  quantified::FormulaSource source;  // of the game for `first`
  formula_game::Player first = formula_game::Player::Breaker;
};
struct Circuit::Impl {
  gadgetc::Circuit circuit;
  gadgetc::Formula formula;
};
struct Game::Impl {
  std::shared_ptr<const game_page::Page> page;
};
// A game that stands on the board, of any game or of a page. What it was before is not looked at.
struct Board::Impl {
  std::shared_ptr<const PlayedGame> game;
};
struct GameBoard::Impl {
  std::shared_ptr<const PlayedGame> game;
};

// What both kinds of boards are asked.
std::string board_text(const PlayedGame& game);
std::string board_svg(const PlayedGame& game);
std::string board_page(const PlayedGame& game);
std::vector<std::string> sorted_moves(const PlayedGame& game);
BoardAnswer solve(const PlayedGame& game, const Limits& limits, bool winner_only);
std::optional<std::uint64_t> perft(const PlayedGame& game, int depth, const Limits& limits);

inline Side side_of(gadgetc::Side side) {
  return side == gadgetc::Side::White ? Side::White : Side::Black;
}
inline gadgetc::Side side_of(Side side) {
  return side == Side::White ? gadgetc::Side::White : gadgetc::Side::Black;
}
inline std::optional<Side> side_of(const std::optional<gadgetc::Side>& side) {
  return side ? std::optional(side_of(*side)) : std::nullopt;
}
inline Side side_of(formula_game::Player player) {
  return player == formula_game::Player::Breaker ? Side::White : Side::Black;
}
inline formula_game::Player player_of(Side side) {
  return side == Side::White ? formula_game::Player::Breaker : formula_game::Player::Maker;
}

// Throw UsageError for limits that mean nothing.
Watch watch_of(const Limits& limits);
formula_game::SolveLimits solve_limits(const Limits& limits);

// Who is to move first: as wanted, or as the formula says.
inline formula_game::Player first_player(const Formula& formula,
                                         const std::optional<Side>& wanted) {
  return wanted ? player_of(*wanted) : formula.impl().first;
}
// The formula for this player to move first.
quantified::FormulaSource source_for(const Formula& formula, formula_game::Player first);

// "full", "none" or "zero" as rules. Throws UsageError.
jungle::Rules rules_with(std::string_view trapped_attack);

// What `write(stream)` writes.
template <typename Write>
std::string written(const Write& write) {
  std::ostringstream text;
  write(text);
  return text.str();
}

template <typename Work>
auto with_errors(const Work& work) {
  try {
    return work();
  } catch (const InputError& error) {
    throw Error(error.what(), error.location().line, error.location().column);
  } catch (const UsageError& error) {
    throw Error(error.what(), 0, 0);
  } catch (const TimeIsUp&) {
    throw LimitReached(limit_text(Limit::Time));
  } catch (const gadgetc::LimitReached& reached) {
    throw LimitReached(limit_text(reached.limit));
  } catch (const gadgetc::Interrupted&) {
    throw Interrupted();
  }
}

// The same, ended by the flag of `limits`; time and memory are the affair of the work.
template <typename Work>
auto with_errors(const Limits& limits, const Work& work) {
  return with_errors([&] {
    watch_of(limits);  // complains of what means nothing
    const InterruptFlag flag(limits.stop);
    return work();
  });
}

}  // namespace gadgetc::api
