// Games of pages and their boards.
#include <algorithm>

#include <fmt/format.h>

#include "api/implementation.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"
#include "games/page/language/parse_page.hpp"
#include "games/pages/page_library.hpp"
#include "solver/page/solve_position.hpp"

namespace gadgetc::api {

namespace {

GameBoard board_of(const game_page::BoardFile& file) {
  return GameBoard(std::make_shared<const GameBoard::Impl>(GameBoard::Impl{begin_game(file)}));
}

const game_page::Page& page_of(const Game& game) { return *game.impl().page; }
const game_page::GameFile& file_of(const GameBoard& board) {
  return *std::get<const game_page::GameFile*>(board.impl().game->view());
}
const game_page::Variant& variant_of(const GameBoard& board) {
  return file_of(board).start.variant;
}
const game_page::Position& position_of(const GameBoard& board) {
  return file_of(board).game.position();
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
  const auto ending = impl_->game->ending();
  return ending ? side_of(ending->winner) : std::nullopt;
}

std::string GameBoard::ending() const {
  const auto ending = impl_->game->ending();
  return ending ? ending->text : "";
}

std::vector<std::string> GameBoard::moves() const { return sorted_moves(*impl_->game); }

GameBoard GameBoard::play(std::string_view name) const {
  return with_errors([&] {
    if (!impl_->game->is_legal(name)) {
      throw UsageError(fmt::format("not a legal move: {}{}", quote(name),
                                   did_you_mean(name, impl_->game->move_names())));
    }
    std::unique_ptr<PlayedGame> next = impl_->game->copy();
    next->play(name);
    return GameBoard(std::make_shared<const Impl>(Impl{std::move(next)}));
  });
}

std::string GameBoard::text() const { return board_text(*impl_->game); }
std::string GameBoard::svg() const { return board_svg(*impl_->game); }
std::string GameBoard::page() const { return board_page(*impl_->game); }

bool GameBoard::operator==(const GameBoard& other) const {
  return game() == other.game() && text() == other.text();
}

BoardAnswer solve(const GameBoard& board, const Limits& limits, bool winner_only) {
  return solve(*board.impl().game, limits, winner_only);
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
  return perft(*board.impl().game, depth, limits);
}

}  // namespace gadgetc::api
