// gadgetc gadget list|verify: the library's tiles and drawings of one's own. The other jobs have
// files of their own.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "base/text/progress.hpp"
#include "cli/commands.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "cli/gadget/verify_jobs.hpp"
#include "cli/number_checks.hpp"
#include "cli/trapped_attack.hpp"
#include "cli/word_checks.hpp"
#include "cli/work_limits.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "reduction/circuit/crossings/check_crossover.hpp"

namespace gadgetc {

namespace {

struct GadgetOptions {
  std::string set{kDefaultSet};
  std::vector<std::string> inputs;
  std::string readings = "both";
  std::size_t states = verifier::VerifyOptions{}.state_limit;
  WorkLimits limits{.memory_mib = verifier::kMemoryLimit >> 20};
  bool json = false;
  std::string certificate;
  TileGame game;
};

std::size_t count_orientations(const Tile& tile) {
  std::set<std::string> drawings;
  for (const Orientation orientation : kOrientations) {
    drawings.insert(drawing_text(oriented(tile, orientation)));
  }
  return drawings.size();
}

std::size_t name_width(const std::vector<Tile>& tiles, std::size_t least) {
  for (const Tile& tile : tiles) least = std::max(least, tile.name.size());
  return least;
}

int list_tiles(const GadgetOptions& options) {
  const GadgetSet set = read_named_set(options.set);
  const std::vector<Tile>& tiles = set.tiles;
  if (options.json) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const Tile& tile : tiles) {
      rows.push_back({{"name", tile.name},
                      {"target", tile.game()},
                      {"set", set.name},
                      {"rows", tile.rows()},
                      {"columns", tile.columns()},
                      {"squares", count_squares(tile)},
                      {"pieces", count_pieces(tile)},
                      {"contract", contract_text(tile)}});
    }
    std::cout << json_text(rows, 2);
    return kDone;
  }
  const std::size_t width = name_width(tiles, 10);
  const char* const row = "{:<{}} {:>5} {:>7} {:>6}  {}\n";
  fmt::print(fmt::runtime(row), "name", width, "size", "squares", "pieces", "contract");
  for (const Tile& tile : tiles) {
    fmt::print(fmt::runtime(row), tile.name, width, size_text(tile), count_squares(tile),
               count_pieces(tile), contract_text(tile));
  }
  return kDone;
}

std::vector<std::string> readings_of(const GadgetOptions& options) {
  if (options.readings == "both") return {"full", "none"};
  return {options.readings};
}

struct Result {
  const Tile* tile;
  std::string reading;
  verifier::Verification verification;
};

nlohmann::ordered_json json_of(const Result& result) {
  const verifier::Verification& found = result.verification;
  const bool held = found.verdict == verifier::Verdict::Held;
  nlohmann::ordered_json row;
  row["name"] = result.tile->name;
  row["contract"] = contract_text(*result.tile);
  row["reading"] = nullptr;
  if (has_option(*result.tile, kTrappedAttack)) row["reading"] = result.reading;
  row["holds"] = nullptr;
  if (found.verdict != verifier::Verdict::Unknown) row["holds"] = held;
  row["states"] = found.states;
  row["squares"] = count_squares(*result.tile);
  row["pieces"] = count_pieces(*result.tile);
  row["orientations"] = count_orientations(*result.tile);
  row["tempo_bound"] = nullptr;
  row["answer_bound"] = nullptr;
  if (held) row["tempo_bound"] = found.tempo_bound;
  if (held) row["answer_bound"] = found.answer_bound;
  row["leaves_passes"] = nullptr;
  if (found.leaves_passes) row["leaves_passes"] = *found.leaves_passes;
  row["counterexample"] = found.counterexample;
  return row;
}

constexpr const char* kRow = "{:<{}} {:>7} {:>6} {:>5} {:<7} {:>8} {:>5} {:>7}  {:<5}  {}\n";

void print_heading(std::size_t width) {
  fmt::print(fmt::runtime(kRow), "name", width, "squares", "pieces", "turns", "reading", "states",
             "tempo", "answers", "holds", "contract");
}

void print_result(const Result& result, std::size_t width) {
  const verifier::Verification& found = result.verification;
  const bool held = found.verdict == verifier::Verdict::Held;
  const auto bound = [&](std::uint32_t value) { return held ? fmt::to_string(value) : "-"; };
  constexpr std::array<std::string_view, 3> kHolds{"yes", "no", "?"};
  fmt::print(fmt::runtime(kRow), result.tile->name, width, count_squares(*result.tile),
             count_pieces(*result.tile), count_orientations(*result.tile), result.reading,
             found.states, bound(found.tempo_bound), bound(found.answer_bound),
             kHolds[static_cast<std::size_t>(found.verdict)], contract_text(*result.tile));
  if (found.verdict == verifier::Verdict::Unknown) fmt::print("    {}\n", limit_text(found.limit));
  for (const std::string& line : found.counterexample) fmt::print("    {}\n", line);
  if (found.leaves_passes == false) {
    fmt::print("    but White can threaten for ever: Black might never move elsewhere\n");
  }
  std::fflush(stdout);
}

int exit_code(const std::vector<Result>& results) {
  int code = kDone;
  for (const Result& result : results) {
    if (result.verification.verdict == verifier::Verdict::Refuted) return kRefuted;
    if (result.verification.verdict == verifier::Verdict::Unknown) code = kLimit;
  }
  return code;
}

