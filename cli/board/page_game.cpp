#include "cli/board/page_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <sstream>
#include <utility>

#include "base/grid/square_name.hpp"
#include "base/text/files.hpp"
#include "cli/board/search_words.hpp"
#include "games/page/game_file.hpp"
#include "games/page/notation.hpp"
#include "games/page/pictures/board_text.hpp"
#include "reduction/targets/registry/registry.hpp"
#include "reduction/targets/page_board.hpp"

namespace gadgetc::game_page {

PageGame::PageGame(const BoardChoices& choices, BoardFile start)
    : CompiledGame(choices, std::move(start)),
      engine_(choices.hash_mib),
      game_(start_.variant, start_.position) {
  begin(start_);
}

VariableTiles PageGame::read_variables() const {
  const Target* target = find_target_of(*start_.variant.page);
  if (target == nullptr) return {};
  const TargetBoard board = to_target_board(start_);
  return {target->read(board, *choices_.sets), board.origin};
}

std::string PageGame::move_help() const {
  return "a move is the two squares of the piece that moves, as a3a4, or the squares that change, "
         "as a3=x; 'moves' lists them";
}

gadgetc::Move PageGame::squares_of(const Move& move) const {
  return game_page::squares_of(game_.position(), move, start_.variant.page->wires.hole);
}

std::string PageGame::name_of(gadgetc::Move move) const {
  return gadgetc::name_of(game_, move);
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
  const std::string from = name.substr(0, square_name_length(name));
  std::vector<std::string> others;
  for (const std::string& legal : game_.move_names()) {
    if (legal.substr(0, square_name_length(legal)) == from) others.push_back(legal);
  }
  constexpr std::size_t kFew = 12;
  if (others.empty() || others.size() > kFew) {
    return fmt::format("{} has no move {}; 'moves' lists them", side_name(turn()), name);
  }
  return fmt::format("{} has no move {}; from {} there are {}", side_name(turn()), name, from,
                     fmt::join(others, ", "));
}

// The first move that changes a square of it. Where one move of many does more than another, none.
std::optional<std::string> PageGame::taking_move(const VariableTile& tile) const {
  if (start_.variant.page->wires.hole) return std::nullopt;
  const auto is_inside = [&](const Change& change) {
    const Square s = game_.position().square(change.square);
    return tile.top_left.row <= s.row && s.row <= tile.bottom_right.row &&
           tile.top_left.column <= s.column && s.column <= tile.bottom_right.column;
  };
  for (const Move& move : game_.legal_moves()) {
    const std::vector<Change>& changes = move.changes;
    if (std::any_of(changes.begin(), changes.end(), is_inside)) return game_.name_of(move);
  }
  return std::nullopt;
}

void PageGame::play_move(const std::string& name) {
  const Move move = game_.find_move(name).value();
  played_.push_back(squares_of(move));
  names_.push_back(name);
  game_.play(move);
}

void PageGame::undo() {
  game_.undo();
  played_.pop_back();
  names_.pop_back();
}

TerminalGame::Choice PageGame::by_engine() {
  const std::atomic<bool> stop = false;
  const EngineReport report =
      engine_.search(game_.variant(), game_.position(), choices_.limits, stop);
  return {game_.name_of(report.line.front()), score_words(report)};
}

TerminalGame::Choice PageGame::advise() {
  const auto by_winner = by_strategy();
  return by_winner ? *by_winner : by_engine();
}

void PageGame::write_saved(const std::string& file) const {
  write_output(file, [&](std::ostream& out) { write_game(out, start_, game_.moves()); });
}

std::string PageGame::load(const std::string& file) {
  const InputText text(file);
  GameFile loaded = parse_game(input_label(file), text.view(), start_.variant.page);
  begin(std::move(loaded.start));
  game_ = Game(start_.variant, start_.position);
  played_.clear();
  names_.clear();
  for (const Move& move : loaded.game.moves()) play_move(game_.name_of(move));
  return "";
}

}  // namespace gadgetc::game_page
