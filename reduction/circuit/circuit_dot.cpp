// The one file that knows Graphviz. The graph is built through cgraph, so that quoting is its
// affair; layout and drawing run in memory through gvc. Ranks go from left (variables) to right
// (output). Ports are shown where they differ: a dot marks the control input of an AND, and a
// crossing's wires enter at the left and the bottom and leave at the right and the top.
#include "reduction/circuit/circuit_dot.hpp"

#include <fmt/format.h>
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <stdexcept>

#include "solver/text/input_error.hpp"

namespace gadgetc {
namespace {

struct Look {
  const char* label;  // nullptr: the gate's name
  const char* shape;
  const char* fill;
  const char* line;
};

Look look_of(GateKind kind) {
  switch (kind) {
    case GateKind::Variable: return {nullptr, "box", "#fff3c4", "#b7791f"};
    case GateKind::And: return {"AND", "box", "#cfe8ff", "#2b6cb0"};
    case GateKind::Or: return {"OR", "ellipse", "#d6f5d6", "#2f855a"};
    case GateKind::Choice: return {"CHOICE", "diamond", "#f3d9fa", "#86469c"};
    case GateKind::Splitter: return {"", "point", "#4a5568", "#4a5568"};
    case GateKind::Crossing: return {"+", "square", "#ffe0d1", "#c05621"};
    case GateKind::Channel: return {"channel", "box", "#edf2f7", "#4a5568"};
    case GateKind::Outflow: return {"outflow", "box", "#edf2f7", "#4a5568"};
    case GateKind::True: return {"true", "plaintext", "none", "#2d3748"};
    case GateKind::False: return {"false", "plaintext", "none", "#2d3748"};
    case GateKind::Sink: return {"", "point", "#ffffff", "#a0aec0"};
    case GateKind::Output: return {"output", "box", "#fed7d7", "#c53030"};
  }
  throw std::logic_error("no such gate kind");
}

// cgraph takes char* where it means const char*.
char* text(const char* string) { return const_cast<char*>(string); }
void set(void* object, const char* attribute, const std::string& value) {
  agset(object, text(attribute), text(value.c_str()));
}

// A label is an escape string: a backslash in a name must stay a backslash.
std::string label_text(const std::string& name) {
  std::string label;
  for (char c : name) {
    if (c == '\\') label += '\\';
    label += c;
  }
  return label;
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
  const Look look = look_of(gate.kind);
  Agnode_t* node = agnode(graph, text(gate.name.c_str()), 1);
  set(node, "label", label_text(look.label ? look.label : gate.name));
  set(node, "tooltip", label_text(gate.name));
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

// The variables stand in one column at the left, the constants with them.
void rank_sources(Agraph_t* graph, const Circuit& circuit, const std::vector<Agnode_t*>& nodes) {
  Agraph_t* sources = agsubg(graph, text("sources"), 1);
  agattr(graph, AGRAPH, text("rank"), text(""));
  set(sources, "rank", "source");
  for (GateId id : circuit.gates()) {
    if (input_count(circuit.gate(id).kind) == 0) agsubnode(sources, nodes[std::size_t(id)], 1);
  }
}

// `from` and `to` are kinds, `output` and `input` ports of the wire's ends.
void dress_edge(Agedge_t* edge, GateKind from, int output, GateKind to, int input) {
  if (to == GateKind::And && input == kControlIn) set(edge, "arrowhead", "dot");
  if (to == GateKind::Splitter || to == GateKind::Sink) set(edge, "arrowhead", "none");
  if (from == GateKind::Crossing) set(edge, "tailport", output == kRightOut ? "e" : "n");
  if (to == GateKind::Crossing) set(edge, "headport", input == kLeftIn ? "w" : "s");
}

Graph build_graph(const Circuit& circuit) {
  Graph graph(agopen(text("circuit"), Agdirected, nullptr));
  set_defaults(graph.get());
  std::vector<Agnode_t*> nodes;
  for (GateId id : circuit.gates()) nodes.push_back(add_node(graph.get(), circuit.gate(id)));
  rank_sources(graph.get(), circuit, nodes);
  for (GateId id : circuit.gates()) {
    const GateKind kind = circuit.gate(id).kind;
    for (int i = 0; i < output_count(kind); ++i) {
      const InPort target = circuit.target_of({id, i});
      Agedge_t* edge =
          agedge(graph.get(), nodes[std::size_t(id)], nodes[std::size_t(target.gate)], nullptr, 1);
      dress_edge(edge, kind, i, circuit.gate(target.gate).kind, target.index);
    }
  }
  return graph;
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

std::string write_dot(const Circuit& circuit) {
  const Graph graph = build_graph(circuit);
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

std::string render_circuit(const Circuit& circuit, PictureFormat format, bool force) {
  if (circuit.gate_count() > kMaxDrawnGates && !force) {
    throw UsageError(
        fmt::format("a circuit of {} gates is too large for Graphviz to lay out (limit {}); "
                    "write DOT or JSON instead, or insist with --force",
                    circuit.gate_count(), kMaxDrawnGates));
  }
  const Graph graph = build_graph(circuit);
  GVC_t* const context = graphviz_context();
  if (gvLayout(context, graph.get(), "dot") != 0) {
    throw std::runtime_error("Graphviz could not lay the circuit out");
  }
  char* data = nullptr;
  unsigned size = 0;
  const int failed = gvRenderData(context, graph.get(), format_name(format), &data, &size);
  std::string picture = failed ? std::string() : std::string(data, size);
  if (!failed) gvFreeRenderData(data);
  gvFreeLayout(context, graph.get());
  if (failed || picture.empty()) {
    throw std::runtime_error(
        fmt::format("Graphviz could not draw the circuit as {}", format_name(format)));
  }
  if (format == PictureFormat::Pdf) erase_date(picture);
  return picture;
}

}  // namespace gadgetc
