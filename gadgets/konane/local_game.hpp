// The local game of a tile of Konane. A TileGame (verifier/tile_game.hpp).
//
// Tiles stand on a board with one empty line of squares between neighbours. A port is a square of
// White's on the border. Outside it, in the empty line, stands a black stone, and the square behind
// is the neighbour's port. So one jump over the stone between two ports crosses a wire. Stones
// never come to rest outside: a white one that jumps out beside a port breaks the contract, and
// Black does not do so. Thus nothing else on the board can touch the tile.
//
// A signal waits on the wire of an active input: it rests further back, and from there one move
// brings it over the wire and as far on as White likes. What has passed an output is on its wire
// and may come back. One move of White may thus be steps in several tiles, and Black answers in the
// tile where it ends. So in the games for either side:
//
// Black's strategy. White's stones may stop anywhere. After a step out of the tile Black passes.
// The stone outside a port belongs to both tiles: a capture on the neighbour's port takes it away
// or brings it back, whenever White likes, and Black passes. Guests come in from the wires.
//
// White's strategy. An output is delivered once a signal is ready to leave in one move; then it has
// to stay so, whatever Black does, until the neighbour uses it (an arrival), which is the move by
// which it leaves. White does not stop on an input while a stone stands outside it. So nothing but
// signals crossing them, and stones of Black's that take a white one on a port, moves the stones
// outside. Such a move of Black's is an escape, as is one out of the tile beside a port.
//
// Steady wires (Port::is_steady). Both tiles promise something about them, and rely on the other:
//
//   of the tile behind the output   no stone of Black's comes to rest on the wire
//   of the tile before the input    Black moves no stone from the wire; no white stone goes back
//
// So the stone outside a steady output stays until a signal crosses it, no stone comes back over
// it, and the one outside a steady input, once gone, is brought back by this tile alone. A wire of
// several stones, each end of which is such a port, keeps both promises itself.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "gadgets/konane/tile_state.hpp"
#include "gadgets/tile/line_of_play.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc::konane {

class LocalGame {
 public:
  using State = TileState;
  using Step = TileStep;
  using Event = PlayEvent;
  static constexpr std::size_t kMostWhiteSteps = 255, kMostBlackSteps = 127;

  // The game in which the strategy of that side is sought. Throws UsageError when the tile has too
  // many squares or ports, two ports on one wire, or stones and ports of both colours mixed up.
  LocalGame(const Tile& tile, Side sought);

  const std::vector<Delivery>& contract() const { return tile_.contract; }
  std::size_t ports() const { return tile_.ports.size(); }
  TileState initial() const { return initial_; }
  TileState decided(TileState state, std::uint8_t flag) const {
    state.flags = flag;
    return state;
  }
  verifier::Phase phase(const TileState& state) const {
    return {state.arrived, state.delivered, state.flags};
  }

  // Both throw UsageError for more steps than the verifier takes.
  void white_steps(const TileState& state, std::vector<TileStep>& steps) const;
  void black_steps(const TileState& state, std::vector<TileStep>& steps) const;
  bool ends_elsewhere(const TileStep& step) const {
    return step.kind == TileStep::Kind::Jump && step.after.is_answered;
  }
  bool is_answer_due(const std::vector<TileStep>&) const { return false; }
  bool may_arrive(const TileState& state, std::size_t port) const;
  // An input becomes active; or, in the game for White, an output that is ready is used.
  TileState arrive(const TileState& state, std::size_t port) const;
  const char* find_breach(const TileState& state) const;
  bool is_answered(const TileState& state) const { return state.is_answered; }
  // How many of the last of White's steps are a neighbour's that take a stone outside a port away,
  // or bring it back.
  std::size_t exchanges(const TileState& state) const;

  std::size_t key_words() const { return kStoneWords + 1; }
  void pack(const TileState& state, PackedKey& key) const;
  TileState unpack(const std::uint64_t* words) const;

