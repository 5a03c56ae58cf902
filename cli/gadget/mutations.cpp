// gadgetc gadget mutations: what every single change of a tile does to its contract.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/text/files.hpp"
#include "base/text/json_text.hpp"
#include "cli/commands.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "cli/number_checks.hpp"
#include "cli/trapped_attack.hpp"
#include "cli/work_limits.hpp"
#include "gadgets/mutations/mutations.hpp"

namespace gadgetc {

namespace {

// Suits hundreds of games, most of them small.
constexpr std::size_t kMutationStates = 8'000'000;
constexpr std::array kVerdicts{verifier::Verdict::Refuted, verifier::Verdict::Held,
                               verifier::Verdict::Unknown};

struct MutationOptions {
  std::string set{kDefaultSet};
  std::string input;
  std::string reading = "full";
  std::size_t states = kMutationStates;
  std::size_t memory_mib = verifier::kMemoryLimit >> 20;
  unsigned threads = all_threads();
  bool json = false;

  TileGame game{};

  verifier::VerifyOptions verify(const Tile& tile) const {
    verifier::VerifyOptions options;
    options.state_limit = states;
    options.watch.memory_limit = bytes_of(memory_mib);
    options.reading = game.reading(tile, reading);
    return options;
  }
};

nlohmann::ordered_json json_of(const Tile& tile, const MutationOptions& options,
                               const std::vector<Mutation>& mutations,
                               const std::vector<verifier::Verdict>& verdicts) {
  nlohmann::ordered_json result;
  result["name"] = tile.name;
  result["reading"] = nullptr;
  if (has_option(tile, kTrappedAttack)) result["reading"] = options.reading;
  result["mutations"] = mutations.size();
  for (const verifier::Verdict verdict : kVerdicts) {
    std::string field(mutation_class(verdict));
    std::replace(field.begin(), field.end(), ' ', '_');
    result[field] = std::count(verdicts.begin(), verdicts.end(), verdict);
  }
  result["table"] = nlohmann::ordered_json::array();
  for (std::size_t n = 0; n < mutations.size(); ++n) {
    result["table"].push_back(
        {{"change", mutations[n].text}, {"class", mutation_class(verdicts[n])}});
  }
  return result;
}

// "wire: 109 mutations: 91 refuted, 18 still proves, 0 unknown"
void print_counts(const Tile& tile, const std::vector<verifier::Verdict>& verdicts) {
  fmt::print("{}: {} mutations", tile.name, verdicts.size());
  const char* separator = ": ";
  for (const verifier::Verdict verdict : kVerdicts) {
    fmt::print("{}{} {}", separator, std::count(verdicts.begin(), verdicts.end(), verdict),
               mutation_class(verdict));
    separator = ", ";
  }
  fmt::print("\n");
}

int list_mutations(const MutationOptions& options, const Invocation& invocation) {
  const Tile tile = load_tile(options.set, options.input, invocation.quiet, options.game);
  const std::vector<Mutation> all = mutations_of(tile);
  Progress progress(invocation.progress_mode(), "mutations", all.size());
  progress.update(0, tile.name);
  const verifier::Verification drawn = verify_drawing(tile, options.verify(tile));
  if (drawn.verdict == verifier::Verdict::Unknown) {
    progress.wipe();
    fmt::print(stderr, "gadgetc: {}: whether the tile holds is open\n", limit_text(drawn.limit));
    return kLimit;
  }
  if (drawn.verdict == verifier::Verdict::Refuted) {
    progress.wipe();
    fmt::print(stderr,
               "gadgetc: the tile does not keep its contract: 'gadget verify' shows why\n");
    return kRefuted;
  }
  std::vector<verifier::Verdict> verdicts;
  decide_mutations(all, options.verify(tile), options.threads,
                   [&](std::size_t n, verifier::Verdict verdict) {
                     verdicts.push_back(verdict);
                     if (!options.json) {
                       progress.wipe();
                       fmt::print("{:<16} {}\n", all[n].text, mutation_class(verdict));
                       flush_standard_output();
                     }
                     progress.update(n + 1, n + 1 < all.size() ? all[n + 1].text : "");
                   });
  progress.wipe();
  if (options.json) {
    std::cout << json_text(json_of(tile, options, all, verdicts), 2);
  } else {
    print_counts(tile, verdicts);
  }
  return kDone;
}

}  // namespace

void add_gadget_mutations(CLI::App& gadget, Invocation& invocation) {
  auto options = std::make_shared<MutationOptions>();
  CLI::App* command = gadget.add_subcommand(
      "mutations",
      "decide every change of one square or piece: refuted, still proves, unknown");
  add_tile_input(command->add_option("TILE", options->input, "a library tile's name or a file"),
                 invocation.files)
      ->required();
  add_trapped_attack(*command, options->reading);
  command->add_option("--states", options->states, "give up above this many states of one game")
      ->capture_default_str()
      ->check(whole_number<std::size_t>(1, 2'000'000'000));
  add_memory_limit(*command, options->memory_mib, "give up above so many MiB of one game");
  add_threads(*command, options->threads, "threads; results are the same for any number");
  command->add_flag("--json", options->json, "print one JSON object");
  add_tile_game(*command, options->game, invocation.files);
  add_tile_set(*command, options->set, invocation);
  finish_command(*command, invocation, options, list_mutations);
}

}  // namespace gadgetc
