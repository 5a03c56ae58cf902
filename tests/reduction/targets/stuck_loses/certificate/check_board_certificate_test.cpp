// The checker of certificates of Konane's boards, rule by rule: each test breaks one thing and
// nothing else.
#include "games/konane/position.hpp"
#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text/files.hpp"
#include "gadgets/tile/false_line.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/targets/stuck_loses/certificate/check_squares.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"

namespace gadgetc::stuck_loses {
namespace {

const char* const kOr = "p cnf 2 1\n1 2 0\n";
const char* const kAnd = "p cnf 2 2\n1 0\n2 0\n";
const char* const kCrossed = "p cnf 3 3\n1 2 0\n2 3 0\n1 3 0\n";

// One for all tests: compiled once, changed as copies.
const CertifiedBoard& or_board() {
  static const CertifiedBoard board(kOr);
  return board;
}

const CertifiedBoard& crossed_board() {
  static const CertifiedBoard board(kCrossed);
  return board;
}

template <typename Change>
std::string changed(const CertifiedBoard& board, const Change& change) {
  BoardCertificate certificate = board.certificate;
  change(certificate);
  return sentence(board.verdict(certificate));
}

template <typename Change>
std::string changed(const Change& change) {
  return changed(or_board(), change);
}

CertifiedTile& tile_of(BoardCertificate& certificate, const std::string& gate) {
  const auto found = std::find_if(certificate.tiles.begin(), certificate.tiles.end(),
                                  [&](const CertifiedTile& tile) { return tile.gate == gate; });
  REQUIRE(found != certificate.tiles.end());
  return *found;
}

std::size_t count_of(const BoardCertificate& certificate, const std::string& kind) {
  return static_cast<std::size_t>(
      std::count_if(certificate.tiles.begin(), certificate.tiles.end(),
                    [&](const CertifiedTile& tile) { return tile.tile == kind; }));
}

// The certificate of a kind with its text changed.
void change_kind(BoardCertificate& certificate, const std::string& name, const std::string& from,
                 const std::string& to) {
  for (CertifiedKind& kind : certificate.kinds) {
    if (kind.proof.tile.name != name) continue;
    std::string text = *kind.text;
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    kind = read_kind("kind", text.replace(at, from.size(), to), kind.line,
                     "konane");
    return;
  }
  FAIL("no kind " + name);
}

void swap_stones(game_page::Position& board, Square a, Square b) {
  const game_page::Cell stone = board.cell(a);
  board.set_cell(a, board.cell(b));
  board.set_cell(b, stone);
}

TEST_CASE("certificates of boards hold, whoever begins, and come back from their texts") {
  const std::vector<const char*> formulas{
      "p cnf 1 1\n1 0\n", kAnd, kOr, kCrossed, "p cnf 1 0\n", "p cnf 1 1\n0\n", "p cnf 2 1\n1 0\n",
      "p cnf 3 2\n1 2 0 2 3 0\n", "p cnf 4 3\n1 2 3 0\n2 4 0\n3 4 0\n"};
  for (std::size_t n = 0; n < formulas.size(); ++n) {
    for (const Side first : {Side::White, Side::Black}) {
      for (const char* game : {"konane", "amazons"}) {
        if (n > 3 && game == std::string("amazons")) continue;
        INFO(game << ' ' << formulas[n]);
        const CertifiedBoard board(formulas[n], first, game);
        CHECK(board.verdict() == "");
        CHECK(text_of(reread(board.certificate)) == text_of(board.certificate));
      }
    }
  }
}

TEST_CASE("the certificates of tic-tac-toe and of Hex on three by three hold") {
  for (const char* name : {"tictactoe.cnf", "hex3.cnf"}) {
    const CertifiedBoard board(read_input(GADGETC_SOURCE_DIR "/examples/" + std::string(name)));
    CHECK(board.verdict() == "");
    CHECK(count_of(board.certificate, "lattice_crossing") > 5);
    CHECK(count_of(board.certificate, "lattice_crossing_open") > 0);
  }
}

TEST_CASE("a certificate is about a board of Konane of its size and first mover") {
  CHECK(changed([](BoardCertificate& c) { c.rows += 1; }).starts_with("the board has "));
  CHECK(changed([](BoardCertificate& c) { c.columns -= 1; }).starts_with("the board has "));
  CHECK(changed([](BoardCertificate& c) { c.first = Side::Black; }) ==
        "the other side moves first on the board");
}

TEST_CASE("a certificate is about its formula") {
  CHECK(changed([](BoardCertificate& c) { c.formula = "p cnf 2 1 1 0"; }) ==
        "this is another formula");
  CHECK(changed([](BoardCertificate& c) { c.formula = "p cnf 3 1 1 2 0"; }) ==
        "this is another formula");
  CHECK(changed([](BoardCertificate& c) { c.formula = "formula"; }) == "this is no formula");
}

TEST_CASE("a board of another formula is none of the certificate's") {
  CertifiedBoard board(kOr);
  board.formula.clauses = {{0}};
  board.certificate.formula = "p cnf 2 1 1 0";
  board.certificate.strategy = make_formula_strategy(board.formula, Side::White).value();
  CHECK(sentence(board.verdict()) == "the circuit computes other clauses");
}

TEST_CASE("each kind of tile has one proof, which holds") {
  CHECK(changed([](BoardCertificate& c) { c.kinds.push_back(c.kinds.front()); }) ==
        "there is a kind of this name already");
  CHECK(changed([](BoardCertificate& c) { c.tiles.front().tile = "none"; }) ==
        "there is no such kind of tile");
  CHECK(changed([](BoardCertificate& c) { c.kinds.clear(); }) == "there is no such kind of tile");
  BoardCertificate lowered = or_board().certificate;
  change_kind(lowered, "lattice_variable", "passes 2", "passes 1");
  const std::string verdict = or_board().verdict(reread(lowered));
  CHECK(sentence(verdict) == "Black may have to pass 2 times");
  // The line of the file: it says "passes 1".
  const std::string text = text_of(lowered);
  const auto line = static_cast<std::size_t>(std::stoul(verdict));
  std::size_t at = 0;
  for (std::size_t n = 1; n < line; ++n) at = text.find('\n', at) + 1;
  CHECK(text.substr(at, 8) == "passes 1");
}

TEST_CASE("a tile has its own place, name and stones") {
  CHECK(changed([](BoardCertificate& c) {
          c.tiles.push_back(c.tiles.front());
          c.tiles.back().gate = "other";
        }).ends_with(" belongs to something else already"));
  CHECK(changed([](BoardCertificate& c) { c.tiles.push_back(c.tiles.front()); }) ==
        "there is a gate of this name already");
  CHECK(changed([](BoardCertificate& c) {
          c.tiles.front().top_left = {c.rows - 1, 0};
        }) == "this reaches over the board's edge");
  for (std::size_t n = 0; n < or_board().certificate.tiles.size(); ++n) {
    CHECK(changed([&](BoardCertificate& c) { c.tiles[n].top_left.row += 1; }) != "");
    CHECK(changed([&](BoardCertificate& c) { c.tiles[n].top_left.column -= 2; }) != "");
  }
}

// What is wrong with the squares, without a look at the proofs.
bool has_squares(const BoardCertificate& certificate, const game_page::Position& board) {
  std::vector<const Tile*> tiles;
  for (const CertifiedTile& tile : certificate.tiles) {
    for (const CertifiedKind& kind : certificate.kinds) {
      if (kind.proof.tile.name == tile.tile) tiles.push_back(&kind.proof.tile);
    }
  }
  try {
    check_squares(certificate, file_of("konane", board), tiles);
    return true;
  } catch (const FalseLine&) {
    return false;
  }
}

TEST_CASE("every stone belongs to something, and each changed square is seen") {
  for (const CertifiedBoard* base : {&or_board(), &crossed_board()}) {
    CHECK(has_squares(base->certificate, base->board));
    std::size_t unseen = 0, changes = 0;
    for (int row = 0; row < base->board.rows(); ++row) {
      for (int column = 0; column < base->board.columns(); ++column) {
        const Square s{row, column};
        for (const game_page::Cell other : {Stone::None, Stone::White, Stone::Black}) {
          game_page::Position board = base->board;
          if (board.cell(s) == other) continue;
          board.set_cell(s, other);
          unseen += has_squares(base->certificate, board);
          if (++changes % 199 == 0) CHECK(base->verdict(base->certificate, board) != "");
        }
      }
    }
    CHECK(unseen == 0);
    CHECK(changes == 2 * base->board.squares());
  }
}

TEST_CASE("two stones that change places are seen") {
  game_page::Position board = or_board().board;
  const CertifiedRow& row = or_board().certificate.rows_in_reserve.front();
  swap_stones(board, row.first, step(row.first, Direction::East));
  CHECK(sentence(or_board().verdict(or_board().certificate, board))
            .starts_with("the board differs from what stands here at "));
}

TEST_CASE("a wire joins an output to an input over one stone, and each port has its wire") {
  const BoardCertificate& good = or_board().certificate;
  for (std::size_t n = 0; n < good.wires.size(); ++n) {
    CHECK(changed([&](BoardCertificate& c) {
            c.wires.erase(c.wires.begin() + static_cast<std::ptrdiff_t>(n));
          }) != "");
    CHECK(changed([&](BoardCertificate& c) {
            c.wires.push_back(c.wires[n]);
          }).ends_with(" belongs to something else already"));
    CHECK(changed([&](BoardCertificate& c) { c.wires[n].from_gate = "none"; }) ==
          "there is no gate none");
    CHECK(changed([&](BoardCertificate& c) {
            c.wires[n].from_port = "none";
          }).ends_with(" has no output none"));
    const std::string reversed = changed([&](BoardCertificate& c) {
      std::swap(c.wires[n].from_gate, c.wires[n].to_gate);
      std::swap(c.wires[n].from_port, c.wires[n].to_port);
    });
    CHECK((reversed == "there is no gate reward" ||
           reversed.find(" has no output ") != std::string::npos));
    for (std::size_t m = 0; m < n; ++m) {
      const std::string swapped = changed([&](BoardCertificate& c) {
        std::swap(c.wires[n].to_gate, c.wires[m].to_gate);
        std::swap(c.wires[n].to_port, c.wires[m].to_port);
      });
      CHECK((swapped == "no stone stands between these ports" ||
             swapped == "the wire does not lead to where the reward begins"));
    }
  }
  CHECK(changed([](BoardCertificate& c) { c.wires.back().to_gate = "reward"; }) != "");
}

TEST_CASE("a port without its wire is refused though the board is painted so") {
  // The last square of a bare wire: nothing else asks for it.
  const CertifiedBoard board("p cnf 2 1\n1 0\n");
  REQUIRE(count_of(board.certificate, "a_bare_end") == 1);
  BoardCertificate certificate = board.certificate;
  const auto wire =
      std::find_if(certificate.wires.begin(), certificate.wires.end(), [&](const CertifiedWire& w) {
        return tile_of(certificate, w.from_gate).tile == "lattice_variable" &&
               w.to_gate != kRewardGate && tile_of(certificate, w.to_gate).tile == "a_bare_end";
      });
  REQUIRE(wire != certificate.wires.end());
  const CertifiedTile end = tile_of(certificate, wire->to_gate);
  game_page::Position stones = board.board;
  for (const Direction d : kDirections) {
    const Square beside = step(end.top_left, d);
    if (stones.contains(beside)) stones.set_cell(beside, Stone::None);
  }
  certificate.wires.erase(wire);
  CHECK(sentence(board.verdict(certificate, stones)).starts_with("no wire begins or ends at "));
}

TEST_CASE("ports are empty at first") {
  const CertifiedBoard board("p cnf 2 1\n1 0\n");
  BoardCertificate certificate = board.certificate;
  game_page::Position stones = board.board;
  for (const CertifiedTile& tile : certificate.tiles) {
    if (tile.tile == "a_bare_end") stones.set_cell(tile.top_left, Stone::White);
  }
  change_kind(certificate, "a_bare_end", "stones\n.\n", "stones\nW\n");
  CHECK(has_squares(board.certificate, board.board));
  CHECK_FALSE(has_squares(certificate, stones));
}

TEST_CASE("things that nothing joins do not lie side by side") {
  // A tile of one empty square beside a row of moves to spare.
  BoardCertificate certificate = or_board().certificate;
  const CertifiedRow& row = certificate.rows_in_reserve.front();
  const auto add_end = [&](Square at) {
    BoardCertificate c = certificate;
    const std::string text =
        "gadgetc konane certificate 1\ntempo 0\nanswers 0\npasses 0\ntile\ngadget bare\n"
        "game konane\nstones\n.\nend\nsafety\n0 .\nready\n0 .\nend\n";
    c.kinds.push_back(read_kind("kind", text, 0, "konane"));
    c.tiles.push_back({"bare", "bare", at, {}, 0});
    return sentence(or_board().verdict(c));
  };
  CHECK(add_end(step(row.first, Direction::North)).find(" are side by side") != std::string::npos);
  CHECK(add_end(step(row.first, Direction::North, 2)) == "");
}

TEST_CASE("the reward is a way from rest to rest") {
  const BoardCertificate& good = or_board().certificate;
  const auto with_reward = [](const std::vector<Square>& way) {
    return changed([&](BoardCertificate& c) { c.way = way; });
  };
  CHECK(with_reward({good.way[0], good.way[1]}) ==
        "the reward has no square where a signal rests");
  for (std::size_t n = 0; n < good.way.size(); ++n) {
    std::vector<Square> way = good.way;
    way.erase(way.begin() + static_cast<std::ptrdiff_t>(n));
    CHECK(with_reward(way) != "");
    way = good.way;
    way.insert(way.begin() + static_cast<std::ptrdiff_t>(n), good.way[n]);
    CHECK(with_reward(way) != "");
    way = good.way;
    way[n] = step(way[n], Direction::East, 2);
    CHECK(with_reward(way) != "");
  }
  std::vector<Square> cut(good.way.begin(), good.way.end() - 3);
  CHECK(with_reward(cut) != "");
  std::vector<Square> back = good.way;
  back.push_back(back[back.size() - 3]);
  CHECK(with_reward(back) != "");
}

TEST_CASE("a row of moves to spare is where it is said to be, whole and free") {
  const BoardCertificate& good = or_board().certificate;
  for (std::size_t n = 0; n < good.rows_in_reserve.size(); ++n) {
    const auto with_row = [&](int columns, std::int64_t moves) {
      return changed([&](BoardCertificate& c) {
        CertifiedRow& row = c.rows_in_reserve[n];
        row.first.column += columns;
        row.moves = static_cast<std::uint64_t>(static_cast<std::int64_t>(row.moves) + moves);
        c.race[2] = static_cast<std::uint64_t>(static_cast<std::int64_t>(c.race[2]) + moves);
      });
    };
    CHECK(with_row(0, 1) != "");
    CHECK(with_row(0, -1) != "");
    CHECK(with_row(2, -1) != "");
    CHECK(with_row(1, 0) != "");
    CHECK(with_row(-2, 0) != "");
    CHECK(with_row(0, -static_cast<std::int64_t>(good.rows_in_reserve[n].moves)) ==
          "a row has one move at least");
  }
}

TEST_CASE("neighbours are proved against what each other lets through") {
  // On the way from one clause to the next lie the open tiles.
  const BoardCertificate& good = crossed_board().certificate;
  std::size_t swapped = 0;
  for (const auto& [one, other] : {std::pair{"lattice_or", "lattice_or_open"},
                                   {"lattice_crossing", "lattice_crossing_open"},
                                   {"lattice_corner", "lattice_corner_open"}}) {
    const auto has = [&](const char* name) {
      return std::any_of(good.kinds.begin(), good.kinds.end(),
                         [&](const CertifiedKind& kind) { return kind.proof.tile.name == name; });
    };
    if (!has(one) || !has(other)) continue;
    for (std::size_t n = 0; n < good.tiles.size(); ++n) {
      const std::string& now = good.tiles[n].tile;
      if (now != one && now != other) continue;
      const std::string verdict = changed(crossed_board(), [&](BoardCertificate& c) {
        c.tiles[n].tile = now == one ? other : one;
      });
      CHECK((verdict == "this wire is steady at one end alone" ||
             verdict.ends_with(" is proved against")));
      ++swapped;
    }
  }
  CHECK(swapped > 3);
}

TEST_CASE("the strategy in a certificate of Konane wins the formula's game") {
  CertifiedBoard board(kAnd);
  board.certificate.strategy = make_formula_strategy(board.formula, Side::Black).value();
  CHECK(sentence(board.verdict()) == "the strategy is for the other side to move first");
  board = CertifiedBoard(kAnd);
  board.certificate.strategy.edges += 1;
  CHECK(sentence(board.verdict()) == "the strategy is for a game of other size");
  board = CertifiedBoard(kAnd);
  formula_game::Strategy& strategy = board.certificate.strategy.strategy;
  strategy.winner = formula_game::Player::Breaker;
  CHECK(board.verdict() != "");
}

}  // namespace
}  // namespace gadgetc::stuck_loses
