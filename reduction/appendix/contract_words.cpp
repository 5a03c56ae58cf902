#include "reduction/appendix/contract_words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gadgetc {

namespace {

// "`a`", "`a` and `b`", "`a`, `b` and `c`"
std::string port_list(const Tile& tile, PortSet set) {
  std::vector<std::string> names;
  for (std::size_t n = 0; n < tile.ports.size(); ++n) {
    if ((set >> n & 1) != 0) names.push_back("`" + tile.ports[n].name + "`");
  }
  std::string text;
  for (std::size_t n = 0; n < names.size(); ++n) {
    if (n > 0) text += n + 1 == names.size() ? " and " : ", ";
    text += names[n];
  }
  return text;
}

std::string condition(const Tile& tile, PortSet inputs) {
  const std::string ports = port_list(tile, inputs);
  if ((inputs & kPick) == 0) {
    return ports.empty() ? "From the start" : "Once a signal has come in by " + ports;
  }
  const std::string pick = "If White takes the variable here before Black does";
  return ports.empty() ? pick : pick + ", and a signal has come in by " + ports;
}

std::string delivery(const Tile& tile, PortSet outputs) {
  const std::string ports = port_list(tile, outputs);
  const std::string signals = "send a signal out by " + ports;
  if ((outputs & kGoal) == 0) return signals;
  return ports.empty() ? "win the game here" : signals + " and win the game here";
}

bool has_choice(const std::vector<Delivery>& contract) {
  return std::any_of(contract.begin(), contract.end(), [&](const Delivery& a) {
    return std::any_of(contract.begin(), contract.end(), [&](const Delivery& b) {
      return a.inputs == b.inputs && a.outputs != b.outputs &&
             !is_allowed(contract, a.inputs, a.outputs | b.outputs);
    });
  });
}

PortSet all_outputs(const Tile& tile) {
  PortSet outputs = 0;
  for (std::size_t n = 0; n < tile.ports.size(); ++n) {
    if (!tile.ports[n].is_input) outputs |= PortSet{1} << n;
  }
  return outputs;
}

}  // namespace

std::vector<std::string> contract_words(const Tile& tile) {
  std::vector<std::string> words;
  for (const Delivery& rule : tile.contract) {
    if (rule.outputs == 0) continue;
    words.push_back(fmt::format("{}, White can {}.", condition(tile, rule.inputs),
                                delivery(tile, rule.outputs)));
  }
  if (words.empty()) {
    const std::string ports = port_list(tile, all_outputs(tile));
    words.push_back(ports.empty() ? "Signals end here."
                                  : "No signal ever leaves by " + ports + ".");
  }
  if (has_choice(tile.contract)) {
    words.emplace_back("Where two of these sentences have one condition, White chooses, once.");
  }
  for (const Guest& guest : tile.guests) {
    const Alphabet& alphabet = tile.board.alphabet();
    words.push_back(
        fmt::format("All this holds although a {} piece of a neighbour, `{}`, stands on "
                    "the wire of `{}` and may come in and go back.",
                    alphabet.side(guest.piece) == Side::White ? "white" : "black",
                    alphabet.piece_symbol(guest.piece), tile.ports[guest.port].name));
  }
  for (const Port& port : tile.ports) {
    if (port.surplus == 0) continue;
    words.push_back(
        fmt::format("The neighbour at `{}` endures {} more on that wire.", port.name,
                    port.surplus == 1 ? "one signal" : fmt::format("{} signals", port.surplus)));
  }
  words.emplace_back("Black can for ever prevent whatever these sentences do not allow.");
  return words;
}

}  // namespace gadgetc
