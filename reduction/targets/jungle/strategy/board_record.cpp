#include "reduction/targets/jungle/strategy/board_record.hpp"

#include <algorithm>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {

BoardRecord::BoardRecord(const BoardScene& scene) : scene_(&scene), position_(scene.start()) {
  for (const ScenePart& part : scene.parts()) {
    marks_.emplace_back().outside.resize(part.wires.size(), 0);
  }
}

std::size_t BoardRecord::port_at(PartId part, WireId wire) const {
  const std::vector<WireId>& wires = scene_->parts()[part].wires;
  return static_cast<std::size_t>(std::find(wires.begin(), wires.end(), wire) - wires.begin());
}

std::vector<Move> BoardRecord::legal_moves() const { return jungle::legal_moves(position_); }

std::optional<Side> BoardRecord::winner() const { return find_winner(position_); }

std::string BoardRecord::move_name(Move move) const { return jungle::move_name(position_, move); }

std::optional<PartId> BoardRecord::decided_by(Move move) const {
  const SquareRole from = scene_->role(move.from);
  if (from.kind != SquareRole::Kind::Part || position_.piece(move.from) == kGuard ||
      marks_[from.id].is_decided || !scene_->variable(from.id)) {
    return std::nullopt;
  }
  return from.id;
}

// Its part is that within which, into which or out of which the move goes.
void BoardRecord::play(Move move) {
  const SquareRole from = scene_->role(move.from), to = scene_->role(move.to);
  const Piece piece = position_.piece(move.from);
  last_part_.reset();
  if (from.kind == SquareRole::Kind::Part) {
    last_part_ = from.id;
    Marks& marks = marks_[from.id];
    // Cats are not a variable's business: in Black's game they are baits, and White moves White's
    // after the pick only.
    if (!marks.is_decided && piece != kGuard) {
      marks.is_decided = true;
      marks.is_picked = piece.is(Side::White);
    }
    if (to.kind == SquareRole::Kind::Wire) leave(from.id, to.id, piece);
    if (scene_->parts()[from.id].den == move.to) marks.is_entered = true;
  } else if (from.kind == SquareRole::Kind::Wire && to.kind == SquareRole::Kind::Part) {
    last_part_ = to.id;
    enter(to.id, from.id, piece);
  }
  if (to.kind == SquareRole::Kind::Wire && piece != kGuard) reach(to.id, move.to);
  jungle::play(position_, move);
}

void BoardRecord::pass() {
  last_part_.reset();
  position_.turn = opponent(position_.turn);
}

void BoardRecord::leave(PartId part, WireId wire, Piece piece) {
  const std::size_t port = port_at(part, wire);
  const Port& drawn = scene_->parts()[part].drawing().ports[port];
  if (piece != signal_of(drawn)) return;  // a cat; nothing else gets out
  const int outside = ++marks_[part].outside[port];
  if (drawn.is_input) return;
  marks_[part].used |= 1u << port;
  if (const auto end = scene_->far_end(wire, part)) arrive(*end, outside);
}

void BoardRecord::enter(PartId part, WireId wire, Piece piece) {
  const std::size_t port = port_at(part, wire);
  if (piece == signal_of(scene_->parts()[part].drawing().ports[port])) --marks_[part].outside[port];
}

// The inputs that share the wire arrive one by one, as more signals stand on it than ever before.
void BoardRecord::arrive(const SceneWire::End& end, int signals) {
  const Tile& tile = scene_->parts()[end.part].drawing();
  PortSet& used = marks_[end.part].used;
  for (std::size_t p = end.port; p < tile.ports.size() && signals > 0; ++p) {
    if (wire_of(tile, p) != end.port || !tile.ports[p].is_input) continue;
    used |= 1u << p;
    --signals;
  }
}

// One of the signals that have arrived stands on the last square before an input.
void BoardRecord::reach(WireId wire, Square at) {
  const SceneWire& here = scene_->wires()[wire];
  for (std::size_t n = 0; n < here.ends.size(); ++n) {
    const auto [part, port] = here.ends[n];
    if (at != (n == 0 ? here.squares.front() : here.squares.back())) continue;
    const Tile& tile = scene_->parts()[part].drawing();
    Marks& marks = marks_[part];
    for (std::size_t p = port; p < tile.ports.size(); ++p) {
      const bool is_new = (marks.used & ~marks.reached) >> p & 1;
      if (!is_new || !tile.ports[p].is_input || wire_of(tile, p) != port) continue;
      marks.reached |= 1u << p;
      break;
    }
  }
}

SocketState BoardRecord::state(PartId part, Side sought) const {
  const ScenePart& here = scene_->parts()[part];
  const SocketGame& game = here.strategy->game(sought);
  const Marks& marks = marks_[part];
  SocketState state = game.drawing(marks.is_picked || !game.has_pick());
  const bool has_baits = sought == Side::Black && game.are_guards_off();
  for (std::size_t i = 0; i < here.squares.size(); ++i) {
    const Piece piece = position_.piece(here.squares[i]);
    state.squares[i] = piece_letter(has_baits && piece == kGuard ? kNoPiece : piece);
  }
  const std::vector<Port>& ports = here.drawing().ports;
  std::vector<int> on_wire(marks.outside);
  for (std::size_t p = 0; p < ports.size(); ++p) {
    const bool by_reach = sought == Side::White && ports[p].is_input;
    if (!((by_reach ? marks.reached : marks.used) >> p & 1)) continue;
    state.ports[p].use = PortMark::Use::Done;
    if (ports[p].is_input) ++on_wire[wire_of(here.drawing(), p)];
  }
  for (std::size_t p = 0; p < ports.size(); ++p) {
    const char letter = piece_letter(signal_of(ports[p]));
    PortMark& mark = state.ports[p];
    for (; on_wire[p] > 0; --on_wire[p]) SocketGame::put(mark, letter);
    for (; on_wire[p] < 0; ++on_wire[p]) {
      const auto at = mark.waiting.find(letter);
      if (at != std::string::npos) mark.waiting.erase(at, 1);
    }
  }
  if (here.den && marks.is_entered) state.goal = '+';
  return state;
}

std::string BoardRecord::key() const {
  std::string key;
  for (const Marks& marks : marks_) {
    key += static_cast<char>(marks.is_decided + 2 * marks.is_picked + 4 * marks.is_entered);
    // A tile has at most seven ports.
    key += static_cast<char>(marks.used);
    key += static_cast<char>(marks.reached);
    for (const int outside : marks.outside) key += std::to_string(outside) + ' ';
  }
  return key + (last_part_ ? std::to_string(*last_part_) : "-");
}

}  // namespace gadgetc::jungle
