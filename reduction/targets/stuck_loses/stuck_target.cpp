#include "reduction/targets/stuck_loses/stuck_target.hpp"

#include <stdexcept>
#include <utility>

#include "reduction/targets/stuck_loses/emit.hpp"
#include "reduction/targets/page_target.hpp"
#include "reduction/targets/stuck_loses/read_board.hpp"

namespace gadgetc::stuck_loses {

namespace {

class StuckTarget final : public PageTarget {
 public:
  using PageTarget::PageTarget;

  BoardPlan plan(const layout::GridLayout& layout, const PlanOptions& options) const override {
    return plan_board(layout, options, *page());
  }

  Emission emit(const layout::GridLayout& layout, const BoardPlan& plan,
                const EmitOptions& options) const override {
    return stuck_loses::emit(layout, plan, options, *page());
  }

  BoardReading read(const TargetBoard& board, const GadgetLibrary& sets) const override {
    return read_board(board, *page(), sets);
  }
};

}  // namespace

bool is_of_kind(const game_page::Page& page) {
  return page.wires.hole && page.goals.empty() && page.stuck.size() == 1 &&
         page.stuck.front().stuck == game_page::Stuck::Loses;
}

std::unique_ptr<const Target> make_target(std::shared_ptr<const game_page::Page> page,
                                          std::string set) {
  if (!is_of_kind(*page)) throw std::logic_error("a page of another kind of game: " + page->name);
  return std::make_unique<StuckTarget>(std::move(page), std::move(set));
}

}  // namespace gadgetc::stuck_loses
