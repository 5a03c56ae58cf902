#include "gadgets/infer/infer_draft.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>

#include "base/text/input_error.hpp"
#include "gadgets/infer/environment.hpp"

namespace gadgetc {

namespace {

bool may_be_port(const Tile& tile, Square s, Direction side) {
  const Square inside = step(s, opposite(side));
  if (tile.board.contains(step(s, side)) || !tile.board.contains(inside)) return false;
  const Alphabet& alphabet = tile.board.alphabet();
  return alphabet.port_fault(tile.board, s) == nullptr && alphabet.piece(tile.board[s]) == 0 &&
         alphabet.may_have_port(tile.board[s], tile.board[inside]);
}

// Is each of these ports in a rule?
bool are_used(const Inference& found, PortSet ports) {
  for (const Delivery& rule : found.tile.contract) ports &= ~(rule.inputs | rule.outputs);
  return ports == 0;
}

class DraftSearch {
 public:
  DraftSearch(const InferOptions& options) : options_(options) {
    options_.guests = 0;
    options_.guess.clear();
  }

  // All directions of these ports of the tile.
  void try_directions(Tile tile, PortSet undirected) {
    PortSet outputs = 0;
    do {
      for (std::size_t p = 0; p < tile.ports.size(); ++p) {
        if (undirected >> p & 1) tile.ports[p].is_input = !(outputs >> p & 1);
      }
      try_tile(tile, undirected);
      outputs = (outputs - undirected) & undirected;
    } while (outputs != 0);
  }

  // Some of these ports, the others closed: the most for which there is an answer.
  void try_ports(const Tile& tile, const std::vector<Port>& ports) {
    for (std::size_t count = ports.size(); count > 0 && found_.answers.empty(); --count) {
      for (unsigned chosen = 0; chosen < 1u << ports.size(); ++chosen) {
        if (static_cast<std::size_t>(std::popcount(chosen)) == count) {
          try_chosen(tile, ports, chosen);
        }
      }
    }
  }

  DraftInference take() { return std::move(found_); }

 private:
  void try_chosen(Tile tile, const std::vector<Port>& ports, unsigned chosen) {
    for (std::size_t p = 0; p < ports.size(); ++p) {
      if (!(chosen >> p & 1)) continue;
      const bool is_taken = std::any_of(tile.ports.begin(), tile.ports.end(), [&](const Port& q) {
        return q.square == ports[p].square;
      });
      if (is_taken) return;  // a square has one port
      tile.ports.push_back(ports[p]);
    }
    try_directions(tile, (PortSet{1} << tile.ports.size()) - 1);
  }

  void try_tile(const Tile& tile, PortSet undirected) {
    ++found_.tried;
    Inference one = infer_contract(tile, options_);
    if (one.verdict == verifier::Verdict::Unknown) ++found_.unknown;
    if (one.verdict == verifier::Verdict::Held && are_used(one, undirected)) {
      found_.answers.push_back(std::move(one));
    }
  }

  InferOptions options_;
  DraftInference found_;
};

}  // namespace

std::vector<Port> find_ports(const Tile& tile) {
  std::vector<Port> ports;
  std::map<Direction, int> count;
  for_each_square(tile, [&](Square s) {
    for (const Direction side : kDirections) {
      if (may_be_port(tile, s, side)) ports.push_back({"", true, s, side});
      if (may_be_port(tile, s, side)) ++count[side];
    }
  });
  std::map<Direction, int> named;
  for (Port& port : ports) {
    const int number = ++named[port.side];
    port.name = direction_name(port.side);
    if (count[port.side] > 1) port.name += fmt::format("{}", number);
  }
  return ports;
}

DraftInference infer_draft(const DraftTile& draft, const InferOptions& options) {
  const bool lacks_ports = draft.tile.ports.empty();
  if (draft.undirected == 0 && !lacks_ports) {
    Inference one = infer_contract(draft.tile, options);
    const std::size_t unknown = one.verdict == verifier::Verdict::Unknown ? 1 : 0;
    return {{std::move(one)}, 1, unknown};
  }
  DraftSearch search(options);
  if (lacks_ports) {
    const std::vector<Port> ports = find_ports(draft.tile);
    if (ports.empty() || ports.size() > kMostFoundPorts) {
      throw UsageError(fmt::format(
          "{} has no ports, and its border {} squares where they could be: say which, by lines "
          "'in', 'out' or 'port NAME ROW COLUMN SIDE'",
          draft.tile.name, ports.size()));
    }
    search.try_ports(draft.tile, ports);
  } else {
    search.try_directions(draft.tile, draft.undirected);
  }
  DraftInference found = search.take();
  if (found.answers.size() == 1 && options.guests > 0) {
    found.answers[0].environment = find_environment(found.answers[0], options);
  }
  return found;
}

}  // namespace gadgetc
