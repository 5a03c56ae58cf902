// The one file that knows Graphviz. The graph is built through cgraph, which quotes what dot_text
// gives; layout and drawing run in memory through gvc. Ranks go from left (variables) to right
// (output), or downwards. Ports are shown where they differ: a dot marks the control input of an
// AND, and a crossing's wires enter at the left and the bottom and leave at the right and the top;
// in a drawing that goes downwards, the mirror image of that.
#include "reduction/circuit/formats/circuit_dot.hpp"

#include <fmt/format.h>
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include <cstdio>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>

#include "reduction/circuit/formats/dot_text.hpp"
#include "reduction/circuit/formats/gate_look.hpp"
#include "reduction/circuit/formats/grid_points.hpp"

namespace gadgetc {
namespace {

// cgraph takes char* where it means const char*.
char* text(const char* string) { return const_cast<char*>(string); }
void set(void* object, const char* attribute, const std::string& value) {
  agset(object, text(attribute), text(value.c_str()));
}

struct CloseGraph {
  void operator()(Agraph_t* graph) const { agclose(graph); }
};
using Graph = std::unique_ptr<Agraph_t, CloseGraph>;

// One context for the life of the program, never freed: the pango plugin of Graphviz 2.43 keeps a
// pointer to the last font's name beyond the end of the context that owns it, and would read it
// when a second context lays out a text.
GVC_t* graphviz_context() {
  static GVC_t* const context = gvContext();
  return context;
}

// cgraph breaks a label of more than 128 characters, now and then between a backslash and what it
// escapes; not so in a graph of this attribute.
constexpr std::size_t kBrokenLabel = 128;

void keep_lines(Agraph_t* graph, const Circuit& circuit) {
  for (const GateId id : circuit.gates()) {
    if (dot_label(circuit.gate(id).name).size() < kBrokenLabel) continue;
    agattr(graph, AGRAPH, text("linelength"), text("0"));
    return;
  }
}

void set_defaults(Agraph_t* graph) {
  constexpr const char* kGraph[][2] = {{"rankdir", "LR"},      {"nodesep", "0.22"},
                                       {"ranksep", "0.45"},    {"splines", "true"},
                                       {"bgcolor", "#ffffff"}, {"charset", "UTF-8"}};
  constexpr const char* kNode[][2] = {
      {"fontname", "Helvetica"}, {"fontsize", "11"}, {"height", "0.38"},   {"width", "0.38"},
      {"margin", "0.06,0.03"},   {"label", "\\N"},   {"shape", "ellipse"}, {"style", "filled"},
      {"fillcolor", "none"},     {"color", "black"}, {"tooltip", "\\N"},   {"peripheries", "1"}};
  constexpr const char* kEdge[][2] = {{"color", "#4a5568"},
                                      {"arrowsize", "0.6"},
                                      {"arrowhead", "normal"},
                                      {"tailport", ""},
                                      {"headport", ""}};
  for (auto [name, value] : kGraph) agattr(graph, AGRAPH, text(name), text(value));
  for (auto [name, value] : kNode) agattr(graph, AGNODE, text(name), text(value));
  for (auto [name, value] : kEdge) agattr(graph, AGEDGE, text(name), text(value));
}

Agnode_t* add_node(Agraph_t* graph, const Gate& gate) {
  const GateLook look = gate_look(gate.kind);
  Agnode_t* node = agnode(graph, text(dot_id(gate.name).c_str()), 1);
  set(node, "label", dot_label(look.label ? look.label : gate.name));
  set(node, "tooltip", dot_label(gate.name));
  set(node, "shape", look.shape);
  set(node, "fillcolor", look.fill);
  set(node, "color", look.line);
  if (gate.kind == GateKind::Variable) set(node, "style", "rounded,filled");
  if (gate.kind == GateKind::Output) set(node, "peripheries", "2");
  if (std::string(look.shape) == "point") {
    set(node, "width", "0.09");
    set(node, "height", "0.09");
  }
  return node;
}

Agraph_t* add_subgraph(Agraph_t* graph, const std::string& name) {
  return agsubg(graph, text(name.c_str()), 1);
}

// The variables stand in one column at the left, the constants with them.
void rank_sources(Agraph_t* graph, const Circuit& circuit, const std::vector<Agnode_t*>& nodes) {
  Agraph_t* sources = add_subgraph(graph, "sources");
  agattr(graph, AGRAPH, text("rank"), text(""));
  set(sources, "rank", "source");
  for (GateId id : circuit.gates()) {
    if (input_count(circuit.gate(id).kind) == 0) agsubnode(sources, nodes[std::size_t(id)], 1);
  }
}

// "variables", "clause.3" or "crossings"; empty for other gates. The ORs of clause 3 are called
// "or.3.1", "or.3.2", ... (build_circuit).
std::string group_of(const Gate& gate) {
  if (gate.kind == GateKind::Variable) return "variables";
  if (gate.kind == GateKind::Crossing) return "crossings";
  if (gate.kind != GateKind::Or || !gate.name.starts_with("or.")) return "";
  return "clause." + gate.name.substr(3, gate.name.find('.', 3) - 3);
}

// cgraph writes in time of nodes times subgraphs: above this, which takes half a second, clauses
// have none.
constexpr std::size_t kMostGroups = 500;

bool has_many_groups(const Circuit& circuit) {
  std::set<std::string> names;
  for (const GateId id : circuit.gates()) names.insert(group_of(circuit.gate(id)));
  return names.size() > kMostGroups;
}

// In the order of their first gates. Graphviz draws a box around those called "cluster", and keeps
// its gates together: where crossings lie between the gates of clauses, clauses have no boxes.
void add_groups(Agraph_t* graph, const Circuit& circuit, const std::vector<Agnode_t*>& nodes,
                bool boxes) {
  if (boxes) {
    for (const char* name : {"label", "style", "color", "fontname", "fontsize", "fontcolor"}) {
      agattr(graph, AGRAPH, text(name), text(""));
    }
  }
  std::map<std::string, Agraph_t*> groups;
  const bool are_many = has_many_groups(circuit);
  const bool has_crossings = circuit.count(GateKind::Crossing) > 0;
  for (GateId id : circuit.gates()) {
    const std::string name = group_of(circuit.gate(id));
    if (name.empty() || (are_many && name.starts_with("clause."))) continue;
    Agraph_t*& group = groups[name];
    if (group == nullptr) {
      const bool has_box = boxes && (name == "variables" || !has_crossings);
      group = add_subgraph(graph, (has_box ? "cluster." : "") + name);
      if (has_box) {
        constexpr const char* kLook[][2] = {{"style", "rounded"},
                                            {"color", "#a0aec0"},
                                            {"fontname", "Helvetica"},
                                            {"fontsize", "10"},
                                            {"fontcolor", "#4a5568"}};
        set(group, "label", name);
        for (auto [key, value] : kLook) set(group, key, value);
      }
    }
    agsubnode(group, nodes[std::size_t(id)], 1);
  }
}

// The side of a crossing, "n" to "w", that a port has when wires run to the right or downwards.
std::string port_side(char side, bool downwards) {
  constexpr std::string_view kSides = "wens", kMirrored = "nswe";
  return {downwards ? kMirrored[kSides.find(side)] : side};
}

// `from` and `to` are kinds, `output` and `input` ports of the wire's ends.
void dress_edge(Agedge_t* edge, GateKind from, int output, GateKind to, int input,
                const CircuitPicture& picture) {
  if (to == GateKind::And && input == kControlIn) set(edge, "arrowhead", "dot");
  if (to == GateKind::Splitter || to == GateKind::Sink) set(edge, "arrowhead", "none");
  // Laid out on a grid, a crossing may have been turned.
  if (picture.grid) return;
  if (from == GateKind::Crossing) {
    set(edge, "tailport", port_side(output == kRightOut ? 'e' : 'n', picture.downwards));
  }
  if (to == GateKind::Crossing) {
    set(edge, "headport", port_side(input == kLeftIn ? 'w' : 's', picture.downwards));
  }
}

struct DrawnGraph {
  Graph graph;
  std::vector<Agnode_t*> nodes;  // one a gate
  std::vector<Agedge_t*> edges;  // one a wire, in the order of the gates and their outputs
};

// In points, of the arrows that dress_edge asks for.
double arrow_length(Agedge_t* edge) {
  const std::string head = agget(edge, text("arrowhead"));
  return head == "none" ? 0 : head == "dot" ? 4.8 : 6;
}

// Whatever draws the graph finds nothing left to place.
void set_places(DrawnGraph& drawn, const Circuit& circuit, const CircuitGrid& grid) {
  Agraph_t* const graph = drawn.graph.get();
  const GridPoints points(circuit, grid);
  agattr(graph, AGRAPH, text("layout"), text("nop2"));
  agattr(graph, AGNODE, text("pos"), text(""));
  agattr(graph, AGEDGE, text("pos"), text(""));
  std::size_t wire = 0;
  for (const GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    constexpr double kInch = 72;  // points
    Agnode_t* const node = drawn.nodes[std::size_t(id)];
    const GatePlace middle = points.at(grid.gates[std::size_t(id)]);
    set(node, "pos", fmt::format("{:.2f},{:.2f}", middle.x, middle.y));
    set(node, "width", fmt::format("{:.3f}", gate_size(gate).width / kInch));
    for (int i = 0; i < output_count(gate.kind); ++i, ++wire) {
      Agedge_t* const edge = drawn.edges[wire];
      const GateId target = circuit.target_of({id, i}).gate;
      set(edge, "pos", spline_text(points.line(wire, id, target), arrow_length(edge)));
    }
  }
}

// The names of a graph's objects by kind and id. cgraph would keep the names of a discipline that
// maps none, but forgets to free them in a graph with subgraphs (2.43, aginternalmapclose). They
// are cgraph's own strings, freed with the graph: it reads a mark in front of their first letter.
struct NamesInOrder {
  Agraph_t* graph;
  IDTYPE next = 1;
  std::map<std::pair<int, std::string>, IDTYPE> ids = {};
  std::map<std::pair<int, IDTYPE>, char*> names = {};

