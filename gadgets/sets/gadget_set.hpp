// A gadget set: tiles of one game, and for each kind of gate the tile that carries it. A set is
// data: a folder of drawings and one file `set` (set_file.hpp). No code names a tile.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gadgets/sets/gate_kind.hpp"
#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// A tile as it carries a gate, in the orientation of its drawing. Squares count from the tile's top
// left square; they may lie outside the tile.
struct GateTile {
  GateKind kind{};
  std::size_t tile = 0;       // index into the set's tiles
  Square axes;                // where the row axis and the column axis of the cell cross
  std::vector<Square> leads;  // wire that leads from ports to the axes
  GateSides sides;            // where the wires of the ports leave the cell
};

// How far the content of a cell reaches from its axes, in squares, by Direction.
std::array<int, 4> reach_of(const GateTile& gate, const Tile& tile);

// What the verifier found about a tile that keeps its contract.
struct TileProof {
  std::size_t states = 0;
  std::uint32_t tempo_bound = 0;   // moves of White for one delivery
  std::uint32_t answer_bound = 0;  // forced answers of White during the tile's life
  std::optional<std::uint32_t> pass_bound = {};  // of Black, in games where reserves are passes
};

// A reading is a value of the page's option trapped-attack, or this where the page has none.
inline constexpr std::string_view kFullReading = "full";

struct TileVerdict {
  std::string tile;
  std::uint64_t fingerprint = 0;  // of the drawing that was verified
  std::string reading{kFullReading};
  bool holds = false;
  TileProof proof;
};

// The text of a certificate (gadgets/certificate/) that proves a tile under these rules, which
// proof_rules has said.
struct TileCertificate {
  std::string tile;
  std::string rules;
  std::string text;
};

struct GadgetSet {
  std::string name;
  std::string game;
  std::string rules;      // the preset under which the tiles are proved, in games that have them
  std::string protector;  // the set whose protectors go with these tiles; empty: none do
  bool needs_protector = false;   // are the tiles proved behind protectors only?
  bool has_certificates = false;  // does the program have the certificates of the tiles?
  int pitch = 1;  // squares from one wire to the next on the lattice that all wires lie on
  Tees tees = Tees::Forked;
  bool has_bare_output = false;  // does the output's wire end without a tile?
  std::vector<Tile> tiles;       // by name
  std::vector<GateTile> gates;
  // Where wires need a tile to turn: a channel whose ports stand at a right angle.
  std::optional<GateTile> corner;
  // Where wires are chains of tiles: those of straight wires, and of wires that shift to the side.
  std::vector<std::size_t> wires;
  // In games that who is stuck loses: a corner each of which is moves of White's behind the output,
  // and the squares of a row in which only Black has moves, in symbols of the drawings.
  std::optional<GateTile> reward;
  std::string reserve;
  std::vector<TileVerdict> verdicts;
  std::vector<TileCertificate> certificates;  // of tiles that are none of the program's

  // Null where there is none.
  const Tile* find_tile(std::string_view tile) const;
  const GateTile* find_gate(GateKind kind) const;
  // The gate that a tile carries.
  const GateTile* find_gate_of(std::string_view tile) const;
};

// Do wires meet both tiles at the same squares, in the same order and direction? How many ports
// share a wire is left to the environment.
bool have_same_wires(const Tile& a, const Tile& b);

// Does the set put this tile on boards, or one that is drawn alike and has the same wires?
bool is_on_boards(const GadgetSet& set, const Tile& tile);

// Does the tile keep the contract of a gate? Its wires are the gate's ports in the same order.
bool has_contract_of(GateKind kind, const Tile& tile);
// Is there a symmetry that gives the ports the sides that layouts use for this kind? Layouts turn
// and mirror cells, but the order of the ports around a cell is theirs.
bool has_sides_of(GateKind kind, const GateSides& sides, Tees tees = Tees::Forked);

}  // namespace gadgetc
