#include "cli/board/graph_facts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/printable.hpp"

namespace gadgetc::arc_kayles {

Json graph_facts(const GraphFile& file) {
  Json facts{{"game", "arc-kayles"}};
  for (const auto& [key, text] :
       {std::pair{"name", &file.name}, std::pair{"formula", &file.formula},
        std::pair{"generator", &file.generator}}) {
    facts[key] = text->empty() ? Json() : Json(*text);
  }
  facts["vertices"] = file.graph.vertices();
  facts["edges"] = file.graph.edges.size();
  return facts;
}

std::string facts_text(const Json& facts) {
  std::string text = "game       arc-kayles\n";
  for (const char* key : {"name", "formula", "generator"}) {
    if (facts[key].is_null()) continue;
    text += fmt::format("{:<10} {}\n", key, printable(facts[key].get<std::string>()));
  }
  return text + fmt::format("vertices   {}\nedges      {}\n",
                            facts["vertices"].get<std::uint64_t>(),
                            facts["edges"].get<std::uint64_t>());
}

std::vector<std::string> move_names(const Graph& graph) {
  std::vector<std::string> names;
  for (const Edge& edge : graph.edges) names.push_back(move_name(graph, edge));
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace gadgetc::arc_kayles

namespace gadgetc {

arc_kayles::GraphFile OpenBoard::graph() const {
  if (!input_.strengths.empty()) throw UsageError("Arc Kayles has no --strengths");
  return arc_kayles::parse_graph_file(file_->label, file_->text.view());
}

}  // namespace gadgetc
