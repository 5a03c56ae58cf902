#include "reduction/targets/konane/konane_target.hpp"

#include "games/pages/page_library.hpp"
#include "reduction/targets/konane/emit.hpp"
#include "reduction/targets/konane/read_board.hpp"
#include "reduction/targets/page_target.hpp"

namespace gadgetc::konane {

namespace {

class KonaneTarget final : public PageTarget {
 public:
  using PageTarget::PageTarget;

  BoardPlan plan(const layout::GridLayout& layout, const PlanOptions& options) const override {
    return plan_board(layout, options);
  }

  Emission emit(const layout::GridLayout& layout, const BoardPlan& plan,
                const EmitOptions& options) const override {
    return konane::emit(layout, plan, options);
  }

  BoardReading read(const TargetBoard& board, const GadgetLibrary& sets) const override {
    return read_board(board, sets);
  }
};

}  // namespace

const Target& konane_target() {
  static const KonaneTarget target(game_page::find_page("konane"), "lattice");
  return target;
}

}  // namespace gadgetc::konane
