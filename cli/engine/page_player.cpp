#include "cli/engine/page_player.hpp"

#include <fmt/format.h>

#include <sstream>
#include <utility>

#include "base/text/input_error.hpp"
#include "cli/work_limits.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/perft.hpp"
#include "games/page/perft.hpp"
#include "games/page/pictures/board_text.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc::game_page {

namespace {

// The moves of a line as they are called when they are played.
std::vector<std::string> names_of(const Game& before, const std::vector<Move>& line) {
  Game game = before;
  std::vector<std::string> names;
  for (const Move& move : line) {
    names.push_back(game.name_of(move));
    game.play(move);
  }
  return names;
}

// Takes "ROWS COLUMNS".
Position full_board_of(std::string_view& words) {
  constexpr std::uint64_t kMaxSide = 1000;
  const auto rows = find_number(take_word(words), kMaxSide);
  const auto columns = find_number(take_word(words), kMaxSide);
  if (!rows || !columns || *rows == 0 || *columns == 0) {
    throw UsageError(
        fmt::format("expected 'position konane ROWS COLUMNS', each 1 to {}", kMaxSide));
  }
  return konane::full_board(static_cast<int>(*rows), static_cast<int>(*columns));
}

SearchNews news_of(const Game& game, const EngineReport& report) {
  return {report.depth, report.score,   report.is_final,
          report.nodes, report.seconds, names_of(game, report.line),
          report.number, report.table_fill};
}

}  // namespace

PagePlayer::PagePlayer(BoardFile start, std::size_t hash_mib)
    : start_(std::move(start)), game_(start_.variant, start_.position), engine_(hash_mib) {}

std::vector<std::string> PagePlayer::option_lines() const {
  std::vector<std::string> lines;
  for (const Option& option : start_.variant.page->options) {
    lines.push_back(fmt::format("option name {} type combo default {} var {}", option.name,
                                option.values.front(), fmt::join(option.values, " var ")));
  }
  return lines;
}

bool PagePlayer::set_option(std::string_view name, std::string_view value) {
  Variant variant = start_.variant;
  bool is_known = false;
  for (const Option& option : variant.page->options) is_known |= option.name == name;
  if (!is_known) return false;
  game_page::set_option(variant, fmt::format("{}={}", name, value));
  start_.variant = variant;
  game_ = Game(variant, start_.position);
  return true;
}

// "startpos" or, of Konane, "konane ROWS COLUMNS", then perhaps "moves" and moves.
void PagePlayer::set_position(std::string_view words) {
  const bool is_konane = konane::is_konane(*start_.variant.page);
  const std::string_view kind = take_word(words);
  if (kind != "startpos" && !(is_konane && kind == "konane")) {
    throw UsageError(fmt::format("expected 'position startpos'{}",
                                 is_konane ? " or 'position konane ROWS COLUMNS'" : ""));
  }
  Game game(start_.variant, kind == "konane" ? full_board_of(words) : start_.position);
  take_moves(words, [&](std::string_view name) {
    const auto move = game.find_move(name);
    if (move) game.play(*move);
    return move.has_value();
  });
  game_ = std::move(game);
}

std::string PagePlayer::position_text() const {
  std::ostringstream text;
  write_board_text(text, *game_.variant().page, game_.position());
  return text.str();
}

SearchNews PagePlayer::search(const SearchWish& wish, const std::atomic<bool>& stop,
                              const std::function<void(const SearchNews&)>& on_news) {
  EngineRoot root{{}, wish.lines};
  for (const std::string& move : wish.moves) root.only.push_back(game_.find_move(move).value());
  const auto tell = [&](const EngineReport& report) { on_news(news_of(game_, report)); };
  return news_of(game_,
                 engine_.search(game_.variant(), game_.position(), wish.limits, stop, tell, root));
}

LeafCounts PagePlayer::count_leaves(int depth, const std::atomic<bool>& stop) const {
  PerftOptions options;
  options.threads = all_threads();
  options.stop = &stop;
  if (konane::is_konane(*start_.variant.page)) {
    return counts_of(
        konane::count_leaves(game_.position(), depth, options),
        [&](gadgetc::Move move) { return konane::move_name(game_.position(), move); });
  }
  const auto result = game_page::count_leaves(game_.variant(), game_.position(), depth, options);
  return counts_of(result, [&](const Move& move) { return game_.name_of(move); });
}

std::string PagePlayer::ending() const {
  if (!game_.ending()) return "";
  return game_.ending()->by_goal ? "a goal is reached" : "no legal move";
}

std::unique_ptr<EnginePlayer> konane_player(std::size_t hash_mib) {
  return std::make_unique<PagePlayer>(
      BoardFile{Variant(find_page("konane")), konane::full_board(8, 8)}, hash_mib);
}

}  // namespace gadgetc::game_page
