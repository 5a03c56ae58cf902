#include "games/konane/position.hpp"

#include "games/pages/page_library.hpp"

namespace gadgetc::konane {

bool is_konane(const game_page::Page& page) {
  return page.text == game_page::find_page("konane")->text;
}

}  // namespace gadgetc::konane
