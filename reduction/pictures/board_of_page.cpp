#include "reduction/pictures/board_of_page.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "base/text/input_error.hpp"
#include "games/konane/position.hpp"
#include "games/page/pictures/board_svg.hpp"
#include "reduction/pictures/page.hpp"

namespace gadgetc {

namespace {

using Json = nlohmann::ordered_json;

Json looks_json(const std::vector<std::optional<game_page::SquareLook>>& looks) {
  Json list = Json::array();
  for (const auto& look : looks) {
    if (!look) list.push_back(nullptr);
    else list.push_back({{"colour", game_page::css_colour(look->colour)},
                         {"shapes", look->is_area() ? "" : game_page::svg_shape(*look)}});
  }
  return list;
}

}  // namespace

Json board_of_page(const game_page::BoardFile& board, Json lines) {
  if (board.position.squares() > kMaxPageSquares) {
    throw UsageError(fmt::format("a board of {} squares is too large for a page (limit {}); "
                                 "write an SVG instead",
                                 board.position.squares(), kMaxPageSquares));
  }
  std::ostringstream text;
  write_board(text, board);
  const game_page::Page& page = *board.variant.page;
  Json data{{"version", kPageVersion}, {"board", text.str()}};
  if (!konane::is_konane(page)) {
    const game_page::BoardLooks looks = game_page::looks_of(page);
    data["page"] = page.text;
    data["looks"] = {{"cells", looks_json(looks.cells)}, {"grounds", looks_json(looks.grounds)}};
  }
  data["lines"] = std::move(lines);
  return data;
}

namespace {

void write_page_of(std::ostream& out, const game_page::BoardFile& start, const Json& data) {
  const std::string size =
      fmt::format("{} on {} × {} squares", start.variant.page->title, start.position.rows(),
                  start.position.columns());
  write_page(out, start.name.empty() ? size : start.name, data);
}

}  // namespace

void write_board_page(std::ostream& out, const game_page::BoardFile& start,
                      const std::vector<std::string>* moves) {
  Json lines = Json::array();
  if (moves != nullptr) {
    Json line = Json::array();
    for (const std::string& move : *moves) line.push_back({{"move", move}});
    lines.push_back({{"title", "The game"}, {"moves", std::move(line)}});
  }
  write_page_of(out, start, board_of_page(start, std::move(lines)));
}

void write_won_page(std::ostream& out, const game_page::BoardFile& start, Json lines,
                    Side winner) {
  Json data = board_of_page(start, std::move(lines));
  data["winner"] = side_word(winner);
  write_page_of(out, start, data);
}

}  // namespace gadgetc
