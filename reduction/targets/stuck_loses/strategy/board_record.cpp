#include "reduction/targets/stuck_loses/strategy/board_record.hpp"

#include <algorithm>
#include <stdexcept>

#include "gadgets/page/tile/page_alphabet.hpp"
#include "games/page/notation.hpp"
#include "games/page/page_board.hpp"
#include "reduction/targets/page_board.hpp"

namespace gadgetc::stuck_loses {

std::vector<game_page::Move> BoardRecord::page_moves() const {
  game_page::PageBoard board(scene_->compiled(), position_);
  game_page::MoveList list;
  board.list_moves(list);
  std::vector<game_page::Move> moves;
  for (std::size_t i = 0; i < list.size(); ++i) moves.push_back(board.move(list[i]));
  std::sort(moves.begin(), moves.end());
  return moves;
}

std::vector<Move> BoardRecord::legal_moves() const {
  std::vector<Move> moves;
  for (const game_page::Move& move : page_moves()) {
    moves.push_back(squares_of(position_, move, *scene_->page().wires.hole));
  }
  return moves;
}

std::optional<Side> BoardRecord::winner() const {
  if (game_page::PageBoard(scene_->compiled(), position_).has_move()) return std::nullopt;
  return opponent(position_.turn);
}

std::string BoardRecord::move_name(Move move) const {
  const std::vector<game_page::Move> moves = page_moves();
  const auto found = std::find_if(moves.begin(), moves.end(), [&](const game_page::Move& one) {
    return squares_of(position_, one, *scene_->page().wires.hole) == move;
  });
  return move_names(scene_->page(), position_,
                    moves)[static_cast<std::size_t>(found - moves.begin())];
}

std::optional<PartId> BoardRecord::decided_by(Move move) const {
  const auto part = scene_->part_at(move.from);
  if (!part || !scene_->variable(*part) || is_decided(*part)) return std::nullopt;
  return part;
}

// A piece that closes the square which it leaves takes no signal along, and nothing goes by there
// any more; nor where one closes the square before a port.
void BoardRecord::note_signals(Move move) {
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

void BoardRecord::change_position(Move move) {
  if (is_in_reserve(move)) ++reserve_moves_;
  const game_page::Cell piece = position_.cell(move.from);
  position_.set_cell(position_.number(move.from), 0);
  position_.set_cell(position_.number(move.to), piece);
  position_.set_cell(position_.number(move.also), *scene_->page().wires.hole);
  position_.turn = opponent(position_.turn);
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

// To look at a position takes longer the larger the board is.
std::uint64_t BoardRecord::searched(std::uint64_t nodes) const {
  constexpr std::uint64_t kUsualSquares = 1000;
  return nodes * kUsualSquares / position_.squares() + 1;
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
