// Circuits of a certified board, put together from library tiles without a board.
#include "reduction/certificate/pins.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <random>

#include "gadgets/library/library.hpp"
#include "reduction/certificate/signal_meaning.hpp"
#include "reduction/circuit/crossings/crossovers.hpp"
#include "tests/reduction/circuit/naive_circuit.hpp"
#include "tests/reduction/circuit/random_circuit.hpp"

namespace gadgetc {
namespace {

// Gates by name, and wires "gate port gate port".
struct Netlist {
  CertifiedCircuit certificate;
  std::vector<const Tile*> tiles;

  Netlist& gate(const std::string& name, const std::string& tile) {
    certificate.tiles.push_back({name, tile, {}, {}, certificate.tiles.size() + 1});
    tiles.push_back(find_library_tile(tile));
    REQUIRE(tiles.back() != nullptr);
    return *this;
  }
  Netlist& wire(const std::string& from, const std::string& output, const std::string& to,
                const std::string& input) {
    certificate.wires.push_back({from, output, to, input, {}, 100});
    return *this;
  }
  Netlist& group(const std::vector<std::string>& gates) {
    certificate.groups.push_back({gates, 200});
    return *this;
  }

  std::vector<PinWire> wires() const { return join_pins(certificate, tiles); }
  // "" or what is wrong.
  template <typename Check>
  std::string fault_of(const Check& check) const {
    try {
      check();
    } catch (const FalseLine& fault) {
      return fault.why;
    }
    return "";
  }
  std::string environment() const {
    return fault_of([&] { check_environments(certificate, tiles, wires()); });
  }
  std::vector<GateUnit> units() const { return unite_groups(certificate, tiles, wires()); }
  std::string groups() const {
    return fault_of([&] { units(); });
  }
  std::vector<Clause> clauses(std::uint32_t variables) const {
    return clauses_at_den(certificate, units(), wires(), variables);
  }
  std::string circuit(std::uint32_t variables) const {
    return fault_of([&] { clauses(variables); });
  }
};

std::string between(const std::string& source, const std::string& output,
                    const std::string& target, const std::string& input) {
  return Netlist().gate("a", source).gate("b", target).wire("a", output, "b", input).environment();
}

TEST_CASE("a wire carries what its source lets out only where the target takes it in") {
  CHECK(between("fanout", "left", "channel_for_two", "in") == "");
  CHECK(between("fanout", "left", "outflow", "in") == "");
  CHECK(between("fanout", "left", "channel", "in") ==
        "a may let out more signals than b is proved against");
  CHECK(between("setter", "out", "channel", "in") == "");
  CHECK(between("wire", "out", "or", "left") == "");
}

TEST_CASE("a wire carries what its target pushes back only where the source endures it") {
  CHECK(between("channel", "out", "elephant_or", "left") == "");
  CHECK(between("channel", "out", "fanout", "in") == "");
  CHECK(between("setter", "out", "elephant_or", "left") ==
        "b may push back more signals than a is proved against");
  CHECK(between("channel_for_two", "out", "fanout", "in") != "");
}

TEST_CASE("a wire ends at the first of the inputs that share it") {
  CHECK(between("setter", "out", "channel_for_two", "second") ==
        "this is not the first of the inputs that share a wire");
}

Netlist two_variables() {
  return Netlist().gate("x1", "variable").gate("x2", "variable").gate("d", "den");
}

TEST_CASE("an AND joins clauses and an OR joins what is in them") {
  const Netlist both = two_variables()
                           .gate("g", "and")
                           .wire("x1", "out", "g", "control")
                           .wire("x2", "out", "g", "passage")
                           .wire("g", "out", "d", "in");
  CHECK(both.clauses(2) == std::vector<Clause>{{0}, {1}});
  const Netlist either = two_variables()
                             .gate("g", "or")
                             .wire("x1", "out", "g", "left")
                             .wire("x2", "out", "g", "right")
                             .wire("g", "out", "d", "in");
  CHECK(either.clauses(2) == std::vector<Clause>{{0, 1}});
  // Nothing comes by an input without a wire.
  CHECK(two_variables().clauses(2) == std::vector<Clause>{{}});
}

TEST_CASE("every variable has one gate of its name, and there is one den") {
  CHECK(two_variables().circuit(1) == "the formula has no such variable");
  CHECK(two_variables().circuit(3) == "a variable has no gate");
  CHECK(two_variables().gate("y", "variable").circuit(2) ==
        "the variables, and no others, are called x1, x2, ...");
  CHECK(two_variables().gate("x3", "true").circuit(3) ==
        "the variables, and no others, are called x1, x2, ...");
  CHECK(two_variables().gate("x03x", "variable").circuit(2) == "the formula has no such variable");
  CHECK(two_variables().gate("e", "den").circuit(2) == "there are 2 dens");
  CHECK(Netlist().gate("x1", "variable").circuit(1) == "there are 0 dens");
  CHECK(two_variables()
            .gate("g", "wire")
            .gate("h", "wire")
            .wire("g", "out", "h", "in")
            .wire("h", "out", "g", "in")
            .circuit(2) == "the wires run in a circle");
}

Netlist with_choice() {
  return Netlist()
      .gate("x1", "variable")
      .gate("c", "choice")
      .gate("g", "or")
      .gate("d", "den")
      .wire("x1", "out", "c", "in")
      .wire("c", "left", "g", "left")
      .wire("c", "right", "g", "right")
      .wire("g", "out", "d", "in");
}

TEST_CASE("a gate at which White has to choose stands in a group that leaves White no choice") {
  CHECK(with_choice().groups() == "at this gate White has to choose");
  CHECK(with_choice().group({"c"}).groups() == "in this group White has to choose");
  CHECK(with_choice().group({"g", "c"}).clauses(1) == std::vector<Clause>{{0}});
  // Both of a choice's outputs are never there at once.
  Netlist both = with_choice();
  both.certificate.tiles[2].tile = "and";
  both.tiles[2] = find_library_tile("and");
  both.certificate.wires[1].to_port = "control";
  both.certificate.wires[2].to_port = "passage";
  CHECK(both.group({"c", "g"}).clauses(1) == std::vector<Clause>{{}});
}

TEST_CASE("groups are of gates that are there, each in one, without variables and the den") {
  CHECK(with_choice().group({"c", "h"}).groups() == "there is no gate h");
  CHECK(with_choice().group({"c", "c", "g"}).groups() == "c is in a group already");
  CHECK(with_choice().group({"c", "g"}).group({"g"}).groups() == "g is in a group already");
  CHECK(with_choice().group({"x1", "c"}).groups() == "a variable or the den is in no group");
  CHECK(with_choice().group({"c", "g", "d"}).groups() == "a variable or the den is in no group");
  CHECK(Netlist()
            .gate("g", "wire")
            .gate("h", "wire")
            .wire("g", "out", "h", "in")
            .wire("h", "out", "g", "in")
            .group({"g", "h"})
            .groups() == "the wires run in a circle");
}

TEST_CASE("a group through which the way leads out and in again is a circle") {
  const Netlist line = Netlist()
                           .gate("x1", "variable")
                           .gate("a", "wire")
                           .gate("b", "wire")
                           .gate("c", "wire")
                           .gate("d", "den")
                           .wire("x1", "out", "a", "in")
                           .wire("a", "out", "b", "in")
                           .wire("b", "out", "c", "in")
                           .wire("c", "out", "d", "in");
  CHECK(Netlist(line).group({"a", "b", "c"}).clauses(1) == std::vector<Clause>{{0}});
  CHECK(Netlist(line).group({"a", "c"}).circuit(1) == "the wires run in a circle");
}

TEST_CASE("a group has few ports and few ways to fire") {
  Netlist wide;
  std::vector<std::string> names;
  for (int n = 0; n < 9; ++n) {
    const std::string t = fmt::format("t{}", n);
    names.push_back(fmt::format("w{}", n));
    wide.gate(names.back(), "wire").gate(t, "true").wire(t, "out", names.back(), "in");
  }
  CHECK(Netlist(wide).group(names).groups() == "a group has too many ports");
  Netlist deep;
  names.clear();
  for (int n = 0; n < 18; ++n) {
    const std::string t = fmt::format("t{}", n), c = fmt::format("c{}", n),
                      g = fmt::format("g{}", n);
    deep.gate(t, "true").gate(c, "choice").gate(g, "or").wire(t, "out", c, "in");
    deep.wire(c, "left", g, "left").wire(c, "right", g, "right");
    names.insert(names.end(), {t, c, g});
  }
  CHECK(deep.group(names).groups() == "a group has too many ways to fire");
}

const char* tile_of(GateKind kind) {
  switch (kind) {
    case GateKind::And: return "and";
    case GateKind::Or: return "or";
    case GateKind::Choice: return "choice";
    case GateKind::Splitter: return "splitter";
    case GateKind::Crossing: return "crossing";
    case GateKind::Variable: return "variable";
    case GateKind::True: return "true";
    default: return "wire";
  }
}

// The circuit without its variables, its output and its sinks, as one group.
Netlist group_of(const Circuit& circuit, std::vector<std::string>& members) {
  Netlist netlist;
  const auto is_inside = [](GateKind kind) {
    return kind != GateKind::Variable && kind != GateKind::Output && kind != GateKind::Sink;
  };
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    netlist.gate(gate.name, tile_of(gate.kind));
    if (is_inside(gate.kind)) members.push_back(gate.name);
  }
  const auto port = [&](GateId id, bool is_input, int index) {
    for (const Port& p : netlist.tiles[std::size_t(id)]->ports) {
      if (p.is_input == is_input && index-- == 0) return p.name;
    }
    return std::string("none");
  };
  for (const GateId id : circuit.gates()) {
    for (int i = 0; i < input_count(circuit.gate(id).kind); ++i) {
      const OutPort from = circuit.source_of({id, i});
      netlist.wire(circuit.gate(from.gate).name, port(from.gate, false, from.index),
                   circuit.gate(id).name, port(id, true, i));
    }
  }
  return netlist;
}

// For each set of active inputs, all sets of ends that some choices make active.
std::set<std::set<std::string>> best_ends(const Circuit& circuit, std::uint64_t bits) {
  test::NaiveCircuit naive(circuit);
  std::vector<bool> assignment;
  for (VariableId v = 0; v < circuit.variables; ++v) assignment.push_back(bits >> v & 1);
  std::set<std::set<std::string>> all, best;
  for (std::uint64_t way = 0; way < std::uint64_t{1} << circuit.count(GateKind::Choice); ++way) {
    all.insert(naive.active_ends(assignment, way));
  }
  for (const auto& ends : all) {
    const bool is_below = std::any_of(all.begin(), all.end(), [&](const auto& other) {
      return other != ends && std::includes(other.begin(), other.end(), ends.begin(), ends.end());
    });
    if (!is_below) best.insert(ends);
  }
  return best;
}

// The ends that a unit's contract delivers with these variables active.
std::set<std::string> delivered(const Netlist& netlist, const GateUnit& unit, std::uint64_t bits) {
  std::map<Pin, std::string> end;
  PortSet active = 0;
  for (const PinWire& wire : netlist.wires()) {
    end[wire.from] = netlist.certificate.tiles[wire.to.tile].gate;
    for (std::size_t p = 0; p < unit.ports.size(); ++p) {
      const std::string& source = netlist.certificate.tiles[wire.from.tile].gate;
      if (unit.ports[p] != wire.to || source.front() != 'x') continue;
      if (bits >> (source[1] - '1') & 1) active |= PortSet{1} << p;
    }
  }
  std::set<std::string> ends;
  for (const Delivery& rule : unit.contract) {
    if ((rule.inputs & ~active) != 0) continue;
    for (std::size_t p = 0; p < unit.ports.size(); ++p) {
      if (rule.outputs >> p & 1) ends.insert(end[unit.ports[p]]);
    }
  }
  return ends;
}

TEST_CASE("a group's contract is what trying all choices gives, or White has to choose") {
  std::mt19937_64 random(31);
  int united = 0, refused = 0;
  for (int round = 0; round < 600; ++round) {
    const Circuit circuit = test::random_circuit(random, 8 + round % 8);
    bool feeds_itself_only = true;  // no variable goes straight to an end
    for (const GateId id : circuit.gates()) {
      const GateKind kind = circuit.gate(id).kind;
      if (kind != GateKind::Output && kind != GateKind::Sink) continue;
      feeds_itself_only &=
          circuit.gate(circuit.source_of({id, 0}).gate).kind != GateKind::Variable;
    }
    if (!feeds_itself_only || circuit.count(GateKind::Choice) > 6) continue;
    std::vector<std::string> members;
    Netlist netlist = group_of(circuit, members);
    netlist.group(members);
    bool has_to_choose = false;
    for (std::uint64_t bits = 0; bits < 16; ++bits) {
      has_to_choose |= best_ends(circuit, bits).size() > 1;
    }
    ++(has_to_choose ? refused : united);
    if (has_to_choose) {
      REQUIRE(netlist.groups() == "in this group White has to choose");
      continue;
    }
    const std::vector<GateUnit> units = netlist.units();
    for (std::uint64_t bits = 0; bits < 16; ++bits) {
      REQUIRE(delivered(netlist, units.front(), bits) == *best_ends(circuit, bits).begin());
    }
  }
  CHECK(united > 20);
  CHECK(refused > 20);
}

TEST_CASE("the crossing made of gates has the crossing's contract") {
  std::vector<std::string> members;
  Circuit circuit = crossover_circuit();
  Netlist netlist = group_of(circuit, members);
  const GateUnit unit = netlist.group(members).units().front();
  REQUIRE(unit.ports.size() == 4);
  REQUIRE(unit.contract.size() == 3);
  for (const Delivery& rule : unit.contract) {
    CHECK(std::popcount(rule.inputs) == std::popcount(rule.outputs));
  }
}

}  // namespace
}  // namespace gadgetc
