// gadgetc board info|print|moves: what a board file or a FEN says, as facts, text and list of
// moves.

#include <algorithm>
#include <array>
#include <memory>
#include <ostream>
#include <string>

#include "base/text/files.hpp"
#include "base/text/json_text.hpp"
#include "cli/board/board_facts.hpp"
#include "cli/board/graph_facts.hpp"
#include "cli/board/page_boards.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/product_formats.hpp"
#include "cli/terminal.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"

namespace gadgetc {

namespace {

struct BoardTask : BoardInput {
  std::string output = "-";
};

void add_input(CLI::App& command, BoardTask& task, Invocation& invocation) {
  add_common_options(command, invocation);
  add_board_source(command, task, invocation.files);
  add_page_source(command, task.game, invocation.files);
  invocation.files.written(
      command.add_option("-o,--output", task.output, "where to write ('-' for standard output)"));
}

constexpr const char* kTerrainNames[] = {"land",       "water",     "white_trap",
                                         "black_trap", "white_den", "black_den"};

// Absent facts are null; keys stand in a fixed order.
Json board_facts(const jungle::RowSource& board) {
  const jungle::BoardHeader& header = board.header;
  const auto counts = count_cells(board);
  Json terrain;
  for (const char* name : kTerrainNames) terrain[name] = 0;
  Json pieces{{"white", Json::object()}, {"black", Json::object()}};
  std::array<std::uint64_t, 17> by_piece{};
  for (std::size_t cell = 0; cell < counts.size(); ++cell) {
    if (counts[cell] == 0) continue;
    const auto byte = static_cast<std::uint8_t>(cell);
    Json& squares =
        terrain[kTerrainNames[static_cast<std::size_t>(jungle::Position::terrain_of(byte))]];
    squares = squares.get<std::uint64_t>() + counts[cell];
    by_piece[jungle::Position::piece_of(byte).code()] += counts[cell];
  }
  for (std::uint8_t code = 1; code < by_piece.size(); ++code) {
    const jungle::Piece piece = jungle::Piece::from_code(code);
    if (by_piece[code] == 0) continue;
    pieces[side_word(piece.side())][std::string(1, piece_letter(piece))] = by_piece[code];
  }
  Json facts;
  add_origin(facts, header);
  facts["rows"] = header.rows;
  facts["columns"] = header.columns;
  facts["squares"] = header.squares();
  facts["rules"] = rules_text(header.rules);
  facts["strengths"] = header.own_strengths ? "distinct" : "kinds";
  facts["turn"] = side_word(header.turn);
  facts["terrain"] = std::move(terrain);
  facts["pieces"] = std::move(pieces);
  const auto winner = jungle::find_winner(counts, header.turn);
  facts["winner"] = winner ? Json(side_word(*winner)) : Json();
  facts["legal_moves"] = facts["fen"] = nullptr;
  if (header.squares() >= kCountMovesBelow) return facts;
  const jungle::Position position = to_position(board);
  facts["legal_moves"] = legal_moves(position).size();
  if (is_standard_game(position)) facts["fen"] = write_fen(position);
  return facts;
}

// The facts, and their text.
std::pair<Json, std::string> facts_of(const OpenBoard& open) {
  if (open.is_graph()) {
    Json facts = arc_kayles::graph_facts(open.graph());
    std::string text = arc_kayles::facts_text(facts);
    return {std::move(facts), std::move(text)};
  }
  Json facts = open.is_page() ? game_page::board_facts(open.page()) : board_facts(open.rows());
  std::string text = facts_text(facts);
  return {std::move(facts), std::move(text)};
}

void add_info(CLI::App& board, Invocation& invocation) {
  struct Options : BoardTask {
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = board.add_subcommand("info", "Size, rules, terrain, pieces, moves");
  add_input(*command, *options, invocation);
  command->add_flag("--json", options->json,
                    "one JSON object, as for an output that ends in .json");
  command->callback([options, &invocation] {
    invocation.run = [options] {
      const bool json =
          chosen_format({"text", "json"}, options->json ? "json" : "", options->output) == "json";
      const OpenBoard open(*options);
      const auto [facts, text] = facts_of(open);
      write_output(options->output, json ? json_text(facts, 2) : text);
      return kDone;
    };
  });
}

void add_print(CLI::App& board, Invocation& invocation) {
  struct Options : BoardTask {
    BoardTextOptions text;
    TerminalChoice terminal;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command = board.add_subcommand("print", "The board as text");
  add_input(*command, *options, invocation);
  add_terminal_options(*command, options->terminal);
  command->add_flag_callback(
      "--no-coordinates", [options] { options->text.coordinates = false; }, "squares only");
  command->callback([options, &invocation] {
    invocation.run = [options] {
      check_ending(options->output, "text");
      const OpenBoard open(*options);
      BoardTextOptions text = options->text;
      text.colours = wants_colours(options->terminal, options->output);
      text.unicode = options->terminal.unicode;
      const auto game = open.game();
      write_output(options->output, [&](std::ostream& out) { game->write_text(out, text); });
      return kDone;
    };
  });
}

// Of the legal moves, sorted.
std::vector<std::string> move_names(const OpenBoard& open) {
  if (open.is_graph()) return arc_kayles::move_names(open.graph().graph);
  std::vector<std::string> names = open.game()->move_names();
  std::sort(names.begin(), names.end());
  return names;
}

void add_moves(CLI::App& board, Invocation& invocation) {
  auto options = std::make_shared<BoardTask>();
  CLI::App* command = board.add_subcommand("moves", "The legal moves, one a line, sorted");
  add_input(*command, *options, invocation);
  command->callback([options, &invocation] {
    invocation.run = [options] {
      check_ending(options->output, "text");
      const OpenBoard open(*options);
      const std::vector<std::string> names = move_names(open);
      write_output(options->output, [&](std::ostream& out) {
        for (const std::string& name : names) out << name << '\n';
      });
      return kDone;
    };
  });
}

}  // namespace

void add_board(CLI::App& app, Invocation& invocation) {
  CLI::App* board =
      app.add_subcommand("board", "Facts, text, pictures and moves of a board; a game on it");
  board->require_subcommand(1);
  add_board_new(*board, invocation);
  add_info(*board, invocation);
  add_print(*board, invocation);
  add_board_render(*board, invocation);
  add_moves(*board, invocation);
  add_board_extract(*board, invocation);
  add_board_race(*board, invocation);
  add_board_tell(*board, invocation);
  add_board_solve(*board, invocation);
  add_board_verify(*board, invocation);
  add_board_reach(*board, invocation);
  add_board_answer(*board, invocation);
  add_board_play(*board, invocation);
}

}  // namespace gadgetc