  bool map(int kind, char* name, IDTYPE* id, bool create) {
    if (name != nullptr) {
      const auto found = ids.find({kind, name});
      if (found != ids.end()) return *id = found->second, true;
    }
    if (!create) return false;
    *id = next++;
    if (name != nullptr) {
      ids[{kind, name}] = *id;
      names[{kind, *id}] = agstrdup(graph, name);
    }
    return true;
  }
  // Null for what has no name: edges.
  char* name_of(int kind, IDTYPE id) const {
    const auto found = names.find({kind, id});
    return found == names.end() ? nullptr : found->second;
  }
};

// Ids in the order of creation. Subgraphs are written in the order of their ids, and cgraph's own
// ids of named objects are addresses.
Agdisc_t ids_in_order() {
  static Agiddisc_t ids{
      [](Agraph_t* graph, Agdisc_t*) -> void* { return new NamesInOrder{graph}; },
      [](void* state, int kind, char* name, IDTYPE* id, int create) -> long {
        return static_cast<NamesInOrder*>(state)->map(kind, name, id, create != 0);
      },
      [](void*, int, IDTYPE) -> long { return 0; },
      [](void*, int, IDTYPE) {},
      [](void* state, int kind, IDTYPE id) {
        return static_cast<NamesInOrder*>(state)->name_of(kind, id);
      },
      [](void* state) { delete static_cast<NamesInOrder*>(state); },
      [](void*, int, void*) {}};
  return {nullptr, &ids, nullptr};
}

DrawnGraph build_graph(const Circuit& circuit, const CircuitPicture& picture) {
  DrawnGraph drawn;
  Agdisc_t disciplines = ids_in_order();
  drawn.graph.reset(agopen(text("circuit"), Agdirected, &disciplines));
  Agraph_t* const graph = drawn.graph.get();
  set_defaults(graph);
  keep_lines(graph, circuit);
  if (picture.downwards) set(graph, "rankdir", "TB");
  std::vector<Agnode_t*>& nodes = drawn.nodes;
  for (GateId id : circuit.gates()) nodes.push_back(add_node(graph, circuit.gate(id)));
  // A gate cannot be both in a rank and in a box.
  if (!picture.boxes) rank_sources(graph, circuit, nodes);
  add_groups(graph, circuit, nodes, picture.boxes && !picture.grid);
  for (GateId id : circuit.gates()) {
    const GateKind kind = circuit.gate(id).kind;
    for (int i = 0; i < output_count(kind); ++i) {
      const InPort target = circuit.target_of({id, i});
      Agedge_t* edge =
          agedge(graph, nodes[std::size_t(id)], nodes[std::size_t(target.gate)], nullptr, 1);
      dress_edge(edge, kind, i, circuit.gate(target.gate).kind, target.index, picture);
      drawn.edges.push_back(edge);
    }
  }
  if (picture.grid) set_places(drawn, circuit, *picture.grid);
  return drawn;
}

const char* format_name(PictureFormat format) {
  return format == PictureFormat::Svg ? "svg" : "pdf";
}

// The PDF writer stamps the hour; the same circuit must give the same bytes. The length stays,
// since the file's tables count bytes.
void erase_date(std::string& pdf) {
  const std::string key = "/CreationDate (", date = "D:19700101000000Z)";
  const std::size_t begin = pdf.find(key);
  if (begin == std::string::npos) return;
  const std::size_t value = begin + key.size(), end = pdf.find(')', value);
  if (end == std::string::npos || end + 1 < value + date.size()) return;
  pdf.replace(value, end + 1 - value, date + std::string(end + 1 - value - date.size(), ' '));
}

}  // namespace

bool has_graphviz() { return true; }

std::string write_dot(const Circuit& circuit, const CircuitPicture& picture) {
  const Graph graph = build_graph(circuit, picture).graph;
  char* buffer = nullptr;
  std::size_t size = 0;
  std::FILE* stream = open_memstream(&buffer, &size);
  if (!stream) throw std::runtime_error("no memory for the DOT text");
  const int failed = agwrite(graph.get(), stream);
  std::fclose(stream);
  std::string dot(buffer, size);
  std::free(buffer);
  if (failed) throw std::runtime_error("the DOT text could not be written");
  return dot;
}

namespace {

// Placed by Graphviz, until it goes.
class Layout {
 public:
  Layout(const Circuit& circuit, const CircuitPicture& picture) {
    check_drawing_limits(circuit, picture);
    drawn_ = build_graph(circuit, picture);
    const char* engine = picture.grid ? "nop2" : "dot";
    if (gvLayout(graphviz_context(), graph(), engine) != 0) {
      throw std::runtime_error("Graphviz could not lay the circuit out");
    }
  }
  ~Layout() { gvFreeLayout(graphviz_context(), graph()); }
  Layout(const Layout&) = delete;
  Layout& operator=(const Layout&) = delete;

