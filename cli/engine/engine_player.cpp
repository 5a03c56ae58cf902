#include "cli/engine/engine_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "games/jungle/notation.hpp"
#include "games/page/removals.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc {

std::string_view take_word(std::string_view& text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t start = std::min(text.find_first_not_of(kBlanks), text.size());
  const std::size_t end = std::min(text.find_first_of(kBlanks, start), text.size());
  const std::string_view word = text.substr(start, end - start);
  text.remove_prefix(end);
  return word;
}

std::optional<std::uint64_t> find_number(std::string_view word, std::uint64_t max) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size() || number > max) return {};
  return number;
}

namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t start = std::min(text.find_first_not_of(kBlanks), text.size());
  const std::size_t end = text.find_last_not_of(kBlanks) + 1;  // 0 when there is none
  return text.substr(start, end - std::min(start, end));
}

// Takes "moves" and plays the moves after it. Throws UsageError.
void take_moves(std::string_view words, PlayedGame& game) {
  const std::string_view keyword = take_word(words);
  if (!keyword.empty() && keyword != "moves") {
    throw UsageError(fmt::format("expected 'moves', got {}", quote(keyword)));
  }
  std::size_t plies = 0;
  for (auto name = take_word(words); !name.empty(); name = take_word(words), ++plies) {
    if (!game.is_legal(name)) {
      throw UsageError(fmt::format("no legal move {} after {} plies", quote(name), plies));
    }
    game.play(name);
  }
}

// Takes "ROWS COLUMNS".
game_page::BoardFile full_board_of(std::string_view& words) {
  constexpr std::uint64_t kMaxSide = 1000;
  const auto rows = find_number(take_word(words), kMaxSide);
  const auto columns = find_number(take_word(words), kMaxSide);
  if (!rows || !columns || *rows == 0 || *columns == 0) {
    throw UsageError(
        fmt::format("expected 'position konane ROWS COLUMNS', each 1 to {}", kMaxSide));
  }
  return {game_page::Variant(game_page::find_page("konane")),
          game_page::full_board(static_cast<int>(*rows), static_cast<int>(*columns))};
}

}  // namespace

EnginePlayer::EnginePlayer(std::unique_ptr<PlayedGame> start, std::size_t hash_mib,
                           const std::string& bot)
    : start_(std::move(start)),
      game_(start_->copy()),
      engine_(make_engine(*start_, hash_mib, bot)) {}

std::vector<std::string> EnginePlayer::option_lines() const {
  return of_game(
      *start_,
      [](const jungle::GameFile& file) -> std::vector<std::string> {
        return {fmt::format("option name Rules type string default {}",
                            rules_text(file.start.position.rules)),
                "option name TablebasePath type string default <empty>"};
      },
      [](const game_page::GameFile& file) {
        std::vector<std::string> lines;
        for (const game_page::Option& option : file.start.variant.page->options) {
          lines.push_back(fmt::format("option name {} type combo default {} var {}", option.name,
                                      option.values.front(),
                                      fmt::join(option.values, " var ")));
        }
        return lines;
      });
}

bool EnginePlayer::set_option(std::string_view name, std::string_view value) {
  return of_game(
      *start_,
      [&](const jungle::GameFile& start) { return set_jungle_option(start, name, value); },
      [&](const game_page::GameFile& start) { return set_page_option(start, name, value); });
}

bool EnginePlayer::set_jungle_option(const jungle::GameFile& start, std::string_view name,
                                     std::string_view value) {
  const std::string_view text = trimmed(value);
  if (name == "Rules") {
    const auto rules = jungle::find_rules_text(text);
    if (!rules) {
      throw UsageError(fmt::format("no rules {}{}", quote(text), jungle::near_rules(text)));
    }
    jungle::BoardFile first = start.start;
    jungle::BoardFile now{std::get<const jungle::GameFile*>(game_->view())->game.position()};
    first.position.rules = now.position.rules = *rules;
    start_ = begin_game(first);
    game_ = begin_game(now);
    return true;
  }
  if (name != "TablebasePath") return false;
  engine_->use_tables(text == "<empty>" ? "" : std::string(text));
  return true;
}

bool EnginePlayer::set_page_option(const game_page::GameFile& start, std::string_view name,
                                   std::string_view value) {
  game_page::BoardFile board = start.start;
  const auto& options = board.variant.page->options;
  const bool is_known = std::any_of(options.begin(), options.end(), [&](const auto& option) {
    return option.name == name;
  });
  if (!is_known) return false;
  game_page::set_option(board.variant, fmt::format("{}={}", name, value));
  start_ = begin_game(board);
  game_ = start_->copy();
  return true;
}

// Takes "startpos"; "fen FEN" of Dou Shou Qi; "konane ROWS COLUMNS" of Konane.
std::unique_ptr<PlayedGame> EnginePlayer::first_game(std::string_view& words) const {
  const std::string_view kind = take_word(words);
  if (kind == "startpos") return start_->copy();
  if (is_of_page(*start_)) {
    if (kind == "konane") return begin_game(full_board_of(words));
    throw UsageError("expected 'position startpos' or 'position konane ROWS COLUMNS'");
  }
  if (kind != "fen") throw UsageError("expected 'position startpos' or 'position fen FEN'");
  const std::size_t moves = std::min(words.find(" moves"), words.size());
  jungle::BoardFile board{jungle::parse_fen(words.substr(0, moves))};
  board.position.rules = std::get<const jungle::GameFile*>(start_->view())->start.position.rules;
  words.remove_prefix(moves);
  return begin_game(board);
}

void EnginePlayer::set_position(std::string_view words) {
  auto game = first_game(words);
  take_moves(words, *game);
  game_ = std::move(game);
}

std::string EnginePlayer::position_text() const {
  std::ostringstream text;
  game_->write_text(text, {});
  of_game(
      *game_,
      [&](const jungle::GameFile& file) {
        const jungle::Position& now = file.game.position();
        if (is_standard_game(now)) text << "fen " << write_fen(now) << '\n';
      },
      [](const game_page::GameFile&) {});
  return text.str();
}

std::unique_ptr<EnginePlayer> konane_player(std::size_t hash_mib) {
  std::string_view size = "8 8";
  return std::make_unique<EnginePlayer>(begin_game(full_board_of(size)), hash_mib);
}

}  // namespace gadgetc
