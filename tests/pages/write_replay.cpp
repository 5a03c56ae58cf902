// A page with two lines of play, moves annotated, on the board of one clause of two variables: for
// replay.test.mjs. The moves are the first legal ones, in the second line the last.
#include <iostream>

#include "games/jungle/notation.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/pictures/viewer_page.hpp"

namespace {

using namespace gadgetc;

ReplayLine line_of(const jungle::Position& start, bool first, const char* title) {
  ReplayLine line{title, {}};
  jungle::Game game(start);
  for (int ply = 1; ply <= 4; ++ply) {
    const std::vector<jungle::Move> legal = game.legal_moves();
    const jungle::Move move = first ? legal.front() : legal.back();
    const std::string words = std::string(title) + " <" + std::to_string(ply) + ">";
    line.moves.push_back({move, words, ply % 2 == 0});
    game.play(move);
  }
  return line;
}

}  // namespace

int main() {
  const Compilation compilation = compile({2, {{0, 1}}, {"x", "y"}});
  const jungle::Replay replay{gadgetc::jungle::to_position(compilation.emission.board), {}};
  gadgetc::jungle::write_compiled_page(std::cout, compilation, nullptr,
                                       {.lines = {line_of(replay.start, true, "Main line"),
                                                  line_of(replay.start, false, "Another")}});
}