  Agraph_t* graph() const { return drawn_.graph.get(); }
  const DrawnGraph& drawn() const { return drawn_; }

 private:
  DrawnGraph drawn_;
};

// The spline of an edge with the tips of its arrows.
std::vector<GatePlace> spline_of(Agedge_t* edge) {
  std::vector<GatePlace> points;
  const splines* found = ED_spl(edge);
  if (found == nullptr || found->size == 0) return points;
  const bezier& curve = found->list[0];
  for (int i = 0; i < static_cast<int>(curve.size); ++i) {
    points.push_back({curve.list[i].x, curve.list[i].y});
  }
  if (curve.eflag) points.push_back({curve.ep.x, curve.ep.y});
  return points;
}

}  // namespace

std::string render_circuit(const Circuit& circuit, PictureFormat format,
                           const CircuitPicture& picture) {
  const Layout layout(circuit, picture);
  char* data = nullptr;
  unsigned size = 0;
  const int failed =
      gvRenderData(graphviz_context(), layout.graph(), format_name(format), &data, &size);
  std::string bytes = failed ? std::string() : std::string(data, size);
  if (!failed) gvFreeRenderData(data);
  if (failed || bytes.empty()) {
    throw std::runtime_error(
        fmt::format("Graphviz could not draw the circuit as {}", format_name(format)));
  }
  if (format == PictureFormat::Pdf) erase_date(bytes);
  return bytes;
}

CircuitPlaces place_circuit(const Circuit& circuit, const CircuitPicture& picture) {
  const Layout layout(circuit, picture);
  CircuitPlaces places;
  for (Agnode_t* node : layout.drawn().nodes) {
    constexpr double kInch = 72;  // points
    places.gates.push_back(
        {{ND_coord(node).x, ND_coord(node).y}, kInch * ND_width(node), kInch * ND_height(node)});
  }
  for (Agedge_t* edge : layout.drawn().edges) places.wires.push_back(spline_of(edge));
  return places;
}

}  // namespace gadgetc
