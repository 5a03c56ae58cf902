// The finite game on one tile: its squares, the wires outside its ports, its pieces, their moves.
//
// A place is a square of the tile, the wire outside a port, or Gone. The wires are wells: any
// number of pieces may stand on one. Signals of inputs that have not arrived yet are Gone; an
// arrival puts one on its wire. A black den is a well too: what enters it stays.
//
// An island, a land square without neighbours that holds a white cat, is a wall: the cat can never
// move, only a leaping black piece could take it (tiles have none), and no white piece lands on it.
//
// Pieces of one side and kind are interchangeable, so a state lists their places in sorted order.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "gadgets/tile/line_of_play.hpp"
#include "gadgets/tile/tile.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc {

using Place = std::uint8_t;
inline constexpr Place kGone = 0xff;
inline constexpr Place kWireBase = 0xc0;  // wire of port i; the black den is one past the last port

inline constexpr std::size_t kMaxPieces = 20;

struct TileState {
  std::array<Place, kMaxPieces> at{};
  std::uint8_t arrived = 0;    // PortSet of the inputs that have been activated
  std::uint8_t delivered = 0;  // PortSet of the outputs that have ever been delivered
  std::uint8_t flags = 0;      // kPicked, kRefused
  std::uint8_t unused = 0;
  bool operator==(const TileState&) const = default;
};
static_assert(sizeof(TileState) == 24);

inline constexpr std::uint8_t kPicked = 1;   // White has made (or may make) a free move here
inline constexpr std::uint8_t kRefused = 2;  // Black has made one, so White never picks

enum class StepKind : std::uint8_t { Move, Capture, Arrival, Deletion };

struct TileStep {
  StepKind kind = StepKind::Move;
  Piece piece;
  Place from = kGone;
  Place to = kGone;
  TileState after;
  // A black piece is on a wire where more stand now than came from there.
  bool leaves = false;
  // A guard takes that may not put it off (Freedom::guards_stay).
  bool is_due = false;
};

// How much of the game is looked at. Taking options away from the side whose strategy is sought, or
// giving the other side more, keeps a proof sound and makes it cheaper (docs/verifier.md).
struct Freedom {
  // White's cats are taken off, and White may instead delete a black piece on a white trap.
  bool baits = false;
  // Black never steps on a white trap.
  bool black_shuns_traps = false;
  // A cat that can take does so at once, before Black moves again; otherwise cats only walk home.
  bool guards_stay = false;
  // White's strategy is sought. Black may go out through ports. White's pieces go out only as
  // signals: through an output that has not been delivered, to stay there, or back on the wire of
  // an input that has arrived, when it is empty.
  bool for_white = false;
  // White cats of the neighbours come in through any port, any number of them: cats outside are
  // Gone, and there are as many as the tile has squares, at any time.
  bool foreign_cats = false;
  bool operator==(const Freedom&) const = default;
};

class Arena {
 public:
  // Throws UsageError when the tile has too many squares, ports or pieces, or rats.
  Arena(const Tile& tile, const Rules& rules, const Freedom& freedom);

  TileState initial() const { return initial_; }
  const Tile& tile() const { return tile_; }
  // A state's places: so many pieces, each on a square, a wire, the den or gone.
  std::size_t squares() const { return squares_; }
  std::size_t pieces() const { return pieces_; }

  // White's moves; no passes, no arrivals. Steps may break the contract: see find_breach.
  void white_steps(const TileState& state, std::vector<TileStep>& steps) const;
  // With guards_stay: White's steps are captures of her cats, which she never puts off.
  bool is_capture_due(const std::vector<TileStep>& white_steps) const;
  // Black's moves; those that leave for good through a port have `leaves`.
  void black_steps(const TileState& state, std::vector<TileStep>& steps) const;
  // Inputs that share a wire arrive in their order.
  bool may_arrive(const TileState& state, std::size_t port) const;
  // The state after input `port` becomes active (a signal on its wire).
  TileState arrive(const TileState& state, std::size_t port) const;

  // What is wrong with a state after White's move: empty when the contract allows it.
  const char* find_breach(const TileState& state) const;
  bool is_breach(const TileState& state) const { return find_breach(state) != nullptr; }

