#include "cli/board/page_boards.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "cli/board/board_facts.hpp"
#include "games/konane/position.hpp"
#include "games/page/pictures/board_svg.hpp"
#include "games/page/pictures/board_tikz.hpp"

namespace gadgetc::game_page {

namespace {

// A square count by character, of those that are there.
Json count_cells(const Page& page, const Position& position) {
  std::vector<std::uint64_t> counts(page.cells.size());
  for (const Cell cell : position.cells()) ++counts[cell];
  Json json = Json::object();
  for (std::size_t cell = 0; cell < counts.size(); ++cell) {
    if (counts[cell] > 0) json[std::string(1, page.cells[cell])] = counts[cell];
  }
  return json;
}

Json count_stones(const Position& position) {
  const auto count = [&](Cell stone) {
    return std::count(position.cells().begin(), position.cells().end(), stone);
  };
  return {{"white", count(konane::Stone::White)}, {"black", count(konane::Stone::Black)}};
}

Json options_of(const Variant& variant) {
  Json json = Json::object();
  for (std::size_t i = 0; i < variant.setting.size(); ++i) {
    const Option& option = variant.page->options[i];
    json[option.name] = option.values[static_cast<std::size_t>(variant.setting[i])];
  }
  return json;
}

}  // namespace

Json board_facts(const BoardFile& board) {
  const Page& page = *board.variant.page;
  const Position& position = board.position;
  const bool is_konane = konane::is_konane(page);
  Json facts{{"game", page.name}};
  if (!is_konane) facts["title"] = page.title;
  add_origin(facts, board);
  facts["rows"] = position.rows();
  facts["columns"] = position.columns();
  facts["squares"] = position.squares();
  facts["turn"] = side_word(position.turn);
  if (is_konane) {
    facts["stones"] = count_stones(position);
  } else {
    facts["options"] = options_of(board.variant);
    facts["cells"] = count_cells(page, position);
  }
  facts["winner"] = facts["legal_moves"] = nullptr;
  if (position.squares() >= kCountMovesBelow) return facts;
  const Game game(board.variant, position);
  const auto& ending = game.ending();
  if (ending) facts["winner"] = ending->winner ? side_word(*ending->winner) : "draw";
  facts["legal_moves"] = game.legal_moves().size();
  return facts;
}

void render_board(std::ostream& out, const BoardFile& board, const std::string& format,
                  const PictureWidth& width, const BoardPicture& options) {
  const Page& page = *board.variant.page;
  if (format == "tikz") {
    TikzOptions tikz;
    tikz.coordinates = options.coordinates;
    tikz.width = width.millimetres();
    return write_board_tikz(out, page, board.position, tikz);
  }
  write_picture(out, format, width,
                [&](std::ostream& svg) { write_board_svg(svg, page, board.position, options); });
}

}  // namespace gadgetc::game_page
