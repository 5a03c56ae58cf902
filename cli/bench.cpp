// gadgetc bench: a fixed set of work from every room of the program. What it finds is the same
// everywhere and makes up the signature; how long it takes is the machine's affair.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "base/text/json_text.hpp"
#include "base/text/text_hash.hpp"
#include "cli/commands.hpp"
#include "cli/json.hpp"
#include "cli/word_checks.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/perft/perft.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/families/lines.hpp"
#include "reduction/formula/families/other_games.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "solver/banqi/solve.hpp"
#include "solver/board/solve_board.hpp"
#include "solver/engine/engine.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "solver/minishogi/sample.hpp"

namespace gadgetc {
namespace {

// Winners and winning first moves of random formulas, either side first.
std::string solve_formulas() {
  std::string result;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const formula_game::Hypergraph game = game_of(random_formula(20, 28, 4, seed));
    for (const formula_game::Player first :
         {formula_game::Player::Breaker, formula_game::Player::Maker}) {
      const formula_game::GameValue value = solve_game(game, first);
      result += fmt::format("{}{} ", value.winner == formula_game::Player::Breaker ? 'W' : 'B',
                            value.winning_moves.size());
    }
  }
  return result;
}

std::string compile_boards() {
  std::string result;
  for (const Formula& formula : {board_lines(3, 3, 3), random_formula(12, 20, 3, 1)}) {
    const Compilation compiled = compile(formula);
    std::ostringstream board;
    write_board(board, jungle::rows_of(compiled.emission.board));
    result += fmt::format("{}{}x{} {:016x} ", compiled.all_held() ? "" : "refuted ",
                          compiled.emission.board.rows, compiled.emission.board.columns,
                          text_hash(board.str()));
  }
  return result;
}

std::string verify_tiles() {
  std::string result;
  for (const char* name : {"wire", "diode", "and", "choice", "splitter", "or"}) {
    const verifier::Verification proof = verify_drawing(library_tile("compact", name));
    result += fmt::format("{} {} {} {} {}; ", name,
                          proof.verdict == verifier::Verdict::Held ? "held" : "open", proof.states,
                          proof.tempo_bound, proof.answer_bound);
  }
  return result;
}

std::string solve_boards() {
  std::string result;
  for (const Side first : {Side::White, Side::Black}) {
    CompileOptions options;
    options.first = first;
    const Formula formula{1, {{0}}, {}};
    const jungle::BoardValue value =
        solve_board(jungle::to_position(compile(formula, options).emission.board));
    result +=
        fmt::format("{} {} ", value.result == jungle::BoardResult::White ? 'W' : 'B', value.states);
  }
  return result;
}

std::string count_lines() {
  jungle::PerftOptions options;
  std::string result;
  for (const bool repetition_leaf : {false, true}) {
    options.repetition_leaf = repetition_leaf;
    result += fmt::format("{} ", count_leaves(jungle::standard_position(), 6, options).leaves);
  }
  return result;
}

std::string search_start() {
  jungle::Engine engine(16);
  const std::atomic<bool> stop = false;
  SearchLimits limits;
  limits.depth = 9;
  const jungle::EngineReport report =
      engine.search(jungle::Game(jungle::standard_position()), jungle::Bot{}, limits, stop);
  return fmt::format("{} {}", report.score, report.nodes);
}

std::string solve_dark_chess() {
  banqi::PlacementStore store;
  banqi::Tables tables(banqi::parse_material("bench", "KGMPkgmp"), banqi::Rules{}, store);
  banqi::solve(tables, Watch{});
  std::string result;
  for (const banqi::FirstMove& move : banqi::first_moves(tables))
    result += fmt::format("{} ", move.value);
  return result;
}

std::string sample_positions() {
  const minishogi::Index index;
  SampleTally tally = minishogi::new_tally(index, 1);
  minishogi::sample(index, tally, 20'000, Watch{}, [](const SampleTally&) {});
  std::string result;
  for (std::size_t n = 0; n < minishogi::kFilters; ++n)
    result += fmt::format("{} ", tally.outcomes[n]);
  return result;
}

struct Work {
  const char* name;
  std::string (*run)();
};

constexpr Work kWork[] = {
    {"formula", solve_formulas}, {"compile", compile_boards}, {"verify", verify_tiles},
    {"board", solve_boards},     {"perft", count_lines},      {"engine", search_start},
    {"darkchess", solve_dark_chess}, {"minishogi", sample_positions},
};

struct Finding {
  std::string name, result;
  double seconds = 0;
};

Finding find(const Work& work) {
  const auto start = std::chrono::steady_clock::now();
  std::string result = work.run();
  while (result.ends_with(' ') || result.ends_with(';')) result.pop_back();
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
  return {work.name, std::move(result), spent.count()};
}

// Of names and results, so that it says which work was done.
std::string signature_of(const std::vector<Finding>& findings) {
  std::string text;
  for (const Finding& finding : findings) text += finding.name + ": " + finding.result + "\n";
  return fmt::format("{:016x}", text_hash(text));
}

void print_text(const std::vector<Finding>& findings) {
  for (const Finding& finding : findings) fmt::print("{:<10} {}\n", finding.name, finding.result);
  fmt::print("signature  {}\n\n", signature_of(findings));
  for (const Finding& finding : findings) {
    fmt::print("{:<10} {:.3f} s\n", finding.name, finding.seconds);
  }
}

void print_json(const std::vector<Finding>& findings) {
  Json json{{"signature", signature_of(findings)}, {"results", Json::object()}};
  json["seconds"] = Json::object();
  for (const Finding& finding : findings) {
    json["results"][finding.name] = finding.result;
    json["seconds"][finding.name] = finding.seconds;
  }
  fmt::print("{}", json_text(json, 2));
}

}  // namespace

void add_bench(CLI::App& app, Invocation& invocation) {
  struct Options {
    std::vector<std::string> names;
    bool json = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("bench", "A fixed set of work: a signature of results, and timings");
  std::vector<std::string> names;
  for (const Work& work : kWork) names.emplace_back(work.name);
  command->add_option("WORK", options->names, "which parts (default: all)")
      ->check(one_of(names));
  command->add_flag("--json", options->json, "one JSON object");
  add_common_options(*command, invocation);
  command->callback([options, &invocation] {
    invocation.run = [options, &invocation] {
      Progress progress(invocation.progress_mode(), "bench", std::size(kWork));
      std::vector<Finding> findings;
      for (const Work& work : kWork) {
        progress.update(findings.size(), work.name);
        const bool is_wanted =
            options->names.empty() || std::find(options->names.begin(), options->names.end(),
                                                work.name) != options->names.end();
        if (is_wanted) findings.push_back(find(work));
      }
      progress.wipe();
      if (options->json) print_json(findings);
      else print_text(findings);
      return kDone;
    };
  });
}

}  // namespace gadgetc