  LineOfPlay line(std::vector<PlayEvent> events) const { return {tile_, "", std::move(events)}; }
  PlayEvent drawing_event(const TileState& state) const;
  PlayEvent white_event(const TileStep& step) const { return step_event(Side::White, step); }
  PlayEvent black_event(const TileStep& step) const { return step_event(Side::Black, step); }
  PlayEvent white_pass(const TileState& state) const;
  PlayEvent black_pass(const TileState& state) const;
  PlayEvent arrival_event(std::size_t port, const TileState& state) const;
  static PlayEvent note(std::string text) { return play_note(std::move(text)); }
  std::size_t drawing_lines() const { return static_cast<std::size_t>(tile_.rows()); }

 private:
  bool is_for_white() const { return sought_ == Side::White; }
  bool is_white(Square s) const { return (s.row + s.column) % 2 == parity_; }
  std::size_t index(Square s) const {
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(tile_.columns()) +
           static_cast<std::size_t>(s.column);
  }
  bool has_stone(const TileState& state, Square s) const {
    return state.stones[index(s) / 64] >> index(s) % 64 & 1;
  }
  void flip(TileState& state, Square s) const {
    state.stones[index(s) / 64] ^= std::uint64_t{1} << index(s) % 64;
  }
  // Is it an input outside of which the black stone stands?
  bool is_closed_input(const TileState& state, Square s) const;
  bool is_one_way_in(std::size_t port) const {
    return tile_.ports[port].is_steady && tile_.ports[port].is_input;
  }
  // In the game for Black: does no stone of Black's come to rest outside the port?
  bool is_kept(std::size_t port) const {
    return tile_.ports[port].is_steady && !tile_.ports[port].is_input;
  }
  // May a neighbour move the stone outside? On steady wires an input's is not brought back, nor an
  // output's taken away.
  bool has_exchange(const TileState& state, std::size_t port) const {
    const bool stands = (state.outside >> port & 1) != 0;
    return !tile_.ports[port].is_steady || stands == tile_.ports[port].is_input;
  }
  std::optional<std::size_t> port_at(Square s, Direction side) const;
  int guests(std::size_t port) const { return guests_[port]; }

  void set_up();
  void check_ports() const;
  // The jumps in one direction of a stone that has just been lifted from `at`: calls
  // visit(landing, state after it) for each square where it may stop.
  template <typename Visit>
  void jump(TileState state, Square at, Direction d, const Visit& visit) const;
  // All jumps of a side: visit(from, to, state afterwards).
  template <typename Visit>
  void for_each_jump(const TileState& state, Side side, const Visit& visit) const;
  template <typename Visit>
  void for_each_entry(const TileState& state, Side side, const Visit& visit) const;
  // Is a signal ready at each output that is delivered and has not been used?
  bool are_ready(const TileState& state) const;
  std::optional<TileState> find_exit(const TileState& state, std::size_t port) const;
  void add_exchanges(const TileState& state, std::vector<TileStep>& steps) const;
  void add_ready(const TileState& state, std::vector<TileStep>& steps) const;
  void note_deliveries(TileState& state) const;

  std::string name(const Spot& spot) const;
  std::string step_text(Side mover, const TileStep& step) const;
  PlayEvent step_event(Side mover, const TileStep& step) const;
  PlayEvent pass_event(Side mover, const TileState& state, std::string text) const;
  std::vector<Standing> standing(const TileState& state) const;

  Tile tile_;
  Side sought_;
  int parity_ = 0;  // of row and column together, on White's squares
  TileState initial_;
  std::vector<Square> squares_;  // row by row, as the bits of TileState::stones
  std::array<std::array<std::uint64_t, kStoneWords>, 2> own_squares_{};  // by Side, as such bits
  std::array<std::uint8_t, kMaxPorts> guests_{};
};
static_assert(verifier::TileGame<LocalGame>);

}  // namespace gadgetc::konane
