// What tempo edges are said to mean, computed: arrangements on rooms, exact sets of small boards,
// and the steps of the argument for the standard board (docs/reachable.md).
#include "solver/reachable/backward/tempo_edges.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <map>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "solver/reachable/backward/backward_search.hpp"
#include "solver/reachable/piece_index.hpp"
#include "solver/reachable/reachable_share.hpp"
#include "tests/solver/reachable/naive.hpp"

namespace gadgetc::reachable {
namespace {

using reachable::BackwardSearch;
using reachable::Placement;
using reachable::SmallBoard;
using reachable::TempoEdges;
using reachable::Verdict;
using test::random_board;
using test::text_of;

// How many arrangements of so many different pebbles on a grid one of them leads to.
std::size_t count_arrangements(int rows, int columns, int pebbles) {
  std::string first(static_cast<std::size_t>(rows * columns), '.');
  for (int i = 0; i < pebbles; ++i) first[static_cast<std::size_t>(i)] = static_cast<char>('a' + i);
  std::set<std::string> seen{first};
  std::vector<std::string> open{first};
  while (!open.empty()) {
    const std::string here = open.back();
    open.pop_back();
    for (int a = 0; a < rows * columns; ++a) {
      for (const int b : {a + 1, a + columns}) {
        if (b >= rows * columns || (b == a + 1 && b % columns == 0)) continue;
        const auto i = static_cast<std::size_t>(a), j = static_cast<std::size_t>(b);
        if ((here[i] == '.') == (here[j] == '.')) continue;
        std::string next = here;
        std::swap(next[i], next[j]);
        if (seen.insert(next).second) open.push_back(next);
      }
    }
  }
  return seen.size();
}

TEST_CASE("with two squares empty, pebbles on a room come into every arrangement") {
  CHECK(count_arrangements(2, 3, 4) == 360);
  CHECK(count_arrangements(2, 4, 6) == 20'160);
  CHECK(count_arrangements(2, 3, 5) == 360);  // half of them, with one empty square
  CHECK(count_arrangements(2, 2, 2) == 12);
  CHECK(count_arrangements(2, 2, 3) == 12);  // half of them: on a cycle their order stays
}

// Pieces that are there, and the parity of the squares' colours and the side to move.
std::string class_of(const jungle::Position& position) {
  std::string pieces;
  int parity = position.turn == Side::White ? 0 : 1;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const jungle::Piece piece = position.piece({row, column});
      if (piece.is_none()) continue;
      pieces += piece_letter(piece);
      parity += row + column;
    }
  }
  std::sort(pieces.begin(), pieces.end());
  return pieces + std::to_string(parity % 2);
}

struct Seen {
  std::size_t reachable = 0, unreachable = 0;
  std::size_t boards = 0;  // with a family
};

// The index has numbers for those, too.
bool has_other_than_rats_in_water(const jungle::Position& position) {
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const jungle::Piece piece = position.piece({row, column});
      if (position.terrain({row, column}) == jungle::Terrain::Water && !piece.is_none() &&
          piece.kind() != jungle::Kind::Rat) {
        return true;
      }
    }
  }
  return false;
}

// Of the positions with tempo edges, all of a class are reachable or none.
void compare_classes(const jungle::Position& start, Seen& seen) {
  const SmallBoard board(start);
  const TempoEdges edges(board);
  if (edges.pairs() == 0) return;
  ++seen.boards;
  const JungleIndex index(start);
  const ReachableSet set(start, index, Watch{});
  std::map<std::string, bool> known;
  for (std::uint64_t number = 0; number < index.size(); ++number) {
    const jungle::Position position = index.unrank(number);
    if (has_other_than_rats_in_water(position)) continue;
    if (!edges.hold(board.placement(position))) continue;
    const bool is_reachable = set.contains(number);
    ++(is_reachable ? seen.reachable : seen.unreachable);
    CAPTURE(text_of(start), text_of(position));
    REQUIRE(known.emplace(class_of(position), is_reachable).first->second == is_reachable);
    REQUIRE(test::naive_dens(position));
    REQUIRE(!find_winner(position));
  }
}

