#include "gadgets/jungle/search/search_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc::jungle {

namespace {

std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
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

bool is_name(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '-' || c == '_';
  });
}

PortSet port_bit(SearchSpec& spec, std::string_view word, bool as_input) {
  if (word == "pick" && as_input) return kPick;
  if (word == "den" && !as_input) return kGoal;
  if (word == "pick" || word == "den" || !is_name(word)) {
    throw UsageError(fmt::format("contract: {} is no {}", quote(word),
                                 as_input ? "input" : "output"));
  }
  for (std::size_t p = 0; p < spec.ports.size(); ++p) {
    if (spec.ports[p].name != word) continue;
    if (spec.ports[p].is_input == as_input) return PortSet{1} << p;
    throw UsageError(fmt::format("contract: {} is an input and an output", quote(word)));
  }
  if (spec.ports.size() == kMaxSearchPorts) {
    throw UsageError(fmt::format("contract: more than {} ports", kMaxSearchPorts));
  }
  Port port;
  port.name = word;
  port.is_input = as_input;
  spec.ports.push_back(std::move(port));
  return PortSet{1} << (spec.ports.size() - 1);
}

std::size_t named_port(const SearchSpec& spec, std::string_view word, std::string_view option) {
  for (std::size_t p = 0; p < spec.ports.size(); ++p) {
    if (spec.ports[p].name == word) return p;
  }
  throw UsageError(fmt::format("{}: {} is no port of the contract", option, quote(word)));
}

}  // namespace

void set_contract(SearchSpec& spec, std::string_view text) {
  spec.ports.clear();
  spec.contract.clear();
  spec.wires.clear();
  spec.guests.clear();
  spec.cyclic.clear();
  for (const std::string_view rule_text : split(text, ";")) {
    Delivery rule;
    bool has_arrow = false;
    for (const std::string_view word : split(rule_text, " \t")) {
      if (word == "->" && !has_arrow) {
        has_arrow = true;
        continue;
      }
      PortSet& set = has_arrow ? rule.outputs : rule.inputs;
      const PortSet bit = port_bit(spec, word, !has_arrow);
      if (set & bit) throw UsageError(fmt::format("contract: {} stands twice", quote(word)));
      set |= bit;
    }
    if (!has_arrow || rule.outputs == 0) {
      throw UsageError(fmt::format("contract: expected 'inputs -> outputs', got {}",
                                   quote(rule_text)));
    }
    spec.contract.push_back(rule);
  }
  if (spec.contract.empty()) throw UsageError("contract: no rule");
  const bool has_input = std::any_of(spec.ports.begin(), spec.ports.end(),
                                     [](const Port& port) { return port.is_input; });
  if (has_input && has_pick(spec.contract)) {
    throw UsageError("contract: 'pick' in a tile with inputs");
  }
  for (std::size_t p = 0; p < spec.ports.size(); ++p) spec.wires.push_back(p);
}

void share_wire(SearchSpec& spec, std::string_view text) {
  std::optional<std::size_t> last;
  for (const std::string_view word : split(text, ", ")) {
    const std::size_t port = named_port(spec, word, "share");
    if (!spec.ports[port].is_input) throw UsageError("share: only inputs share a wire");
    if (last && port <= *last) {
      throw UsageError("share: inputs have to stand in the order of the contract");
    }
    // Both may share a wire with others by now: all of them have one wire.
    const auto [first, second] = std::minmax({spec.wires[last.value_or(port)], spec.wires[port]});
    std::replace(spec.wires.begin(), spec.wires.end(), second, first);
    last = port;
  }
}

void add_guests(SearchSpec& spec, std::string_view text) {
  const std::vector<std::string_view> words = split(text, " \t");
  if (words.size() != 2) throw UsageError("guest: expected a port and pieces, as in 'out PP'");
  const std::size_t port = named_port(spec, words[0], "guest");
  for (const char letter : words[1]) {
    const auto piece = find_piece(letter);
    const bool is_white = piece && piece->is(Side::White);
    if (!piece || piece->is_none() || leaps(*piece) || piece->kind() < Kind::Wolf ||
        (is_white && *piece != signal_of(spec.ports[port]))) {
      throw UsageError(fmt::format("guest: {} is no signal and no black piece", quote(words[1])));
    }
    spec.guests.push_back({port, piece->code()});
  }
}

