// Tiles of Amazons, whose wires are pairs of squares: signals are holes.
#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/verifier/decide_game.hpp"
#include "tests/gadgets/local/drawn_tiles.hpp"
#include "tests/gadgets/local/naive_pairs.hpp"
#include "tests/message_from.hpp"

namespace gadgetc {
namespace {

const Tile& amazons_tile(const std::string& name) {
  return library_tile("holes", "hole_" + name);
}

// What White and neighbours may bring about, all signals coming.
std::size_t states(const Tile& tile) {
  const local_game::LocalGame game(tile, {page_of("amazons"), tile}, Side::Black, {});
  return verifier::GameGraph(game, {game.initial()}, false, 2'000'000).size();
}

verifier::Verification verified(const Tile& tile) {
  return local_game::verify_tile(tile, {page_of("amazons"), tile});
}

bool holds(const Tile& tile) { return verified(tile).verdict == verifier::Verdict::Held; }

void set_symbol(Tile& tile, Square s, char symbol) {
  tile.board[s] = {};
  REQUIRE(!tile.board.alphabet().read(0, symbol, tile.board[s]));
}

std::string refusal(const Tile& tile) {
  return message_from([&] {
    local_game::LocalGame(tile, {page_of("amazons"), tile}, Side::Black, {});
  });
}

// Each square of the tile with another cell, ports left out.
std::vector<Tile> changes(const Tile& tile) {
  std::vector<Tile> found;
  for_each_square(tile, [&](Square s) {
    const bool is_edge = s.row == 0 || s.column == 0 || s.row + 1 == tile.rows() ||
                         s.column + 1 == tile.columns();
    if (is_edge) return;
    for (const char symbol : {'.', 'W', 'x'}) {
      Tile changed = tile;
      set_symbol(changed, s, symbol);
      if (changed.board[s] != tile.board[s]) found.push_back(changed);
    }
  });
  return found;
}

}  // namespace

// Found and decided by two programs that share nothing with this one.
TEST_CASE("tiles of Amazons have the states that were counted elsewhere", "[local]") {
  const std::pair<const char*, std::size_t> kTable[] = {
      {"wire5", 150},  {"wire6", 586},         {"wire7", 268},  {"jog1", 106},
      {"jog2", 115},   {"corner", 124},        {"choice", 274}, {"and", 2854},
      {"or", 25772},   {"reward_corner", 345}, {"true", 27}};
  for (const auto& [name, count] : kTable) {
    INFO(name);
    CHECK(states(amazons_tile(name)) == count);
  }
}

TEST_CASE("the splitter of Amazons has the states that were counted elsewhere (long)",
          "[local][long]") {
  const Tile splitter = amazons_tile("splitter");
  CHECK(states(splitter) == 1'137'468);
  CHECK(holds(splitter));
}

TEST_CASE("tiles of Amazons keep their contracts", "[local]") {
  for (const char* name : {"wire5", "wire6", "wire7", "jog1", "jog2", "corner", "reward_corner",
                           "choice", "and", "or", "variable", "true"}) {
    INFO(name);
    const verifier::Verification found = verified(amazons_tile(name));
    INFO((found.counterexample.empty() ? std::string() : found.counterexample.back()));
    CHECK(found.verdict == verifier::Verdict::Held);
  }
}

TEST_CASE("tiles of Amazons deliver in the moves that were counted elsewhere", "[local]") {
  const std::pair<const char*, std::uint32_t> kMoves[] = {{"wire5", 2}, {"wire6", 3}, {"wire7", 3},
                                                          {"jog1", 2},  {"jog2", 2},  {"corner", 1},
                                                          {"choice", 1}, {"and", 4},  {"or", 3},
                                                          {"true", 1}};
  for (const auto& [name, moves] : kMoves) {
    INFO(name);
    CHECK(verified(amazons_tile(name)).tempo_bound == moves + 1);  // and the one that says ready
  }
}

TEST_CASE("a pocket more or less refutes a wire of Amazons", "[local]") {
  Tile wire = amazons_tile("wire5");
  std::swap(wire.board[{3, 3}], wire.board[{3, 2}]);
  CHECK(!holds(wire));
}

TEST_CASE("a variable of Amazons that Black cannot refuse is refuted", "[local]") {
  Tile variable = amazons_tile("variable");
  CHECK(holds(variable));
  set_symbol(variable, {1, 2}, '.');
  CHECK(!holds(variable));
}

TEST_CASE("a tile of Amazons is closed but for its ports", "[local]") {
  const Tile wire = amazons_tile("wire5");
  const auto changed = [&](Square s, char symbol) {
    Tile tile = wire;
    set_symbol(tile, s, symbol);
    return refusal(tile);
  };
  CHECK(refusal(wire).empty());
  CHECK(changed({2, 0}, 'x') == "no piece W stands inside port 'in'");
  CHECK(changed({2, 1}, '.') == "the square behind port 'in' is not closed");
  CHECK(changed({0, 2}, '.') ==
        "a square at the edge of the tile is not closed, and no port is there");
  Tile touching = wire;
  touching.ports.push_back({"more", false, {3, 4}, Direction::East});
  set_symbol(touching, {3, 4}, 'W');
  set_symbol(touching, {3, 3}, 'x');
  CHECK(refusal(touching) == "port 'out' touches port 'more'");
  Tile guarded = wire;
  guarded.guests.push_back({1, 1});
  CHECK(refusal(guarded) == "wires that are pairs of squares have no guests and no surplus");
}

TEST_CASE("tiles of Amazons and their single changes are what a naive game says", "[local]") {
  constexpr std::size_t kMost = 3000;
  int held = 0, refuted = 0;
  for (const char* name : {"wire5", "jog1", "jog2", "corner", "choice", "true"}) {
    const Tile drawn = amazons_tile(name);
    std::vector<Tile> tiles = changes(drawn);
    tiles.push_back(drawn);
    for (const Tile& tile : tiles) {
      if (!refusal(tile).empty()) continue;  // a square behind a port is open
      const auto naive = naive_pairs(tile, page_of("amazons"), kMost);
      if (!naive) continue;
      INFO(name << '\n' << drawing_text(tile));
      const local_game::LocalGame game(tile, {page_of("amazons"), tile}, Side::Black, {});
      const auto safety = verifier::decide_safety(game, {});
      CHECK(safety.holds == naive->is_safe);
      if (naive->is_safe) CHECK(safety.states == naive->states);
      const local_game::LocalGame white(tile, {page_of("amazons"), tile}, Side::White, {});
      CHECK(verifier::decide_liveness(white, {}).holds == naive->is_live);
      (naive->is_safe && naive->is_live ? held : refuted) += 1;
    }
  }
  CHECK(held > 5);
  CHECK(refuted > 50);
}

}  // namespace gadgetc
