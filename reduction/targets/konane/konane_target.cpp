#include "reduction/targets/konane/konane_target.hpp"

#include <stdexcept>

#include "gadgets/konane/tile/konane_tile.hpp"
#include "reduction/targets/konane/emit.hpp"
#include "reduction/targets/konane/konane_board.hpp"
#include "reduction/targets/konane/read_board.hpp"

namespace gadgetc::konane {

namespace {

class KonaneTarget final : public Target {
 public:
  std::string_view name() const override { return konane_alphabet().game(); }
  std::string_view default_set() const override { return "lattice"; }

  std::optional<Side> side_on(std::uint8_t cell) const override {
    if (cell == 0) return std::nullopt;
    return konane_alphabet().side(cell);
  }

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

  void write(std::ostream& out, const TargetBoard& board) const override {
    write_board(out, to_board_file(board));
  }
};

}  // namespace

const Target& konane_target() {
  static const KonaneTarget target;
  return target;
}

}  // namespace gadgetc::konane
