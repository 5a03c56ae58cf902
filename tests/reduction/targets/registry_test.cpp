#include "reduction/targets/registry/registry.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/compile.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"

namespace gadgetc {
namespace {

TEST_CASE("targets are found by their names") {
  for (const Target* target : all_targets()) CHECK(find_target(target->name()) == target);
  CHECK(find_target("jungle") == &default_target());
  CHECK(find_target("") == nullptr);
  CHECK(find_target("chess") == nullptr);
}

TEST_CASE("a target writes, counts and refuses what its game does") {
  const Compilation compilation = compile({2, {{0, 1}}, {}});
  const TargetBoard& board = compilation.emission.board;
  std::ostringstream written, wanted;
  compilation.target->write(written, board);
  write_board(wanted, jungle::rows_of(board));
  CHECK(written.str() == wanted.str());
  SideCounts pieces{};
  const jungle::Position position = jungle::to_position(board);
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const jungle::Piece piece = position.piece({row, column});
      if (!piece.is_none()) ++pieces[std::size_t(piece.side())];
    }
  }
  CHECK(count_pieces(*compilation.target, board) == pieces);
  CHECK(count_pieces(*compilation.target, TargetBoard{}) == SideCounts{});
  CompileOptions options;
  options.drawing.rules = "chess";
  CHECK_THROWS_WITH(compile({1, {}, {}}, options), "no rules 'chess'");
}

}  // namespace
}  // namespace gadgetc
