#include "solver/banqi/fair.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <map>
#include <string>

namespace gadgetc {
namespace {

struct Solved {
  explicit Solved(const char* name) : tables(banqi::parse_material("m", name), {}, store) {
    banqi::solve(tables, Watch{});
  }
  banqi::PlacementStore store;
  banqi::Tables tables;
};

char with_other_case(char c) {
  return c >= 'a' && c <= 'z'   ? static_cast<char>(c - 'a' + 'A')
         : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a')
                                : c;
}

// The least text among the images of a position, its turn before the squares.
std::string least_text(const banqi::Board& board, bool exchanges) {
  std::string least;
  for (std::size_t symmetry = 0; symmetry < banqi::kSymmetries.size(); ++symmetry) {
    std::string text = board.turn == banqi::Colour::Red ? "R" : "r";
    text += banqi::board_text(banqi::mirrored(board, symmetry));
    std::string exchanged = text;
    std::transform(text.begin(), text.end(), exchanged.begin(), with_other_case);
    for (const std::string& image : {text, exchanges ? exchanged : text}) {
      if (least.empty() || image < least) least = image;
    }
  }
  return least;
}

// All positions that the flips lead to, found by playing them.
void play_flips(const banqi::Tables& tables, const banqi::Board& board, std::size_t left,
                bool exchanges, std::map<std::string, int>& found) {
  if (left == 0) {
    found[least_text(board, exchanges)] = tables.value(board);
    return;
  }
  for (std::size_t square = 0; square < banqi::kSquares; ++square) {
    if (board.squares[square].state != banqi::Square::State::Hidden) continue;
    for (const banqi::Piece piece : board.hidden) {
      play_flips(tables, banqi::after_flip(board, square, piece), left - 1, exchanges, found);
    }
  }
}

void compare_with_play(const char* name, bool exchanges) {
  const Solved solved(name);
  for (std::size_t flips = 1; flips <= 3; ++flips) {
    CAPTURE(name, flips);
    std::map<std::string, int> played;
    for (std::size_t square = 0; square < banqi::kSquares; ++square) {
      for (const banqi::Piece piece : solved.tables.material().pieces) {
        play_flips(solved.tables, banqi::after_first_flip(solved.tables.material(), square, piece),
                   flips - 1, exchanges, played);
      }
    }
    std::map<std::string, int> listed;
    int nearest = 0;
    for (const banqi::FairPosition& position : banqi::positions_after_flips(solved.tables, flips)) {
      CHECK(listed.emplace(least_text(position.board, exchanges), position.value).second);
      CHECK(std::abs(position.value) >= nearest);
      nearest = std::abs(position.value);
    }
    CHECK(listed == played);
  }
}

TEST_CASE("positions after flips are those that play leads to, each of a kind once") {
  compare_with_play("PPPPpppp", true);
  compare_with_play("CPPPpppp", false);
}

TEST_CASE("the moves of a fair position are worth what it is worth") {
  const Solved solved("CPPPcppp");
  for (const banqi::FairPosition& position : banqi::positions_after_flips(solved.tables, 2)) {
    REQUIRE(!position.best.empty());
    for (const banqi::Move move : position.best) {
      REQUIRE(banqi::move_value(solved.tables, position.board, move) == position.value);
    }
  }
}

// Published: three fairest positions with two revealed pieces, each worth 0. Two of them are worth
// 0.00 here, not 0.
TEST_CASE("after two flips of KGMPkgmp three positions are worth 0.00, and one of them 0") {
  const Solved solved("KGMPkgmp");
  const std::vector<banqi::FairPosition> positions = banqi::positions_after_flips(solved.tables, 2);
  REQUIRE(positions.size() > 3);
  std::vector<int> values;
  for (std::size_t i = 0; i < 4; ++i) values.push_back(std::abs(positions[i].value));
  CHECK(values == std::vector<int>{0, 1, 1, 2});  // of 720
  CHECK(banqi::board_text(positions[0].board) == R"(M???/??g?)");
}

}  // namespace
}  // namespace gadgetc
