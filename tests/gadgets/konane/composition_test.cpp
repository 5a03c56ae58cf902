// Do tiles of Konane compose? Two of them are put side by side, an output of one to an input of the
// other, and plain search plays the whole: it delivers just what their contracts say together, when
// each is proved against what the other lets through.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <vector>

#include "base/grid/orientation.hpp"
#include "base/text/files.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "games/side.hpp"
#include "tests/gadgets/konane/naive_konane.hpp"

namespace gadgetc {
namespace {

Tile konane_drawing(const std::string& name) {
  const std::string file = GADGETC_SOURCE_DIR "/gadgets/library/konane/" + name + ".gadget";
  return parse_tile(file, read_input(file));
}

struct Joint {
  const Tile& source;
  std::size_t output;
  Tile target;  // turned
  std::size_t input;
};

// May they be neighbours there (docs/verifier.md, Environment)?
bool fit(const Joint& joint) {
  const auto& [source, output, target, input] = joint;
  const auto guests =
      std::count_if(source.guests.begin(), source.guests.end(),
                    [&](const Guest& guest) { return guest.port == joint.output; });
  return source.ports[output].surplus == 0 && target.ports[input].surplus <= guests &&
         source.ports[output].is_steady == target.ports[input].is_steady;
}

// Both on one board with an empty line between them. The ports of the source come first; the two
// that are joined are left out.
struct Composed {
  Tile tile;
  std::size_t source_ports = 0;
};

Composed compose(const Joint& joint) {
  const auto& [source, output, target, input] = joint;
  const Square out = step(source.ports[output].square, source.ports[output].side, 2);
  const Square in = target.ports[input].square;
  const Square by{out.row - in.row, out.column - in.column};  // of the target
  const int top = std::min(0, by.row), left = std::min(0, by.column);
  const int bottom = std::max(source.rows(), by.row + target.rows());
  const int right = std::max(source.columns(), by.column + target.columns());
  Composed result;
  Tile& whole = result.tile;
  whole.board = TileBoard(source.board.alphabet(), bottom - top, right - left);
  const auto copy = [&](const Tile& tile, Square at, std::size_t joined) {
    for_each_square(tile, [&](Square s) {
      whole.board[{s.row + at.row - top, s.column + at.column - left}] = tile.board[s];
    });
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      if (p == joined) continue;
      Port port = tile.ports[p];
      port.square = {port.square.row + at.row - top, port.square.column + at.column - left};
      whole.ports.push_back(port);
    }
  };
  copy(source, {0, 0}, output);
  result.source_ports = whole.ports.size();
  copy(target, by, input);
  const Square between = step(source.ports[output].square, source.ports[output].side);
  whole.board[{between.row - top, between.column - left}] = konane::kBlackStone;
  return result;
}

// A set of the ports of the whole as ports of one tile, in which `joined` is left out.
PortSet of_tile(PortSet ports, std::size_t joined) {
  const PortSet below = (PortSet{1} << joined) - 1;
  return (ports & below) | ((ports & ~below) << 1);
}

// May exactly `wanted` be delivered when `active` inputs are active, by both contracts?
bool is_promised(const Joint& joint, std::size_t source_ports, PortSet active, PortSet wanted,
                 bool picks) {
  const PortSet first = (PortSet{1} << source_ports) - 1;
  const PortSet source_in = of_tile(active & first, joint.output) | (picks ? kPick : 0);
  const PortSet source_out = of_tile(wanted & first, joint.output);
  const PortSet target_in = of_tile(active >> source_ports, joint.input);
  const PortSet target_out = of_tile(wanted >> source_ports, joint.input);
  const PortSet out = PortSet{1} << joint.output, in = PortSet{1} << joint.input;
  return (is_allowed(joint.source.contract, source_in, source_out) &&
          is_allowed(joint.target.contract, target_in, target_out)) ||
         (is_allowed(joint.source.contract, source_in, source_out | out) &&
          is_allowed(joint.target.contract, target_in | in, target_out));
}

// The first question on which plain search and the contracts disagree, in words.
std::optional<std::string> find_disagreement(const Joint& joint) {
  const Composed composed = compose(joint);
  PortSet inputs = 0, outputs = 0;
  for (std::size_t p = 0; p < composed.tile.ports.size(); ++p) {
    (composed.tile.ports[p].is_input ? inputs : outputs) |= PortSet{1} << p;
  }
  for (PortSet active = inputs;; active = (active - 1) & inputs) {
    naive::KonaneBoard board(composed.tile, active);
    for (PortSet wanted = outputs; wanted != 0; wanted = (wanted - 1) & outputs) {
      for (const Side first : {Side::White, Side::Black}) {
        const bool picks = first == Side::White && has_pick(joint.source.contract);
        const bool promised = is_promised(joint, composed.source_ports, active, wanted, picks);
        if (board.forces(wanted, first) == promised) continue;
        return fmt::format("active {}, wanted {}, {} first: the contracts say {}", active, wanted,
                           side_word(first), promised ? "delivered" : "kept");
      }
    }
    if (active == 0) return std::nullopt;
  }
}

// Calls visit(joint) for every output of the source, input of the target and way in which the
// target can be turned to that output.
template <typename Visit>
void for_each_joint(const Tile& source, const Tile& target, Visit visit) {
  for (std::size_t o = 0; o < source.ports.size(); ++o) {
    for (std::size_t i = 0; i < target.ports.size(); ++i) {
      if (source.ports[o].is_input || !target.ports[i].is_input) continue;
      for (const Orientation orientation : kOrientations) {
        const Joint joint{source, o, oriented(target, orientation), i};
        if (joint.target.ports[i].side == opposite(source.ports[o].side)) visit(joint);
      }
    }
  }
}

// How many pairs that fit there were.
int check_joints(const std::string& source_name, const std::string& target_name) {
  const Tile source = konane_drawing(source_name), target = konane_drawing(target_name);
  int joints = 0;
  for_each_joint(source, target, [&](const Joint& joint) {
    if (!fit(joint)) return;
    INFO(drawing_text(source) << drawing_text(joint.target));
    CHECK(find_disagreement(joint).value_or("") == "");
    ++joints;
  });
  return joints;
}

const std::vector<std::string> kSources{"variable", "true", "wire", "corner", "choice", "or"};
const std::vector<std::string> kTargets{"wire", "corner", "choice", "or"};
// Of the set for boards, the small tiles, which lie side by side along steady wires.
const std::vector<std::string> kLattice{
    "lattice/lattice_variable", "lattice/lattice_true", "lattice/lattice_corner",
    "lattice/lattice_or", "lattice/lattice_corner_open", "lattice/lattice_or_open"};

}  // namespace

