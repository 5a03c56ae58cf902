// A target whose boards are of a page.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/page/page.hpp"
#include "reduction/targets/target.hpp"

namespace gadgetc {

class PageTarget : public Target {
 public:
  // `set`: that is used where none is named.
  PageTarget(std::shared_ptr<const game_page::Page> page, std::string set);

  std::shared_ptr<const game_page::Page> page() const override { return page_; }
  std::string_view name() const override { return page_->name; }
  std::string_view default_set() const override { return set_; }
  std::optional<Side> side_on(std::uint8_t cell) const override { return sides_[cell]; }
  void write(std::ostream& out, const TargetBoard& board) const override;

 private:
  std::shared_ptr<const game_page::Page> page_;
  std::string set_;
  std::vector<std::optional<Side>> sides_;  // by cell
};

}  // namespace gadgetc
