// gadgetc board tell: a saved game on a compiled board in the words of its formula, move by move:
// which variable was taken, which gate delivered. Of games of pages it tells what moves and what is
// removed.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "base/text/json_text.hpp"
#include "base/text/progress.hpp"
#include "cli/board/bundle_words.hpp"
#include "cli/board/saved_game.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/set_option.hpp"
#include "games/jungle/notation.hpp"
#include "games/page/notation.hpp"
#include "reduction/strategy/tiles/tile_record.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "reduction/targets/jungle/strategy/board_record.hpp"
#include "reduction/targets/jungle/strategy/board_strategy.hpp"
#include "reduction/targets/registry/registry.hpp"
#include "reduction/targets/stuck_loses/strategy/board_scene.hpp"

namespace gadgetc {
namespace {

struct TellCommand {
  std::string file;
  std::string game;  // the page of a game; empty: as the board says
  std::string set;
  std::string bundle;  // a file; empty: none
  bool events = false;
  bool json = false;
};

struct ToldMove {
  int ply = 0;  // from 1
  Side side = Side::White;
  std::string name, text;
  bool is_event = false;
};

// `record`: before the moves. Of `bundle` below.
std::vector<ToldMove> told_moves(const std::vector<Move>& moves, PlayRecord&& record,
                                 const Bundle* bundle) {
  std::optional<BundleTelling> telling;
  if (bundle != nullptr) telling.emplace(*bundle);
  std::vector<ToldMove> told;
  for (const Move move : moves) {
    MoveWords words = record.words_of(move);
    const std::string in_source =
        telling ? telling->tell(move.from, record.turn()) : std::string();
    if (!in_source.empty()) words.text = in_source;
    told.push_back({static_cast<int>(told.size()) + 1, record.turn(), record.move_name(move),
                    words.text, words.is_event});
    record.play(move);
  }
  return told;
}

// `bundle`, which may be null, says what variables mean in a quantified source.
std::vector<ToldMove> tell(const jungle::GameFile& file, const Bundle* bundle,
                           const std::string& set, const Invocation& invocation) {
  const jungle::Rules& rules = file.start.position.rules;
  const NamedSet named = load_proved_set(set, reading_of(rules), invocation);
  Progress progress(invocation.progress_mode(), "tiles", 0);
  std::uint64_t proved = 0;
  const auto reading = std::make_shared<const BoardReading>(
      read_board(rows_of(file.start.position), *named.sets));
  if (file.start.formula.empty() && !reading->violations.empty()) {
    throw UsageError("the board of this game is not one of the compiler's: its moves have no words "
                     "of a formula");
  }
  const auto on_tile = [&](const std::string& tile) { progress.update(++proved, tile); };
  const jungle::TileStrategies tiles = prove_tiles(*reading, rules, on_tile, *named.sets);
  progress.wipe();
  const jungle::BoardScene scene(file.start, reading, tiles);
  return told_moves(file.game.moves(), jungle::BoardRecord(scene), bundle);
}

// Are moves told in the words of a formula?
bool has_words(const jungle::GameFile&) { return true; }
bool has_words(const game_page::GameFile& file) {
  return !file.start.formula.empty() && find_target_of(*file.start.variant.page) != nullptr;
}

// On a board of the compiler's in the words of its formula, else by what moves.
std::vector<ToldMove> tell(const game_page::GameFile& file, const Bundle* bundle,
                           const std::string& set, const Invocation& invocation) {
  if (has_words(file)) {
    const NamedSet named = load_proved_set(set, kFullReading, invocation);
    const std::vector<Move> moves = squares_of(file);
    const stuck_loses::BoardScene scene(file.start, *named.sets);
    return told_moves(moves, TileRecord(scene), bundle);
  }
  game_page::Game game(file.start.variant, file.start.position);
  std::vector<ToldMove> told;
  for (const game_page::Move& move : file.game.moves()) {
    const game_page::Position& before = game.position();
    told.push_back({static_cast<int>(told.size()) + 1, before.turn, game.name_of(move),
                    words_of_move(*game.variant().page, before, move)});
    game.play(move);
  }
  return told;
}

std::vector<ToldMove> tell_game(const TellCommand& command, const Invocation& invocation) {
  const auto game = read_saved_game(command.file, command.game);
  const bool is_told = of_game(*game, [](const auto& file) { return has_words(file); });
  if (!is_told && !(command.bundle.empty() && command.set.empty())) {
    throw UsageError("--bundle and --set are for games of Dou Shou Qi, Konane and Amazons");
  }
  std::optional<Bundle> bundle;
  if (!command.bundle.empty()) bundle = read_bundle_of(*game, command.bundle);
  return of_game(*game, [&](const auto& file) {
    return tell(file, bundle ? &*bundle : nullptr, command.set, invocation);
  });
}

int run(const TellCommand& command, const Invocation& invocation) {
  const std::vector<ToldMove> told = tell_game(command, invocation);
  Json json = Json::array();
  for (const ToldMove& move : told) {
    if (command.events && !move.is_event) continue;
    const char* side = move.side == Side::White ? "white" : "black";
    if (command.json) {
      json.push_back({{"ply", move.ply},
                      {"side", side},
                      {"move", move.name},
                      {"text", move.text},
                      {"event", move.is_event}});
    } else {
      fmt::print("{:>5} {} {:<10} {}\n", move.ply, side, move.name, move.text);
    }
  }
  if (command.json) {
    fmt::print("{}", json_text(json, 2));
  }
  return kDone;
}

}  // namespace

void add_board_tell(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<TellCommand>();
  CLI::App* sub = board.add_subcommand(
      "tell", "A saved game on a compiled board, in the words of its formula");
  invocation.files
      .read(sub->add_option("GAME", command->file,
                            "game file, as board play saves it ('-': standard input)"))
      ->required();
  invocation.files.read(
      sub->add_option("--bundle", command->bundle,
                      "the bundle of the board (compile --bundle), for the words of its source"));
  add_set_of_board(*sub, command->set, invocation);
  add_page_source(*sub, command->game, invocation.files);
  sub->add_flag("--events", command->events,
                "only what concerns the formula: variables taken, gates that deliver, dens");
  sub->add_flag("--json", command->json, "one JSON list");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc
