// The local game of a tile of Dou Shou Qi: the moves of its pieces on its squares and to the wires
// outside its ports, arrivals, and what breaks its contract. A TileGame (verifier/tile_game.hpp).
#pragma once

#include <string>
#include <vector>

#include "gadgets/jungle/freedom.hpp"
#include "gadgets/jungle/state_packing.hpp"
#include "gadgets/jungle/tile/land.hpp"
#include "gadgets/jungle/tile_pieces.hpp"
#include "gadgets/jungle/tile_places.hpp"
#include "gadgets/tile/line_of_play.hpp"
#include "gadgets/tile/tile.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc::jungle {

class LocalGame {
 public:
  using State = TileState;
  using Step = TileStep;
  using Event = PlayEvent;
  static constexpr std::size_t kMostWhiteSteps = kMaxPieces * 9, kMostBlackSteps = kMaxPieces * 5;

  // Throws UsageError when the tile has too many squares, ports or pieces, or rats.
  LocalGame(const Tile& tile, const Rules& rules, const Freedom& freedom);
  LocalGame(const LocalGame&) = delete;
  LocalGame& operator=(const LocalGame&) = delete;

  const Tile& tile() const { return tile_; }
  const TilePlaces& places() const { return places_; }
  const TilePieces& pieces() const { return pieces_; }
  const std::vector<Delivery>& contract() const { return tile_.contract; }
  std::size_t ports() const { return tile_.ports.size(); }

  TileState initial() const { return pieces_.initial(); }
  TileState decided(TileState state, std::uint8_t flag) const {
    state.flags = flag;
    return state;
  }
  verifier::Phase phase(const TileState& state) const;

  // White's moves; no passes, no arrivals. Steps may break the contract: see find_breach.
  void white_steps(const TileState& state, std::vector<TileStep>& steps) const;
  // A move changes one tile: a piece rests on the wire between two.
  bool ends_elsewhere(const TileStep&) const { return false; }
  // With guards_stay: White's steps are captures by cats, which are never put off.
  bool is_answer_due(const std::vector<TileStep>& white_steps) const {
    return !white_steps.empty() && white_steps.front().is_due;
  }
  // Black's moves; those that leave for good through a port have `leaves`.
  void black_steps(const TileState& state, std::vector<TileStep>& steps) const;
  // Inputs that share a wire arrive in their order.
  bool may_arrive(const TileState& state, std::size_t port) const;
  // The state after input `port` becomes active (a signal on its wire).
  TileState arrive(const TileState& state, std::size_t port) const;
  // What is wrong with a state after White's move; nullptr when the contract allows it.
  const char* find_breach(const TileState& state) const;

  std::size_t key_words() const { return packing_.words(); }
  void pack(const TileState& state, PackedKey& key) const { packing_.pack(state, key); }
  TileState unpack(const std::uint64_t* words) const { return packing_.unpack(words); }

  // Events of a line of play (line_of_play.hpp); `state` is the one afterwards.
  LineOfPlay line(std::vector<PlayEvent> events) const;
  PlayEvent drawing_event(const TileState& state) const;
  PlayEvent white_event(const TileStep& step) const { return step_event(Side::White, step); }
  PlayEvent black_event(const TileStep& step) const { return step_event(Side::Black, step); }
  PlayEvent white_pass(const TileState& state) const;
  PlayEvent black_pass(const TileState& state) const;
  PlayEvent arrival_event(std::size_t port, const TileState& state) const;
  static PlayEvent note(std::string text) { return play_note(std::move(text)); }
  std::size_t drawing_lines() const { return static_cast<std::size_t>(tile_.rows()); }

 private:
  using PieceClass = TilePieces::Class;

  void side_steps(const TileState& state, Side side, std::vector<TileStep>& steps) const;
  void piece_steps(const TileState& state, std::size_t index, std::vector<TileStep>& steps) const;
  void entering_steps(const TileState& state, std::size_t index,
                      std::vector<TileStep>& steps) const;
  void try_step(const TileState& state, std::size_t index, Place to,
                std::vector<TileStep>& steps) const;
  void step_out(const TileState& state, std::size_t index, Place wire,
                std::vector<TileStep>& steps) const;
  void bait_steps(const TileState& state, std::vector<TileStep>& steps) const;
  bool is_guard(Piece piece) const { return freedom_.guards_stay && piece == kGuard; }
  bool guard_may(const TileState& state, std::size_t index, Place to) const;
  bool may_leave(const TileState& state, Piece piece, Place to) const;
  void note_deliveries(TileState& state) const;
  int arrived_on(const TileState& state, Place wire) const;
  bool is_input(Place wire) const { return inputs_ >> (wire - kWireBase) & 1; }

  bool has_guards() const;
  std::vector<Standing> standing(const TileState& state) const;
  std::string step_text(const TileStep& step) const;
  PlayEvent step_event(Side mover, const TileStep& step) const;
  PlayEvent pass_event(Side mover, const TileState& state, std::string text) const;

  Tile tile_;
  Rules rules_;
  Freedom freedom_;
  TilePlaces places_;
  TilePieces pieces_;
  StatePacking packing_;
  std::uint8_t inputs_ = 0;  // a bit a port
};
static_assert(verifier::TileGame<LocalGame>);

}  // namespace gadgetc::jungle
