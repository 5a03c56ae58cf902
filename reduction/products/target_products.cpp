#include "reduction/products/target_products.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace gadgetc {

namespace {

[[noreturn]] void refuse_product(const TargetProducts& products, std::string_view what) {
  throw std::logic_error(fmt::format("boards of {} have no {}", products.target(), what));
}

}  // namespace

std::uint64_t TargetProducts::most_squares(ProductKind /*kind*/) const {
  return ~std::uint64_t{0};
}

void TargetProducts::write_svg(std::ostream& /*out*/, const Compilation& /*compilation*/,
                               const PictureChoices& /*choices*/) const {
  refuse_product(*this, "SVG");
}

void TargetProducts::write_tikz(std::ostream& /*out*/, const Compilation& /*compilation*/,
                                double /*width*/) const {
  refuse_product(*this, "TikZ");
}

void TargetProducts::write_page(std::ostream& /*out*/, const Compilation& /*compilation*/,
                                const formula_game::Strategy* /*strategy*/) const {
  refuse_product(*this, "page");
}

bool TargetProducts::may_have_games(const Compilation& /*compilation*/) const { return false; }

std::unique_ptr<BoardWinner> TargetProducts::winner_of(
    const Compilation& /*compilation*/, formula_game::StrategyFile /*strategy*/,
    const std::function<void(const std::string&)>& /*on_tile*/) const {
  refuse_product(*this, "strategy");
}

}  // namespace gadgetc