TEST_CASE("positions with tempo edges are reachable together on small boards") {
  SplitMix random(4);
  Seen seen;
  for (int i = 0; seen.boards < 12; ++i) {
    compare_classes(random_board(random, 3, 4 + i % 2, 2 + i % 3, i % 2 == 0), seen);
  }
  CHECK(seen.reachable > 0);
  CHECK(seen.unreachable > 0);  // of the other parity, or the start is stuck
}

TEST_CASE("positions with tempo edges are reachable together on larger boards (long)") {
  SplitMix random(5);
  Seen seen;
  for (int i = 0; seen.boards < 6; ++i) {
    compare_classes(random_board(random, 4, 4, 4 + i % 2, i % 2 == 0), seen);
  }
}

// The standard board with few pieces is small enough to be explored.
void compare_on_standard_terrain(const char* fen) {
  Seen seen;
  compare_classes(jungle::parse_fen(fen), seen);
  CHECK(seen.boards == 1);
  CHECK(seen.reachable > 0);
}

TEST_CASE("two pieces on the standard board: positions with tempo edges are reachable together") {
  compare_on_standard_terrain("4l2/7/7/7/7/7/7/1C5/7 w");
  compare_on_standard_terrain("7/7/4r2/7/7/7/3R3/7/7 w");
}

TEST_CASE("three on the standard board: positions with tempo edges are reachable together (long)") {
  compare_on_standard_terrain("4l2/7/7/7/7/7/7/1C3R1/7 w");
}

// The numbers of all positions that play leads to from the start or from tempo edges.
std::set<std::uint64_t> explore_from_edges(const JungleIndex& index, const SmallBoard& board,
                                           const TempoEdges& edges) {
  std::set<std::uint64_t> seen{index.rank(board.position(board.start()))};
  for (std::uint64_t number = 0; number < index.size(); ++number) {
    if (edges.hold(board.placement(index.unrank(number)))) seen.insert(number);
  }
  std::vector<std::uint64_t> open(seen.begin(), seen.end());
  while (!open.empty()) {
    const jungle::Position position = index.unrank(open.back());
    open.pop_back();
    for (const jungle::Move move : legal_moves(position)) {
      jungle::Position after = position;
      play(after, move);
      if (seen.insert(index.rank(after)).second) open.push_back(index.rank(after));
    }
  }
  return seen;
}

TEST_CASE("with tempo edges as a goal, verdicts agree with what play leads to from there") {
  SplitMix random(6);
  std::size_t boards = 0, unreachable = 0;
  for (int i = 0; boards < 6; ++i) {
    const jungle::Position start = random_board(random, 3, 4, 3, i % 2 == 0);
    const SmallBoard board(start);
    const TempoEdges edges(board);
    if (edges.pairs() == 0) continue;
    ++boards;
    const JungleIndex index(start);
    const std::set<std::uint64_t> seen = explore_from_edges(index, board, edges);
    BackwardSearch search(board, &edges);
    for (std::uint64_t number = 0; number < index.size(); ++number) {
      const jungle::Position position = index.unrank(number);
      CAPTURE(text_of(start), text_of(position));
      const reachable::Found found = search.find(board.placement(position));
      REQUIRE((found.verdict == Verdict::Reachable) == seen.contains(number));
      REQUIRE(found.verdict != Verdict::Open);
      if (found.verdict == Verdict::Unreachable) ++unreachable;
    }
  }
  CHECK(unreachable > 0);
}

// ---- The argument for the standard board.

// The board turned by half a turn, sides changed: the same game with the other side's pieces.
jungle::Position turned(const jungle::Position& position) {
  jungle::Position other = position;
  other.turn = opponent(position.turn);
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const jungle::Piece piece = position.piece({row, column});
      const Square square{position.rows() - 1 - row, position.columns() - 1 - column};
      other.set_piece(square, piece.is_none()
                                  ? jungle::kNoPiece
                                  : jungle::Piece(opponent(piece.side()), piece.kind()));
    }
  }
  return other;
}

