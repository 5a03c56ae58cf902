#include "cli/gadget/infer_json.hpp"

#include "gadgets/infer/gate_name.hpp"

namespace gadgetc {

namespace {

const char* verdict_word(verifier::Verdict verdict) {
  switch (verdict) {
    case verifier::Verdict::Held: return "held";
    case verifier::Verdict::Refuted: return "refuted";
    case verifier::Verdict::Unknown: break;
  }
  return "unknown";
}

Json ports_json(const Tile& tile) {
  Json ports = Json::array();
  for (const Port& port : tile.ports) {
    ports.push_back({{"name", port.name},
                     {"direction", port.is_input ? "in" : "out"},
                     {"row", port.square.row},
                     {"column", port.square.column},
                     {"side", direction_name(port.side)}});
  }
  return ports;
}

Json cases_json(const Inference& found) {
  Json cases = Json::array();
  for (const InferredCase& one : found.cases) {
    Json row{{"inputs", port_names(found.tile, one.inputs)},
             {"outputs", port_names(found.tile, one.outputs)},
             {"decider", decider_word(one.decider)}};
    if (one.decider == Decider::Neither) {
      row["white_fails"] = one.white_fails;
      row["black_fails"] = one.black_fails;
    }
    cases.push_back(std::move(row));
  }
  return cases;
}

Json environment_json(const Inference& found) {
  Json ports = Json::array();
  for (const Endurance& port : found.environment) {
    ports.push_back(
        {{"port", found.tile.ports[port.port].name},
         {"guests", port.guests},
         {"guests_through", port.guests_through},
         {"next", port.next == verifier::Verdict::Held ? "not tried" : verdict_word(port.next)}});
  }
  return ports;
}

Json inference_json(const Inference& found, const Tile& drawn) {
  const bool holds = found.verdict == verifier::Verdict::Held;
  Json json;
  json["holds"] = nullptr;
  if (found.verdict != verifier::Verdict::Unknown) json["holds"] = holds;
  json["gate"] = nullptr;
  json["description"] = nullptr;
  json["contract"] = nullptr;
  json["as_drawn"] = nullptr;
  if (holds) {
    const GateName name = gate_name(found.tile);
    json["gate"] = name.kind;
    json["description"] = name.text;
    json["contract"] = contract_text(found.tile);
    if (!drawn.contract.empty()) {
      json["as_drawn"] = are_same(found.tile, drawn.contract, found.tile.contract);
    }
  }
  json["ports"] = ports_json(found.tile);
  json["cases"] = cases_json(found);
  json["failure"] = nullptr;
  if (!found.failure.empty()) json["failure"] = found.failure;
  json["counterexample"] = found.failure_line;
  json["limit"] = nullptr;
  if (found.verdict == verifier::Verdict::Unknown) json["limit"] = limit_text(found.limit);
  json["tempo_bound"] = nullptr;
  json["answer_bound"] = nullptr;
  if (holds) json["tempo_bound"] = found.proof.tempo_bound;
  if (holds) json["answer_bound"] = found.proof.answer_bound;
  json["leaves_passes"] = nullptr;
  if (found.proof.leaves_passes) json["leaves_passes"] = *found.proof.leaves_passes;
  json["environment"] = environment_json(found);
  json["questions"] = found.questions;
  json["states"] = found.states;
  return json;
}

}  // namespace

Json draft_json(const DraftInference& found, const Tile& drawn) {
  Json json;
  json["name"] = drawn.name;
  json["target"] = drawn.game();
  json["answers"] = Json::array();
  for (const Inference& one : found.answers) {
    json["answers"].push_back(inference_json(one, drawn));
  }
  json["tried"] = found.tried;
  json["unknown"] = found.unknown;
  return json;
}

}  // namespace gadgetc
