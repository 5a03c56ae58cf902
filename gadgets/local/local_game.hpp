// The local game of a tile of any page: the page's own moves on the drawing, with a socket at each
// port (local_squares.hpp), by the protocol that the page states for its wires
// (docs/game-pages.md). A TileGame (verifier/tile_game.hpp).
//
// A link between ports makes a signal cross them in one move, which may go on in the next tile. So
// Black answers where the move ends; without a link a signal comes to rest on the wire, in no tile.
//
// With `delivered ready` an output is delivered once a signal can leave in one move; it has to stay
// so, whatever Black does, until the neighbour uses it (an arrival). Then White's signals do not
// leave by themselves in the game for White.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "gadgets/local/local_moves.hpp"

namespace gadgetc::local_game {

// What stands where in a tile whose wires have signals alone.
struct TilePosition {
  std::vector<Cell> cells;        // row by row; none on foreign squares
  PortSet links = 0;              // ports outside which the link stands
  // How many are on each port's wire; where wires are pairs of squares, a Balance.
  std::vector<unsigned> signals;
  PortSet arrived = 0;            // inputs that are active, and outputs that were used
  PortSet delivered = 0;          // outputs that have ever been delivered
  std::uint8_t flags = 0;         // verifier::kPicked, kRefused
};

inline constexpr std::size_t kMaxPorts = 7;

class LocalGame {
 public:
  using State = LocalState;
  using Step = LocalStep;
  using Event = PlayEvent;
  static constexpr std::size_t kMostWhiteSteps = 255, kMostBlackSteps = 127;

  // The game in which the strategy of that side is sought, by the rules for tiles of this size.
  // Throws UsageError for a page that says nothing of wires, and for tiles that the game does not
  // take.
  LocalGame(const Tile& tile, const LocalRules& rules, Side sought, const Relaxation& relaxed);
  LocalGame(const LocalGame&) = delete;
  LocalGame& operator=(const LocalGame&) = delete;

  const Tile& tile() const { return tile_; }
  const game_page::Page& page() const { return *page_; }
  const std::vector<Delivery>& contract() const { return tile_.contract; }
  std::size_t ports() const { return tile_.ports.size(); }
  LocalState initial() const { return initial_; }

  // States by what stands where. Both functions throw std::logic_error for what no play brings
  // about.
  LocalState state(const TilePosition& position) const;
  void put_cell(LocalState& state, Square s, Cell cell) const;
  TilePosition position(const LocalState& state) const;
  Cell cell(const LocalState& state, Square s) const;
  // Where wires are pairs of squares: what a certificate writes of a port. Nothing while it is
  // even, an empty square once a signal is sent, a closed one when nothing goes by it any more.
  std::string pair_mark(const LocalState& state, std::size_t port) const;
  // The state as one in which Black's answer is given here.
  LocalState unanswered(LocalState state) const {
    layout_->put(state, layout_->answered(), 0);
    return state;
  }

  LocalState decided(LocalState state, std::uint8_t flag) const {
    layout_->put(state, layout_->flags(), flag);
    return state;
  }
  verifier::Phase phase(const LocalState& state) const;

  // Both throw UsageError for more steps than the verifier takes.
  void white_steps(const LocalState& state, std::vector<LocalStep>& steps) const;
  void black_steps(const LocalState& state, std::vector<LocalStep>& steps) const;
  bool ends_elsewhere(const LocalStep& step) const { return step.ends_elsewhere; }
  // White's steps are captures by guards, which are never put off.
  bool is_answer_due(const std::vector<LocalStep>& white_steps) const {
    return !white_steps.empty() && white_steps.front().is_due;
  }
  // Inputs that share a wire arrive in their order.
  bool may_arrive(const LocalState& state, std::size_t port) const;
  // An input becomes active; or, in the game for White, an output that is ready is used.
  LocalState arrive(const LocalState& state, std::size_t port) const;
  const char* find_breach(const LocalState& state) const;
  // Is Black's answer to the step that led here given elsewhere?
  bool is_answered(const LocalState& state) const {
    return layout_->get(state, layout_->answered()) != 0;
  }
  // How many of the last of White's steps are a neighbour's that take a link away, or bring it
  // back.
  std::size_t exchanges(const LocalState& state) const;