  PortSet active(const TileState& state) const;
  PortSet delivered(const TileState& state) const;
  bool is_wire(Place place) const { return place >= kWireBase && place != kGone; }

  // The piece with the place at[index] of a state: what is not Gone has one.
  Piece piece(std::size_t index) const { return class_of(index).piece; }
  // Squares are the places 0 to squares() - 1, in reading order.
  Square square(Place place) const { return square_of_[place]; }
  Spot spot(Place place) const;
  std::vector<Standing> standing(const TileState& state) const;
  // "(1,0)" for row and column, "wire:in", "the den" or "outside", for lines of play.
  std::string place_name(Place place) const;
  std::string step_text(const TileStep& step) const;
  // Events of a line of play (line_of_play.hpp); `state` is the one afterwards.
  LineOfPlay empty_line() const;
  PlayEvent drawing_event(const TileState& state) const;
  PlayEvent step_event(Side mover, const TileStep& step) const;
  PlayEvent pass_event(Side mover, const TileState& state, std::string text) const;
  PlayEvent arrival_event(std::size_t port, const TileState& state) const;

 private:
  // Pieces of one side and kind: those with an index from `begin` to before `end`.
  struct PieceClass {
    Piece piece;
    std::uint8_t begin = 0, end = 0;
  };
  using Drawn = std::map<std::uint8_t, std::vector<Place>>;  // by the code of the piece

  void add_squares();
  bool is_foreign(Square s) const;
  void add_pieces();
  void add_guests(Drawn& drawn);
  void add_lines();
  void side_steps(const TileState& state, Side side, std::vector<TileStep>& steps) const;
  void piece_steps(const TileState& state, std::size_t index, const PieceClass& cls,
                   std::vector<TileStep>& steps) const;
  void entering_steps(const TileState& state, std::size_t index, const PieceClass& cls,
                      std::vector<TileStep>& steps) const;
  void try_step(const TileState& state, std::size_t index, const PieceClass& cls, Place to,
                std::vector<TileStep>& steps) const;
  void bait_steps(const TileState& state, std::vector<TileStep>& steps) const;
  bool is_guard(const PieceClass& cls) const {
    return freedom_.guards_stay && cls.piece == kGuard;
  }
  bool guard_may(const TileState& state, std::size_t index, Place to, bool captures) const;
  bool may_leave(const TileState& state, Piece piece, Place to) const;
  TileState replaced(const TileState& state, std::size_t index, Place to) const;
  void note_deliveries(TileState& state) const;
  int occupant(const TileState& state, Place place) const;
  // Pieces of one side on a wire, white cats not counted.
  int count_on(const TileState& state, Place wire, Side side) const;
  Place wire(std::size_t port) const { return static_cast<Place>(kWireBase + wire_of_[port]); }
  int arrived_on(const TileState& state, std::size_t wire) const;
  bool is_next_on_wire(const TileState& state, std::size_t port) const;
  const PieceClass& class_of(std::size_t index) const { return classes_[class_of_[index]]; }
  Terrain terrain_at(Place place) const;

  Tile tile_;
  Rules rules_;
  Freedom freedom_;
  std::size_t squares_ = 0;
  std::vector<Square> square_of_;
  std::vector<Terrain> terrain_;
  std::vector<std::vector<Place>> steps_;   // orthogonal neighbours
  std::vector<std::vector<Place>> leaps_;   // banks over water, for lions and tigers
  std::vector<bool> open_line_;             // a leap over the tile's edge is possible from here
  std::vector<std::vector<std::size_t>> ports_at_;  // of those that share a wire the first
  std::vector<std::size_t> wire_of_;                // by port: the first port of its wire
  std::vector<std::uint8_t> sharers_;               // by wire: the ports that lead there
  std::array<std::uint8_t, 8> white_guests_{};      // by wire: how many began there
  std::array<std::uint8_t, 8> black_guests_{};
  std::vector<PieceClass> classes_;
  std::array<std::uint8_t, kMaxPieces> class_of_{};
  std::array<Place, kMaxPieces> home_{};
  std::size_t pieces_ = 0;
  TileState initial_;
  std::uint8_t input_mask_ = 0;
};

}  // namespace gadgetc
