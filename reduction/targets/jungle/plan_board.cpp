#include "reduction/targets/jungle/plan_board.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "reduction/targets/jungle/frame.hpp"
#include "reduction/targets/jungle/race.hpp"

namespace gadgetc::jungle {

Rules parse_rules(const std::string& text) {
  const std::optional<Rules> rules = find_rules_text(text);
  if (!rules) throw UsageError(fmt::format("no rules {}{}", quote(text), near_rules(text)));
  return *rules;
}

Rules rules_of(const PlanOptions& options) {
  const GadgetSet* set = options.sets->find_set(options.set);
  return parse_rules(options.rules.empty() && set != nullptr ? set->rules : options.rules);
}

Frame frame_of(const TileCounts& tiles, std::uint64_t wire_squares, std::int64_t columns,
               const PlanOptions& options) {
  const Race race = bound_race(tiles, wire_squares, rules_of(options), *options.sets);
  const std::uint64_t distance = safe_runner_distance(race.white_moves());
  return {reserve_of(race, distance),
          frame_rows(distance, columns),
          {kWhiteFramePieces, kBlackFramePieces}};
}

BoardPlan plan_board(const layout::GridLayout& layout, const PlanOptions& options) {
  BoardPlan plan = plan_tracks(layout, options);
  plan.columns = std::max(plan.columns, kLeastColumns);
  Frame frame = frame_of(count_tiles(plan.tracks), plan.wire_squares, plan.columns, options);
  plan.rules = rules_text(rules_of(options));
  plan.reserve = std::move(frame.reserve);
  plan.rows = plan.top_rows + frame.rows;
  return plan;
}

}  // namespace gadgetc::jungle
