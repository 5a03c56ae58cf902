#include "reduction/targets/jungle/jungle_target.hpp"

#include "games/jungle/notation.hpp"
#include "reduction/targets/jungle/emit.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/plan_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"

namespace gadgetc::jungle {

namespace {

class JungleTarget final : public Target {
 public:
  std::string_view name() const override { return "jungle"; }
  std::string_view default_set() const override { return kDefaultSet; }

  Frame frame(const TileCounts& tiles, std::uint64_t wire_squares, std::int64_t columns,
              const PlanOptions& options) const override {
    return frame_of(tiles, wire_squares, columns, options);
  }

  std::optional<Side> side_on(std::uint8_t cell) const override {
    const Piece piece = Position::piece_of(cell);
    return piece.is_none() ? std::nullopt : std::optional(piece.side());
  }

  BoardPlan plan(const layout::GridLayout& layout, const PlanOptions& options) const override {
    return plan_board(layout, options);
  }

  Emission emit(const layout::GridLayout& layout, const BoardPlan& plan,
                const EmitOptions& options) const override {
    return jungle::emit(layout, plan, options);
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
