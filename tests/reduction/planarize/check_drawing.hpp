// What every drawing of a formula's nets keeps, checked from the definitions.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "reduction/formula/formula.hpp"
#include "reduction/planarize/ancestors.hpp"
#include "reduction/planarize/net_drawing.hpp"

namespace gadgetc::test {

// One sentence each: not in the plane, directed cycles, crossings that do not cross, nets that are
// no trees or have nodes without use, wires that the formula has not or has and the drawing lacks.
inline std::vector<std::string> check_drawing(const Formula& formula,
                                              const layout::NetDrawing& drawing) {
  const layout::PlanarMap& map = drawing.map;
  std::vector<std::string> complaints = map.check();
  if (!is_acyclic(map)) complaints.push_back("there is a directed cycle");
  std::size_t crossings = 0;
  std::map<layout::Net, int> nodes, inner;
  std::vector<std::pair<layout::Net, layout::Net>> wires, wanted;
  for (layout::Vertex v = 0; v < map.vertex_bound(); ++v) {
    if (!map.is_vertex(v)) continue;
    if (drawing.is_crossing(v)) {
      ++crossings;
      if (map.degree(v) != 4) complaints.push_back("a crossing has not four wires");
      map.for_each_dart(v, [&](layout::Dart d) {
        if (map.leaves(d) == map.leaves(drawing.straight_on(d))) {
          complaints.push_back("a wire turns round at a crossing");
        }
      });
      continue;
    }
    const layout::Net net = map.owner(v);
    ++nodes[net];
    int rootward = 0;
    map.for_each_dart(v, [&](layout::Dart d) {
      rootward += drawing.is_rootward(d);
      const layout::Dart end = drawing.wire_end(d);
      const layout::Net other = map.owner(map.origin(end));
      if (other == net && map.origin(map.twin(d)) == map.origin(end)) {
        complaints.push_back("an inner wire is not crossed");
      }
      if (!map.leaves(d)) return;
      if (other == net) {
        ++inner[net];
      } else {
        wires.emplace_back(net, other);
      }
    });
    if (rootward != (drawing.is_root(v) ? 0 : 1)) complaints.push_back("not one way to the root");
  }
  for (const auto& [net, count] : nodes) {
    if (inner[net] != count - 1) complaints.push_back("a net is not a tree");
  }
  for (std::uint32_t c = 0; c < formula.clauses.size(); ++c) {
    for (const VariableId v : formula.clauses[c]) wanted.emplace_back(v, drawing.clause_net(c));
    wanted.emplace_back(drawing.clause_net(c), drawing.and_net());
  }
  std::sort(wires.begin(), wires.end());
  std::sort(wanted.begin(), wanted.end());
  if (wires != wanted) complaints.push_back("the wires are not the formula's");
  if (crossings != drawing.crossings()) complaints.push_back("the crossings are not counted");
  return complaints;
}

}  // namespace gadgetc::test