  std::size_t key_words() const { return layout_->words(); }
  void pack(const LocalState& state, PackedKey& key) const { key.words = state.words; }
  LocalState unpack(const std::uint64_t* words) const;

  // What stands on squares, wires and the goal.
  std::vector<Standing> standing(const LocalState& state) const;
  LineOfPlay line(std::vector<PlayEvent> events) const;
  PlayEvent drawing_event(const LocalState& state) const;
  PlayEvent white_event(const LocalStep& step) const { return step_event(Side::White, step); }
  PlayEvent black_event(const LocalStep& step) const { return step_event(Side::Black, step); }
  PlayEvent white_pass(const LocalState& state) const;
  PlayEvent black_pass(const LocalState& state) const;
  PlayEvent arrival_event(std::size_t port, const LocalState& state) const;
  static PlayEvent note(std::string text) { return play_note(std::move(text)); }
  std::size_t drawing_lines() const { return static_cast<std::size_t>(tile_.rows()); }

 private:
  bool is_for_white() const { return sought_ == Side::White; }
  bool waits_ready() const {
    return wires_.delivered == game_page::Wires::Delivered::Ready && is_for_white();
  }
  void check_tile() const;
  void check_pairs() const;
  void set_up(const LocalRules& rules, const Relaxation& relaxed);
  void check_sights();
  void add_guests();

  // Stands a piece on the well from which the move begins?
  bool has_source(const LocalState& state, const LocalMove& move) const;
  LocalStep step_by(const LocalState& state, const LocalMove& move) const;
  int signal_on(std::size_t port) const { return signals_[wire_[port]]; }
  // Signals that stand on the wire of a port; those of inputs that have arrived there.
  unsigned signals(const LocalState& state, std::size_t port) const {
    return layout_->count(state, signal_on(port));
  }
  unsigned arrived_on(const LocalState& state, std::size_t port) const;
  unsigned guests_on(const LocalState& state, std::size_t port) const;
  void note_delivery(LocalState& state, std::size_t port) const;
  void set_delivered(LocalState& state, std::size_t port) const;
  bool is_ready(const LocalState& state, std::size_t port) const;
  bool are_ready(const LocalState& state) const;
  // The state after a signal has left by an output; the other outputs stay ready if possible.
  std::optional<LocalState> find_exit(const LocalState& state, std::size_t port) const;
  bool has_link(const LocalState& state, std::size_t port) const;
  void put_link(LocalState& state, std::size_t port, Cell cell) const;
  // May a neighbour move the link? On steady wires an input's is not brought back, nor an output's
  // taken away.
  bool has_exchange(const LocalState& state, std::size_t port) const;
  void add_exchanges(const LocalState& state, std::vector<LocalStep>& steps) const;
  void add_ready(const LocalState& state, std::vector<LocalStep>& steps) const;

  std::string name(const Spot& spot) const;
  std::string link_words() const;
  std::string step_text(Side mover, const LocalStep& step) const;
  PlayEvent step_event(Side mover, const LocalStep& step) const;
  PlayEvent pass_event(Side mover, const LocalState& state, std::string text) const;

  Tile tile_;
  std::shared_ptr<const game_page::Page> page_;
  game_page::Wires wires_;
  Side sought_;
  std::string baits_;  // their grounds
  CellPieces pieces_;
  std::unique_ptr<LocalSquares> squares_;
  std::unique_ptr<StateLayout> layout_;
  LocalMoves moves_;
  LocalState initial_;
  std::vector<std::size_t> wire_;       // by port
  std::vector<int> signals_;            // by wire: the count of signals
  std::vector<unsigned> guests_;        // by wire: of the side that is not sought
};
static_assert(verifier::TileGame<LocalGame>);

}  // namespace gadgetc::local_game
