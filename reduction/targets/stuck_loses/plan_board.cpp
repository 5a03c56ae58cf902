#include "reduction/targets/stuck_loses/plan_board.hpp"

#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc::stuck_loses {

namespace {

// Straight tiles of 5, 6 and 7 squares make every length from here on.
constexpr int kGap = 10;

}  // namespace

BoardPlan plan_board(const layout::GridLayout& layout, const PlanOptions& options,
                     const game_page::Page& page) {
  if (!options.rules.empty()) {
    throw UsageError(fmt::format("{} has no rules {}", page.title, quote(options.rules)));
  }
  const GadgetSet& set = *options.sets->find_set(options.set);
  const FrameWorth worth(set, page, *options.sets);
  BoardPlan plan;
  plan.cells = std::make_shared<const layout::GateCells>(options.set, *options.sets);
  plan.tracks = spread_tracks(layout, *plan.cells, kGap);
  for (std::vector<int>& places : plan.tracks.at.values) {
    for (int& place : places) place += kMargin;
  }
  const auto drawing = std::make_shared<const BoardDrawing>(
      draw_board(layout, plan.tracks, set, page, worth));
  plan.wire_squares = drawing->wire_squares();
  plan.reserve = reserve_of(drawing->demand, drawing->rows, worth);
  plan.columns = drawing->columns;
  plan.top_rows = drawing->top_rows;
  plan.rows = plan.top_rows + reserve_height(drawing->rows, plan.columns, set.reserve.size());
  plan.drawing = drawing;
  return plan;
}

}  // namespace gadgetc::stuck_loses