void set_pieces(SearchSpec& spec, std::string_view text) {
  std::map<std::uint8_t, PieceRange> ranges;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto piece = find_piece(text[i]);
    if (!piece || piece->is_none()) {
      throw UsageError(fmt::format("pieces: {} is no piece", quote(text.substr(i, 1))));
    }
    const bool is_weak = piece->is(Side::Black) && piece->kind() < Kind::Wolf;
    if (piece->kind() == Kind::Rat || is_weak || leaps(*piece)) {
      throw UsageError(fmt::format(
          "pieces: {} is not searched: no rats, no black cats, no leaping pieces",
          quote(text.substr(i, 1))));
    }
    PieceRange& range = ranges[piece->code()];
    range.piece = *piece;
    if (i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9') {
      range.most += text[++i] - '0';
    } else {
      ++range.least;
      ++range.most;
    }
  }
  spec.pieces.clear();
  for (const auto& [code, range] : ranges) spec.pieces.push_back(range);
}

void set_cyclic_order(SearchSpec& spec, std::string_view text) {
  spec.cyclic.clear();
  for (const std::string_view word : split(text, ", ")) {
    const std::size_t p = named_port(spec, word, "order");
    if (std::find(spec.cyclic.begin(), spec.cyclic.end(), p) != spec.cyclic.end()) {
      throw UsageError(fmt::format("order: {} stands twice", quote(word)));
    }
    spec.cyclic.push_back(p);
  }
  if (spec.cyclic.size() != spec.ports.size()) {
    throw UsageError("order: every port of the contract has to stand in it");
  }
}

std::vector<PieceCounts> piece_counts(const SearchSpec& spec) {
  std::vector<PieceCounts> result{{}};
  for (const PieceRange& range : spec.pieces) {
    std::vector<PieceCounts> longer;
    for (const PieceCounts& counts : result) {
      for (int n = range.least; n <= range.most; ++n) {
        longer.push_back(counts);
        longer.back().push_back(n);
      }
    }
    result = std::move(longer);
  }
  const auto total = [](const PieceCounts& counts) {
    int sum = 0;
    for (const int n : counts) sum += n;
    return sum;
  };
  std::stable_sort(result.begin(), result.end(), [&](const auto& a, const auto& b) {
    return total(a) < total(b);
  });
  return result;
}

std::string counts_text(const SearchSpec& spec, const PieceCounts& counts) {
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    text.append(static_cast<std::size_t>(counts[i]), piece_letter(spec.pieces[i].piece));
  }
  return text.empty() ? "-" : text;
}

std::string spec_text(const SearchSpec& spec) {
  Tile tile;
  tile.board = jungle_board(1, 1);  // for the words of its alphabet
  tile.ports = spec.ports;
  tile.contract = spec.contract;
  std::string pieces, ports;
  for (const PieceRange& range : spec.pieces) {
    pieces += fmt::format("{}{}-{}", piece_letter(range.piece), range.least, range.most);
  }
  for (const std::size_t p : spec.cyclic) ports += fmt::format(",{}", spec.ports[p].name);
  for (const std::size_t wire : spec.wires) ports += fmt::format(" {}", wire);
  for (const Guest& guest : spec.guests) {
    ports += fmt::format(" {}{}", spec.ports[guest.port].name, piece_letter(piece_of(guest.piece)));
  }
  return fmt::format("{}: {} | squares {}-{} box {}x{} pieces {} ports {} rules {} states {}",
                     spec.name, contract_text(tile), spec.least_squares, spec.most_squares,
                     spec.rows, spec.columns, pieces, ports, rules_text(spec.rules),
                     spec.state_limit);
}

}  // namespace gadgetc::jungle