bool is_legal(const jungle::Position& position, jungle::Move move) {
  const auto moves = legal_moves(position);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

TEST_CASE("the opening has tempo edges, and nearly every pair of edges of the board is used") {
  const SmallBoard board(jungle::standard_position());
  const TempoEdges edges(board);
  CHECK(edges.hold(board.start()));
  CHECK(edges.pairs() > 4'000);  // of 70 times 69, less those with a common square
}

TEST_CASE("a jump along a river changes the side to move and no colour, between tempo edges") {
  for (const char* fen : {"l5t/1d3c1/rLp1w1e/7/7/7/E1W1P1R/1C3D1/T6 w",
                          "l5t/1d3c1/rTp1w1e/7/7/7/E1W1P1R/1C3D1/6L w"}) {
    for (const jungle::Position& before :
         {jungle::parse_fen(fen), turned(jungle::parse_fen(fen))}) {
      const SmallBoard board(jungle::standard_position());
      const TempoEdges edges(board);
      const jungle::Move jump =
          before.turn == Side::White ? jungle::Move{{2, 1}, {6, 1}} : jungle::Move{{6, 5}, {2, 5}};
      REQUIRE(is_legal(before, jump));
      jungle::Position after = before;
      play(after, jump);
      CHECK(edges.hold(board.placement(before)));
      CHECK(edges.hold(board.placement(after)));
      CHECK(class_of(before) != class_of(after));
    }
  }
}

// White to move: `taker` stands beside Black's piece `victim` in White's trap, other pieces stand
// in two rows, and `spare` beside the empty square of its edge.
jungle::Position before_capture(jungle::Kind taker, jungle::Kind victim, jungle::Kind spare,
                                bool at_right) {
  jungle::Position position = jungle::parse_fen("7/7/7/7/7/7/7/7/7 w");
  position.set_piece({8, 1}, jungle::Piece(Side::White, taker));
  position.set_piece({8, 2}, jungle::Piece(Side::Black, victim));
  position.set_piece({0, at_right ? 5 : 4}, jungle::Piece(Side::Black, spare));
  int white = 0, black = 0;
  for (int code = 1; code <= 8; ++code) {
    const auto kind = static_cast<jungle::Kind>(code);
    if (kind != taker) position.set_piece({6, white++}, jungle::Piece(Side::White, kind));
    if (kind != victim && kind != spare)
      position.set_piece({2, black++}, jungle::Piece(Side::Black, kind));
  }
  return position;
}

TEST_CASE("any piece is taken by any, from and to tempo edges, in both parities") {
  const SmallBoard board(jungle::standard_position());
  const TempoEdges edges(board);
  for (int codes = 0; codes < 8 * 8 * 8; ++codes) {
    const auto taker = static_cast<jungle::Kind>(1 + codes % 8);
    const auto victim = static_cast<jungle::Kind>(1 + codes / 8 % 8);
    const auto spare = static_cast<jungle::Kind>(1 + codes / 64);
    if (spare == victim) continue;
    std::set<std::string> classes;
    for (const bool at_right : {false, true}) {
      const jungle::Position white = before_capture(taker, victim, spare, at_right);
      for (const jungle::Position& before : {white, turned(white)}) {
        const jungle::Move capture = before.turn == Side::White ? jungle::Move{{8, 1}, {8, 2}}
                                                                : jungle::Move{{0, 5}, {0, 4}};
        REQUIRE(is_legal(before, capture));
        jungle::Position after = before;
        play(after, capture);
        REQUIRE(edges.hold(board.placement(before)));
        REQUIRE(edges.hold(board.placement(after)));
        classes.insert(class_of(after));
        // The same with no more pieces than the three.
        jungle::Position few = before, fewer = after;
        for (int column = 0; column < 7; ++column) {
          for (const int row : {2, 6}) {
            few.set_piece({row, column}, jungle::kNoPiece);
            fewer.set_piece({row, column}, jungle::kNoPiece);
          }
        }
        REQUIRE(edges.hold(board.placement(few)));
        REQUIRE(edges.hold(board.placement(fewer)));
      }
    }
    CHECK(classes.size() == 4);  // two parities for each side's victim
  }
}

}  // namespace
}  // namespace gadgetc::reachable
