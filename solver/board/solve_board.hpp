// The exact value of a board by its own rules, from its squares alone.
//
// The board is divided (divide_board.hpp). What the contested parts decide is found in one of three
// ways, tried in turn on more and more states until one of them answers:
//
//   retrograde              all states that play reaches (subgame/passes.hpp); decides everything,
//                           draws too
//   compositional-safety    Black holds each component of the board on its own, by assume-guarantee
//                           contracts (safety/compositional_safety.hpp): if so, Black wins
//   sequential-composition  White wins in one independent subgame after the other, each on its own
//                           (sequential/turn_order.hpp): if so, White wins
//
// Repeated positions end nothing here: a play that goes on for ever is a draw. A forced win needs
// no repetition, so presets that call an occurrence a draw have the same value. Limits of returning
// moves and of plies are not looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/run/watch.hpp"
#include "games/jungle/position.hpp"

namespace gadgetc {

enum class BoardResult : std::uint8_t { White, Black, Draw };

struct BoardValue {
  std::optional<BoardResult> result;  // none: a limit was reached first
  Limit limit = Limit::None;          // which
  std::string method = "retrograde";  // as above; "over" if the game is
  // Plies after which the winner has won at the latest, by the strategy found, which need not be
  // the fastest; 0 if the game is over.
  std::optional<std::uint64_t> plies;
  // With a runner, when White wins: so often Black can pass before, at most. The runner's distance
  // is more than that. Exact if the method is retrograde.
  std::optional<std::uint32_t> black_passes;
  std::uint64_t states = 0;  // of the game that decided; in all games without an answer
};

struct BoardSolveOptions {
  Watch watch;
  // The ways to try.
  bool retrograde = true, safety = true, sequential = true;
  std::size_t most_states = 4'000'000'000;  // of one way; by safety of one component
};

struct BoardWay {
  const char* method;  // of BoardValue
  bool BoardSolveOptions::*option;
};
// All, in the order in which they are tried.
inline constexpr BoardWay kBoardWays[] = {{"retrograde", &BoardSolveOptions::retrograde},
                                          {"compositional-safety", &BoardSolveOptions::safety},
                                          {"sequential-composition",
                                           &BoardSolveOptions::sequential}};
// The same options, but no other way is tried.
BoardSolveOptions with_only(const std::string& method, BoardSolveOptions options = {});

// Why there is no result.
std::string undecided_text(const BoardValue& value);

BoardValue solve_board(const Position& position, const BoardSolveOptions& options = {});

struct FirstMoves {
  std::vector<Move> winning;    // for the side to move
  std::vector<Move> undecided;  // within the limits
};
// What each legal move is worth, every position after one solved for itself within `options`. A
// limit of time ends the search; then the moves not looked at are undecided.
FirstMoves find_winning_moves(const Position& position, const BoardSolveOptions& options);

}  // namespace gadgetc
