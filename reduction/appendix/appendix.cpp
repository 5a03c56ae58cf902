#include "reduction/appendix/appendix.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "base/text/tikz_page.hpp"
#include "reduction/appendix/tile_section.hpp"
#include "reduction/products/pictures/board_pictures.hpp"
#include "reduction/size_model.hpp"

namespace gadgetc {

namespace {

const GadgetSet& set_of(const AppendixInput& input) {
  return *input.drawing.sets->find_set(input.drawing.set);
}

void add_theorem(article::Article& article, const AppendixInput& input) {
  const GadgetSet& set = set_of(input);
  article.blocks.push_back(article::Heading{1, "The theorem for the set `" + set.name + "`"});
  article.blocks.push_back(article::Paragraph{fmt::format(
      "A positive formula is a set of clauses, each a set of variables. In the formula game White "
      "and Black take variables in turn until all are taken. White's become true, Black's false, "
      "and White wins when each clause has a true variable. It is PSPACE-complete to tell who wins "
      "(Schaefer 1978). For every positive formula and either side to begin, `gadgetc compile "
      "--target {} --set {}` makes a position of the game `{}` on which White can force a win if "
      "White wins the formula game, and Black can otherwise.",
      input.drawing.target->name(), input.set_option, set.game)});
  article.blocks.push_back(article::Paragraph{
      "Each tile keeps its contract by exact analysis, below. What puts tiles together is in the "
      "program's pages, which also say how much of it is proved: `docs/reduction.md` for Dou Shou "
      "Qi, `docs/konane-tiles.md` for Konane, `docs/amazons.md` for Amazons. Every compilation "
      "reads the board back from its squares alone and compares the circuit "
      "found there with the formula's."});
}

void add_sizes(article::Article& article, const AppendixInput& input) {
  const bool has_tile = input.drawing.crossing == layout::CrossingKind::Tile;
  article.blocks.push_back(article::Heading{2, "Size"});
  article.blocks.push_back(article::Paragraph{
      "Let the formula have V variables, U of them in clauses, C clauses, at least one, none of "
      "them empty, and L literals. Let the drawing of its circuit have X crossings. The board "
      "has"});
  article.blocks.push_back(article::Items{{
      fmt::format("V variables and one output,"),
      fmt::format("L − U{} splitters,", has_tile ? "" : " + 3 X"),
      fmt::format("L − C{} ORs and C − 1{} ANDs,", has_tile ? "" : " + 8 X",
                  has_tile ? "" : " + 3 X"),
      has_tile ? "X crossings, each one tile."
               : "8 X tiles that choose, for a crossing is a circuit of 22 tiles.",
  }});
  const std::optional<MatrixLines> lines = matrix_lines(input.drawing);
  if (!lines) {
    article.blocks.push_back(article::Paragraph{
        "No closed bound on the squares is computed for this game. `gadgetc compile --dry-run` "
        "lays the board of a formula out and counts its squares."});
    return;
  }
  article.blocks.push_back(article::Paragraph{fmt::format(
      "Drawn as a matrix, variables by clauses, these need at most {} V + {} ⌈log C⌉ + {} rows and "
      "{} C + {} columns of squares, the logarithm to base 2. So there are O((V + log C) C) "
      "squares, and no more pieces. The moves in reserve take below it squares in proportion to "
      "White's moves, which are at most a constant for each tile and each square. The boards that "
      "the program chooses are smaller.",
      lines->rows_per_variable, lines->rows_per_level, lines->last_rows, lines->columns_per_clause,
      lines->last_columns)});
}

void add_table(article::Article& article, const AppendixInput& input) {
  article.blocks.push_back(article::Heading{1, "The tiles"});
  bool has_passes = false;
  for (const TileReport& report : input.tiles) has_passes |= report.proof.pass_bound.has_value();
  article::Table table{{"tile", "size", "squares", "pieces", "states", "moves", "answers"}, {}};
  if (has_passes) table.head.emplace_back("passes");
  for (const TileReport& report : input.tiles) {
    const Tile& tile = *report.tile;
    const TileProof& proof = report.proof;
    table.rows.push_back({"`" + tile.name + "`",
                          fmt::format("{} × {}", tile.rows(), tile.columns()),
                          fmt::to_string(count_squares(tile)), fmt::to_string(count_pieces(tile)),
                          fmt::to_string(proof.states), fmt::to_string(proof.tempo_bound),
                          fmt::to_string(proof.answer_bound)});
    if (has_passes) {
      table.rows.back().push_back(proof.pass_bound ? fmt::to_string(*proof.pass_bound) : "");
    }
  }
  article.blocks.push_back(std::move(table));
  article.blocks.push_back(article::Paragraph{
      "States are those of the tile's game that its proof looked at, for both sides. Moves are "
      "White's for one delivery at worst, answers those that Black can force White to give during "
      "the tile's life."});
  if (has_passes) {
    article.blocks.push_back(
        article::Paragraph{"Passes are the moves elsewhere that Black needs."});
  }
}

void add_board(article::Article& article, const AppendixInput& input) {
  const Compilation& worked = *input.worked;
  article.blocks.push_back(article::Heading{1, "A worked board"});
  const TargetBoard& board = worked.emission.board;
  article.blocks.push_back(article::Figure{
      [&worked](std::ostream& out) { write_board_tikz(out, worked, kTikzWidth); },
      [&worked](std::ostream& out) { write_board_svg(out, worked); },
      fmt::format("The board of `{}`, {} × {} squares with {} tiles.", input.formula, board.rows,
                  board.columns, worked.emission.tiles.size())});
  article.blocks.push_back(article::Paragraph{worked.emission.reserve.sentence + " It is made by"});
  article.blocks.push_back(
      article::Listing{{fmt::format("gadgetc compile --formula '{}' --target {} --set {} -o board",
                                    input.formula, worked.target->name(), input.set_option)}});
  std::string held;
  for (const StageCheck& check : worked.checks) {
    if (check.result != CheckResult::Held)
      throw std::logic_error("a check of the worked board did not hold");
    held += (held.empty() ? "`" : ", `") + check.name + "`";
  }
  article.blocks.push_back(
      article::Paragraph{"These checks of the compilation held: " + held + "."});
}

}  // namespace

article::Article make_appendix(const AppendixInput& input) {
  article::Article article{"The gadgets of the set `" + set_of(input).name + "`", {}};
  add_theorem(article, input);
  add_sizes(article, input);
  add_table(article, input);
  for (const TileReport& report : input.tiles) add_tile_section(article, input, report);
  add_board(article, input);
  return article;
}

}  // namespace gadgetc
