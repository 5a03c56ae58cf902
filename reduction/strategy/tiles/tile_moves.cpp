// What moves on a board of tiles do, and what they are called.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <utility>

#include "base/grid/vectors.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "games/page/notation.hpp"
#include "reduction/strategy/tiles/tile_record.hpp"
#include "solver/page/engine/engine.hpp"

namespace gadgetc {

namespace {

// The squares that a jump lies across, in order.
std::vector<Square> jumped(Move move) {
  std::vector<Square> squares;
  const Direction d = direction_to(move.from, move.to);
  for (Square at = move.from; at != move.to; at = step(at, d, 2)) squares.push_back(step(at, d));
  return squares;
}

}  // namespace

Square TileRecord::touched(Move move) const {
  return !has_pairs() && turn() == Side::Black ? jumped(move).front() : move.from;
}

// With links only the variable's own piece decides it: who moves or takes it.
std::optional<PartId> TileRecord::open_variable_at(Square s) const {
  const auto part = scene_->part_at(s);
  if (!part || !scene_->variable(*part) || is_decided(*part)) return std::nullopt;
  if (has_pairs()) return part;
  const ScenePart& here = scene_->parts()[*part];
  bool is_drawn = false;
  for_each_square(*here.drawing, [&](Square drawn) {
    is_drawn |= here.drawing->board[drawn] == *scene_->page().wires.signal &&
                placed(here, drawn) == s;
  });
  return is_drawn ? part : std::nullopt;
}

std::optional<PartId> TileRecord::decided_by(Move move) const {
  if (has_pairs() || turn() == Side::White) return open_variable_at(move.from);
  for (const Square over : jumped(move)) {
    if (const auto variable = open_variable_at(over)) return variable;
  }
  return std::nullopt;
}

void TileRecord::leave(PartPort port) {
  Marks& marks = marks_[port.part];
  const bool is_more = ++marks.outside[port.port] > 0;
  const bool is_output = !scene_->parts()[port.part].drawing->ports[port.port].is_input;
  if (is_more && is_output) marks.delivered |= PortSet{1} << port.port;
}

void TileRecord::enter(PartPort port) {
  --marks_[port.part].outside[port.port];
  marks_[port.part].entered |= PortSet{1} << port.port;
}

void TileRecord::note_signals(Move move) {
  if (has_pairs()) return note_crossing(move);
  if (turn() == Side::Black) return;
  const Direction d = direction_to(move.from, move.to);
  for (const Square over : jumped(move)) jump(step(over, opposite(d)), over, step(over, d));
}

// A jump of White's over the piece between two parts.
void TileRecord::jump(Square from, Square over, Square to) {
  if (scene_->part_at(over)) return;
  const auto port_of = [&](PartId part, Square inside) {
    const auto port = scene_->port_at(part, inside, over);
    if (!port) throw std::logic_error("a signal passes a tile's rim beside its ports");
    return PartPort{part, *port};
  };
  if (const auto part = scene_->part_at(from)) leave(port_of(*part, from));
  if (const auto part = scene_->part_at(to)) enter(port_of(*part, to));
}

// A piece that closes the square which it leaves takes no signal along, and nothing goes by there
// any more; nor where one closes the square before a port.
void TileRecord::note_crossing(Move move) {
  const auto from = scene_->part_at(move.from), to = scene_->part_at(move.to);
  if (!from || !to) return;
  if (from == to) {
    if (const auto port = scene_->port_at(*to, move.to, move.also)) close({*to, *port});
    return;
  }
  const auto in = scene_->port_at(*from, move.from, move.to);
  const auto out = scene_->port_at(*to, move.to, move.from);
  if (!out || !in) throw std::logic_error("a piece leaves a tile beside its ports");
  if (move.also == move.from) return close({*to, *out});
  leave({*to, *out});
  enter({*from, *in});
}

Move TileRecord::reserve_move() const {
  const game_page::Page& page = scene_->page();
  for (const ReserveRow& row : scene_->reserve()) {
    for (const Move& move : row.moves) {
      const bool is_there = side_of(page, cell(move.from)) == Side::Black && cell(move.to) == 0;
      if (is_there && is_legal(move)) return move;
    }
  }
  throw std::logic_error("Black's reserve is used up");
}

std::size_t TileRecord::gain(Move move) const {
  if (!has_pairs()) return jumped(move).size();
  std::size_t pieces = 0;
  for (int row = -1; row <= 1; ++row) {
    for (int column = -1; column <= 1; ++column) {
      const game_page::Cell beside = cell({move.also.row + row, move.also.column + column});
      pieces += game_page::side_of(scene_->page(), beside) == opponent(turn());
    }
  }
  return pieces;
}

TileRecord::Engine TileRecord::page_engine(std::uint64_t nodes) const {
  return [nodes, variant = game_page::Variant(scene_->variant().page),
          engine = std::make_shared<game_page::Engine>(1)](const PlayRecord& record) {
    SearchLimits limits;
    limits.nodes = nodes;
    const std::atomic<bool> stop = false;
    const auto& position = static_cast<const TileRecord&>(record).position();
    const game_page::EngineReport report = engine->search(variant, position, limits, stop);
    return game_page::squares_of(position, report.line.front(), variant.page->wires.hole);
  };
}

TileRecord::Engine TileRecord::engine(std::uint64_t nodes) const {
  if (!has_pairs()) return page_engine(nodes);
  return [nodes, random = SplitMix(nodes)](const PlayRecord& record) mutable {
    std::vector<Move> moves = record.some_moves(MovesWanted::All, random);
    random.shuffle(moves);
    moves.resize(std::min<std::size_t>(moves.size(), nodes));
    std::vector<std::int64_t> values;
    for (const Move& move : moves) {
      values.push_back(static_cast<const TileRecord&>(record).moves_more_after(move));
    }
    return moves[static_cast<std::size_t>(std::max_element(values.begin(), values.end()) -
                                          values.begin())];
  };
}

std::int64_t TileRecord::moves_more_after(Move move) const {
  game_page::SharedMoves after = moves_after(move);
  const auto count = [&] {
    const game_page::MovesInPlay& board = after.board();
    return static_cast<std::int64_t>(board.anchors(false).moves + board.anchors(true).moves);
  };
  const std::int64_t others = count();
  after.pass();
  return count() - others;
}

std::uint64_t TileRecord::black_moves_left() const {
  if (!has_pairs()) {
    const std::vector<Square>& squares = scene_->squares();
    return static_cast<std::uint64_t>(
        std::count_if(squares.begin(), squares.end(),
                      [&](Square s) { return cell(s) == *scene_->page().wires.signal; }));
  }
  std::uint64_t moves = 0;
  for (PartId id = 0; id < scene_->parts().size(); ++id) {
    const ScenePart& part = scene_->parts()[id];
    if (count_pieces(*part.drawing, Side::Black) == 0) continue;
    for_each_square(*part.drawing, [&](Square s) {
      const Square at = placed(part, s);
      moves += scene_->part_at(at) == id && cell(at) == 0;
    });
    for (const Port& port : part.drawing->ports) moves += port.is_input;
  }
  return moves;
}

MoveWords TileRecord::words_in_tiles(Move move, const PartNames& name) const {
  if (const auto variable = decided_by(move)) {
    return {fmt::format("takes {}", name(*variable)), true, false, scene_->variable(*variable)};
  }
  if (is_in_reserve(move)) return {"a move in reserve", false, true};
  const auto part = scene_->part_at(touched(move));
  if (turn() == Side::Black && part) {
    const bool takes = touched(move) != move.from;
    return {fmt::format("{} in {}", takes ? "takes a stone" : "moves", name(*part))};
  }
  auto from = scene_->part_at(move.from), to = scene_->part_at(move.to);
  if (!from || !to) return {"moves outside the tiles"};
  if (from == to) return {fmt::format("moves in {}", name(*from))};
  if (has_pairs()) std::swap(from, to);  // the signal goes against the pieces
  const bool is_output = scene_->parts()[*to].is_behind_output;
  if (is_output && !scene_->parts()[*from].is_behind_output) {
    return {"the circuit's output delivers", true, true};
  }
  const std::string here = name(*from), there = name(*to);
  if (here == there) return {"a signal goes on along " + there, false, true};
  return {fmt::format("a signal goes from {} to {}", here, there),
          scene_->parts()[*to].gate.has_value(), true};
}

MoveWords TileRecord::words(Move move, const PartNames& names) const {
  const std::vector<Square>& rests = scene_->rests();
  const auto rest = std::find(rests.begin(), rests.end(), move.to);
  if (turn() == Side::Black || decided_by(move) || rest == rests.end()) {
    return words_in_tiles(move, names);
  }
  const std::string text =
      fmt::format("the signal in the reward, {} to go", rests.end() - rest - 1);
  const bool is_first = rest == rests.begin();
  return {is_first ? "the circuit's output delivers; " + text : text, is_first, true};
}

}  // namespace gadgetc
