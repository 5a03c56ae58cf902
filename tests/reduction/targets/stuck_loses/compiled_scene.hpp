// The board that a formula is compiled to, as strategies see it.
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

inline std::shared_ptr<const BoardScene> compiled_scene(const std::string& game,
                                                        const Formula& formula, Side first) {
  CompileOptions options;
  options.first = first;
  options.drawing.target = find_target(game);
  choose_set(options.drawing, "");
  const Compilation compiled = compile(formula, options);
  return std::make_shared<const BoardScene>(
      to_board_file(compiled.emission.board, game_page::find_page(game)), compiled.reading,
      *compiled.sets);
}

}  // namespace gadgetc::stuck_loses
