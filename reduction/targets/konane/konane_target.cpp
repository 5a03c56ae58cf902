#include "reduction/targets/konane/konane_target.hpp"

#include "games/pages/page_library.hpp"
#include "reduction/targets/konane/emit.hpp"
#include "reduction/targets/konane/read_board.hpp"
#include "reduction/targets/page_target.hpp"

namespace gadgetc::konane {

const Target& konane_target() {
  using game_page::Page;
  constexpr BoardKind kKind{
      [](const auto& layout, const auto& options, const Page&) {
        return plan_board(layout, options);
      },
      [](const auto& layout, const auto& plan, const auto& options, const Page&) {
        return emit(layout, plan, options);
      },
      [](const auto& board, const Page&, const auto& sets) { return read_board(board, sets); }};
  static const PageTarget target(game_page::find_page("konane"), "lattice", kKind);
  return target;
}

}  // namespace gadgetc::konane
