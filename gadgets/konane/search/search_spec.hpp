// What a search for tiles of Konane looks for: a contract with named ports, and bounds on the
// drawings. A drawing is a rectangle; all its squares count.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "gadgets/konane/tile/konane_tile.hpp"

namespace gadgetc::konane {

// Above this a search has no end in sight: drawings double with each square.
inline constexpr int kMaxSearchSquares = 30;
inline constexpr std::size_t kMaxSearchPorts = 6;

// What is given of the places of ports: nothing; their sides; the rectangle and their squares.
enum class PortPlaces : std::uint8_t { Free, Sides, Squares };

struct StoneRange {
  int least = 0, most = kMaxSearchSquares;
};

struct SearchSpec {
  std::string name = "found";
  // Ports with what `places` says of them, guests and contract; the stones are what is looked for.
  Tile like;
  PortPlaces places = PortPlaces::Free;
  // The rows of all ports have one parity, and so have their columns: as wires on boards lie.
  bool is_one_class = false;
  int least_squares = 1, most_squares = 1;
  int rows = kMaxSearchSquares, columns = kMaxSearchSquares;  // turned as it may fit
  StoneRange white, black;
  std::size_t state_limit = 2'000'000;  // of one game of the verifier
};

// Each throws UsageError with the text's fault (gadgets/search/contract_words.hpp).
void set_contract(SearchSpec& spec, std::string_view text);
// "out WW": white stones of neighbours on a port's wire.
void add_guests(SearchSpec& spec, std::string_view text);
// "in out": these ports are steady.
void set_steady(SearchSpec& spec, std::string_view text);
// "W2B": at most two white stones, exactly one black one. A colour that is not named has none.
void set_stones(SearchSpec& spec, std::string_view text);

// The contract, guests and ports of a tile, with the sides of its ports, or with its rectangle and
// the squares of its ports as well. Its ports being of one class, those looked for are, too.
// Throws UsageError for a tile of another game or with too many ports or squares.
void take_after(SearchSpec& spec, const Tile& tile, PortPlaces places);

// Everything that decides what a search finds, in one line: a checkpoint is for one search.
std::string spec_text(const SearchSpec& spec);

}  // namespace gadgetc::konane
