// A toy game, made by following docs/adding-a-game.md: rules, moves as keys, drawings, and the
// local game of a tile.
//
// White's pebbles walk east or south, a square a move, over empty squares. A guard of Black's takes
// a pebble beside it, and both are gone. Who cannot move loses. So nothing comes back, each game
// ends, and two pebbles that pass one guard are an AND.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gadgets/tile/tile.hpp"
#include "gadgets/verifier/tile_game.hpp"
#include "games/side.hpp"

namespace gadgetc::pebbles {

// 1. Rules. A board is rows of '#' walls, '.' empty squares, 'W' pebbles, 'B' guards.
using Board = std::vector<std::string>;
std::vector<Board> moves(const Board& board, Side mover);

// 2. The same as keys, for general solvers: boards of at most 64 squares, of one size.
class BoardGame {
 public:
  BoardGame(int rows, int columns) : rows_(rows), columns_(columns) {}
  StateKey key(const Board& board) const;
  std::size_t key_words() const { return 2; }
  bool list_moves(const std::uint64_t* state, Side mover, std::vector<StateKey>& next) const;

 private:
  int rows_, columns_;
};

// 3. Drawings: one block of rows, "pebbles".
const Alphabet& alphabet();

// 4. The local game of a tile.
struct TileState {
  std::uint64_t pebbles = 0, guards = 0;                  // a bit a square, row by row
  std::uint32_t waiting = 0, arrived = 0, delivered = 0;  // a bit a port
  bool is_twice = false;  // two signals on one wire; breaks the contract
  bool operator==(const TileState&) const = default;
};

class TileGame {
 public:
  using State = TileState;
  using Event = std::string;
  struct Step {
    TileState after;
    bool leaves = false;
    std::string text = {};
  };
  static constexpr std::size_t kMostWhiteSteps = 128, kMostBlackSteps = 64;

  // At most 32 squares and 8 ports. `tile` outlives the game.
  explicit TileGame(const Tile& tile);

  const std::vector<Delivery>& contract() const { return tile_.contract; }
  std::size_t ports() const { return tile_.ports.size(); }
  TileState initial() const { return initial_; }
  TileState decided(const TileState& state, std::uint8_t) const { return state; }
  verifier::Phase phase(const TileState& state) const {
    return {state.arrived, state.delivered, 0};
  }

  void white_steps(const TileState& state, std::vector<Step>& steps) const;
  void black_steps(const TileState& state, std::vector<Step>& steps) const;
  bool ends_elsewhere(const Step&) const { return false; }
  bool is_answer_due(const std::vector<Step>&) const { return false; }
  bool may_arrive(const TileState& state, std::size_t port) const;
  TileState arrive(TileState state, std::size_t port) const;
  const char* find_breach(const TileState& state) const;

  std::size_t key_words() const { return 2; }
  void pack(const TileState& state, PackedKey& key) const;
  TileState unpack(const std::uint64_t* words) const;

  std::string drawing_event(const TileState&) const { return "drawing"; }
  std::string white_event(const Step& step) const { return "White " + step.text; }
  std::string black_event(const Step& step) const { return "Black " + step.text; }
  std::string white_pass(const TileState&) const { return "White plays elsewhere"; }
  std::string black_pass(const TileState&) const { return "Black passes"; }
  std::string arrival_event(std::size_t port, const TileState&) const {
    return tile_.ports[port].name + " arrives";
  }
  static std::string note(const std::string& text) { return text; }
  std::size_t drawing_lines() const { return 1; }

 private:
  std::uint64_t bit(Square s) const {
    return std::uint64_t{1} << (s.row * tile_.columns() + s.column);
  }
  bool is_free(const TileState& state, Square s) const;
  const Tile& tile_;
  TileState initial_;
};

}  // namespace gadgetc::pebbles
