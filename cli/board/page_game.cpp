#include "cli/board/page_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <sstream>
#include <utility>

#include "base/text/files.hpp"
#include "cli/board/check_saved.hpp"
#include "cli/board/search_words.hpp"
#include "games/page/game_file.hpp"
#include "games/page/notation.hpp"
#include "games/page/pictures/board_text.hpp"

namespace gadgetc::game_page {

PageGame::PageGame(const PageChoices& choices, BoardFile start)
    : choices_(choices),
      engine_(choices.hash_mib),
      start_(std::move(start)),
      game_(start_.variant, start_.position) {}

std::string PageGame::move_help() const {
  return "a move is the two squares of the piece that moves, as a3a4, or the squares that change, "
         "as a3=x; 'moves' lists them";
}

std::vector<std::pair<Square, Square>> PageGame::moves() const {
  Position position = start_.position;
  std::vector<std::pair<Square, Square>> moves;
  for (const Move& move : game_.moves()) {
    const MoveEnds ends = ends_of(position, move);
    moves.emplace_back(position.square(ends.from), position.square(ends.to));
    game_page::play(position, move);
  }
  return moves;
}

std::string PageGame::ending() const {
  return game_.ending() ? ending_text(*game_.ending(), turn()) : "";
}

std::string PageGame::board_text(const BoardWindow& window, const TerminalChoice& choice) const {
  std::ostringstream text;
  write_board_text(text, *game_.variant().page, game_.position(),
                   {true, wants_colours(choice, "-"), choice.unicode, window});
  return text.str();
}

// What begins with a square looks like a move.
bool PageGame::is_move_name(const std::string& name) const {
  const std::size_t length = square_name_length(name);
  return length > 0 && find_square(rows(), columns(), name.substr(0, length)).has_value();
}

std::string PageGame::find_fault(const std::string& name) const {
  if (game_.find_move(name)) return "";
  std::string longer;
  for (const std::string& legal : game_.move_names()) {
    if (legal.starts_with(name)) longer += (longer.empty() ? "" : ", ") + legal;
  }
  if (!longer.empty()) return fmt::format("there is more than one such move: {}", longer);
  return fmt::format("{} has no move {}; 'moves' lists them", side_name(turn()), name);
}

void PageGame::play(const std::string& name) { game_.play(game_.find_move(name).value()); }

TerminalGame::Choice PageGame::choose() {
  const std::atomic<bool> stop = false;
  const EngineReport report =
      engine_.search(game_.variant(), game_.position(), choices_.limits, stop);
  return {game_.name_of(report.line.front()), score_words(report)};
}

std::string PageGame::save(const std::string& file) const {
  check_saved(file, {choices_.file}, "");
  write_output(file, [&](std::ostream& out) { write_game(out, start_, game_.moves()); });
  return "saved";
}

std::string PageGame::load(const std::string& file) {
  const InputText text(file);
  GameFile loaded = parse_game(input_label(file), text.view(), start_.variant.page);
  start_ = std::move(loaded.start);
  game_ = std::move(loaded.game);
  return "";
}

}  // namespace gadgetc::game_page
