#include "reduction/targets/konane/strategy/board_scene.hpp"

#include <utility>

#include "reduction/targets/page_board.hpp"
#include "reduction/targets/konane/read_board.hpp"
#include "reduction/targets/konane/strategy/scene_builder.hpp"

namespace gadgetc::konane {

BoardScene::BoardScene(const game_page::BoardFile& start, const GadgetLibrary& library)
    : BoardScene(start,
                 std::make_shared<const BoardReading>(read_board(to_target_board(start), library)),
                 library) {}

BoardScene::BoardScene(const game_page::BoardFile& start,
                       std::shared_ptr<const BoardReading> reading, const GadgetLibrary& library)
    : PlayedTiles(std::move(reading), start) {
  SceneParts built = build_parts(start, this->reading(), library);
  take_parts(std::move(built.parts), std::move(built.wires));
  rests_ = std::move(built.rests);
  for (game_page::SquareNumber n = 0; n < start.position.squares(); ++n) {
    const Square s = start.position.square(n);
    if (start.position.cell(n) == Stone::White && !part_at(s)) reserve_.push_back(s);
  }
}

}  // namespace gadgetc::konane
