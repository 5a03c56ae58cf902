// The checker of board certificates, rule by rule: each test breaks one thing and nothing else.
#include <algorithm>

#include "gadgets/library/library.hpp"
#include "tests/reduction/targets/jungle/certificate/certified_board.hpp"

namespace gadgetc::jungle {
namespace {

const char* const kOr = "p cnf 2 1\n1 2 0\n";

// One for all tests: compiled once, changed as copies.
const CertifiedBoard& or_board() {
  static const CertifiedBoard board(kOr);
  return board;
}

// The sentence without the line's number.
std::string sentence(const std::string& verdict) {
  return verdict.empty() ? "" : verdict.substr(verdict.find(' ') + 1);
}

template <typename Change>
std::string changed(const Change& change) {
  BoardCertificate certificate = or_board().certificate;
  change(certificate);
  return sentence(or_board().verdict(certificate));
}

CertifiedTile& tile_of(BoardCertificate& certificate, const std::string& gate) {
  const auto found = std::find_if(certificate.tiles.begin(), certificate.tiles.end(),
                                  [&](const CertifiedTile& tile) { return tile.gate == gate; });
  REQUIRE(found != certificate.tiles.end());
  return *found;
}

// The wire that ends at this gate's port.
CertifiedWire& wire_to(BoardCertificate& certificate, const std::string& gate) {
  const auto found = std::find_if(certificate.wires.begin(), certificate.wires.end(),
                                  [&](const CertifiedWire& wire) { return wire.to_gate == gate; });
  REQUIRE(found != certificate.wires.end());
  return *found;
}

const char* const kFormulas[] = {"p cnf 1 0\n", "p cnf 1 1\n1 0\n", "p cnf 1 1\n0\n",
                                 "p cnf 2 2\n1 2 0 0\n", "p cnf 3 2\n1 2 0 2 3 0\n"};
const char* const kCrossing = "p cnf 5 4\n1 2 3 0 2 3 4 0 3 4 5 0 1 4 5 0\n";

TEST_CASE("certificates hold, whoever begins and whatever the rules for trapped pieces") {
  for (const char* formula : kFormulas) {
    for (const Side first : {Side::White, Side::Black}) {
      CompileOptions options;
      options.drawing.rules = "paper trapped-attack=none";
      INFO(formula);
      CHECK(CertifiedBoard(formula, first).verdict() == "");
      CHECK(CertifiedBoard(formula, first, options).verdict() == "");
    }
  }
}

TEST_CASE("certificates of the paper's boards hold, though wires carry more than one signal") {
  const CertifiedBoard board("p cnf 3 2\n1 2 0 2 3 0\n", Side::White, paper_set());
  CHECK(board.verdict() == "");
  const auto& proofs = board.certificate.proofs;
  CHECK(std::any_of(proofs.begin(), proofs.end(), [](const ProofLine& proof) {
    return proof.tile == "channel_for_two";
  }));
  // The same drawing, proved against less.
  BoardCertificate narrow = board.certificate;
  for (CertifiedTile& tile : narrow.tiles) {
    if (tile.tile == "channel_for_two") tile.tile = "channel";
  }
  CHECK(board.verdict(narrow).ends_with(" is proved against"));
}

TEST_CASE("certificates hold with crossings, and on the paper's boards whoever begins (long)",
          "[long]") {
  CHECK(CertifiedBoard(kCrossing).verdict() == "");
  for (const char* formula : kFormulas) {
    for (const Side first : {Side::White, Side::Black}) {
      INFO(formula);
      CHECK(CertifiedBoard(formula, first, paper_set()).verdict() == "");
    }
  }
  const CertifiedBoard crossing(kCrossing, Side::White, paper_set());
  CHECK(crossing.verdict() == "");
  // Protectors stand between the gates of a crossing.
  REQUIRE_FALSE(crossing.certificate.groups.empty());
  CHECK(crossing.certificate.groups.front().gates.size() > 100);
}

TEST_CASE("a crossing made of gates is one to the certificate") {
  const CertifiedBoard by_circuit(kCrossing, Side::White, crossing_by_circuit());
  CHECK(by_circuit.verdict() == "");
  REQUIRE_FALSE(by_circuit.certificate.groups.empty());
  for (const CertifiedGroup& group : by_circuit.certificate.groups) {
    CHECK(group.gates.size() == 22);
  }
}

TEST_CASE("without its groups a crossing made of gates leaves White to choose") {
  const CertifiedBoard by_circuit(kCrossing, Side::White, crossing_by_circuit());
  BoardCertificate bare = by_circuit.certificate;
  bare.groups.clear();
  CHECK(sentence(by_circuit.verdict(bare)) == "at this gate White has to choose");
  bare = by_circuit.certificate;
  bare.groups.front().gates.pop_back();
  CHECK(by_circuit.verdict(bare) != "");
}

TEST_CASE("a certificate is about a board of its size, rules and first mover") {
  CHECK(changed([](BoardCertificate& c) { c.rows += 1; }).starts_with("the board has "));
  CHECK(changed([](BoardCertificate& c) { c.columns -= 1; }).starts_with("the board has "));
  CHECK(changed([](BoardCertificate& c) { c.rules.trapped_attack = TrappedAttack::None; }) ==
        "the board's rules are 'paper'");
  CHECK(changed([](BoardCertificate& c) { c.first = Side::Black; }) ==
        "the other side moves first on the board");
}

TEST_CASE("under a limit of plies or returns nothing holds") {
  for (int Rules::*limit : {&Rules::ply_limit, &Rules::return_limit}) {
    CertifiedBoard limited("p cnf 1 1\n1 0\n");
    limited.board.rules.*limit = 1000;
    limited.certificate.rules.*limit = 1000;
    CHECK(limited.verdict() ==
          "3: under a limit of plies or returns no strategy is sure of its time");
  }
}

TEST_CASE("a certificate is about one formula") {
  CHECK(changed([](BoardCertificate& c) { c.formula = "p cnf two"; }) == "this is no formula");
  CHECK(changed([](BoardCertificate& c) { c.formula = "p cnf 2 2 1 0 2 0"; }) ==
        "this is another formula");
  CHECK(changed([](BoardCertificate& c) { c.formula = "p cnf 3 1 1 2 0"; }) ==
        "this is another formula");
  // An order of clauses, and a clause twice, are of no account.
  CHECK(changed([](BoardCertificate& c) { c.formula = "p cnf 2 2 1 2 0 1 2 0"; }) == "");
}

TEST_CASE("each tile's proof is what is found anew, once") {
  CHECK(changed([](BoardCertificate& c) { c.proofs.front().tile = "elk"; }) ==
        "the library has no such tile; --set names a set of one's own");
  CHECK(changed([](BoardCertificate& c) { c.proofs.push_back(c.proofs.front()); }) ==
        "this tile has a proof already");
  CHECK(changed([](BoardCertificate& c) { c.proofs.erase(c.proofs.begin()); }) ==
        "this tile has no proof");
  CHECK(changed([](BoardCertificate& c) { --c.proofs.front().tempo; }).starts_with("the proof "));
  CHECK(changed([](BoardCertificate& c) { --c.proofs.back().answers; }).starts_with("the proof "));
  CHECK(changed([](BoardCertificate& c) { c.proofs.front().hash ^= 1; }) ==
        "this is not the proof's hash");
}

TEST_CASE("a prover is not trusted") {
  CertifiedBoard board("p cnf 1 1\n1 0\n");
  const ProveTile honest = board.prove;
  const auto with = [&](const std::function<std::string(std::string)>& forge) {
    board.prove = [&](const Tile& tile, const Rules& rules) { return forge(*honest(tile, rules)); };
    return sentence(board.verdict());
  };
  CHECK(with([](std::string text) { return text; }) == "");
  CHECK(with([&](const std::string&) {
          return *honest(library_tile("compact", "variable"), board.board.rules);
        }) == "the proof is about another drawing");
  CHECK(with([](std::string text) {
          return text.replace(text.find("rules paper"), 11, "rules paper trapped-attack=none");
        }) == "the proof is for other rules");
  CHECK(with([](std::string text) {
          const auto at = text.find("\nready\n") + 7;
          return text.erase(at, text.find('\n', at) + 1 - at);
        }) != "");
  board.prove = [](const Tile&, const Rules&) { return std::nullopt; };
  CHECK(sentence(board.verdict()) ==
        "this tile does not keep its contract under the board's rules");
}

TEST_CASE("tiles stand on the board as drawn, each on squares of its own") {
  CHECK(changed([](BoardCertificate& c) { tile_of(c, "x1").top_left.row -= 1; }) != "");
  CHECK(changed([](BoardCertificate& c) { tile_of(c, "x1").top_left = {c.rows - 1, 0}; }) ==
        "this reaches over the board's edge");
  CHECK(changed([](BoardCertificate& c) {
          CertifiedTile twin = tile_of(c, "x1");
          twin.gate = "x3";
          c.tiles.push_back(twin);
        }).ends_with(" belongs to something else already"));
  CHECK(changed([](BoardCertificate& c) { tile_of(c, "x1").gate = "x2"; }) ==
        "there is a gate of this name already");
  CHECK(changed([](BoardCertificate& c) {
          Orientation& turn = tile_of(c, "or.1").turn;
          turn.turns = static_cast<std::uint8_t>((turn.turns + 1) % 4);
        }) != "");
}

TEST_CASE("a board with one square changed is not the certificate's") {
  CertifiedBoard board("p cnf 1 1\n1 0\n");
  const Position original = board.board;
  int changes = 0;
  for (int row = 0; row < original.rows(); ++row) {
    for (int column = 0; column < original.columns(); ++column) {
      const Square s{row, column};
      board.board = original;
      const bool is_land = original.terrain(s) != Terrain::Water;
      if (is_land && !original.piece(s).is_none()) board.board.set_piece(s, kNoPiece);
      else board.board.set_terrain(s, is_land ? Terrain::Water : Terrain::Land);
      CHECK(sentence(board.verdict()).starts_with("the board differs from what stands here at "));
      ++changes;
    }
  }
  CHECK(changes > 100);
}

TEST_CASE("wires are paths from the port that they name to the port that they name") {
  CHECK(changed([](BoardCertificate& c) { wire_to(c, "output").from_gate = "or.9"; }) ==
        "there is no gate or.9");
  CHECK(changed([](BoardCertificate& c) { wire_to(c, "output").from_port = "left"; }) ==
        "or.1 has no output left");
  CHECK(changed([](BoardCertificate& c) { wire_to(c, "output").to_port = "out"; }) ==
        "output has no input out");
  CHECK(changed([](BoardCertificate& c) {
          std::reverse(wire_to(c, "or.1").squares.begin(), wire_to(c, "or.1").squares.end());
        }).starts_with("the wire does not end at "));
  CHECK(changed([](BoardCertificate& c) {
          std::swap(c.corridor[3], c.corridor[4]);
        }).ends_with(" are no path"));
  CHECK(changed([](BoardCertificate& c) {
          CertifiedWire& wire = wire_to(c, "output");
          wire.from_gate.clear();
        }).ends_with(" touch, and no wire joins them there"));
}

// Land that the certificate calls a wire with two bare ends, on the board too.
std::string with_land(const std::vector<Square>& squares) {
  CertifiedBoard board("p cnf 1 1\n1 0\n");
  for (const Square s : squares) {
    REQUIRE(board.board.terrain(s) == Terrain::Water);
    board.board.set_terrain(s, Terrain::Land);
  }
  board.certificate.wires.push_back({"", "", "", "", squares, 1});
  return sentence(board.verdict());
}

// Squares of water in the form of a block without land around it, in no tile's rectangle.
std::vector<Square> free_block(const CertifiedBoard& board, int rows, int columns) {
  const Position& b = board.board;
  const auto is_free = [&](Square s) {
    if (b.contains(s) && b.terrain(s) != Terrain::Water) return false;
    for (const ReadTile& tile : board.table.scene->reading().tiles) {
      const bool in_rows = s.row >= tile.top_left.row && s.row < tile.top_left.row + tile.rows;
      if (in_rows && s.column >= tile.top_left.column &&
          s.column < tile.top_left.column + tile.columns) {
        return false;
      }
    }
    return true;
  };
  for (int row = 0; row + rows <= b.rows(); ++row) {
    for (int column = 0; column + columns <= b.columns(); ++column) {
      bool all_free = true;
      for (int r = row - 1; r <= row + rows; ++r) {
        for (int c = column - 1; c <= column + columns; ++c) all_free &= is_free({r, c});
      }
      if (!all_free) continue;
      std::vector<Square> block;
      for (int r = row; r < row + rows; ++r) {
        for (int c = column; c < column + columns; ++c) block.push_back({r, c});
      }
      return block;
    }
  }
  FAIL("no free block");
  return {};
}

TEST_CASE("land touches land of something else only where a wire meets its port") {
  const CertifiedBoard board("p cnf 1 1\n1 0\n");
  const std::vector<Square>& corridor = board.certificate.corridor;
  bool is_found = false;
  for (const Square s : corridor) {
    for (const Direction d : kDirections) {
      const Square beside = step(s, d);
      const bool is_water = board.board.contains(beside) &&
                            board.board.terrain(beside) == Terrain::Water;
      if (!is_water || is_found) continue;
      is_found = true;
      CHECK(with_land({beside}).ends_with(" touch, and no wire joins them there"));
    }
  }
  CHECK(is_found);
}

TEST_CASE("nothing else lies in the rectangle of a tile") {
  const CertifiedBoard board("p cnf 1 1\n1 0\n");
  int found = 0;
  for (const ReadTile& tile : board.table.scene->reading().tiles) {
    for (int row = 0; row < tile.rows; ++row) {
      for (int column = 0; column < tile.columns; ++column) {
        const Square s{tile.top_left.row + row, tile.top_left.column + column};
        if (board.board.terrain(s) != Terrain::Water) continue;
        ++found;
        CHECK(with_land({s}).ends_with(" lies in this tile's rectangle"));
      }
    }
  }
  CHECK(found > 0);
}

TEST_CASE("a path touches itself only along its way, and its land counts in the race") {
  // A board with room: the corridor of `or` leaves some.
  const CertifiedBoard& board = or_board();
  const std::vector<Square> block = free_block(board, 2, 2);
  CertifiedBoard wider(kOr);
  for (const Square s : block) wider.board.set_terrain(s, Terrain::Land);
  wider.certificate.wires.push_back(
      {"", "", "", "", {block[0], block[1], block[3], block[2]}, 1});
  CHECK(sentence(wider.verdict()).ends_with(": a path touches itself"));
  for (const Square s : {block[2], block[3]}) wider.board.set_terrain(s, Terrain::Water);
  wider.certificate.wires.back().squares = {block[0], block[1]};
  CHECK(sentence(wider.verdict()).ends_with(" squares of wires, not 12"));
}

TEST_CASE("the circuit computes the formula's clauses") {
  CertifiedBoard board(kOr);
  board.formula = Formula{2, {{0}, {1}}, {}};
  board.certificate.formula = "p cnf 2 2 1 0 2 0";
  CHECK(sentence(board.verdict()) == "the circuit computes other clauses");
  board.formula = Formula{3, {{0, 1}}, {}};
  board.certificate.formula = "p cnf 3 1 1 2 0";
  CHECK(sentence(board.verdict()) == "a variable has no gate");
  board.formula = Formula{1, {{0}}, {}};
  board.certificate.formula = "p cnf 1 1 1 0";
  CHECK(sentence(board.verdict()) == "the formula has no such variable");
}

TEST_CASE("the race is added up again") {
  using Number = std::uint64_t BoardCertificate::*;
  for (const Number number : {&BoardCertificate::gate_moves, &BoardCertificate::wire_moves,
                              &BoardCertificate::answers, &BoardCertificate::picks,
                              &BoardCertificate::bound}) {
    CHECK(changed([&](BoardCertificate& c) { --(c.*number); }).starts_with("there are "));
  }
  for (const Number number : {&BoardCertificate::bound, &BoardCertificate::runner}) {
    CHECK(changed([&](BoardCertificate& c) { ++(c.*number); }) == "the runner needs 42 moves");
  }
  CHECK(changed([](BoardCertificate& c) { --c.runner; }) == "the runner needs 42 moves");
}

TEST_CASE("the strategy wins the formula's game with this side first") {
  CHECK(changed([](BoardCertificate& c) {
          c.strategy.strategy.first = formula_game::Player::Maker;
        }) == "the strategy is for the other side to move first");
  CHECK(changed([](BoardCertificate& c) {
          c.strategy.strategy.winner = formula_game::Player::Maker;
        }) != "");
  CHECK(changed([](BoardCertificate& c) { c.strategy.strategy.nodes.pop_back(); }) != "");
  CHECK(changed([](BoardCertificate& c) { ++c.strategy.edges; }) ==
        "the strategy is for a game of other size");
  CHECK(changed([](BoardCertificate& c) { ++c.strategy.vertices; }) ==
        "the strategy is for a game of other size");
}

}  // namespace
}  // namespace gadgetc::jungle
