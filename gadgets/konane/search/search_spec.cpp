#include "gadgets/konane/search/search_spec.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "gadgets/search/contract_words.hpp"

namespace gadgetc::konane {

namespace {

bool has_one_class(const Tile& tile) {
  return std::all_of(tile.ports.begin(), tile.ports.end(), [&](const Port& port) {
    const Square first = tile.ports.front().square;
    return (port.square.row - first.row) % 2 == 0 && (port.square.column - first.column) % 2 == 0;
  });
}

std::string port_text(const SearchSpec& spec, const Port& port) {
  std::string text = fmt::format(" {} {}", port.is_input ? "in" : "out", port.name);
  if (spec.places == PortPlaces::Squares) {
    text += fmt::format(" {} {}", port.square.row, port.square.column);
  }
  if (spec.places != PortPlaces::Free) text += fmt::format(" {}", direction_name(port.side));
  if (port.is_steady) text += " steady";
  if (port.surplus > 0) text += fmt::format(" +{}", port.surplus);
  return text;
}

}  // namespace

void set_contract(SearchSpec& spec, std::string_view text) {
  NamedContract found = read_contract(text, konane_alphabet().goal(), kMaxSearchPorts);
  spec.like = {};
  spec.like.board = TileBoard(konane_alphabet(), 1, 1);  // for the words of its alphabet
  spec.like.ports = std::move(found.ports);
  spec.like.contract = std::move(found.rules);
  spec.places = PortPlaces::Free;
}

void add_guests(SearchSpec& spec, std::string_view text) {
  const std::vector<std::string_view> words = split_words(text, " \t");
  if (words.size() != 2) throw UsageError("guest: expected a port and stones, as in 'out W'");
  const std::size_t port = named_port(spec.like.ports, words[0], "guest");
  for (const char letter : words[1]) {
    if (letter != 'W') {
      throw UsageError(fmt::format("guest: {} are not white stones", quote(words[1])));
    }
    spec.like.guests.push_back({port, kWhiteStone});
  }
}

void set_steady(SearchSpec& spec, std::string_view text) {
  for (const std::string_view word : split_words(text, ", \t")) {
    spec.like.ports[named_port(spec.like.ports, word, "steady")].is_steady = true;
  }
}

void set_stones(SearchSpec& spec, std::string_view text) {
  spec.white = spec.black = {0, 0};
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != 'W' && text[i] != 'B') {
      throw UsageError(fmt::format("pieces: {} is no stone, 'W' or 'B'", quote(text.substr(i, 1))));
    }
    StoneRange& range = text[i] == 'W' ? spec.white : spec.black;
    int number = 0;
    bool has_number = false;
    while (i + 1 < text.size() && text[i + 1] >= '0' && text[i + 1] <= '9') {
      has_number = true;
      number = std::min(number * 10 + (text[++i] - '0'), kMaxSearchSquares);
    }
    range.least += has_number ? 0 : 1;
    range.most += has_number ? number : 1;
  }
}

void take_after(SearchSpec& spec, const Tile& tile, PortPlaces places) {
  if (tile.game() != konane_alphabet().game()) {
    throw UsageError(
        fmt::format("{} is a tile of {}, not of konane", quote(tile.name), tile.game()));
  }
  if (tile.ports.size() > kMaxSearchPorts) {
    throw UsageError(fmt::format("{} has more than {} ports", quote(tile.name), kMaxSearchPorts));
  }
  const auto squares = count_squares(tile);
  if (places == PortPlaces::Squares && squares > static_cast<std::size_t>(kMaxSearchSquares)) {
    throw UsageError(
        fmt::format("{} has more than {} squares", quote(tile.name), kMaxSearchSquares));
  }
  spec.like = tile;
  spec.places = places;
  spec.is_one_class = has_one_class(tile);
  if (places != PortPlaces::Squares) return;
  spec.least_squares = spec.most_squares = static_cast<int>(squares);
  spec.rows = tile.rows();
  spec.columns = tile.columns();
}

std::string spec_text(const SearchSpec& spec) {
  std::string ports;
  for (const Port& port : spec.like.ports) ports += port_text(spec, port);
  for (const Guest& guest : spec.like.guests) {
    ports += fmt::format(" guest {}", spec.like.ports[guest.port].name);
  }
  return fmt::format(
      "konane {}: {} | squares {}-{} box {}x{} white {}-{} black {}-{} ports{}{} "
      "states {}",
      spec.name, contract_text(spec.like), spec.least_squares, spec.most_squares, spec.rows,
      spec.columns, spec.white.least, spec.white.most, spec.black.least, spec.black.most, ports,
      spec.is_one_class ? " of one class" : "", spec.state_limit);
}

}  // namespace gadgetc::konane
