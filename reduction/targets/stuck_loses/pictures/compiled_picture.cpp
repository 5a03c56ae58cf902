#include "reduction/targets/stuck_loses/pictures/compiled_picture.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "base/text/tex_text.hpp"
#include "games/page/pictures/board_svg.hpp"
#include "games/page/pictures/board_tikz.hpp"
#include "reduction/pictures/board_of_page.hpp"
#include "reduction/pictures/compiled_layers.hpp"
#include "reduction/pictures/page.hpp"
#include "reduction/targets/stuck_loses/page_board.hpp"

namespace gadgetc::stuck_loses {

void write_compiled_svg(std::ostream& out, const Compilation& compilation,
                        std::shared_ptr<const game_page::Page> page) {
  const game_page::BoardFile board = to_board_file(compilation.emission.board, page);
  BoardPicture picture{.title = board.formula};
  picture.outlines = outlines_of(compilation.emission);
  picture.wires = wires_of(compilation.emission);
  write_board_svg(out, *page, board.position, picture);
}

void write_compiled_page(std::ostream& out, const Compilation& compilation,
                         const formula_game::Strategy* strategy,
                         std::shared_ptr<const game_page::Page> page) {
  nlohmann::ordered_json data =
      board_of_page(to_board_file(compilation.emission.board, std::move(page)),
                    nlohmann::ordered_json::array());
  add_compilation(data, compilation, strategy);
  write_page(out, title_of(compilation), std::move(data));
}

void write_compiled_tikz(std::ostream& out, const Compilation& compilation, double width,
                         std::shared_ptr<const game_page::Page> page) {
  TikzOptions options;
  options.width = width;
  options.outlines = outlines_of(compilation.emission);
  options.wires = wires_of(compilation.emission);
  for (BoardOutline& outline : options.outlines) outline.label = tex_text(outline.label);
  write_board_tikz(out, *page, to_board_file(compilation.emission.board, page).position, options);
}

}  // namespace gadgetc::stuck_loses
