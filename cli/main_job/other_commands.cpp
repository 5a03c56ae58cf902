// The program with the main job alone: a formula becomes a checked board with its pictures. What it
// would need the rooms of other commands for is refused, and the message says how they are built.
#include <fmt/format.h>

#include "base/text/input_error.hpp"
#include "cli/board/graph_facts.hpp"
#include "cli/board/winners_page.hpp"
#include "cli/board_input.hpp"
#include "cli/commands.hpp"
#include "cli/compile/certificate_product.hpp"
#include "cli/compile/graph_product.hpp"
#include "cli/formula/cards_product.hpp"
#include "cli/formula/strategy_product.hpp"
#include "gadgets/user_sets/prove/prove_user_set.hpp"
#include "reduction/levels/graph/check_graph.hpp"
#include "reduction/products/winners/winner_of.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/targets/solvers/solvers.hpp"

namespace gadgetc {

namespace {

[[noreturn]] void refuse_other(std::string_view what) {
  throw UsageError(
      fmt::format("this program was built for the main job alone and has no {}: "
                  "'scripts/demo' goes on to build the whole one, as does 'cmake "
                  "--build --preset release --target gadgetc'",
                  what));
}

void add_other(CLI::App& app, Invocation& invocation, const std::string& name) {
  CLI::App* sub = app.add_subcommand(name, "Not in this program, which has the main job alone");
  sub->allow_extras();
  sub->prefix_command();
  sub->callback([&invocation, name] {
    invocation.run = [name]() -> int { refuse_other(fmt::format("command '{}'", name)); };
  });
}

}  // namespace

void add_subcommands(CLI::App& app, Invocation& invocation) {
  add_compile(app, invocation);
  add_circuit(app, invocation);
  add_solve(app, invocation);
  add_other(app, invocation, "formula");
  add_check(app, invocation);
  add_other(app, invocation, "gadget");
  add_board(app, invocation);
  for (const char* name :
       {"game", "perft", "engine", "darkchess", "minishogi", "tablebase", "bench"}) {
    add_other(app, invocation, name);
  }
  add_help(app, invocation);
}

// Below `board`.
void add_board_new(CLI::App& app, Invocation& run) { add_other(app, run, "new"); }
void add_board_extract(CLI::App& app, Invocation& run) { add_other(app, run, "extract"); }
void add_board_race(CLI::App& app, Invocation& run) { add_other(app, run, "race"); }
void add_board_tell(CLI::App& app, Invocation& run) { add_other(app, run, "tell"); }
void add_board_solve(CLI::App& app, Invocation& run) { add_other(app, run, "solve"); }
void add_board_verify(CLI::App& app, Invocation& run) { add_other(app, run, "verify"); }
void add_board_reach(CLI::App& app, Invocation& run) { add_other(app, run, "reach"); }
void add_board_answer(CLI::App& app, Invocation& run) { add_other(app, run, "answer"); }
void add_board_play(CLI::App& app, Invocation& run) { add_other(app, run, "play"); }

// Boards' winners and solvers.

std::unique_ptr<TargetSolvers> solvers_of(const Target&) {
  refuse_other("level 'board' ('--level layout' goes up to the circuit read from the board)");
}
bool may_have_games(const Compilation&) { return false; }
std::unique_ptr<BoardWinner> winner_of(const Compilation&, formula_game::StrategyFile,
                                       const std::function<void(const std::string&)>&) {
  refuse_other("strategies of boards");
}
void write_winners_page(std::ostream&, const PlayedGame&, const std::string&, const std::string&,
                        const Invocation&) {
  refuse_other("strategies of boards");
}
void prove_user_set(GadgetSet&, const std::string&, std::string_view, const UserSetWork&) {
  refuse_other("verifier for sets of one's own");
}
int check_certificate_file(const std::function<Formula(formula_game::Player)>&, const std::string&,
                           const std::string&, const GadgetLibrary&, bool, const Invocation&) {
  refuse_other("checker of certificates");
}

// Strategies of formulas.

// A page does without.
std::optional<formula_game::StrategyFile> make_formula_strategy(
    const Formula&, Side, const formula_game::SolveLimits& limits) {
  if (!limits.nodes) refuse_other("strategies");
  return std::nullopt;
}
int check_strategy_file(const std::function<Formula(formula_game::Player)>&, const std::string&,
                        std::string_view, bool) {
  refuse_other("checker of strategies");
}
bool write_strategy_file(const Formula&, formula_game::Player, const formula_game::DecideGame&,
                         const formula_game::ExtractOptions&, const std::string&) {
  refuse_other("strategies");
}
bool looks_like_choices(std::string_view) { return false; }
int check_choices_file(const quantified::QuantifiedFormula&, const std::string&, std::string_view,
                       bool) {
  refuse_other("checker of choices");
}
bool write_choices_file(const quantified::QuantifiedFormula&,
                        std::optional<TimeLimit::Clock::time_point>, const std::string&) {
  refuse_other("choices");
}
int check_cards_file(const std::function<Formula(formula_game::Player)>&, const std::string&,
                     std::string_view, bool) {
  refuse_other("checker of cards");
}
bool write_cards_file(const Formula&, formula_game::Player, const formula_game::DecideGame&,
                      const formula_game::CardOptions&, const std::string&) {
  refuse_other("cards");
}

// Arc Kayles.

ReductionCheck check_graph(const Formula&, const std::vector<Level>&, Side,
                           const formula_game::SolveLimits&) {
  refuse_other("target 'arc-kayles'");
}
int write_graph_products(const Formula&, Side, const GraphProducts&, bool) {
  refuse_other("target 'arc-kayles'");
}
arc_kayles::GraphFile OpenBoard::graph() const { refuse_other("graphs of Arc Kayles"); }

namespace arc_kayles {

Json graph_facts(const GraphFile&) { refuse_other("graphs of Arc Kayles"); }
std::string facts_text(const Json&) { refuse_other("graphs of Arc Kayles"); }
std::vector<std::string> move_names(const Graph&) { refuse_other("graphs of Arc Kayles"); }

}  // namespace arc_kayles

}  // namespace gadgetc
