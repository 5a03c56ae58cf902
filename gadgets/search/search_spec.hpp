// What a search for tiles looks for: a contract with named ports, and bounds on the drawings.
//
// The texts are those of the command line. A contract "control passage -> out; ..." has rules as
// tile files have them, joined by ';'. Names left of an arrow are inputs, those right of it
// outputs; "pick" is built in, and so is the game's goal (Alphabet::goal). Pieces "CCd" are exactly
// two cats and a dog, "C2P1d" at most two cats, at most one panther and exactly one dog.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// Above these a search has no end in sight: squares whose cells are looked for, and squares of a
// rectangle whose edge is given, which has no more than those inside.
inline constexpr int kMaxSearchSquares = 30;
inline constexpr int kMaxSearchRectangle = 56;
inline constexpr std::size_t kMaxSearchPorts = 6;

// What is given of the places of ports: nothing; their sides; the rectangle and their squares.
enum class PortPlaces : std::uint8_t { Free, Sides, Squares };

struct PieceRange {
  PieceCode piece = 0;
  int least = 0, most = 0;
};

struct SearchSpec {
  // A name, ports with what `places` says of them, guests and contract. The board says no more than
  // the game.
  Tile like;
  std::string grounds;              // symbols that squares may have; empty without grounds
  std::vector<std::size_t> wires;   // by port: the first port on its wire (inputs may share one)
  std::vector<std::size_t> cyclic;  // ports as they follow on the border; may be empty
  PortPlaces places = PortPlaces::Free;
  // The rows of all ports have one parity, and so have their columns: as wires on boards lie.
  bool is_one_class = false;
  std::vector<PieceRange> pieces;  // in the order of their codes, each kind once
  int least_squares = 1, most_squares = 1;
  int rows = kMaxSearchRectangle, columns = kMaxSearchRectangle;  // turned as it may fit
  std::string reading;                  // of the game's rules, as verifier::VerifyOptions has it
  std::size_t state_limit = 2'000'000;  // of one game of the verifier
};

// Each throws UsageError with the text's fault.
void set_contract(SearchSpec& spec, const Alphabet& alphabet, std::string_view text);
void set_pieces(SearchSpec& spec, std::string_view text);
// Any number of each kind of pieces that drawings may have.
void set_any_pieces(SearchSpec& spec);
// "in again": inputs that share a wire, in the order in which they arrive.
void share_wire(SearchSpec& spec, std::string_view text);
// "out PP": pieces of neighbours on a port's wire.
void add_guests(SearchSpec& spec, std::string_view text);
// "in out": these ports are steady.
void set_steady(SearchSpec& spec, std::string_view text);
// "left,top,right,bottom": all ports of the contract, once each.
void set_cyclic_order(SearchSpec& spec, std::string_view text);

// The contract, guests and ports of a tile, with the sides of its ports, or with its rectangle and
// the squares of its ports as well. Its ports being of one class, those looked for are, too.
// Throws UsageError for too many ports.
void take_after(SearchSpec& spec, const Tile& tile, PortPlaces places);

// All symbols of a block in drawings of a game, in the order of their characters.
std::string symbols_of(const Alphabet& alphabet, std::size_t block);

// All choices of a number for each kind of pieces, as ranges of one number, fewest pieces first.
std::vector<std::vector<PieceRange>> piece_counts(const SearchSpec& spec);
// "CCPd": of such a choice.
std::string counts_text(const SearchSpec& spec, const std::vector<PieceRange>& counts);

// Everything that decides what a search finds, in one line: a checkpoint is for one search.
std::string spec_text(const SearchSpec& spec);

}  // namespace gadgetc
