#include "cli/board/page_boards.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "games/page/pictures/board_svg.hpp"
#include "games/page/pictures/board_text.hpp"
#include "games/page/pictures/board_tikz.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::size_t kCountMovesBelow = 1'000'000;  // squares

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

Json options_of(const Variant& variant) {
  Json json = Json::object();
  for (std::size_t i = 0; i < variant.setting.size(); ++i) {
    const Option& option = variant.page->options[i];
    json[option.name] = option.values[static_cast<std::size_t>(variant.setting[i])];
  }
  return json;
}

// "12 ., 4 W".
std::string pairs_text(const Json& pairs) {
  std::string text;
  for (const auto& [name, value] : pairs.items()) {
    text += text.empty() ? "" : ", ";
    text += value.is_string() ? fmt::format("{}={}", name, value.get<std::string>())
                              : fmt::format("{} {}", value.get<std::uint64_t>(), name);
  }
  return text;
}

}  // namespace

Json board_facts(const BoardFile& board) {
  const Page& page = *board.variant.page;
  const Position& position = board.position;
  Json facts{{"game", page.name}, {"title", page.title}};
  for (const auto& [key, text] :
       {std::pair{"name", &board.name}, std::pair{"formula", &board.formula},
        std::pair{"names", &board.names}, std::pair{"generator", &board.generator}}) {
    facts[key] = text->empty() ? Json() : Json(*text);
  }
  facts["rows"] = position.rows();
  facts["columns"] = position.columns();
  facts["squares"] = position.squares();
  facts["turn"] = side_word(position.turn);
  facts["options"] = options_of(board.variant);
  facts["cells"] = count_cells(page, position);
  facts["winner"] = facts["legal_moves"] = nullptr;
  if (position.squares() >= kCountMovesBelow) return facts;
  const Game game(board.variant, position);
  const auto& ending = game.ending();
  if (ending) facts["winner"] = ending->winner ? side_word(*ending->winner) : "draw";
  facts["legal_moves"] = game.legal_moves().size();
  return facts;
}

std::string facts_text(const Json& facts) {
  std::string text = fmt::format("game       {}\n", facts["game"].get<std::string>());
  for (const char* key : {"name", "formula", "names", "generator"}) {
    if (facts[key].is_null()) continue;
    text += fmt::format("{:<10} {}\n", key, printable(facts[key].get<std::string>()));
  }
  text += fmt::format("size       {} rows, {} columns, {} squares\nturn       {}\n",
                      facts["rows"].get<int>(), facts["columns"].get<int>(),
                      facts["squares"].get<std::uint64_t>(), facts["turn"].get<std::string>());
  if (!facts["options"].empty()) {
    text += fmt::format("options    {}\n", pairs_text(facts["options"]));
  }
  const Json& winner = facts["winner"];
  const Json& moves = facts["legal_moves"];
  text += fmt::format("cells      {}\n", pairs_text(facts["cells"]));
  if (moves.is_null()) {
    return text + fmt::format("moves      not counted from {} squares on\n", kCountMovesBelow);
  }
  return text + fmt::format("winner     {}\nmoves      {}\n",
                            winner.is_null() ? "none" : winner.get<std::string>(),
                            moves.get<std::uint64_t>());
}

void print_board(std::ostream& out, const BoardFile& board, const BoardTextOptions& options) {
  write_board_text(out, *board.variant.page, board.position, options);
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

std::vector<std::string> legal_move_names(const BoardFile& board) {
  std::vector<std::string> names = Game(board.variant, board.position).move_names();
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace gadgetc::game_page
