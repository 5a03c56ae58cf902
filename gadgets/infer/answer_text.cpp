#include "gadgets/infer/answer_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text/counted.hpp"
#include "gadgets/infer/gate_name.hpp"

namespace gadgetc {

namespace {

std::string set_text(const Tile& tile, PortSet set) {
  std::string text;
  for (const std::string& name : port_names(tile, set)) text += (text.empty() ? "" : " ") + name;
  return text.empty() ? "-" : text;
}

// The largest sets of outputs, or the smallest, in the cases of some inputs with this decider.
std::string sets_text(const Inference& inference, PortSet inputs, Decider decider, bool largest) {
  std::vector<PortSet> sets;
  for (const InferredCase& found : inference.cases) {
    if (found.inputs == inputs && found.decider == decider) sets.push_back(found.outputs);
  }
  std::string text;
  for (const PortSet set : sets) {
    const bool is_extreme = std::none_of(sets.begin(), sets.end(), [&](PortSet other) {
      return other != set && (largest ? (set & ~other) == 0 : (other & ~set) == 0);
    });
    if (is_extreme) text += (text.empty() ? "" : "; ") + set_text(inference.tile, set);
  }
  return text.empty() ? "-" : text;
}

struct Column {
  std::string heading;
  Decider decider;
  bool largest;
};

// The columns of which some line has something to say, White's and Black's in any case.
std::vector<Column> columns_of(const Inference& inference) {
  const std::array<Column, 5> all{{{"White forces", Decider::White, true},
                                   {"the first move decides", Decider::FirstMove, true},
                                   {"Black prevents", Decider::Black, false},
                                   {"neither", Decider::Neither, false},
                                   {"unknown", Decider::Unknown, false}}};
  std::vector<Column> columns;
  for (const Column& column : all) {
    const bool is_used = std::any_of(
        inference.cases.begin(), inference.cases.end(),
        [&](const InferredCase& found) { return found.decider == column.decider; });
    const bool is_side = column.decider == Decider::White || column.decider == Decider::Black;
    if (is_used || is_side) columns.push_back(column);
  }
  return columns;
}

void add_cases(const Inference& inference, std::vector<std::string>& lines) {
  if (inference.cases.empty()) return;
  const std::vector<Column> columns = columns_of(inference);
  std::vector<std::vector<std::string>> table(1, {"signalled"});
  for (const Column& column : columns) table[0].push_back(column.heading);
  for (const PortSet inputs : input_sets(inference.tile)) {
    table.push_back({set_text(inference.tile, inputs)});
    for (const Column& column : columns) {
      table.back().push_back(sets_text(inference, inputs, column.decider, column.largest));
    }
  }
  std::vector<std::size_t> widths(columns.size() + 1);
  for (const auto& row : table) {
    for (std::size_t n = 0; n < row.size(); ++n) widths[n] = std::max(widths[n], row[n].size());
  }
  for (const auto& row : table) {
    std::string line;
    for (std::size_t n = 0; n < row.size(); ++n) {
      line += n + 1 < row.size() ? fmt::format("{:<{}}  ", row[n], widths[n]) : row[n];
    }
    lines.push_back(line);
  }
}

std::string guests_text(int guests) {
  return counted(static_cast<std::uint32_t>(guests), "guest");
}

std::string endurance_text(const Tile& tile, const Endurance& port) {
  std::string text = fmt::format("{}: {}", tile.ports[port.port].name, guests_text(port.guests));
  if (port.guests_through > port.guests) {
    text += fmt::format(", {} if {} may go on through the other ports",
                        guests_text(port.guests_through),
                        port.guests_through == 1 ? "it" : "they");
  }
  if (port.next == verifier::Verdict::Unknown) text += ", more unknown";
  if (port.next == verifier::Verdict::Held) text += ", no more tried";
  return text;
}

void add_proof(const Inference& inference, std::vector<std::string>& lines) {
  const verifier::Verification& proof = inference.proof;
  lines.push_back(fmt::format("contract: {}", inference.tile.contract.empty()
                                                  ? "nothing is delivered"
                                                  : contract_text(inference.tile)));
  lines.push_back(fmt::format(
      "bounds: {} for a delivery, {}{}", counted(proof.tempo_bound, "move"),
      counted(proof.answer_bound, "answer"),
      proof.leaves_passes == false ? "; but White can threaten for ever" : ""));
}

// A gap, and none has fewer inputs or outputs.
bool is_least_gap(const Inference& inference, const InferredCase& gap) {
  return gap.decider == Decider::Neither &&
         std::none_of(inference.cases.begin(), inference.cases.end(),
                      [&](const InferredCase& other) {
                        return other.decider == Decider::Neither && &other != &gap &&
                               (other.inputs & ~gap.inputs) == 0 &&
                               (other.outputs & ~gap.outputs) == 0;
                      });
}

}  // namespace

std::vector<std::string> answer_text(const Inference& inference) {
  std::vector<std::string> lines;
  const std::string& name = inference.tile.name;
  if (inference.verdict == verifier::Verdict::Held) {
    lines.push_back(fmt::format("{}: {}", name, gate_name(inference.tile).text));
    add_proof(inference, lines);
  } else if (inference.verdict == verifier::Verdict::Unknown) {
    lines.push_back(fmt::format("{}: unknown: {}", name, limit_text(inference.limit)));
  } else if (!inference.failure.empty()) {
    lines.push_back(fmt::format("{}: no contract holds: {}", name, inference.failure));
  } else {
    lines.push_back(fmt::format("{}: no contract holds: a gap, where White cannot force and Black "
                                "cannot prevent",
                                name));
  }
  add_cases(inference, lines);
  for (const Endurance& port : inference.environment) {
    lines.push_back("endures at " + endurance_text(inference.tile, port));
  }
  return lines;
}

std::vector<std::string> failure_text(const Inference& inference) {
  std::vector<std::string> lines;
  const auto add = [&](const std::vector<std::string>& play) {
    for (const std::string& line : play) lines.push_back("    " + line);
  };
  add(inference.failure_line);
  for (const InferredCase& found : inference.cases) {
    if (!is_least_gap(inference, found)) continue;
    const std::string what = fmt::format("{} with {}", set_text(inference.tile, found.outputs),
                                         set_text(inference.tile, found.inputs));
    lines.push_back(fmt::format("White fails to force {}:", what));
    add(found.white_fails);
    lines.push_back(fmt::format("Black fails to prevent {}:", what));
    add(found.black_fails);
  }
  return lines;
}

}  // namespace gadgetc
