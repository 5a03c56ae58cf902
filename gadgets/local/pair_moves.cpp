#include "gadgets/local/pair_moves.hpp"

#include <algorithm>
#include <utility>

#include "gadgets/local/move_draft.hpp"

namespace gadgetc::local_game {

namespace {

using game_page::FlatPattern;

// Squares of the tile that a part of a move looks at.
using Part = std::vector<SquareChange>;

class PairCompiler {
 public:
  PairCompiler(const LocalTerms& terms, bool has_black)
      : terms_(terms),
        signal_(*terms.rules.variant.page->wires.signal),
        closed_(*terms.rules.variant.page->wires.hole),
        has_black_(has_black) {}

  std::vector<LocalMove> moves(std::size_t port) {
    begin(port);
    if (terms_.tile.ports[port].is_input) add_input();
    else add_output();
    for (const Part& part : parts(true)) {
      add(part, Balance::Sent, Balance::Closed);  // the cell falls on the square across
    }
    return std::move(made_);
  }

  // The moves by which a signal leaves by an output.
  std::vector<LocalMove> exits(std::size_t port) {
    begin(port);
    for (const Part& shot : shots()) add(shot, Balance::Even, Balance::Sent);
    return std::move(made_);
  }

 private:
  void begin(std::size_t port) {
    port_ = port;
    square_ = terms_.squares.find_port(port);
    made_.clear();
  }

  void add_input() {
    add(only(signal_, 0), Balance::Even, Balance::Sent);  // a signal that has come before
    require_bit(made_.back(), terms_.layout.arrived());
    for (const Balance balance : {Balance::Even, Balance::Sent}) {
      add(only(signal_, closed_), balance, balance);
    }
    add(only(0, closed_), Balance::Sent, Balance::Sent);
    for (const Part& shot : shots()) add(shot, Balance::Sent, Balance::Even);
    add(only(0, signal_), Balance::Sent, Balance::Closed);
  }

  void add_output() {
    for (const Part& shot : shots()) {
      add(shot, Balance::Sent, Balance::Sent);
      made_.back().fault = "a second signal reaches an output";
      const KeyField delivered = terms_.layout.delivered();
      add(shot, Balance::Even, Balance::Sent);
      require_bit(made_.back(), delivered);
      add(shot, Balance::Even, Balance::Sent);
      made_.back().mask[delivered.word] |= delivered.in_place(bit());
      made_.back().delta[delivered.word] += delivered.in_place(bit());
    }
    for (const Balance balance : {Balance::Even, Balance::Sent}) {
      add(only(0, signal_), balance, Balance::Closed);
      add(only(0, closed_), balance, balance);
    }
    add(only(signal_, 0), Balance::Sent, Balance::Even);
    add(only(signal_, closed_), Balance::Sent, Balance::Sent);
  }

  std::uint8_t bit() const { return static_cast<std::uint8_t>(1u << port_); }
  Part only(Cell before, Cell after) const { return {{square_, before, after}}; }

  // The rest of a move of a piece that has come to the port's square from outside.
  std::vector<Part> shots() const {
    std::vector<Part> shots = parts(false);
    for (Part& shot : shots) shot.front().before = 0;
    return shots;
  }

  // Parts of White's moves: first ones that end on the port's square, or others that begin there.
  std::vector<Part> parts(bool are_first) const {
    const auto white = static_cast<std::size_t>(Side::White);
    const std::vector<FlatPattern>& patterns = terms_.rules.patterns[white];
    const std::size_t first = terms_.rules.first_parts[white];
    std::vector<Part> found;
    for (std::size_t i = are_first ? 0 : first; i < (are_first ? first : patterns.size()); ++i) {
      terms_.squares.for_each_place(patterns[i], [&](const std::vector<std::size_t>& places) {
        if ((are_first ? places.back() : places.front()) != square_) return;
        MoveDraft draft(terms_.squares);
        draft.for_each_part(patterns[i], places, [&] {
          if (draft.looked_at().front().before == signal_) found.push_back(draft.looked_at());
        });
      });
    }
    return found;
  }

  // The port's bit in a field with a bit a port.
  void require_bit(LocalMove& move, KeyField field) const {
    move.mask[field.word] |= field.in_place(bit());
    move.value[field.word] |= field.in_place(bit());
  }

  void add(const Part& part, Balance before, Balance after) {
    LocalMove move;
    for (const SquareChange& one : part) {
      const KeyField field = terms_.layout.square(one.square);
      const std::uint64_t from = terms_.layout.in_place(one.square, one.before);
      move.mask[field.word] |= terms_.layout.mask(field);
      move.value[field.word] |= from;
      move.delta[field.word] += terms_.layout.in_place(one.square, one.after) - from;
      if (one.square == square_ || one.before == one.after) continue;
      move.also = {Spot::Kind::Square, terms_.squares[one.square].at};
      move.also_cell = one.after;
    }
    const KeyField balance = terms_.layout.balance(port_);
    move.mask[balance.word] |= terms_.layout.mask(balance);
    move.value[balance.word] |= balance.in_place(static_cast<std::uint8_t>(before));
    move.delta[balance.word] += balance.in_place(static_cast<std::uint8_t>(after)) -
                                balance.in_place(static_cast<std::uint8_t>(before));
    // Black answers nowhere.
    move.ends_elsewhere = has_black_;
    move.piece = signal_;
    name_way(part, move);
    made_.push_back(move);
  }

  // The way leads from the square to the wire, or from the wire.
  void name_way(const Part& part, LocalMove& move) const {
    const Spot wire{Spot::Kind::Wire, {}, port_};
    const Spot square{Spot::Kind::Square, terms_.squares[square_].at};
    const auto at = std::find_if(part.begin(), part.end(),
                                 [&](const SquareChange& one) { return one.square == square_; });
    const bool goes_out = at->before == signal_;
    const std::size_t front = part.front().square;
    move.from = goes_out ? square : wire;
    if (front != square_) move.from = {Spot::Kind::Square, terms_.squares[front].at};
    move.to = goes_out ? wire : square;
    if (at->after != closed_) return;
    move.also = square;
    move.also_cell = closed_;
  }

  const LocalTerms& terms_;
  Cell signal_, closed_;
  bool has_black_;
  std::size_t port_ = 0, square_ = 0;
  std::vector<LocalMove> made_;
};

}  // namespace

void add_pair_moves(const LocalTerms& terms, LocalMoves& moves) {
  PairCompiler compiler(terms, !moves.black.is_empty());
  for (std::size_t p = 0; p < terms.tile.ports.size(); ++p) {
    if (terms.sought == Side::Black) moves.white.add(compiler.moves(p));
    else if (!terms.tile.ports[p].is_input) moves.exits[p].add(compiler.exits(p));
  }
}

}  // namespace gadgetc::local_game
