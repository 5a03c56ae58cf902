// A target whose boards are of a page.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/page/page.hpp"
#include "reduction/targets/target.hpp"

namespace gadgetc {

// How boards of a kind are planned, painted and read (target.hpp).
struct BoardKind {
  BoardPlan (*plan)(const layout::GridLayout& layout, const PlanOptions& options,
                    const game_page::Page& page);
  Emission (*emit)(const layout::GridLayout& layout, const BoardPlan& plan,
                   const EmitOptions& options, const game_page::Page& page);
  BoardReading (*read)(const TargetBoard& board, const game_page::Page& page,
                       const GadgetLibrary& sets);
};

class PageTarget final : public Target {
 public:
  // `set`: that is used where none is named.
  PageTarget(std::shared_ptr<const game_page::Page> page, std::string set, BoardKind kind);

  std::shared_ptr<const game_page::Page> page() const override { return page_; }
  std::string_view name() const override { return page_->name; }
  std::string_view default_set() const override { return set_; }
  std::optional<Side> side_on(std::uint8_t cell) const override { return sides_[cell]; }
  void write(std::ostream& out, const TargetBoard& board) const override;

  BoardPlan plan(const layout::GridLayout& layout, const PlanOptions& options) const override {
    return kind_.plan(layout, options, *page_);
  }
  Emission emit(const layout::GridLayout& layout, const BoardPlan& plan,
                const EmitOptions& options) const override {
    return kind_.emit(layout, plan, options, *page_);
  }
  BoardReading read(const TargetBoard& board, const GadgetLibrary& sets) const override {
    return kind_.read(board, *page_, sets);
  }

 private:
  std::shared_ptr<const game_page::Page> page_;
  std::string set_;
  BoardKind kind_;
  std::vector<std::optional<Side>> sides_;  // by cell
};

}  // namespace gadgetc
