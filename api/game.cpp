// Games of pages and their boards.
#include <algorithm>

#include <fmt/format.h>

#include "api/implementation.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/perft.hpp"
#include "games/page/language/parse_page.hpp"
#include "games/page/perft.hpp"
#include "games/page/pictures/board_svg.hpp"
#include "games/pages/page_library.hpp"
#include "reduction/pictures/board_of_page.hpp"
#include "reduction/targets/konane/solver/konane_solver.hpp"
#include "reduction/targets/stuck_loses/solver/page_solver.hpp"
#include "solver/page/solve_position.hpp"

namespace gadgetc::api {

namespace {

GameBoard board_of(game_page::BoardFile file) {
  game_page::Game game(file.variant, file.position);
  return GameBoard(std::make_shared<const GameBoard::Impl>(
      GameBoard::Impl{std::move(file), std::move(game)}));
}

const game_page::Page& page_of(const Game& game) { return *game.impl().page; }
const game_page::Variant& variant_of(const GameBoard& board) { return board.impl().file.variant; }
const game_page::Position& position_of(const GameBoard& board) {
  return board.impl().file.position;
}

const game_page::Start& start_of(const game_page::Page& page, std::string_view name) {
  std::vector<std::string> names;
  for (const game_page::Start& start : page.starts) {
    if (start.name == name || name.empty()) return start;
    names.push_back(start.name);
  }
  throw UsageError(fmt::format("the page of {} has no start {}{}", page.name,
                               name.empty() ? "" : quote(name), did_you_mean(name, names)));
}

GameBoard board_of(const Game& game, game_page::Position position, const GameOptions& options) {
  game_page::BoardFile file{game_page::Variant(game.impl().page), std::move(position)};
  for (const auto& [name, value] : options) set_option(file.variant, name + '=' + value);
  return board_of(std::move(file));
}

Outcome outcome_of(game_page::PageResult result) {
  if (result == game_page::PageResult::Draw) return Outcome::Draw;
  return result == game_page::PageResult::White ? Outcome::White : Outcome::Black;
}

std::vector<std::string> names_of(const GameBoard& board,
                                  const std::vector<game_page::Move>& moves) {
  std::vector<std::string> names;
  for (const auto& move : moves) names.push_back(board.impl().game.name_of(move));
  std::sort(names.begin(), names.end());
  return names;
}

BoardAnswer konane_answer(const game_page::Position& position, const Watch& watch,
                          bool winner_only) {
  konane::KnownParts known;
  konane::KonaneSolver solver(position, known);
  const BoardVerdict verdict = solver.decide_with_moves(watch);
  BoardAnswer answer;
  answer.method = verdict.method;
  answer.states = verdict.states;
  answer.undecided = verdict.undecided;
  if (verdict.winner) {
    answer.outcome = *verdict.winner == gadgetc::Side::White ? Outcome::White : Outcome::Black;
  }
  if (!solver.winning_moves() || winner_only) return answer;
  for (const gadgetc::Move move : *solver.winning_moves()) {
    answer.winning_moves.push_back(konane::move_name(position, move));
  }
  std::sort(answer.winning_moves.begin(), answer.winning_moves.end());
  return answer;
}

}  // namespace

Game Game::parse(std::string_view text, std::string_view source) {
  return with_errors([&] {
    return Game(std::make_shared<const Impl>(Impl{std::make_shared<const game_page::Page>(
        game_page::parse_page(source, without_byte_order_mark(text)))}));
  });
}

Game Game::find(std::string_view name) {
  return with_errors([&] {
    auto page = game_page::find_page(name);
    if (!page) {
      throw UsageError(fmt::format("the program has no page {}{}", quote(name),
                                   did_you_mean(name, game_page::page_names())));
    }
    return Game(std::make_shared<const Impl>(Impl{std::move(page)}));
  });
}

std::vector<std::string> Game::names() { return game_page::page_names(); }
std::string Game::name() const { return impl_->page->name; }
std::string Game::title() const { return impl_->page->title; }
std::string Game::text() const { return impl_->page->text; }

std::map<std::string, std::vector<std::string>> Game::options() const {
  std::map<std::string, std::vector<std::string>> options;
  for (const game_page::Option& option : impl_->page->options) options[option.name] = option.values;
  return options;
}

std::vector<std::string> Game::starts() const {
  std::vector<std::string> names;
  for (const game_page::Start& start : impl_->page->starts) names.push_back(start.name);
  return names;
}

GameBoard Game::start(std::string_view name, const GameOptions& options) const {
  return with_errors([&] {
    return board_of(*this, game_page::position_of(start_of(page_of(*this), name)), options);
  });
}

GameBoard Game::board(int rows, int columns, std::string_view cells, std::optional<Side> turn,
                      const GameOptions& options) const {
  return with_errors([&] {
    const auto most = static_cast<std::int64_t>(kMaxBoardSquares);
    if (rows < 1 || columns < 1 || std::int64_t{rows} * columns > most) {
      throw UsageError("a board has at least a row and a column, and at most 2^31 squares");
    }
    auto position = cells.empty()
                        ? game_page::Position(rows, columns)
                        : game_page::parse_cells("cells", cells, page_of(*this), rows, columns);
    if (turn) position.turn = side_of(*turn);
    return board_of(*this, std::move(position), options);
  });
}

GameBoard Game::parse_board(std::string_view text, std::string_view source) const {
  return with_errors([&] {
    return board_of(
        game_page::parse_board_file(source, without_byte_order_mark(text), impl_->page));
  });
}

Game GameBoard::game() const {
  return Game(std::make_shared<const Game::Impl>(Game::Impl{variant_of(*this).page}));
}
int GameBoard::rows() const { return position_of(*this).rows(); }
int GameBoard::columns() const { return position_of(*this).columns(); }
Side GameBoard::turn() const { return side_of(position_of(*this).turn); }

GameOptions GameBoard::options() const {
  const auto& [page, setting] = variant_of(*this);
  GameOptions options;
  for (std::size_t i = 0; i < setting.size(); ++i) {
    const game_page::Option& option = page->options[i];
    options[option.name] = option.values[static_cast<std::size_t>(setting[i])];
  }
  return options;
}

std::vector<std::string> GameBoard::cells() const {
  const std::string& symbols = variant_of(*this).page->cells;
  const game_page::Position& position = position_of(*this);
  std::vector<std::string> all(static_cast<std::size_t>(rows()));
  for (game_page::SquareNumber s = 0; s < position.squares(); ++s) {
    all[static_cast<std::size_t>(position.square(s).row)] += symbols[position.cell(s)];
  }
  return all;
}

std::optional<Side> GameBoard::winner() const {
  const auto& ending = impl_->game.ending();
  return ending ? side_of(ending->winner) : std::nullopt;
}

std::string GameBoard::ending() const {
  const auto& ending = impl_->game.ending();
  return ending ? ending_text(*ending, position_of(*this).turn) : "";
}

std::vector<std::string> GameBoard::moves() const {
  std::vector<std::string> names = impl_->game.move_names();
  std::sort(names.begin(), names.end());
  return names;
}

GameBoard GameBoard::play(std::string_view name) const {
  return with_errors([&] {
    const auto move = impl_->game.find_move(name);
    if (!move) {
      throw UsageError(fmt::format("not a legal move: {}{}", quote(name),
                                   did_you_mean(name, impl_->game.move_names())));
    }
    Impl next = *impl_;
    next.game.play(*move);
    next.file.position = next.game.position();
    return GameBoard(std::make_shared<const Impl>(std::move(next)));
  });
}

std::string GameBoard::text() const {
  return written([&](std::ostream& out) { write_board(out, impl_->file); });
}

std::string GameBoard::svg() const {
  BoardPicture picture;
  picture.title = impl_->file.name;
  return written([&](std::ostream& out) {
    write_board_svg(out, *variant_of(*this).page, position_of(*this), picture);
  });
}

std::string GameBoard::page() const {
  return with_errors([&] {
    return written([&](std::ostream& out) { write_board_page(out, impl_->file); });
  });
}

bool GameBoard::operator==(const GameBoard& other) const {
  return game() == other.game() && text() == other.text();
}

BoardAnswer solve(const GameBoard& board, const Limits& limits, bool winner_only) {
  return with_errors(limits, [&] {
    if (konane::is_konane(page_of(board.game()))) {
      return konane_answer(position_of(board), watch_of(limits), winner_only);
    }
    stuck_loses::KnownParts known;
    const auto [solution, parts, undecided] =
        solve_board(board.impl().file, {watch_of(limits), winner_only}, known);
    BoardAnswer answer;
    answer.method = solution.method;
    answer.states = solution.states;
    answer.plies = solution.plies;
    if (solution.result)
      answer.outcome = outcome_of(*solution.result);
    else
      answer.undecided = undecided;
    answer.winning_moves = names_of(board, solution.winning_moves);
    answer.undecided_moves = names_of(board, solution.undecided_moves);
    return answer;
  });
}

std::optional<std::string> value(const GameBoard& board, const Limits& limits) {
  return with_errors(limits, [&]() -> std::optional<std::string> {
    const auto& [page, setting] = variant_of(board);
    const game_page::PageValue value =
        game_page::value_of(*page, setting, position_of(board), watch_of(limits));
    if (value.name || value.limit != Limit::None) return value.name;
    throw UsageError(
        fmt::format("boards of {} have no such value here: {}", page->name, value.reason));
  });
}

std::optional<std::uint64_t> perft(const GameBoard& board, int depth, const Limits& limits) {
  return with_errors(limits, [&]() -> std::optional<std::uint64_t> {
    constexpr int kMaxDepth = 99;
    if (depth < 0 || depth > kMaxDepth) throw UsageError("the depth must be 0 to 99");
    game_page::PerftOptions options;
    options.seconds = limits.seconds;
    const auto leaves = [](const auto& result) {
      return result.is_complete ? std::optional(result.leaves) : std::nullopt;
    };
    if (konane::is_konane(page_of(board.game()))) {
      return leaves(konane::count_leaves(position_of(board), depth, options));
    }
    return leaves(count_leaves(variant_of(board), position_of(board), depth, options));
  });
}

}  // namespace gadgetc::api
