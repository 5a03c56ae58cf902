#include "cli/board/konane_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "base/text/files.hpp"
#include "cli/board/search_words.hpp"
#include "games/konane/game_file.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/notation.hpp"
#include "games/konane/pictures/board_text.hpp"
#include "reduction/targets/konane/konane_board.hpp"
#include "reduction/targets/konane/read_board.hpp"
#include "solver/konane/solve_plain.hpp"

namespace gadgetc::konane {

namespace {

// For a hint: boards and tables of positions beyond take too long.
constexpr std::size_t kMostSolvedSquares = 36, kMostSolvedBytes = std::size_t{64} << 20;

bool is_inside(const VariableTile& tile, Square s) {
  return tile.top_left.row <= s.row && s.row <= tile.bottom_right.row &&
         tile.top_left.column <= s.column && s.column <= tile.bottom_right.column;
}

}  // namespace

KonaneGame::KonaneGame(const BoardChoices& choices, BoardFile start)
    : CompiledGame(choices, std::move(start)),
      engine_(choices.hash_mib),
      position_(start_.position) {
  begin(start_);
}

VariableTiles KonaneGame::read_variables() const {
  return {read_board(to_target_board(start_)), origin_of(start_)};
}

std::string KonaneGame::name_of(Move move) const { return move_name(position_, move); }

bool KonaneGame::is_legal_move(Move move) const { return is_legal(position_, move); }

std::string KonaneGame::move_help() const {
  return "a move is the squares where it begins and ends, as a3a7; a removal at the start of a "
         "game is one square";
}

std::string KonaneGame::ending() const {
  const auto winner = find_winner(position_);
  if (!winner) return "";
  return fmt::format("{} wins: {} cannot move", side_name(*winner), side_name(position_.turn));
}

std::string KonaneGame::board_text(const BoardWindow& window, const TerminalChoice& choice) const {
  std::ostringstream text;
  write_board_text(text, position_, {true, wants_colours(choice, "-"), choice.unicode, window});
  return text.str();
}

std::vector<std::string> KonaneGame::move_names() const {
  std::vector<std::string> names;
  for (const Move move : legal_moves(position_)) names.push_back(move_name(position_, move));
  return names;
}

bool KonaneGame::is_move_name(const std::string& name) const {
  return find_move(position_, name).has_value();
}

std::string KonaneGame::find_fault(const std::string& name) const {
  const Move move = find_move(position_, name).value();
  if (is_legal(position_, move)) return "";
  const std::vector<Move> legal = legal_moves(position_);
  const std::string from = square_name(position_, move.from);
  if (is_removal(legal.front()) || konane::is_removal(move)) {
    return fmt::format("{} has to {}; 'moves' tells where", side_name(position_.turn),
                       is_removal(legal.front()) ? "remove a stone" : "jump");
  }
  if (position_.stone(move.from) != stone_of(position_.turn)) {
    return fmt::format("{} has no stone on {}", side_name(position_.turn), from);
  }
  std::string targets;
  for (const Square to : landings(position_, move.from)) {
    targets += fmt::format(" {}", square_name(position_, to));
  }
  return fmt::format("the stone on {} cannot go to {}; it can go to{}", from,
                     square_name(position_, move.to), targets.empty() ? " no square" : targets);
}

// White's stone leaves its square in the tile, or Black's jumps over it.
std::optional<std::string> KonaneGame::taking_move(const VariableTile& tile) const {
  for (const Move move : jumps(position_, position_.turn)) {
    const std::vector<Square> between = squares_between(move);
    const bool takes = position_.turn == Side::White ? is_inside(tile, move.from)
                                                     : is_inside(tile, between.front());
    if (takes) return move_name(position_, move);
  }
  return std::nullopt;
}

void KonaneGame::play_move(const std::string& name) {
  const Move move = find_move(position_, name).value();
  konane::play(position_, move);
  moves_.push_back(move);
}

void KonaneGame::undo() {
  konane::undo(position_, moves_.back());
  moves_.pop_back();
}

TerminalGame::Choice KonaneGame::by_engine() {
  const std::atomic<bool> stop = false;
  const EngineReport report = engine_.search(position_, choices_.limits, stop);
  return {move_name(position_, report.line.front()), score_words(report)};
}

TerminalGame::Choice KonaneGame::advise() {
  if (const auto by_winner = by_strategy()) return *by_winner;
  if (position_.squares() > kMostSolvedSquares) return by_engine();
  Watch watch;
  watch.memory_limit = kMostSolvedBytes;
  try {
    const Solution solution = solve_plain(position_, watch);
    if (solution.winning_moves.empty()) return by_engine();
    return {move_name(position_, solution.winning_moves.front()), "wins, by all positions"};
  } catch (const LimitReached&) {
    return by_engine();
  }
}

void KonaneGame::write_saved(const std::string& file) const {
  write_output(file, [&](std::ostream& out) { write_game(out, start_, moves_); });
}

std::string KonaneGame::load(const std::string& file) {
  const InputText text(file);
  GameFile game = parse_game(input_label(file), text.view());
  begin(std::move(game.start));
  position_ = std::move(game.position);
  moves_ = std::move(game.moves);
  return "";
}

}  // namespace gadgetc::konane
