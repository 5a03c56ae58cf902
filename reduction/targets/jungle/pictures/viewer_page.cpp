#include "reduction/targets/jungle/pictures/viewer_page.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <sstream>
#include <utility>

#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/pictures/board_symbols.hpp"
#include "reduction/pictures/page.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"

namespace gadgetc::jungle {

namespace {

using Json = nlohmann::ordered_json;

std::string name_of(const BoardHeader& header, Move move) {
  return square_name(header.rows, move.from) + square_name(header.rows, move.to);
}

Json board_json(const RowSource& board, const std::vector<ReplayLine>& lines,
                std::optional<Side> winner) {
  if (board.header.squares() > kMaxPageSquares) {
    throw UsageError(fmt::format("a board of {} squares is too large for a page (limit {}); "
                                 "write an SVG instead",
                                 board.header.squares(), kMaxPageSquares));
  }
  if (board.header.own_strengths) {
    throw UsageError("a page plays by the strengths of kinds; this board's pieces have their own");
  }
  std::ostringstream text;
  write_board(text, board);
  Json data{{"version", kPageVersion},
            {"board", text.str()},
            {"rules", rules_json(board.header.rules)},
            {"symbols", {{"trap", kTrapJaws}, {"den", kDenHouse}}},
            {"lines", lines_json(lines, [&](Move move) { return name_of(board.header, move); })}};
  if (winner) data["winner"] = side_word(*winner);
  return data;
}

// [kind, squares inside, squares], a square by its number in reading order.
Json parts_json(const BoardHeader& header, const std::vector<PagePart>& parts) {
  Json list = Json::array();
  for (const PagePart& part : parts) {
    Json squares = Json::array();
    for (const Square s : part.squares) squares.push_back(s.row * header.columns + s.column);
    list.push_back({part.kind, part.inside, std::move(squares)});
  }
  return list;
}

std::string title_of(const BoardHeader& header) {
  if (!header.name.empty()) return header.name;
  return fmt::format("Board of {} × {} squares", header.rows, header.columns);
}

}  // namespace

nlohmann::ordered_json rules_json(const Rules& rules) {
  constexpr const char* kTrapped[] = {"full", "none", "zero"};
  constexpr const char* kRepetition[] = {"none", "second", "third"};
  return {{"elephantTakesRat", rules.elephant_takes_rat},
          {"trappedAttack", kTrapped[static_cast<std::size_t>(rules.trapped_attack)]},
          {"stalemate", rules.stalemate == Stalemate::Draw ? "draw" : "loss"},
          {"wolfBeatsDog", rules.wolf_beats_dog},
          {"repetition", kRepetition[static_cast<std::size_t>(rules.repetition)]},
          {"returnLimit", rules.return_limit},
          {"plyLimit", rules.ply_limit}};
}

void write_board_page(std::ostream& out, const RowSource& board,
                      const std::vector<ReplayLine>& lines, std::optional<Side> winner) {
  write_page(out, title_of(board.header), board_json(board, lines, winner));
}

void write_compiled_page(std::ostream& out, const Compilation& compilation,
                         const formula_game::Strategy* strategy, const PageGames& games) {
  const RowSource board = rows_of(compilation.emission.board);
  Json data = board_json(board, games.lines, std::nullopt);
  add_compilation(data, compilation, strategy);
  for (const auto& [white, black] : games.taking) {
    data["formula"]["moves"].push_back(
        {name_of(board.header, white), name_of(board.header, black)});
  }
  if (!games.parts.empty()) data["parts"] = parts_json(board.header, games.parts);
  write_page(out, title_of(compilation), data);
}

}  // namespace gadgetc::jungle
