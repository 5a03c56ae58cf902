// gadgetc perft: leaf counts of the game, the test of its move generators.
#include "base/text/json_text.hpp"
#include "cli/json.hpp"
#include "games/jungle/perft/perft.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>

#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/number_checks.hpp"
#include "cli/word_checks.hpp"
#include "cli/work_limits.hpp"
#include "games/jungle/notation.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/perft.hpp"
#include "games/page/perft.hpp"

namespace gadgetc {
namespace {

struct PerftCommand : StartInput {
  int depth = 0;
  std::string repetition;  // empty: leaf for preset paper, else none
  std::string count = "bulk";
  bool divide = false;
  bool json = false;
  jungle::PerftOptions options;
};

template <typename Name, typename AnyResult>
void print_json(const PerftCommand& command, const Name& name, const AnyResult& result,
                double seconds) {
  Json json{{"depth", command.depth}, {"leaves", nullptr}, {"seconds", seconds}};
  if (result.is_complete) json["leaves"] = result.leaves;
  if (command.divide && result.is_complete) {
    Json& shares = json["first_moves"] = Json::object();
    for (const auto& [move, leaves] : result.first_moves) {
      shares[name(move)] = leaves;
    }
  }
  fmt::print("{}", json_text(json, 1));
}

template <typename Name, typename AnyResult>
void print_lines(const PerftCommand& command, const Name& name, const AnyResult& result,
                 double seconds) {
  if (!result.is_complete) {
    fmt::print("depth {}: a limit was reached after {:.3f} seconds, no answer\n", command.depth,
               seconds);
    return;
  }
  if (command.divide) {
    for (const auto& [move, leaves] : result.first_moves) {
      fmt::print("{} {}\n", name(move), leaves);
    }
  }
  fmt::print("depth {}: {} leaves, {:.3f} seconds, {:.1f} million a second\n", command.depth,
             result.leaves, seconds,
             static_cast<double>(result.leaves) / std::max(seconds, 1e-9) / 1e6);
}

// Counts with the function `count` of the position's game, and prints; name(move) names moves.
template <typename Name, typename Count>
int count_and_print(const PerftCommand& command, const Name& name, Progress& progress,
                    const Count& count) {
  const auto start = std::chrono::steady_clock::now();
  const auto result = count();
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  progress.wipe();
  if (command.json) print_json(command, name, result, spent.count());
  else print_lines(command, name, result, spent.count());
  return result.is_complete ? kDone : kLimit;
}

int run_page(const PerftCommand& command, const game_page::BoardFile& board, Progress& progress) {
  if (!command.repetition.empty()) throw UsageError("--repetition is for Dou Shou Qi");
  if (command.options.hash_mib != 0) throw UsageError("--hash is for Dou Shou Qi");
  const LeafCountOptions options{command.count == "bulk", command.options.threads,
                                 command.options.seconds, command.options.on_progress};
  if (konane::is_konane(*board.variant.page)) {
    const auto name = [&](Move move) { return konane::move_name(board.position, move); };
    return count_and_print(command, name, progress, [&] {
      return konane::count_leaves(board.position, command.depth, options);
    });
  }
  const game_page::Game game(board.variant, board.position);
  const auto name = [&](const game_page::Move& move) { return game.name_of(move); };
  return count_and_print(command, name, progress, [&] {
    return game_page::count_leaves(board.variant, board.position, command.depth, options);
  });
}

int run(const PerftCommand& given, const Invocation& invocation) {
  PerftCommand command = given;
  const auto start = read_start(command);
  Progress progress(invocation.progress_mode(), "perft", 0);
  jungle::PerftOptions& options = command.options;
  options.on_progress = [&](std::uint64_t leaves) { progress.update(leaves, "leaves"); };
  if (const auto* board = std::get_if<game_page::BoardFile>(&start)) {
    return run_page(command, *board, progress);
  }
  const jungle::Position& position = std::get<jungle::BoardFile>(start).position;
  const bool is_default = command.repetition.empty();
  options.repetition_leaf =
      is_default ? position.rules.preset == "paper" : command.repetition == "leaf";
  options.count = command.count == "leaf" ? jungle::LeafCount::Leaf : jungle::LeafCount::Bulk;
  const auto name = [&](jungle::Move move) { return move_name(position, move); };
  return count_and_print(command, name, progress, [&] {
    return count_leaves(position, command.depth, options);
  });
}

}  // namespace

void add_perft(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<PerftCommand>();
  jungle::PerftOptions& options = command->options;
  options.threads = all_threads();
  CLI::App* sub = app.add_subcommand("perft", "Count the lines of play of so many plies");
  sub->add_option("DEPTH", command->depth, "plies")
      ->required()
      ->check(whole_number<int>(0, jungle::kMaxPerftDepth));
  add_start_source(*sub, *command, invocation.files);
  sub->add_option("--repetition", command->repetition,
                  "none, or leaf: a position that occurred before on the line ends it (default: "
                  "leaf for preset paper, else none)")
      ->check(one_of({"none", "leaf"}));
  sub->add_option("--count", command->count,
                  "bulk: count the last plies as sets of moves; leaf: play every move")
      ->check(one_of({"bulk", "leaf"}))
      ->capture_default_str();
  sub->add_flag("--divide", command->divide, "Also the leaves of each first move");
  sub->add_option("--hash", options.hash_mib,
                  "MiB for a table of positions counted before; needs --repetition none")
      ->check(whole_number<std::size_t>(0, 1 << 20));
  add_threads(*sub, options.threads,
              "Threads; the counts are the same for any number (default: all)");
  add_time_limit(*sub, options.seconds, "Give up after so many seconds");
  sub->add_flag("--json", command->json, "One JSON object");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc
