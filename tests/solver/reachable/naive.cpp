#include "tests/solver/reachable/naive.hpp"

#include <algorithm>
#include <map>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"

namespace gadgetc::test {
namespace {

std::vector<Square> squares_of(const jungle::Position& position) {
  std::vector<Square> squares;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) squares.push_back({row, column});
  }
  return squares;
}

// How many of each piece; and none.
std::map<std::uint8_t, int> pieces_of(const jungle::Position& position) {
  std::map<std::uint8_t, int> pieces;
  for (const Square square : squares_of(position)) ++pieces[position.piece(square).code()];
  return pieces;
}

}  // namespace

jungle::Position board_of(const std::string& size, const std::string& terrain,
                          const std::string& pieces) {
  return jungle::parse_board("b", "jungle 1\nsize " + size +
                                      "\nrules paper\nturn white\nterrain\n" + terrain +
                                      "pieces\n" + pieces);
}

std::string text_of(const jungle::Position& position) {
  std::string text = position.turn == Side::White ? "w" : "b";
  for (const Square square : squares_of(position)) text += piece_letter(position.piece(square));
  return text;
}

bool naive_dens(const jungle::Position& position) {
  for (const Square square : squares_of(position)) {
    const jungle::Piece piece = position.piece(square);
    if (piece.is_none()) continue;
    const jungle::Terrain terrain = position.terrain(square);
    if (terrain == jungle::Terrain::Water && piece.kind() != jungle::Kind::Rat) return false;
    if (is_own_den(terrain, piece.side())) return false;
  }
  return true;
}

bool naive_end(const jungle::Position& position) {
  int pieces[2] = {0, 0}, entered[2] = {0, 0};
  for (const Square square : squares_of(position)) {
    const jungle::Piece piece = position.piece(square);
    if (piece.is_none()) continue;
    const auto side = static_cast<std::size_t>(piece.side());
    ++pieces[side];
    if (is_enemy_den(position.terrain(square), piece.side())) ++entered[side];
  }
  const auto turn = static_cast<std::size_t>(position.turn), mover = 1 - turn;
  const int wins_of_mover = entered[mover] + (pieces[turn] == 0 ? 1 : 0);
  const int wins_of_turn = entered[turn] + (pieces[mover] == 0 ? 1 : 0);
  return wins_of_turn == 0 && wins_of_mover <= 1;
}

std::set<std::string> naive_predecessors(const jungle::Position& start,
                                         const jungle::Position& position) {
  std::set<std::string> found;
  const Side mover = opponent(position.turn);
  auto missing = pieces_of(start);
  for (const auto& [code, count] : pieces_of(position)) missing[code] -= count;
  missing[jungle::kNoPiece.code()] = 1;
  for (const Square to : squares_of(position)) {
    if (!position.piece(to).is(mover)) continue;
    for (const Square from : squares_of(position)) {
      if (!position.piece(from).is_none()) continue;
      for (const auto& [code, count] : missing) {
        if (count <= 0) continue;
        jungle::Position earlier = position;
        earlier.turn = mover;
        earlier.set_piece(from, position.piece(to));
        earlier.set_piece(to, jungle::Piece::from_code(code));
        if (!naive_dens(earlier) || !naive_end(earlier)) continue;
        const auto moves = legal_moves(earlier);
        if (std::find(moves.begin(), moves.end(), jungle::Move{from, to}) == moves.end()) continue;
        jungle::Position after = earlier;
        play(after, {from, to});
        if (after == position) found.insert(text_of(earlier));
      }
    }
  }
  return found;
}

jungle::Position random_board(SplitMix& random, int rows, int columns, int pieces, bool distinct) {
  jungle::Position board(rows, columns);
  std::vector<Square> squares = squares_of(board);
  random.shuffle(squares);
  std::vector<jungle::Terrain> terrain{jungle::Terrain::WhiteDen,  jungle::Terrain::BlackDen,
                                       jungle::Terrain::WhiteTrap, jungle::Terrain::BlackTrap,
                                       jungle::Terrain::Water,     jungle::Terrain::Water};
  terrain.resize(random.below(terrain.size() + 1));
  for (std::size_t i = 0; i < terrain.size(); ++i) board.set_terrain(squares[i], terrain[i]);
  std::vector<jungle::Kind> kinds[2];
  for (auto& side : kinds) {
    for (int kind = 1; kind <= 8; ++kind) side.push_back(static_cast<jungle::Kind>(kind));
    random.shuffle(side);
  }
  int placed = 0;
  for (const Square square : squares) {
    if (placed == pieces) break;
    const Side side = placed % 2 == 0 ? Side::White : Side::Black;
    auto& left = kinds[static_cast<std::size_t>(side)];
    const jungle::Kind kind = left.back();
    const jungle::Terrain here = board.terrain(square);
    if (is_den(here) || (here == jungle::Terrain::Water && kind != jungle::Kind::Rat)) continue;
    board.set_piece(square, jungle::Piece(side, kind));
    if (distinct) left.pop_back();
    ++placed;
  }
  board.turn = random.below(2) == 0 ? Side::White : Side::Black;
  return board;
}

}  // namespace gadgetc::test