// The crossover made of gates is too large for one game: it is checked as a composition.
int verify_crossover() {
  const std::vector<std::string> violations = check_crossover();
  fmt::print("crossover of 22 of these gates, every set of inputs and outputs, planarity: {}\n",
             violations.empty() ? "holds" : "does not hold");
  for (const std::string& violation : violations) fmt::print("    {}\n", violation);
  return violations.empty() ? kDone : kRefuted;
}

// Only for a contract that holds.
void write_certificate(const std::string& file, const Tile& tile,
                       const verifier::VerifyOptions& options,
                       const verifier::Verification& found) {
  if (found.verdict != verifier::Verdict::Held) return;
  write_output(file, certify_drawing(tile, options, found));
}

void check_certifiable(const std::vector<Tile>& tiles, const std::vector<std::string>& readings) {
  const bool has_readings = has_option(tiles.front(), kTrappedAttack);
  if (has_readings && (tiles.size() > 1 || readings.size() > 1)) {
    throw UsageError(
        "a certificate is about one tile under one reading: give one TILE and --trapped-attack "
        "full, none or zero");
  }
  if (tiles.size() > 1) throw UsageError("a certificate is about one tile: give one TILE");
  if (!has_certificates(tiles.front())) {
    throw UsageError(fmt::format("tiles of {} have no certificates", tiles.front().game()));
  }
}

int verify_tiles(const GadgetOptions& options, const Invocation& invocation) {
  std::vector<Tile> tiles;
  for (const std::string& input : options.inputs) {
    tiles.push_back(load_tile(options.set, input, invocation.quiet, options.game));
  }
  bool has_crossover = false;  // its gates are a set's only if choices are among them
  if (options.inputs.empty()) {
    const GadgetSet set = read_named_set(options.set);
    has_crossover = set.find_gate(GateKind::Choice) != nullptr;
    tiles = set.tiles;
  }
  const std::vector<std::string> readings = readings_of(options);
  if (!options.certificate.empty()) check_certifiable(tiles, readings);
  const std::size_t width = name_width(tiles, 9);
  std::vector<VerifyJob> jobs;
  std::vector<Result> results;
  for (const Tile& tile : tiles) {
    for (const std::string& reading :
         has_option(tile, kTrappedAttack) ? readings : std::vector{std::string("-")}) {
      verifier::VerifyOptions verify;
      verify.reading = options.game.reading(tile, reading);
      verify.state_limit = options.states;
      verify.asks_passes = true;
      jobs.push_back({&tile, verify});
      results.push_back({&tile, reading, {}});
    }
  }
  Progress progress(invocation.progress_mode(), "verifying", jobs.size());
  verify_all(jobs, options.limits.watch(), progress,
             [&](std::size_t n, const verifier::Verification& found) {
               results[n].verification = found;
               if (!options.certificate.empty()) {
                 write_certificate(options.certificate, *results[n].tile, jobs[n].options, found);
               }
               if (options.json) return;
               if (n == 0) print_heading(width);
               print_result(results[n], width);
             });
  if (options.json) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const Result& result : results) rows.push_back(json_of(result));
    std::cout << json_text(rows, 2);
  } else if (has_crossover && verify_crossover() != kDone) {
    return kRefuted;
  }
  return exit_code(results);
}

}  // namespace

void add_gadget(CLI::App& app, Invocation& invocation) {
  auto options = std::make_shared<GadgetOptions>();
  CLI::App* gadget =
      app.add_subcommand("gadget", "The gadget library: drawings, contracts, proofs");
  gadget->require_subcommand(1);

  CLI::App* list = gadget->add_subcommand("list", "one line a tile");
  list->add_flag("--json", options->json, "print one JSON list");
  list->callback([&invocation, options] { invocation.run = [=] { return list_tiles(*options); }; });

  add_gadget_show(*gadget, invocation);
  add_gadget_mutations(*gadget, invocation);
  add_gadget_infer(*gadget, invocation);

  CLI::App* verify = gadget->add_subcommand("verify", "decide exactly whether contracts hold");
  add_tile_input(
      verify->add_option("TILE", options->inputs, "names or files; default: every tile of the set"),
      invocation.files);
  verify->add_flag("--json", options->json, "print one JSON list");
  verify
      ->add_option("--trapped-attack", options->readings,
                   "may a trapped piece capture? full, none, zero, or both: full and none")
      ->check(one_of({"full", "none", "zero", "both"}));
  verify->add_option("--states", options->states, "give up above this many states of one game")
      ->check(whole_number<std::size_t>(1, 1'000'000'000));
  add_memory_limit(*verify, options->limits.memory_mib, "give up above so many MiB");
  add_time_limit(*verify, options->limits.seconds, "give up after so many seconds, all in all");
  add_threads(*verify, options->limits.threads, "threads; results are the same for any number");
  add_tile_game(*verify, options->game, invocation.files);
  invocation.files.written(
      verify->add_option("--certificate", options->certificate,
                         "write a certificate of the one tile, for gadget recheck"));
  verify->callback([&invocation, options] {
    invocation.run = [=, &invocation] { return verify_tiles(*options, invocation); };
  });

  add_gadget_recheck(*gadget, invocation);
  add_gadget_reach(*gadget, invocation);
  add_gadget_search(*gadget, invocation);
  add_gadget_report(*gadget, invocation);
  for (CLI::App* sub : {list, verify}) {
    add_tile_set(*sub, options->set, invocation);
    add_common_options(*sub, invocation);
  }
}

}  // namespace gadgetc
