#include "reduction/targets/stuck_loses/stuck_target.hpp"

#include <stdexcept>
#include <utility>

#include "reduction/targets/stuck_loses/emit.hpp"
#include "reduction/targets/page_target.hpp"
#include "reduction/targets/stuck_loses/read_board.hpp"

namespace gadgetc::stuck_loses {

bool is_of_kind(const game_page::Page& page) {
  return page.wires.hole && page.goals.empty() && page.stuck.size() == 1 &&
         page.stuck.front().stuck == game_page::Stuck::Loses;
}

std::unique_ptr<const Target> make_target(std::shared_ptr<const game_page::Page> page,
                                          std::string set) {
  if (!is_of_kind(*page)) throw std::logic_error("a page of another kind of game: " + page->name);
  return std::make_unique<PageTarget>(std::move(page), std::move(set),
                                      BoardKind{plan_board, emit, read_board});
}

}  // namespace gadgetc::stuck_loses
