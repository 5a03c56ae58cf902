#include "reduction/targets/konane/strategy/board_record.hpp"

#include <algorithm>
#include <stdexcept>

#include "gadgets/konane/tile/konane_tile.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"

namespace gadgetc::konane {

namespace {

std::uint8_t bit(std::size_t port) { return static_cast<std::uint8_t>(1u << port); }

Direction direction_of(Move move) {
  if (move.from.row == move.to.row) {
    return move.from.column < move.to.column ? Direction::East : Direction::West;
  }
  return move.from.row < move.to.row ? Direction::South : Direction::North;
}

}  // namespace

BoardRecord::BoardRecord(const BoardScene& scene)
    : scene_(&scene), position_(scene.start()), marks_(scene.parts().size()) {}

std::optional<PartId> BoardRecord::open_variable_at(Square s) const {
  const auto part = scene_->part_at(s);
  if (!part || !scene_->variable(*part) || marks_[*part].is_decided) return std::nullopt;
  const ScenePart& here = scene_->parts()[*part];
  bool is_drawn = false;
  for_each_square(*here.drawing, [&](Square drawn) {
    is_drawn |= here.drawing->board[drawn] == kWhiteStone && placed(here, drawn) == s;
  });
  return is_drawn ? part : std::nullopt;
}

std::vector<Move> BoardRecord::legal_moves() const { return konane::legal_moves(position_); }

std::optional<Side> BoardRecord::winner() const { return find_winner(position_); }

std::string BoardRecord::move_name(Move move) const { return konane::move_name(position_, move); }

// None of White's is there.
bool BoardRecord::is_in_reserve(Move move) const {
  return position_.turn == Side::Black && !scene_->part_at(squares_between(move).front());
}

std::optional<PartId> BoardRecord::decided_by(Move move) const {
  if (position_.turn == Side::White) return open_variable_at(move.from);
  const Direction d = direction_of(move);
  for (Square at = move.from; at != move.to; at = step(at, d, 2)) {
    if (const auto variable = open_variable_at(step(at, d))) return variable;
  }
  return std::nullopt;
}

void BoardRecord::play(Move move) {
  last_part_.reset();
  const auto decided = decided_by(move);
  has_just_decided_ = decided.has_value();
  if (decided) marks_[*decided].is_decided = true;
  const Direction d = direction_of(move);
  if (position_.turn == Side::White) {
    if (decided) marks_[*decided].is_picked = true;
    for (Square at = move.from; at != move.to; at = step(at, d, 2)) cross(at, step(at, d, 2), d);
    last_part_ = scene_->part_at(move.to);
  } else {
    for (Square at = move.from; at != move.to && !last_part_; at = step(at, d, 2)) {
      last_part_ = scene_->part_at(step(at, d));
    }
  }
  konane::play(position_, move);
}

// A jump of White's over the stone between two parts.
void BoardRecord::cross(Square from, Square to, Direction d) {
  if (scene_->part_at(step(from, d))) return;
  if (const auto part = scene_->part_at(from)) {
    const auto port = scene_->port_at(*part, from, d);
    if (!port) throw std::logic_error("a white stone leaves a tile beside its ports");
    const bool is_more = ++marks_[*part].outside[*port] > 0;
    const bool is_output = !scene_->parts()[*part].drawing->ports[*port].is_input;
    if (is_more && is_output) marks_[*part].delivered |= bit(*port);
  }
  if (const auto part = scene_->part_at(to)) {
    const auto port = scene_->port_at(*part, to, opposite(d));
    if (!port) throw std::logic_error("a white stone enters a tile beside its ports");
    --marks_[*part].outside[*port];
    marks_[*part].entered |= bit(*port);
  }
}

void BoardRecord::pass() {
  last_part_.reset();
  has_just_decided_ = false;
  position_.turn = opponent(position_.turn);
}

void BoardRecord::refuse(PartId variable) { marks_[variable].is_decided = true; }

void BoardRecord::fill_stones(PartId part, TileState& state) const {
  const ScenePart& here = scene_->parts()[part];
  std::size_t n = 0;
  for_each_square(*here.drawing, [&](Square s) {
    if (position_.stone(placed(here, s)) != Stone::None) {
      state.stones[n / 64] |= std::uint64_t{1} << n % 64;
    }
    ++n;
  });
  for (std::size_t p = 0; p < here.ways.size(); ++p) {
    if (position_.stone(here.ways[p].outside) != Stone::None) state.outside |= bit(p);
  }
}

TileState BoardRecord::black_state(PartId part) const {
  const ScenePart& here = scene_->parts()[part];
  const Marks& marks = marks_[part];
  TileState state;
  fill_stones(part, state);
  if (scene_->variable(part)) {
    state.flags = marks.is_picked || !marks.is_decided ? verifier::kPicked : verifier::kRefused;
  }
  for (std::size_t p = 0; p < here.ways.size(); ++p) {
    int waiting = marks.outside[p];
    int guests = 0;
    for (const Guest& guest : here.drawing->guests) guests += guest.port == p;
    waiting += guests;
    if (here.drawing->ports[p].is_input) {
      const auto& there = here.ways[p].there;
      if (there && marks_[there->part].delivered >> there->port & 1) {
        state.arrived |= bit(p);
        ++waiting;
      }
    } else if (marks.delivered >> p & 1) {
      state.delivered |= bit(p);
    }
    if (waiting < 0) throw std::logic_error("more signals come in than there are");
    state.waiting[p] = static_cast<std::uint8_t>(waiting);
  }
  return state;
}

TileState BoardRecord::white_state(PartId part, const Deliveries& delivered) const {
  const ScenePart& here = scene_->parts()[part];
  const Marks& marks = marks_[part];
  TileState state;
  fill_stones(part, state);
  if (scene_->variable(part) && marks.is_decided) {
    state.flags = marks.is_picked ? verifier::kPicked : verifier::kRefused;
  }
  state.delivered = static_cast<std::uint8_t>(delivered[part]);
  for (std::size_t p = 0; p < here.ways.size(); ++p) {
    if (!here.drawing->ports[p].is_input) {
      if (marks.delivered >> p & 1) state.arrived |= bit(p);
      continue;
    }
    const auto source = scene_->source_of({part, p});
    if (!source || !(delivered[source->part] >> source->port & 1)) continue;
    state.arrived |= bit(p);
    if (!(marks.entered >> p & 1)) state.waiting[p] = 1;
  }
  return state;
}

std::string BoardRecord::key() const {
  std::string key;
  for (std::size_t part = 0; part < marks_.size(); ++part) {
    const Marks& marks = marks_[part];
    if (marks == Marks{}) continue;
    key += std::to_string(part) + ' ';
    key += static_cast<char>(marks.is_decided + 2 * marks.is_picked);
    key += static_cast<char>(marks.delivered);
    key += static_cast<char>(marks.entered);
    for (const std::int8_t outside : marks.outside) key += static_cast<char>(outside);
  }
  return key + (last_part_ ? std::to_string(*last_part_) : "-") + (has_just_decided_ ? "!" : "");
}

}  // namespace gadgetc::konane
