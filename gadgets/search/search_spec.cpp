#include "gadgets/search/search_spec.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "gadgets/search/read_contract.hpp"

namespace gadgetc {

namespace {

bool has_one_class(const Tile& tile) {
  return std::all_of(tile.ports.begin(), tile.ports.end(), [&](const Port& port) {
    const Square first = tile.ports.front().square;
    return (port.square.row - first.row) % 2 == 0 && (port.square.column - first.column) % 2 == 0;
  });
}

// The piece with this symbol; 0: there is none.
PieceCode piece_of_symbol(const Alphabet& alphabet, char symbol) {
  Cell cell{};
  if (alphabet.read(alphabet.blocks().size() - 1, symbol, cell)) return 0;
  return alphabet.piece(cell);
}

// Once the tile is known that is looked for.
void set_up(SearchSpec& spec) {
  const Alphabet& alphabet = spec.like.board.alphabet();
  spec.grounds = alphabet.blocks().size() > 1 ? symbols_of(alphabet, 0) : "";
  spec.wires.resize(spec.like.ports.size());
  std::iota(spec.wires.begin(), spec.wires.end(), std::size_t{0});
  spec.cyclic.clear();
}

std::string port_text(const SearchSpec& spec, std::size_t p) {
  const Port& port = spec.like.ports[p];
  std::string text = fmt::format(" {} {}", port.is_input ? "in" : "out", port.name);
  if (spec.wires[p] != p) text += fmt::format(" with {}", spec.like.ports[spec.wires[p]].name);
  if (spec.places == PortPlaces::Squares) {
    text += fmt::format(" {} {}", port.square.row, port.square.column);
  }
  if (spec.places != PortPlaces::Free) text += fmt::format(" {}", direction_name(port.side));
  if (port.is_steady) text += " steady";
  if (port.surplus > 0) text += fmt::format(" +{}", port.surplus);
  return text;
}

}  // namespace

std::string symbols_of(const Alphabet& alphabet, std::size_t block) {
  std::string symbols;
  for (char symbol = '!'; symbol <= '~'; ++symbol) {
    Cell cell{};
    if (!alphabet.read(block, symbol, cell)) symbols += symbol;
  }
  return symbols;
}

void set_contract(SearchSpec& spec, const Alphabet& alphabet, std::string_view text) {
  NamedContract found = read_contract(text, alphabet.goal(), kMaxSearchPorts);
  Tile tile;
  tile.name = std::move(spec.like.name);
  tile.board = TileBoard(alphabet, 1, 1);
  spec.like = std::move(tile);
  spec.like.ports = std::move(found.ports);
  spec.like.contract = std::move(found.rules);
  spec.places = PortPlaces::Free;
  set_up(spec);
}

void share_wire(SearchSpec& spec, std::string_view text) {
  std::optional<std::size_t> last;
  for (const std::string_view word : split_words(text, ", ")) {
    const std::size_t port = named_port(spec.like.ports, word, "share");
    if (!spec.like.ports[port].is_input) throw UsageError("share: only inputs share a wire");
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
  const Alphabet& alphabet = spec.like.board.alphabet();
  const std::vector<std::string_view> words = split_words(text, " \t");
  if (words.size() != 2) {
    throw UsageError(fmt::format("guest: expected a port and pieces, as in 'out {}'",
                                 alphabet.piece_symbol(alphabet.signal())));
  }
  const std::size_t port = named_port(spec.like.ports, words[0], "guest");
  for (const char letter : words[1]) {
    if (alphabet.guests().find(letter) == std::string_view::npos) {
      throw UsageError(fmt::format("guest: {} is none of those that wait outside ports, '{}'",
                                   quote(words[1]), alphabet.guests()));
    }
    spec.like.guests.push_back({port, alphabet.guest(letter)});
  }
}

void set_steady(SearchSpec& spec, std::string_view text) {
  for (const std::string_view word : split_words(text, ", \t")) {
    spec.like.ports[named_port(spec.like.ports, word, "steady")].is_steady = true;
  }
}

void set_pieces(SearchSpec& spec, std::string_view text) {
  std::map<PieceCode, PieceRange> ranges;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const PieceCode piece = piece_of_symbol(spec.like.board.alphabet(), text[i]);
    if (piece == 0) {
      throw UsageError(fmt::format("pieces: {} is no piece", quote(text.substr(i, 1))));
    }
    PieceRange& range = ranges[piece];
    range.piece = piece;
    int number = 0;
    bool has_number = false;
    while (i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9') {
      has_number = true;
      number = std::min(number * 10 + (text[++i] - '0'), kMaxSearchSquares);
    }
    range.least += has_number ? 0 : 1;
    range.most += has_number ? number : 1;
  }
  spec.pieces.clear();
  for (const auto& [code, range] : ranges) spec.pieces.push_back(range);
}

void set_any_pieces(SearchSpec& spec) {
  const Alphabet& alphabet = spec.like.board.alphabet();
  spec.pieces.clear();
  for (const char symbol : symbols_of(alphabet, alphabet.blocks().size() - 1)) {
    const PieceCode piece = piece_of_symbol(alphabet, symbol);
    if (piece != 0) spec.pieces.push_back({piece, 0, kMaxSearchSquares});
  }
  std::sort(spec.pieces.begin(), spec.pieces.end(),
            [](const PieceRange& a, const PieceRange& b) { return a.piece < b.piece; });
}

void set_cyclic_order(SearchSpec& spec, std::string_view text) {
  spec.cyclic.clear();
  for (const std::string_view word : split_words(text, ", ")) {
    const std::size_t p = named_port(spec.like.ports, word, "order");
    if (std::find(spec.cyclic.begin(), spec.cyclic.end(), p) != spec.cyclic.end()) {
      throw UsageError(fmt::format("order: {} stands twice", quote(word)));
    }
    spec.cyclic.push_back(p);
  }
  if (spec.cyclic.size() != spec.like.ports.size()) {
    throw UsageError("order: every port of the contract has to stand in it");
  }
}

void take_after(SearchSpec& spec, const Tile& tile, PortPlaces places) {
  if (tile.ports.size() > kMaxSearchPorts) {
    throw UsageError(fmt::format("{} has more than {} ports", quote(tile.name), kMaxSearchPorts));
  }
  std::string name = std::move(spec.like.name);
  spec.like = tile;
  spec.like.name = std::move(name);
  spec.places = places;
  spec.is_one_class = has_one_class(tile);
  set_up(spec);
  if (places != PortPlaces::Squares) return;
  spec.least_squares = spec.most_squares = static_cast<int>(tile.board.cells().size());
  spec.rows = tile.rows();
  spec.columns = tile.columns();
}

std::vector<std::vector<PieceRange>> piece_counts(const SearchSpec& spec) {
  std::vector<std::vector<PieceRange>> result{{}};
  for (const PieceRange& range : spec.pieces) {
    std::vector<std::vector<PieceRange>> longer;
    for (const auto& counts : result) {
      for (int n = range.least; n <= range.most; ++n) {
        longer.push_back(counts);
        longer.back().push_back({range.piece, n, n});
      }
    }
    result = std::move(longer);
  }
  const auto total = [](const std::vector<PieceRange>& counts) {
    int sum = 0;
    for (const PieceRange& count : counts) sum += count.most;
    return sum;
  };
  std::stable_sort(result.begin(), result.end(),
                   [&](const auto& a, const auto& b) { return total(a) < total(b); });
  return result;
}

std::string counts_text(const SearchSpec& spec, const std::vector<PieceRange>& counts) {
  std::string text;
  for (const PieceRange& count : counts) {
    const char symbol = spec.like.board.alphabet().piece_symbol(count.piece);
    text.append(static_cast<std::size_t>(count.most), symbol);
  }
  return text.empty() ? "-" : text;
}

std::string spec_text(const SearchSpec& spec) {
  const Alphabet& alphabet = spec.like.board.alphabet();
  std::string ports, pieces;
  for (std::size_t p = 0; p < spec.like.ports.size(); ++p) ports += port_text(spec, p);
  for (const Guest& guest : spec.like.guests) {
    ports += fmt::format(" guest {} {}", spec.like.ports[guest.port].name,
                         alphabet.piece_symbol(guest.piece));
  }
  for (const std::size_t p : spec.cyclic) ports += fmt::format(", {}", spec.like.ports[p].name);
  for (const PieceRange& range : spec.pieces) {
    pieces += fmt::format(" {}{}-{}", alphabet.piece_symbol(range.piece), range.least, range.most);
  }
  if (spec.is_one_class) ports += " of one class";
  if (!spec.reading.empty()) ports += " rules " + spec.reading;
  return fmt::format("{} {}: {} | squares {}-{} box {}x{} pieces{} ports{} states {}",
                     alphabet.game(), spec.like.name, contract_text(spec.like), spec.least_squares,
                     spec.most_squares, spec.rows, spec.columns, pieces, ports,
                     spec.state_limit);
}

}  // namespace gadgetc
