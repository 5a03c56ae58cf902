#include "reduction/targets/stuck_loses/stuck_target.hpp"

#include <stdexcept>
#include <utility>

#include "gadgets/page/tile/page_alphabet.hpp"
#include "reduction/targets/stuck_loses/emit.hpp"
#include "reduction/targets/stuck_loses/page_board.hpp"
#include "reduction/targets/stuck_loses/read_board.hpp"

namespace gadgetc::stuck_loses {

namespace {

class StuckTarget final : public Target {
 public:
  StuckTarget(std::shared_ptr<const game_page::Page> page, std::string set)
      : page_(std::move(page)), set_(std::move(set)) {}

  const std::shared_ptr<const game_page::Page>& page() const { return page_; }

  std::string_view name() const override { return page_->name; }
  std::string_view default_set() const override { return set_; }

  std::optional<Side> side_on(std::uint8_t cell) const override {
    return game_page::side_of(*page_, cell);
  }

  BoardPlan plan(const layout::GridLayout& layout, const PlanOptions& options) const override {
    return plan_board(layout, options, *page_);
  }

  Emission emit(const layout::GridLayout& layout, const BoardPlan& plan,
                const EmitOptions& options) const override {
    return stuck_loses::emit(layout, plan, options, *page_);
  }

  BoardReading read(const TargetBoard& board, const GadgetLibrary& sets) const override {
    return read_board(board, *page_, sets);
  }

  void write(std::ostream& out, const TargetBoard& board) const override {
    game_page::write_board(out, to_board_file(board, page_));
  }

 private:
  std::shared_ptr<const game_page::Page> page_;
  std::string set_;
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

std::shared_ptr<const game_page::Page> page_of(const Target& target) {
  const auto* found = dynamic_cast<const StuckTarget*>(&target);
  return found == nullptr ? nullptr : found->page();
}

}  // namespace gadgetc::stuck_loses
