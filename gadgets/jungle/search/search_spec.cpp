#include "gadgets/jungle/search/search_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "gadgets/search/contract_words.hpp"

namespace gadgetc::jungle {

void set_contract(SearchSpec& spec, std::string_view text) {
  spec.wires.clear();
  spec.guests.clear();
  spec.cyclic.clear();
  NamedContract found = read_contract(text, jungle_alphabet().goal(), kMaxSearchPorts);
  spec.ports = std::move(found.ports);
  spec.contract = std::move(found.rules);
  for (std::size_t p = 0; p < spec.ports.size(); ++p) spec.wires.push_back(p);
}

void share_wire(SearchSpec& spec, std::string_view text) {
  std::optional<std::size_t> last;
  for (const std::string_view word : split_words(text, ", ")) {
    const std::size_t port = named_port(spec.ports, word, "share");
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
  const std::vector<std::string_view> words = split_words(text, " \t");
  if (words.size() != 2) throw UsageError("guest: expected a port and pieces, as in 'out PP'");
  const std::size_t port = named_port(spec.ports, words[0], "guest");
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
  for (const std::string_view word : split_words(text, ", ")) {
    const std::size_t p = named_port(spec.ports, word, "order");
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
