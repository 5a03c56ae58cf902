#include "reduction/targets/jungle/jungle_target.hpp"

#include <algorithm>

#include "games/jungle/board_rows.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/targets/jungle/frame.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/race.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "reduction/targets/placement.hpp"

namespace gadgetc::jungle {

namespace {

// The rules of the options, or of their set.
Rules rules_of(const PlanOptions& options) {
  const GadgetSet* set = options.sets->find_set(options.set);
  return parse_rules(options.rules.empty() && set != nullptr ? set->rules : options.rules);
}

class JungleTarget final : public Target {
 public:
  std::string_view name() const override { return "jungle"; }
  std::string_view default_set() const override { return kDefaultSet; }

  Frame frame(const TileCounts& tiles, std::uint64_t wire_squares, std::int64_t columns,
              const PlanOptions& options) const override {
    const Race race = bound_race(tiles, wire_squares, rules_of(options), *options.sets);
    const std::uint64_t distance = safe_runner_distance(race.white_moves());
    return {reserve_of(race, distance),
            frame_rows(distance, columns),
            {kWhiteFramePieces, kBlackFramePieces}};
  }

  std::optional<Side> side_on(std::uint8_t cell) const override {
    const Piece piece = Position::piece_of(cell);
    return piece.is_none() ? std::nullopt : std::optional(piece.side());
  }

  BoardPlan plan(const layout::GridLayout& layout, const PlanOptions& options) const override {
    BoardPlan plan = plan_tracks(layout, options);
    plan.columns = std::max(plan.columns, kLeastColumns);
    Frame frame =
        this->frame(count_tiles(plan.tracks), plan.wire_squares, plan.columns, options);
    plan.rules = rules_text(rules_of(options));
    plan.reserve = std::move(frame.reserve);
    plan.rows = plan.top_rows + frame.rows;
    return plan;
  }

  // Tiles and wires are put on water, and the frame below them. The squares are painted only when
  // somebody reads the rows.
  Emission emit(const layout::GridLayout& layout, const BoardPlan& plan,
                const EmitOptions& options) const override {
    Placement placed = place_on_squares(layout, plan.tracks);
    const auto painting = std::make_shared<Painting>(kEmptyWater);
    for (std::size_t t = 0; t < placed.tiles.size(); ++t) {
      painting->add_tile(*placed.drawings[t], placed.tiles[t].top_left);
    }
    for (const Bar& bar : placed.wires) painting->add_bar(bar, kEmptyLand);
    paint_frame(*painting, plan.top_rows, plan.columns, plan.reserve.available.moves);
    Emission result;
    result.tiles = std::move(placed.tiles);
    result.wires = std::move(placed.wires);
    result.variables = std::move(placed.variables);
    finish(result, plan, options, painting);
    return result;
  }

  BoardReading read(const TargetBoard& board, const GadgetLibrary& sets) const override {
    return read_board(rows_of(board), sets);
  }

  void write(std::ostream& out, const TargetBoard& board) const override {
    write_board(out, rows_of(board));
  }
};

}  // namespace

const Target& jungle_target() {
  static const JungleTarget target;
  return target;
}

}  // namespace gadgetc::jungle
