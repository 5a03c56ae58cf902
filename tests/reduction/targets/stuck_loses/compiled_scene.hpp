// The board of a game that a formula is compiled to, and the same as strategies see it.
#pragma once

#include <memory>
#include <string>

#include "games/pages/page_library.hpp"
#include "reduction/choose_set.hpp"
#include "reduction/compile.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/registry/registry.hpp"
#include "reduction/targets/stuck_loses/strategy/board_scene.hpp"

namespace gadgetc::stuck_loses {

inline Compilation compiled_for(const std::string& game, const Formula& formula,
                                Side first = Side::White) {
  CompileOptions options;
  options.first = first;
  options.drawing.target = find_target(game);
  choose_set(options.drawing, "");
  return compile(formula, options);
}

inline game_page::BoardFile file_of(const Compilation& compilation) {
  return to_board_file(compilation.emission.board, compilation.target->page());
}

inline std::shared_ptr<const BoardScene> compiled_scene(const std::string& game,
                                                        const Formula& formula, Side first) {
  const Compilation compiled = compiled_for(game, formula, first);
  return std::make_shared<const BoardScene>(file_of(compiled), compiled.reading, *compiled.sets);
}

}  // namespace gadgetc::stuck_loses
