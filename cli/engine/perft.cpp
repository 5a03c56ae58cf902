// gadgetc perft: leaf counts of the game, the test of its move generators.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>

#include "base/text/json_text.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/number_checks.hpp"
#include "cli/word_checks.hpp"
#include "cli/work_limits.hpp"
#include "solver/played/game_engine.hpp"

namespace gadgetc {
namespace {

struct PerftCommand : StartInput {
  int depth = 0;
  std::string repetition;  // empty: leaf for preset paper, else none
  std::string count = "bulk";
  bool divide = false;
  bool json = false;
  CountChoices choices;
};

void print_json(const PerftCommand& command, const LeafCounts& counts, double seconds) {
  Json json{{"depth", command.depth}, {"leaves", nullptr}, {"seconds", seconds}};
  if (counts.is_complete) json["leaves"] = counts.leaves;
  if (command.divide && counts.is_complete) {
    Json& shares = json["first_moves"] = Json::object();
    for (const auto& [move, leaves] : counts.by_move) shares[move] = leaves;
  }
  fmt::print("{}", json_text(json, 1));
}

void print_lines(const PerftCommand& command, const LeafCounts& counts, double seconds) {
  if (!counts.is_complete) {
    fmt::print("depth {}: a limit was reached after {:.3f} seconds, no answer\n", command.depth,
               seconds);
    return;
  }
  if (command.divide) {
    for (const auto& [move, leaves] : counts.by_move) fmt::print("{} {}\n", move, leaves);
  }
  fmt::print("depth {}: {} leaves, {:.3f} seconds, {:.1f} million a second\n", command.depth,
             counts.leaves, seconds,
             static_cast<double>(counts.leaves) / std::max(seconds, 1e-9) / 1e6);
}

int run(const PerftCommand& command, const Invocation& invocation) {
  const auto game = read_start(command);
  Progress progress(invocation.progress_mode(), "perft", 0);
  CountChoices choices = command.choices;
  choices.on_progress = [&](std::uint64_t leaves) { progress.update(leaves, "leaves"); };
  if (!command.repetition.empty()) choices.repetition_leaf = command.repetition == "leaf";
  choices.bulk = command.count == "bulk";
  const auto start = std::chrono::steady_clock::now();
  const LeafCounts counts = count_leaves(*game, command.depth, choices);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  progress.wipe();
  if (command.json) print_json(command, counts, spent.count());
  else print_lines(command, counts, spent.count());
  return counts.is_complete ? kDone : kLimit;
}

}  // namespace

void add_perft(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<PerftCommand>();
  CountChoices& choices = command->choices;
  choices.threads = all_threads();
  CLI::App* sub = app.add_subcommand("perft", "Count the lines of play of so many plies");
  sub->add_option("DEPTH", command->depth, "plies")
      ->required()
      ->check(whole_number<int>(0, kMostPlies));
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
  sub->add_option("--hash", choices.hash_mib,
                  "MiB for a table of positions counted before; needs --repetition none")
      ->check(whole_number<std::size_t>(0, 1 << 20));
  add_threads(*sub, choices.threads,
              "Threads; the counts are the same for any number (default: all)");
  add_time_limit(*sub, choices.seconds, "Give up after so many seconds");
  sub->add_flag("--json", command->json, "One JSON object");
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc
