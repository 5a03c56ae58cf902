#include "cli/compile/dry_run.hpp"

#include <fmt/format.h>

#include "base/text/counted.hpp"
#include "base/text/json_text.hpp"
#include "cli/commands.hpp"
#include "cli/compile/race_json.hpp"
#include "cli/json.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/planarize/lower_bound.hpp"
#include "reduction/size_model.hpp"

namespace gadgetc {
namespace {

Json formula_json(const Formula& formula) {
  return {{"variables", formula.variables},
          {"clauses", formula.clauses.size()},
          {"literals", count_literals(formula)}};
}

void print_pieces(std::uint64_t white, std::uint64_t black) {
  fmt::print("pieces       {} white, {} black\n", white, black);
}

int print_model(const Formula& formula, const Formula& nets, const CompileOptions& options,
                bool json) {
  const SizeModel model = model_size(nets, options.drawing);
  if (json) {
    const Json cost{
        {"formula", formula_json(formula)},
        {"crossings", {{"at_least", model.least_crossings}, {"at_most", model.crossings}}},
        {"tiles", model.tiles},
        {"protectors", model.protectors},
        {"pieces", {{"white", model.white_pieces}, {"black", model.black_pieces}}},
        {"white_moves", {{"at_most", model.most_white_moves}}},
        {"squares", {{"about", model.about_squares}, {"at_most", model.most_squares}}}};
    fmt::print("{}", json_text(cost, 2));
    return kDone;
  }
  fmt::print("crossings    at least {}, at most {}\n", model.least_crossings, model.crossings);
  fmt::print("with {}:\n", counted(model.crossings, "crossing"));
  fmt::print("tiles        {}\n", model.tiles);
  fmt::print("protectors   {}\n", model.protectors);
  print_pieces(model.white_pieces, model.black_pieces);
  fmt::print("White needs  at most {} moves\n", model.most_white_moves);
  fmt::print("squares      about {}, at most {}\n", model.about_squares, model.most_squares);
  return kDone;
}

int print_layout(const Formula& formula, const Formula& nets, const CompileOptions& options,
                 bool json) {
  const Target& target = *options.drawing.target;
  const Drawing drawing = choose_drawing(nets, options.drawing,
                                         [&](const char* stage, const std::function<void()>& work) {
                                           if (options.on_stage) options.on_stage(stage);
                                           work();
                                         });
  if (options.on_stage) options.on_stage(nullptr);  // its line makes room
  const Emission emission = target.emit(drawing.layout, drawing.plan, {options.first, ""});
  const SideCounts pieces = count_pieces(target, emission.board);
  const std::size_t crossings =
      with_single_crossings(read_circuit(drawing.layout)).count(GateKind::Crossing);
  const Reserve& reserve = drawing.plan.reserve;
  const std::int64_t squares = drawing.plan.squares();
  if (json) {
    const Json cost{
        {"formula", formula_json(formula)},
        {"crossings", {{"at_least", layout::crossing_lower_bound(nets)}, {"at_most", crossings}}},
        {"tiles", emission.tiles.size()},
        {"protectors", 0},
        {"pieces", {{"white", pieces[0]}, {"black", pieces[1]}}},
        {"race", race_json(reserve)},
        {"squares", {{"about", squares}, {"at_most", squares}}}};
    fmt::print("{}", json_text(cost, 2));
    return kDone;
  }
  fmt::print("crossings    {}\n", crossings);
  fmt::print("tiles        {}\n", emission.tiles.size());
  print_pieces(pieces[0], pieces[1]);
  fmt::print("moves        {}\n", reserve.sentence);
  fmt::print("squares      {} x {}, {}\n", drawing.plan.rows, drawing.plan.columns, squares);
  return kDone;
}

}  // namespace

int print_cost(const Formula& formula, const CompileOptions& options, bool json) {
  const Formula nets =
      nets_of(build_circuit_to_draw(without_repetitions(formula), options.drawing));
  return options.drawing.target == &default_target() ? print_model(formula, nets, options, json)
                                                     : print_layout(formula, nets, options, json);
}

}  // namespace gadgetc
