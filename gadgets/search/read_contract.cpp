#include "gadgets/search/read_contract.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc {

namespace {

bool is_name(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

class ContractReader {
 public:
  ContractReader(std::string_view goal, std::size_t most_ports)
      : goal_(goal), most_ports_(most_ports) {}

  void add_rule(std::string_view text) {
    Delivery rule;
    bool has_arrow = false;
    for (const std::string_view word : split_words(text, " \t")) {
      if (word == "->" && !has_arrow) {
        has_arrow = true;
        continue;
      }
      PortSet& set = has_arrow ? rule.outputs : rule.inputs;
      const PortSet bit = port_bit(word, !has_arrow);
      if (set & bit) throw UsageError(fmt::format("contract: {} stands twice", quote(word)));
      set |= bit;
    }
    if (!has_arrow || rule.outputs == 0) {
      throw UsageError(fmt::format("contract: expected 'inputs -> outputs', got {}", quote(text)));
    }
    found_.rules.push_back(rule);
  }

  NamedContract take() { return std::move(found_); }

 private:
  PortSet port_bit(std::string_view word, bool as_input) {
    const bool is_goal = !goal_.empty() && word == goal_;
    if (word == "pick" && as_input) return kPick;
    if (is_goal && !as_input) return kGoal;
    if (word == "pick" || is_goal || !is_name(word)) {
      throw UsageError(
          fmt::format("contract: {} is no {}", quote(word), as_input ? "input" : "output"));
    }
    for (std::size_t p = 0; p < found_.ports.size(); ++p) {
      if (found_.ports[p].name != word) continue;
      if (found_.ports[p].is_input == as_input) return PortSet{1} << p;
      throw UsageError(fmt::format("contract: {} is an input and an output", quote(word)));
    }
    if (found_.ports.size() == most_ports_) {
      throw UsageError(fmt::format("contract: more than {} ports", most_ports_));
    }
    Port port;
    port.name = word;
    port.is_input = as_input;
    found_.ports.push_back(std::move(port));
    return PortSet{1} << (found_.ports.size() - 1);
  }

  std::string_view goal_;
  std::size_t most_ports_;
  NamedContract found_;
};

}  // namespace

std::vector<std::string_view> split_words(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> words;
  while (true) {
    const auto begin = text.find_first_not_of(separators);
    if (begin == std::string_view::npos) return words;
    text.remove_prefix(begin);
    const auto end = std::min(text.find_first_of(separators), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

std::size_t named_port(const std::vector<Port>& ports, std::string_view word,
                       std::string_view option) {
  for (std::size_t p = 0; p < ports.size(); ++p) {
    if (ports[p].name == word) return p;
  }
  throw UsageError(fmt::format("{}: {} is no port of the contract", option, quote(word)));
}

NamedContract read_contract(std::string_view text, std::string_view goal, std::size_t most_ports) {
  ContractReader reader(goal, most_ports);
  for (const std::string_view rule : split_words(text, ";")) reader.add_rule(rule);
  NamedContract found = reader.take();
  if (found.rules.empty()) throw UsageError("contract: no rule");
  const bool has_input = std::any_of(found.ports.begin(), found.ports.end(),
                                     [](const Port& port) { return port.is_input; });
  if (has_input && has_pick(found.rules)) {
    throw UsageError("contract: 'pick' in a tile with inputs");
  }
  return found;
}

}  // namespace gadgetc
