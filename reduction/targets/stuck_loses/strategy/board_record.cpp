#include "reduction/targets/stuck_loses/strategy/board_record.hpp"

#include <algorithm>
#include <stdexcept>

#include "gadgets/page/tile/page_alphabet.hpp"

namespace gadgetc::stuck_loses {

BoardRecord::BoardRecord(const BoardScene& scene)
    : TileRecord(scene,
                 [&scene](game_page::SquareNumber square) {
                   return !scene.part_at(scene.start().square(square));
                 }),
      scene_(&scene) {}

std::optional<PartId> BoardRecord::decided_by(Move move) const {
  const auto part = scene_->part_at(move.from);
  if (!part || !scene_->variable(*part) || is_decided(*part)) return std::nullopt;
  return part;
}

// A piece that closes the square which it leaves takes no signal along, and nothing goes by there
// any more; nor where one closes the square before a port.
void BoardRecord::note_signals(Move move) {
  reserve_moves_ += is_in_reserve(move);
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

Move BoardRecord::reserve_move() const {
  std::size_t number = reserve_moves_;
  for (const std::vector<Move>& row : scene_->reserve()) {
    if (number < row.size()) return row[number];
    number -= row.size();
  }
  throw std::logic_error("Black's reserve is used up");
}

std::size_t BoardRecord::gain(Move move) const {
  std::size_t pieces = 0;
  for (int row = -1; row <= 1; ++row) {
    for (int column = -1; column <= 1; ++column) {
      const game_page::Cell beside = cell({move.also.row + row, move.also.column + column});
      pieces += game_page::side_of(scene_->page(), beside) == opponent(turn());
    }
  }
  return pieces;
}

TileRecord::Engine BoardRecord::engine(std::uint64_t nodes) const {
  return [nodes, random = SplitMix(nodes)](const PlayRecord& record) mutable {
    std::vector<Move> moves = record.some_moves(MovesWanted::All, random);
    random.shuffle(moves);
    moves.resize(std::min<std::size_t>(moves.size(), nodes));
    std::vector<std::int64_t> values;
    for (const Move& move : moves) {
      values.push_back(static_cast<const BoardRecord&>(record).moves_more_after(move));
    }
    return moves[static_cast<std::size_t>(std::max_element(values.begin(), values.end()) -
                                          values.begin())];
  };
}

std::int64_t BoardRecord::moves_more_after(Move move) const {
  game_page::SharedMoves after = moves_after(move);
  const auto count = [&] {
    const game_page::MovesInPlay& board = after.board();
    return static_cast<std::int64_t>(board.anchors(false).moves + board.anchors(true).moves);
  };
  const std::int64_t others = count();
  after.pass();
  return count() - others;
}

std::uint64_t BoardRecord::black_moves_left() const {
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

}  // namespace gadgetc::stuck_loses
