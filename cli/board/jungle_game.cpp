#include "cli/board/jungle_game.hpp"

#include <fmt/format.h>

#include <memory>
#include <sstream>
#include <utility>

#include "base/text/files.hpp"
#include "cli/board/search_words.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "games/jungle/game_file.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/pictures/board_text.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "solver/board/solve_board.hpp"

namespace gadgetc {

namespace {

// Of a position and of those after its moves, for a hint. More take too long.
constexpr std::size_t kMostSolvedStates = 200'000;

std::optional<jungle::BoardResult> solve_small(const jungle::Position& position) {
  return solve_board(position, {{}, kMostSolvedStates}).result;
}

jungle::BoardResult win_of(Side side) {
  return side == Side::White ? jungle::BoardResult::White : jungle::BoardResult::Black;
}

// The game that goes on from here is that of the solver, in which nothing looks back.
bool looks_back(const jungle::Rules& rules) {
  return rules.return_limit > 0 || rules.ply_limit > 0 ||
         rules.repetition != jungle::RepetitionRule::None;
}

}  // namespace

JungleGame::JungleGame(const BoardChoices& choices, const jungle::Bot& bot,
                       jungle::BoardFile start)
    : CompiledGame(choices, std::move(start)),
      bot_(bot),
      engine_(choices.hash_mib),
      game_(start_.position) {
  if (!choices.tables.empty())
    engine_.use_tables(std::make_unique<jungle::Tablebase>(choices.tables));
  begin(start_);
}

VariableTiles JungleGame::read_variables() const {
  return {read_board(start_.position), origin_of(start_)};
}

std::string JungleGame::name_of(Move move) const { return move_name(game_.position(), move); }

std::string JungleGame::last_name() const {
  jungle::Game before = game_;
  before.undo();
  return move_name(before.position(), game_.moves().back());
}

std::string JungleGame::move_help() const { return "a move is its two squares, as a1a2"; }

std::string JungleGame::ending() const {
  const auto ending = game_.ending();
  if (!ending) return "";
  return fmt::format("{}: {}",
                     ending->winner ? fmt::format("{} wins", side_name(*ending->winner)) : "a draw",
                     reason_text(ending->reason));
}

std::string JungleGame::board_text(const BoardWindow& window, const TerminalChoice& choice) const {
  std::ostringstream text;
  write_board_text(text, game_.position(),
                   {true, wants_colours(choice, "-"), choice.unicode, window});
  return text.str();
}

std::vector<std::string> JungleGame::move_names() const {
  std::vector<std::string> names;
  for (const jungle::Move move : game_.legal_moves())
    names.push_back(move_name(game_.position(), move));
  return names;
}

bool JungleGame::is_move_name(const std::string& name) const {
  return find_move(game_.position(), name).has_value();
}

jungle::Move JungleGame::move_of(const std::string& name) const {
  return find_move(game_.position(), name).value();
}

std::string JungleGame::find_fault(const std::string& name) const {
  const jungle::Move move = move_of(name);
  if (game_.is_legal(move)) return "";
  const jungle::Position& position = game_.position();
  const std::string from = square_name(position, move.from);
  if (!position.piece(move.from).is(position.turn)) {
    return fmt::format("{} has no piece on {}", side_name(position.turn), from);
  }
  std::string targets;
  for (const jungle::Move legal : game_.legal_moves()) {
    if (legal.from == move.from) targets += fmt::format(" {}", square_name(position, legal.to));
  }
  return fmt::format("the piece on {} cannot go to {}; it can go to{}", from,
                     square_name(position, move.to), targets.empty() ? " no square" : targets);
}

// Two pieces in the tile can take each other. White's leaves with the signal, Black's takes it.
std::optional<std::string> JungleGame::taking_move(const VariableTile& tile) const {
  const jungle::Position &now = game_.position(), &start = start_.position;
  for (int row = tile.top_left.row; row <= tile.bottom_right.row; ++row) {
    for (int column = tile.top_left.column; column <= tile.bottom_right.column; ++column) {
      const jungle::Piece piece = now.piece({row, column}), first = start.piece({row, column});
      if (piece != first && piece != jungle::kGuard && first != jungle::kGuard) return std::nullopt;
    }
  }
  for (const jungle::Move move : game_.legal_moves()) {
    const Square from = move.from;
    const bool is_inside = tile.top_left.row <= from.row && from.row <= tile.bottom_right.row &&
                           tile.top_left.column <= from.column &&
                           from.column <= tile.bottom_right.column;
    if (!is_inside || now.piece(from) == jungle::kGuard) continue;
    const bool captures = !now.piece(move.to).is_none();
    if (captures == (now.turn == Side::Black)) return move_name(now, move);
  }
  return std::nullopt;
}

TerminalGame::Choice JungleGame::by_engine() {
  const std::atomic<bool> stop = false;
  const jungle::EngineReport report = engine_.search(game_, bot_, choices_.limits, stop);
  return {name_of(report.line.front()), score_words(report)};
}

// Of the moves that keep the value of the position, which has few states, the first.
std::optional<TerminalGame::Choice> JungleGame::by_solver() const {
  const jungle::Position& position = game_.position();
  if (looks_back(position.rules)) return std::nullopt;
  const auto value = solve_small(position);
  if (!value || *value == win_of(opponent(position.turn))) return std::nullopt;
  for (const jungle::Move move : game_.legal_moves()) {
    jungle::Game after = game_;
    after.play(move);
    if (solve_small(after.position()) != value) continue;
    const char* const outcome = *value == jungle::BoardResult::Draw ? "a draw" : "wins";
    return Choice{move_name(position, move), fmt::format("{}, by all states", outcome)};
  }
  return std::nullopt;
}

TerminalGame::Choice JungleGame::advise() {
  const auto solved = is_winners_turn() ? std::nullopt : by_solver();
  if (solved) return *solved;
  const Choice choice = choose();
  is_by_strategy_ = false;
  return choice;
}

void JungleGame::write_saved(const std::string& file) const {
  write_output(file, [&](std::ostream& out) { jungle::write_game(out, {game_, start_}); });
}

std::string JungleGame::load(const std::string& file) {
  const InputText text(file);
  jungle::GameFile game = jungle::parse_game(input_label(file), text.view());
  begin(std::move(game.start));
  game_ = std::move(game.game);
  return "";
}

}  // namespace gadgetc
