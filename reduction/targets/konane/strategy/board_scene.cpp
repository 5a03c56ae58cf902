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
    : PlayedTiles(std::move(reading), to_target_board(start).origin, start.variant.page,
                {start.position.rows(), start.position.columns()}),
      start_(start.position) {
  SceneParts built = build_parts(start, this->reading(), library);
  take_parts(std::move(built.parts), std::move(built.wires));
  rests_ = std::move(built.rests);
  for (int row = 0; row < start_.rows(); ++row) {
    for (int column = 0; column < start_.columns(); ++column) {
      const Square s{row, column};
      if (start_.cell(s) == Stone::White && !part_at(s)) reserve_.push_back(s);
    }
  }
}

}  // namespace gadgetc::konane
