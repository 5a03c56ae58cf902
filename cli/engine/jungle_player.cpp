#include "cli/engine/jungle_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <sstream>
#include <utility>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "cli/jungle/tablebase/table_text.hpp"
#include "cli/work_limits.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/perft/perft.hpp"
#include "games/jungle/pictures/board_text.hpp"

namespace gadgetc {

namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t start = std::min(text.find_first_not_of(kBlanks), text.size());
  const std::size_t end = text.find_last_not_of(kBlanks) + 1;  // 0 when there is none
  return text.substr(start, end - std::min(start, end));
}

}  // namespace

JunglePlayer::JunglePlayer(jungle::Position start, const jungle::Bot& bot, std::size_t hash_mib)
    : start_(std::move(start)), bot_(bot), engine_(hash_mib), game_(start_) {}

std::vector<std::string> JunglePlayer::option_lines() const {
  return {fmt::format("option name Rules type string default {}", rules_text(start_.rules)),
          "option name TablebasePath type string default <empty>"};
}

bool JunglePlayer::set_option(std::string_view name, std::string_view value) {
  if (name == "Rules") {
    const std::string_view text = trimmed(value);
    const auto rules = jungle::find_rules_text(text);
    if (!rules) {
      throw UsageError(fmt::format("no rules {}{}", quote(text), jungle::near_rules(text)));
    }
    start_.rules = *rules;
    jungle::Position position = game_.position();
    position.rules = *rules;
    game_ = jungle::Game(position);
    return true;
  }
  if (name != "TablebasePath") return false;
  const std::string folder(trimmed(value));
  const bool is_none = folder.empty() || folder == "<empty>";
  engine_.use_tables(is_none ? nullptr : std::make_unique<jungle::Tablebase>(folder));
  return true;
}

// "startpos" or "fen FEN", then perhaps "moves" and moves.
void JunglePlayer::set_position(std::string_view words) {
  const std::string_view kind = take_word(words);
  jungle::Position position = start_;
  if (kind == "fen") {
    const std::size_t moves = std::min(words.find(" moves"), words.size());
    position = jungle::parse_fen(words.substr(0, moves));
    position.rules = start_.rules;
    words.remove_prefix(moves);
  } else if (kind != "startpos") {
    throw UsageError("expected 'position startpos' or 'position fen FEN'");
  }
  jungle::Game game(position);
  take_moves(words, [&](std::string_view name) {
    const auto move = find_move(game.position(), name);
    if (!move || !game.is_legal(*move)) return false;
    game.play(*move);
    return true;
  });
  game_ = std::move(game);
}

std::string JunglePlayer::position_text() const {
  std::ostringstream text;
  write_board_text(text, game_.position());
  if (is_standard_game(game_.position())) text << "fen " << write_fen(game_.position()) << '\n';
  return text.str();
}

bool JunglePlayer::is_legal(std::string_view name) const {
  const auto move = find_move(game_.position(), name);
  return move && game_.is_legal(*move);
}

std::string JunglePlayer::name_of(jungle::Move move) const {
  return move_name(game_.position(), move);
}

SearchNews JunglePlayer::search(const SearchWish& wish, const std::atomic<bool>& stop,
                                const std::function<void(const SearchNews&)>& on_news) {
  const auto name = [&](jungle::Move move) { return name_of(move); };
  jungle::EngineRoot root{{}, wish.lines};
  for (const std::string& move : wish.moves) {
    root.only.push_back(find_move(game_.position(), move).value());
  }
  const auto tell = [&](const jungle::EngineReport& report) { on_news(news_of(report, name)); };
  return news_of(engine_.search(game_, bot_, wish.limits, stop, tell, root), name);
}

int JunglePlayer::evaluation() const {
  SearchOptions plain;
  plain.quiescence = plain.table = false;
  return search_value(game_, plain, 0);
}

std::string JunglePlayer::table_word() {
  const auto value = engine_.find_in_tables(game_.position());
  return value ? value_text(*value) : std::string();
}

LeafCounts JunglePlayer::count_leaves(int depth, const std::atomic<bool>& stop) const {
  jungle::PerftOptions options;
  options.repetition_leaf = game_.position().rules.preset == "paper";
  options.threads = all_threads();
  options.stop = &stop;
  return counts_of(jungle::count_leaves(game_.position(), depth, options),
                   [&](jungle::Move move) { return name_of(move); });
}

std::string JunglePlayer::ending() const {
  const auto ending = game_.ending();
  return ending ? std::string(reason_text(ending->reason)) : "";
}

}  // namespace gadgetc
