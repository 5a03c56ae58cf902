// The game on a part of a tile for the checker of certificates: its own reading of
// docs/verifier.md and docs/konane-tiles.md, for any page, on states written as in the certificate.
// The pieces move by the plain reader of the page, on an empty board with sockets
// (socket_board.hpp). Written to be read against those pages, not to be fast; it shares with the
// verifier the drawing and the page, nothing else.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gadgets/certificate/pair_sockets.hpp"
#include "gadgets/certificate/socket_board.hpp"
#include "games/page/variant.hpp"

namespace gadgetc {

// What is known of a port and of its wire.
struct PortMark {
  enum class Use : char { None = '-', Done = '+', Gone = '*' };
  Use use = Use::None;  // arrived or delivered; gone: the signal has left
  char link = ' ';      // the piece that is the link, where it stands; or what is known of a pair
  std::string waiting;  // the pieces on the wire, sorted; of ports that share one, at the first
};

struct SocketState {
  std::string squares;  // a character of the page for each square of the part
  char pick = ' ';      // '+' or '-' in a variable
  std::vector<PortMark> ports;
  char goal = ' ';      // '+' or '-' where there is a goal
  std::string text() const;
};

// Where a piece stands or goes: a square of the part, a port's wire, a goal.
struct SocketSpot {
  enum class Kind : std::uint8_t { Square, Wire, Goal } kind = Kind::Square;
  std::size_t number = 0;
};

struct SocketStep {
  SocketState after;
  // White's step ends in a neighbour, and Black's answer is given there.
  bool is_elsewhere = false;
  // White's step, elsewhere: a neighbour takes the link outside a port away, or brings it back.
  bool is_exchange = false;
  // What the side that is checked has to prevent, wherever it ends: a piece goes where none may.
  bool leaves = false;
  // Where the piece moves. A guard that is off takes on a square, which is both.
  SocketSpot from{}, to{};
};

class SocketGame {
 public:
  // For the game in which this side's strategy is checked. `part` must outlive the game. Throws
  // FalseLine, of this line, where the game says nothing about the part.
  SocketGame(const Part& part, const game_page::Variant& variant, Side sought, std::size_t line);

  bool has_pick() const { return has_pick_; }
  // Are White's guards off when Black's side is checked, and may take what stands on baits? Where
  // there is a goal, which they may reach, or no bait, they come in from the neighbours instead.
  bool are_guards_off() const;

  // The drawing; a variable's is decided already, in White's favour or Black's.
  SocketState drawing(bool is_picked) const;
  std::optional<SocketState> read(std::string_view text) const;

  std::vector<SocketStep> white_steps(const SocketState& state) const;
  std::vector<SocketStep> black_steps(const SocketState& state) const;
  // An input becomes active: the state after it, for each input that may.
  std::vector<SocketState> arrivals(const SocketState& state) const;
  bool is_breach(const SocketState& state) const;

  // In White's game, where the page delivers what is ready: the outputs whose signals have still to
  // be ready; and the states after the moves by which one may leave there.
  std::vector<std::size_t> open_deliveries(const SocketState& state) const;
  std::vector<SocketState> exits(const SocketState& state, std::size_t port) const;

  // Where wires are pairs: the squares that are closed, while no signal has come in; else nothing.
  std::optional<std::size_t> closed_idly(const SocketState& state) const;
  bool has_pairs() const { return pairs_.has_value(); }
  // Can whatever happens from a state happen from the same one with closed squares empty?
  bool is_monotone() const { return has_pairs() && !pairs_->has_black(); }

  bool is_picked(const SocketState& state) const { return state.pick == '+'; }
  // Inputs, kPick included; outputs, kGoal included.
  PortSet active(const SocketState& state) const;
  PortSet delivered(const SocketState& state) const;

  // Adds a piece to those on a wire.
  static void put(PortMark& mark, char piece);

