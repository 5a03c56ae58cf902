// Boards with the paper's gadget protectors: the circuit is the same, and they are needed.
#include "reduction/layout/protect.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "gadgets/library/library.hpp"
#include "reduction/circuit/crossings/without_protectors.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/compile.hpp"
#include "reduction/levels/check_reduction.hpp"
#include "reduction/targets/check_environments.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/race.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"

namespace gadgetc::layout {

namespace {

const Formula kTwoClauses{3, {{0, 1}, {0, 2}, {1, 2}}, {}};

GridLayout bare_layout(const Formula& formula) {
  const Formula nets = test::nets(formula);
  return place(nets, choose_orders(nets), {CrossingKind::Circuit});
}

CompileOptions paper_options() {
  CompileOptions options;
  options.drawing.set = "paper";
  options.drawing.protectors = true;
  options.drawing.crossing = CrossingKind::Circuit;
  return options;
}

}  // namespace

TEST_CASE("a protected layout draws the same circuit, a protector before every input") {
  for (const Formula& formula : {kTwoClauses, Formula{1, {{0}}, {}}, Formula{2, {}, {}}}) {
    const GridLayout bare = bare_layout(formula);
    const Circuit plain = read_circuit(bare), guarded = read_circuit(protect(bare));
    CHECK(find_difference(plain, without_protectors(guarded)) == std::nullopt);
    std::size_t inputs = 0;
    for (const GateId id : plain.gates()) {
      if (plain.gate(id).kind == GateKind::Sink) continue;
      inputs += static_cast<std::size_t>(input_count(plain.gate(id).kind));
    }
    CHECK(guarded.count(GateKind::Outflow) == inputs);
    CHECK(guarded.count(GateKind::Channel) == 2 * inputs);
  }
}

TEST_CASE("boards of the paper's set are read back for every small formula") {
  for (const Formula& formula : all_formulas(2, 2)) {
    const Compilation compilation = compile(formula, paper_options());
    INFO(formula.clauses.size());
    CHECK(compilation.all_held());
  }
}

TEST_CASE("the compact set compiles behind the paper's protectors too") {
  CompileOptions options;
  options.drawing.protectors = true;
  const Compilation compilation = compile(kTwoClauses, options);
  CHECK(compilation.all_held());
  CHECK(compilation.protectors > 0);
}

TEST_CASE("the paper's gadgets without protectors are refused, wire by wire") {
  CompileOptions options = paper_options();
  options.drawing.protectors = false;
  const Compilation compilation = compile(kTwoClauses, options);
  CHECK_FALSE(compilation.all_held());
  const std::vector<std::string> violations =
      jungle::read_board(jungle::to_position(compilation.emission.board)).violations;
  REQUIRE_FALSE(violations.empty());
  CHECK(std::all_of(violations.begin(), violations.end(), [](const std::string& violation) {
    return violation.find("not proved against what its neighbours let through") !=
           std::string::npos;
  }));
}

TEST_CASE("an environment is refused when one end of a wire gives more than the other takes") {
  // setter -> (protectors) -> den, gate by gate.
  const auto clashes = [](const std::vector<std::pair<GateKind, std::string>>& chain) {
    Circuit circuit;
    std::vector<ReadTile> tiles;
    GateId last{};
    for (std::size_t n = 0; n < chain.size(); ++n) {
      const GateId gate = circuit.add_gate(chain[n].first, chain[n].second + std::to_string(n));
      if (n > 0) circuit.connect({last, 0}, {gate, 0});
      if (output_count(chain[n].first) == 2) {
        circuit.connect({gate, 1}, {circuit.add_gate(GateKind::Sink, "sink"), 0});
      }
      tiles.push_back({gate, chain[n].second, {}, 1, 1});
      last = gate;
    }
    return check_environments(circuit, tiles).size();
  };
  const std::pair setter{GateKind::Variable, std::string("setter")};
  const std::pair channel{GateKind::Channel, std::string("channel")};
  const std::pair outflow{GateKind::Outflow, std::string("outflow")};
  const std::pair den{GateKind::Output, std::string("guarded_den")};
  CHECK(clashes({setter, den}) == 0);
  CHECK(clashes({setter, channel, den}) == 0);
  CHECK(clashes({setter, channel, outflow, channel, den}) == 0);
  // The fan-out may send one back, which a setter does not endure, and two out, which no den takes.
  const std::pair fanout{GateKind::Splitter, std::string("fanout")};
  CHECK(clashes({setter, fanout, den}) == 2);
  CHECK(clashes({setter, channel, fanout, den}) == 1);
  CHECK(clashes({setter, channel, fanout, channel, den}) == 1);
  CHECK(clashes({setter, channel, fanout, channel, outflow, channel, den}) == 0);
}

// The two proofs of the channel have equal bounds as it is drawn now.
TEST_CASE("a drawing proved in several environments counts with their largest bounds") {
  for (const jungle::TrappedAttack reading :
       {jungle::TrappedAttack::Full, jungle::TrappedAttack::None}) {
    jungle::Rules rules;
    rules.trapped_attack = reading;
    const TileProof one = proof_of("paper", "channel", reading_of(rules));
    const TileProof other = proof_of("paper", "channel_for_two", reading_of(rules));
    for (const char* name : {"channel", "channel_for_two"}) {
      const jungle::RaceShare share = race_share(name, rules);
      CHECK(share.moves == std::max(one.tempo_bound, other.tempo_bound));
      CHECK(share.answers == std::max(one.answer_bound, other.answer_bound));
    }
  }
}

TEST_CASE("every tile is of one set, and drawings alike are environments of each other") {
  const GadgetLibrary& library = gadget_library();
  CHECK(library.environments_of("channel").size() == 2);
  CHECK(library.environments_of("wire").size() == 1);
  CHECK(library.set_of("channel").name == "paper");
  CHECK(library.set_of("wire").name == "compact");
}

}  // namespace gadgetc::layout
