#include "reduction/targets/page_target.hpp"

#include <utility>

#include "gadgets/page/tile/page_alphabet.hpp"
#include "reduction/targets/page_board.hpp"

namespace gadgetc {

PageTarget::PageTarget(std::shared_ptr<const game_page::Page> page, std::string set,
                       BoardKind kind)
    : page_(std::move(page)), set_(std::move(set)), kind_(kind) {
  for (std::size_t cell = 0; cell < page_->cells.size(); ++cell) {
    sides_.push_back(game_page::side_of(*page_, static_cast<game_page::Cell>(cell)));
  }
}

void PageTarget::write(std::ostream& out, const TargetBoard& board) const {
  game_page::write_board(out, to_board_file(board, page_));
}

}  // namespace gadgetc