 private:
  // A move of the page from a state, as far as it was followed.
  struct Passage {
    SocketStep step;
    std::optional<std::size_t> out;  // the wire to which a piece goes
    char gone = ' ';                 // that piece
    bool is_beside = false;          // something changes of which states say nothing
    bool reaches_goal = false;
    bool has_bound_link = false;     // Black's: it moves a link from or to a steady wire
    bool has_moved_link = false;
  };

  void check_page(std::size_t line) const;
  void check_pieces(std::size_t line) const;
  bool takes(Side side, game_page::Cell piece, game_page::Cell victim) const;
  void find_views();
  game_page::CellSet pieces() const;
  game_page::Cell cell(char piece) const { return cells_[static_cast<unsigned char>(piece)]; }
  char letter(game_page::Cell cell) const { return page_.cells[cell]; }
  std::optional<Side> side_of(char piece) const { return sides_[cell(piece)]; }
  bool is_for_white() const { return sought_ == Side::White; }
  bool waits_ready() const {
    return page_.wires.delivered == game_page::Wires::Delivered::Ready && is_for_white();
  }
  char signal_of(std::size_t port) const;
  std::size_t count(const SocketState& state, std::size_t port, Side side) const;
  // How many stand on a wire at first, when the other side's strategy is checked.
  std::size_t guests(std::size_t port, Side side) const;
  std::size_t arrived(const SocketState& state, std::size_t port) const;
  bool is_steady(std::size_t port, bool is_input) const {
    return tile_.ports[port].is_steady && tile_.ports[port].is_input == is_input;
  }

  game_page::Position board_of(const SocketState& state, Side turn) const;
  // All moves of a side, those that begin on a wire included.
  std::vector<Passage> passages(const SocketState& state, Side side) const;
  void add_entries(const SocketState& state, game_page::Position board, std::size_t port,
                   char piece, std::vector<Passage>& found) const;
  std::optional<Passage> follow(const SocketState& state, const game_page::Position& board,
                                const game_page::Move& move) const;
  void change(Passage& passage, const game_page::Position& board,
              const game_page::Change& change) const;
  void change_link(Passage& passage, Side side, std::size_t port, game_page::Cell after) const;

  void add_white_step(Passage passage, std::vector<SocketStep>& steps) const;
  void add_black_step(Passage passage, std::vector<SocketStep>& steps) const;
  void go_out_against_black(Passage& passage) const;
  bool goes_out_for_white(Passage& passage) const;
  bool keeps_inputs_free(const Passage& passage) const;
  void add_baits(const SocketState& state, std::vector<SocketStep>& steps) const;
  void add_exchanges(const SocketState& state, std::vector<SocketStep>& steps) const;
  void add_deliveries(const SocketState& state, std::vector<SocketStep>& steps) const;

  bool is_pair_breach(const SocketState& state) const;
  std::vector<SocketState> pair_arrivals(const SocketState& state) const;
  std::vector<SocketStep> white_pair_steps(const SocketState& state) const;
  std::vector<SocketStep> black_pair_steps(const SocketState& state) const;
  std::vector<SocketState> pair_exits(const SocketState& state, std::size_t port) const;
  void add_crossings(const SocketState& state, std::size_t port, game_page::Cell across,
                     game_page::Cell behind, std::vector<SocketStep>& steps) const;
  bool crosses(const SocketState& state, std::size_t port, game_page::Cell across,
               game_page::Cell across_after, SocketStep& step) const;

  enum class Bait : std::uint8_t { None, Open, Shunned };
  Bait bait(std::size_t square) const;

  const Part& part_;
  const Tile& tile_;
  game_page::Page page_;  // without its hooks, which speak of whole boards
  game_page::Setting setting_;
  Side sought_;
  SocketBoard board_;
  bool has_pick_, has_goal_;
  std::array<game_page::Cell, 256> cells_{};     // by character
  std::vector<std::optional<Side>> sides_;       // by cell; none for what is no piece
  std::vector<std::size_t> wires_;               // by port
  std::optional<PairSockets> pairs_;
  std::vector<std::pair<char, std::vector<bool>>> views_;  // of White's pieces that leap
};

}  // namespace gadgetc
