// gadgetc compile: a formula becomes a board, with its pictures, circuit and report on request.
#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <utility>

#include "base/text/counted.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/json_text.hpp"
#include "base/text/run_files.hpp"
#include "cli/commands.hpp"
#include "cli/compile/compile_options.hpp"
#include "cli/compile/dry_run.hpp"
#include "cli/compile/graph_product.hpp"
#include "cli/compile/product_sizes.hpp"
#include "cli/compile/race_json.hpp"
#include "cli/formula/read_formula.hpp"
#include "cli/json.hpp"
#include "cli/number_checks.hpp"
#include "cli/page_engine.hpp"
#include "cli/picture_formats.hpp"
#include "cli/product_formats.hpp"
#include "cli/work_limits.hpp"
#include "gadgets/user_sets/user_set.hpp"
#include "reduction/bundle/bundle.hpp"
#include "reduction/circuit/formats/circuit_dot.hpp"
#include "reduction/circuit/formats/circuit_json.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/products/pictures/board_pictures.hpp"
#include "reduction/products/winners/winner_of.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"

namespace gadgetc {

namespace {

struct CompileCommand : CompileChoices {
  FormulaInput input;
  std::string board, svg, html, tikz, dot, report, strategy, certificate, bundle;
  std::string engine, title;  // of the page
  std::optional<std::size_t> games;
  bool json = false;
  bool dry_run = false;
  bool chinese = false;
  bool huge = false;  // so may be an SVG
  PictureWidth width;
  std::optional<double> seconds;
};

const char* result_name(CheckResult result) {
  constexpr const char* kNames[] = {"held", "refuted", "skipped"};
  return kNames[static_cast<std::size_t>(result)];
}

// The formula is the file's; what stands on the board has no clause twice.
Json report_of(const Formula& formula, const Compilation& result) {
  const Emission& emission = result.emission;
  const SideCounts pieces = count_pieces(*result.target, emission.board);
  Json checks, details, seconds;
  for (const StageCheck& check : result.checks) {
    checks[check.name] = result_name(check.result);
    if (check.result == CheckResult::Refuted) details[check.name] = check.detail;
  }
  for (const auto& [stage, spent] : result.seconds) seconds[stage] = spent;
  Json report{{"formula",
               {{"variables", formula.variables},
                {"clauses", formula.clauses.size()},
                {"literals", count_literals(formula)}}},
              {"circuit", circuit_counts(result.circuit)},
              {"layout",
               {{"rows", emission.board.rows},
                {"columns", emission.board.columns},
                {"squares", emission.board.squares()},
                {"tiles", emission.tiles.size()},
                {"wire_squares", emission.wire_squares},
                {"crossings", result.crossings},
                {"crossings_lower_bound", result.least_crossings},
                {"protectors", result.protectors}}},
              {"pieces", {{"white", pieces[0]}, {"black", pieces[1]}}},
              {"race", race_json(emission.reserve)},
              {"checks", checks},
              {"seconds", seconds}};
  if (!details.empty()) report["refutations"] = details;
  return report;
}

void print_summary(const Formula& formula, const Compilation& result) {
  const Emission& emission = result.emission;
  fmt::print(stderr, "{}, {}, {}", counted(formula.variables, "variable"),
             counted(formula.clauses.size(), "clause"), counted(result.crossings, "crossing"));
  if (result.crossings > 0) {
    fmt::print(stderr, " (no drawing has fewer than {})", result.least_crossings);
  }
  fmt::print(stderr, "\n");
  fmt::print(stderr,
             "board of {} x {} squares, {}; {}\n", emission.board.rows,
             emission.board.columns, counted(emission.tiles.size(), "tile"),
             emission.reserve.sentence);
  for (const StageCheck& check : result.checks) {
    fmt::print(stderr, "{:<14} {}{}{}\n", check.name, result_name(check.result),
               check.detail.empty() ? "" : ": ", check.detail);
  }
}

// The winner's play on the board, and what ties the board to the formula.
struct Winner {
  std::unique_ptr<BoardWinner> board;
  std::function<void(std::ostream&)> write_certificate;
};

// Throws UsageError when the certificate would not be believed.
Winner make_winner(const CompileCommand& command, const Formula& formula,
                   formula_game::StrategyFile strategy, const Compilation& result,
                   const Invocation& invocation) {
  Progress progress(invocation.progress_mode(), "strategy", 0);
  std::uint64_t proved = 0;
  Winner winner{winner_of(result, std::move(strategy),
                          [&](const std::string& tile) { progress.update(++proved, tile); }),
                {}};
  if (!command.certificate.empty()) winner.write_certificate = winner.board->certificate(formula);
  return winner;
}

// Where there is no winner's play, the page has the formula's strategy, if it is known. `program`:
// of the page, if it is to have one.
void write_products(const CompileCommand& command, const quantified::FormulaSource& source,
                    const Compilation& result, const std::optional<Winner>& winner,
                    const std::optional<formula_game::StrategyFile>& strategy,
                    const std::optional<PageProgram>& program) {
  const std::string report = json_text(report_of(source.formula, result), 2);
  const bool to_stdout = command.board.empty() && !command.json;
  std::vector<Product> products;
  const auto add = [&](const std::string& name, std::function<void(std::ostream&)> write) {
    if (!name.empty()) products.push_back({name, std::move(write)});
  };
  add(command.svg, [&](std::ostream& out) {
    write_picture(out, picture_format(command.svg), command.width, [&](std::ostream& svg) {
      write_board_svg(svg, result, command.chinese);
    });
  });
  add(command.html, [&](std::ostream& out) {
    write_page_with(out, program, [&](std::ostream& page) {
      if (winner) winner->board->write_page(page, command.games);
      else write_board_page(page, result, strategy ? &strategy->strategy : nullptr);
    });
  });
  add(command.tikz, [&](std::ostream& out) {
    write_board_tikz(out, result, command.width.millimetres());
  });
  add(command.dot, [&](std::ostream& out) {
    CircuitPicture picture;
    picture.boxes = true;
    out << write_dot(result.circuit, picture);
  });
  add(command.report, [&](std::ostream& out) { out << report; });
  add(command.certificate, [&](std::ostream& out) { winner->write_certificate(out); });
  add(command.bundle, [&](std::ostream& out) { write_bundle(out, source, result); });
  add(command.strategy, [&](std::ostream& out) { winner->board->write_strategy(out); });
  add(to_stdout ? "-" : command.board,
      [&](std::ostream& out) { result.target->write(out, result.emission.board); });
  if (command.json) add("-", [&](std::ostream& out) { out << report; });
  write_outputs(products);
}

// Of a strategy that is for the page only.
const formula_game::SolveLimits kPageLimits{.seconds = {}, .memory_mib = 1024, .nodes = 1'000'000};

// With what the winner plays by, if it is known.
std::optional<PageProgram> program_of_page(const CompileCommand& command,
                                           const std::optional<Winner>& winner) {
  auto program = load_page_program(command.engine);
  if (program && winner) {
    std::ostringstream strategy;
    winner->board->write_strategy(strategy);
    program->strategy = strategy.str();
  }
  return program;
}

// What nobody names goes there, too.
void check_standard_output(const CompileCommand& command) {
  if (command.json && command.board == "-") {
    throw UsageError("the board and --json cannot both go to standard output");
  }
  if (command.dry_run || (!command.board.empty() && !command.json)) return;
  RunFiles files;
  files.add_product(command.json ? "--json" : "--output", "-");
  for (const std::string* name : {&command.svg, &command.html, &command.tikz, &command.dot,
                                  &command.report, &command.certificate, &command.strategy,
                                  &command.bundle}) {
    files.add_product("a product", *name);
  }
  files.check();
}

// What boards of a game do not have is refused by name. `target`: null for a graph, which has none
// of these.
void check_products(const CompileCommand& command, const Target* target) {
  const auto refuse = [&](const char* option) {
    throw UsageError(fmt::format("there is no {} for {}{}", option, target ? "boards of " : "",
                                 command.target));
  };
  const std::pair<const char*, bool> of_boards[] = {{"--svg", !command.svg.empty()},
                                                    {"--html", !command.html.empty()},
                                                    {"--tikz", !command.tikz.empty()},
                                                    {"--certificate", !command.certificate.empty()},
                                                    {"--strategy", !command.strategy.empty()},
                                                    {"--bundle", !command.bundle.empty()},
                                                    {"--dry-run", command.dry_run}};
  for (const auto& [option, is_wanted] : of_boards) {
    if (is_wanted && target == nullptr) refuse(option);
  }
  if (command.chinese && !(target && has_chinese_characters(*target))) refuse("--chinese");
  if (!command.title.empty() && command.html.empty()) {
    throw UsageError("--title is for a page: --html");
  }
  if (command.huge && command.svg.empty()) throw UsageError("--huge is for a picture: --svg");
  if (command.games && command.html.empty()) throw UsageError("--games is for a page: --html");
  const bool has_pictures = !command.svg.empty() || !command.html.empty() || !command.tikz.empty();
  if (command.chinese && !has_pictures) {
    throw UsageError("--chinese is for pictures: --svg, --html or --tikz");
  }
  if (command.engine != "wasm") return;
  if (command.html.empty()) throw UsageError("--engine is for a page: --html");
  if (!files_of_set(command.set).empty()) {
    throw UsageError("--engine wasm: the program in a page has no tiles of a folder");
  }
  load_page_program(command.engine);  // before long work
}

std::vector<SizedProduct> sized_products(CompileCommand& command) {
  std::vector<SizedProduct> wanted;
  if (!command.svg.empty() && !command.huge) {
    wanted.push_back({"--svg", &command.svg, PictureKind::Svg});
  }
  if (!command.html.empty()) wanted.push_back({"--html", &command.html, PictureKind::Page});
  if (!command.tikz.empty()) wanted.push_back({"--tikz", &command.tikz, PictureKind::Tikz});
  return wanted;
}

int compile_to_graph(const CompileCommand& command, const Formula& formula, bool quiet) {
  const Side first = command.first == "black" ? Side::Black : Side::White;
  return write_graph_products(formula, first,
                              {command.board, command.dot, command.report, command.json},
                              quiet);
}

int run(CompileCommand command, const Invocation& invocation) {
  if (makes_graph(command)) {
    check_products(command, nullptr);
    check_standard_output(command);
    const Formula formula = read_formula(command.input, invocation.quiet, command.first);
    return compile_to_graph(command, formula, invocation.quiet);
  }
  check_ending(command.board, "a board");
  if (!command.svg.empty()) picture_format(command.svg);
  check_standard_output(command);
  const quantified::FormulaSource source =
      read_source(command.input, invocation.quiet, command.first);
  const Formula& formula = source.formula;
  CompileOptions options = compile_options(command, invocation, command.seconds);
  options.title = command.title.empty() ? source.title : command.title;
  if (source.quantified) {
    options.source = source_values(source.quantified->formula, source.quantified->game);
  }
  check_products(command, options.drawing.target);
  if (command.dry_run) return print_cost(formula, options, command.json);
  const std::vector<SizedProduct> sized = sized_products(command);
  check_sizes_foretold(sized, formula, options.drawing);
  std::optional<formula_game::StrategyFile> strategy;
  if (!command.strategy.empty() || !command.certificate.empty()) {
    const Formula distinct = without_repetitions(formula);
    check_drawing_counts(count_nets(distinct), options.drawing);  // before long work
    strategy = make_formula_strategy(distinct, options.first);
    if (!strategy) {
      fmt::print(stderr, "gadgetc: error: the formula's game is too large to decide, so there is "
                         "no strategy; nothing is written\n");
      return kLimit;
    }
  }
  const Compilation result = compile(formula, options);
  options.on_stage = nullptr;  // its line makes room
  if (!result.all_held()) {
    if (!command.report.empty())
      write_output(command.report, json_text(report_of(formula, result), 2));
    print_summary(formula, result);
    return kRefuted;
  }
  const bool is_whole = !leave_out_too_large(sized, result);
  const bool plays = command.engine == "wasm";
  const bool is_for_page = !strategy;
  if (is_for_page && !command.html.empty()) {
    strategy = make_formula_strategy(without_repetitions(formula), options.first, kPageLimits);
  }
  std::optional<Winner> winner;
  if (strategy && (!is_for_page || plays || may_have_games(result))) {
    winner = make_winner(command, formula, *strategy, result, invocation);
  }
  write_products(command, source, result, winner, strategy, program_of_page(command, winner));
  if (!invocation.quiet) print_summary(formula, result);
  return is_whole ? kDone : kLimit;
}

}  // namespace

void add_compile(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<CompileCommand>();
  CLI::App* sub = app.add_subcommand("compile", "Turn a formula into a board that carries it");
  add_formula_input(*sub, command->input, invocation.files);
  const auto product = [&](const char* name, std::string& file, const char* what) {
    invocation.files.written(sub->add_option(name, file, what));
  };
  product("-o,--output", command->board, "board file ('-': standard output, the default)");
  product("--svg", command->svg, "picture of the board; PNG or PDF if it ends so");
  add_picture_width(*sub, command->width);
  add_huge(*sub, command->huge, "a --svg of a board");
  sub->add_flag("--chinese", command->chinese, "Chinese characters on pieces in the picture");
  product("--html", command->html,
          "page to look at the board, step through games of the winner, and play on");
  sub->add_option("--games", command->games, "games of the winner on the page, at most")
      ->check(whole_number<std::size_t>(1));
  add_page_engine(*sub, command->engine);
  sub->add_option("--title", command->title,
                  "of the page (default: the first comment in the formula's file)");
  product("--tikz", command->tikz, "picture of the board for LaTeX");
  product("--dot", command->dot, "circuit for Graphviz");
  product("--certificate", command->certificate,
          "what ties the board to the formula, for check --certificate");
  product("--strategy", command->strategy,
          "the winner's strategy on the board, for board play and board verify");
  product("--report", command->report, "JSON report");
  product("--bundle", command->bundle,
          "formula, circuit, board and what games on it mean, in one JSON object");
  sub->add_flag("--json", command->json, "the report on standard output");
  sub->add_flag("--dry-run", command->dry_run,
                "print what the board will cost, and write no product");
  add_compile_choices(*sub, *command, invocation);
  add_time_limit(*sub, command->seconds,
                 "give up after so many seconds of proving the tiles of a folder of --set");
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command, &invocation] { return run(*command, invocation); };
  });
}

}  // namespace gadgetc
