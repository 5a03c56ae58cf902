#include <catch2/catch.hpp>

#include "base/random/split_mix.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "solver/engine/engine.hpp"
#include "tests/solver/endgame_tables/build_tables_in.hpp"

using namespace gadgetc;
using namespace gadgetc::test;

namespace {

// A random position of a material that is not over, under the tables' rules.
jungle::Position random_position(SplitMix& random, jungle::Material material) {
  for (;;) {
    jungle::Position position = gadgetc::jungle::parse_fen("7/7/7/7/7/7/7/7/7 w");
    position.turn = random.below(2) == 0 ? Side::White : Side::Black;
    bool is_possible = true;
    for (const jungle::Piece piece : table_pieces(material)) {
      const std::vector<int> squares = table_squares(piece.kind());
      const int square = squares[random.below(squares.size())];
      const Square at = gadgetc::jungle::square_at(square);
      is_possible = is_possible && position.piece(at).is_none();
      position.set_piece(at, piece);
    }
    if (is_possible && !legal_moves(position).empty()) return position;
  }
}

int score_of(jungle::TableByte value) {
  if (value == jungle::kDrawn) return 0;
  return gadgetc::jungle::is_win(value) ? kWin - gadgetc::jungle::length_of(value)
                                        : gadgetc::jungle::length_of(value) - kWin;
}

const std::vector<jungle::Material> kMaterials{
    *gadgetc::jungle::find_material("ER-C"), *gadgetc::jungle::find_material("L-TR"),
    *gadgetc::jungle::find_material("W-DR"), *gadgetc::jungle::find_material("T-L")};

}  // namespace

TEST_CASE("mate scores of the search agree with tables") {
  const ScratchDirectory folder;
  build(folder.path(), kMaterials);
  jungle::Tablebase tables(folder.path());
  jungle::Engine engine(16);
  const std::atomic<bool> stop = false;
  SplitMix random(5);
  int mates = 0;
  for (const jungle::Material material : kMaterials) {
    for (int round = 0; round < 40; ++round) {
      const jungle::Position position = random_position(random, material);
      const jungle::TableByte value = tables.find_value(position).value();
      SearchLimits limits;
      limits.depth = 7;
      const jungle::EngineReport report =
          engine.search(jungle::Game(position), jungle::Bot{}, limits, stop);
      CAPTURE(write_fen(position), value, report.score, report.depth);
      if (value != jungle::kDrawn && gadgetc::jungle::length_of(value) <= limits.depth) {
        CHECK(report.is_final);
        CHECK(report.score == score_of(value));
        ++mates;
      } else {
        CHECK_FALSE(report.is_final);
        if (is_decided(report.score)) CHECK((report.score > 0) == gadgetc::jungle::is_win(value));
      }
    }
  }
  CHECK(mates > 20);
}

TEST_CASE("an engine with tables knows every outcome after one ply, and plays it") {
  const ScratchDirectory folder;
  build(folder.path(), kMaterials);
  jungle::Tablebase tables(folder.path());
  jungle::Engine engine(1);
  engine.use_tables(std::make_unique<jungle::Tablebase>(folder.path(), std::size_t{1} << 17));
  const std::atomic<bool> stop = false;
  SplitMix random(6);
  for (const jungle::Material material : kMaterials) {
    for (int round = 0; round < 30; ++round) {
      jungle::Position position = random_position(random, material);
      const jungle::TableByte value = tables.find_value(position).value();
      const jungle::EngineReport report =
          engine.search(jungle::Game(position), jungle::Bot{}, {.depth = 1}, stop);
      CAPTURE(write_fen(position), value, report.score);
      CHECK(report.score == score_of(value));
      REQUIRE(!report.line.empty());
      play(position, report.line[0]);
      const bool wins = find_winner(position).has_value();
      CHECK(value == (wins ? jungle::kWonInOne
                           : gadgetc::jungle::value_before(tables.find_value(position).value())));
    }
  }
  jungle::Position other = random_position(random, kMaterials[0]);
  other.rules = gadgetc::jungle::find_rules("jungle-chess").value();
  CHECK(!tables.serves(other.rules));
  CHECK(tables.serves(table_rules(jungle::Stalemate::Draw)));
  CHECK(!tables.serves(table_rules(jungle::Stalemate::Loss)));
}

TEST_CASE("a probe gives every legal move its value, the best first, and a line to the end") {
  const ScratchDirectory folder;
  build(folder.path(), kMaterials);
  jungle::Tablebase tables(folder.path());
  SplitMix random(8);
  for (const jungle::Material material : kMaterials) {
    for (int round = 0; round < 30; ++round) {
      jungle::Position position = random_position(random, material);
      const jungle::TableByte value = tables.find_value(position).value();
      const auto moves = tables.find_moves(position);
      CAPTURE(write_fen(position), value);
      CHECK(moves.size() == legal_moves(position).size());
      CHECK(moves[0].value == value);
      for (std::size_t i = 1; i < moves.size(); ++i) {
        CHECK(moves[i].value.value() <= moves[i - 1].value.value());
      }
      const auto line = tables.best_line(position);
      if (value == jungle::kDrawn) continue;
      CHECK(line.size() == static_cast<std::size_t>(gadgetc::jungle::length_of(value)));
      const Side winner = gadgetc::jungle::is_win(value) ? position.turn : opponent(position.turn);
      for (const jungle::Move move : line) play(position, move);
      CHECK(find_winner(position) == winner);
    }
  }
  jungle::Position den = gadgetc::jungle::parse_fen("7/7/7/7/7/7/7/7/3L2t w");
  CHECK(!tables.find_value(den));
}