TEST_CASE("two tiles of Konane deliver together what their contracts say", "[konane]") {
  int joints = 0;
  for (const std::string& source : kSources) {
    for (const std::string& target : kTargets) joints += check_joints(source, target);
  }
  CHECK(joints > 40);
}

TEST_CASE("tiles of Konane that lie close on steady wires deliver what their contracts say",
          "[konane]") {
  int joints = 0;
  for (const std::string& source : kLattice) {
    for (const std::string& target : kLattice) joints += check_joints(source, target);
  }
  CHECK(joints > 30);
}

TEST_CASE("Konane's crossing delivers with each tile beside it what their contracts say (long)",
          "[konane][long]") {
  int joints = check_joints("crossing", "crossing");
  for (const std::string& source : kSources) joints += check_joints(source, "crossing");
  for (const std::string& target : kTargets) joints += check_joints("crossing", target);
  CHECK(joints > 20);
}

// A literal of `or` runs back through the input that has a surplus, into a tile that was proved
// without guests there.
TEST_CASE("two tiles of Konane that do not fit break their contracts", "[konane]") {
  const Tile source = konane_drawing("choice"), target = konane_drawing("or");
  int unfit = 0, broken = 0;
  for_each_joint(source, target, [&](const Joint& joint) {
    if (fit(joint)) return;
    ++unfit;
    broken += find_disagreement(joint).has_value() ? 1 : 0;
  });
  CHECK(unfit > 0);
  CHECK(broken == unfit);
}

}  // namespace gadgetc
