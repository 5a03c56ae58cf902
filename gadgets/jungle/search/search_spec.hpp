// What a search for tiles looks for: a contract with named ports, and bounds on the drawings.
//
// The texts are those of the command line: a contract "control passage -> out; ...", whose names on
// the left of an arrow are inputs and on the right outputs ("pick" and "den" are built in), and a
// list of pieces, "CCd" for exactly two cats and a dog, "C2P1d" for at most two cats, at most one
// panther and exactly one dog.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc::jungle {

// Above these a search has no end in sight: free polyominoes grow fourfold with each square.
inline constexpr int kMaxSearchSquares = 14;
inline constexpr std::size_t kMaxSearchPorts = 6;

struct PieceRange {
  Piece piece;
  int least = 0, most = 0;
};

struct SearchSpec {
  std::string name = "found";
  std::vector<Port> ports;  // names and directions; their squares are what is looked for
  std::vector<Delivery> contract;
  std::vector<std::size_t> wires;    // by port: the first port on its wire (inputs may share one)
  std::vector<Guest> guests;
  std::vector<PieceRange> pieces;    // in the order of piece codes, each kind once
  std::vector<std::size_t> cyclic;   // ports as they follow on the border; may be empty
  int least_squares = 1, most_squares = 1;
  int rows = kMaxSearchSquares, columns = kMaxSearchSquares;  // the box, turned as it may fit
  Rules rules;
  std::size_t state_limit = 2'000'000;  // of one game of the verifier
};

// Each throws UsageError with the text's fault.
void set_contract(SearchSpec& spec, std::string_view text);
void set_pieces(SearchSpec& spec, std::string_view text);
// "in again": inputs that share a wire, in the order in which they arrive.
void share_wire(SearchSpec& spec, std::string_view text);
// "out PP": pieces of neighbours on a port's wire.
void add_guests(SearchSpec& spec, std::string_view text);
// "left,top,right,bottom": all ports of the contract, once each.
void set_cyclic_order(SearchSpec& spec, std::string_view text);

// How many of each kind of SearchSpec::pieces, in their order.
using PieceCounts = std::vector<int>;
// All piece counts within the ranges, fewest pieces first.
std::vector<PieceCounts> piece_counts(const SearchSpec& spec);
// "CCPd"
std::string counts_text(const SearchSpec& spec, const PieceCounts& counts);

// Everything that decides what a search finds, in one line: a checkpoint is for one search.
std::string spec_text(const SearchSpec& spec);

}  // namespace gadgetc::jungle
