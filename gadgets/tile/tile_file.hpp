// Tiles as text files: drawings, not code. Grammar, with a wire as the example:
//
//   gadget wire               ; the tile's name; comments start with ';'
//   game NAME                 ; whose tile it is; without this line, the default game's
//   in in 1 0 west            ; input port: name, row, column (from 0, top left), side of its wire
//   out out 1 3 east          ; output port; "+2" after the side is a surplus (Port::surplus),
//                             ; "steady" a steady wire (Port::is_steady)
//   guest out P               ; pieces of neighbours waiting outside a port (the wire has none)
//   deliver in -> out         ; contract: active inputs -> outputs; "pick" and "den" are built in
//   terrain                   ; the blocks of rows that the game's alphabet has
//   ~.~.
//   ^vv^
//   .~.~
//   pieces
//   ...C
//   .d..
//   C.P.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

// Finds the alphabet of a game by its name; null: there is none. May throw UsageError and
// InputError.
using FindAlphabet = std::function<std::shared_ptr<const Alphabet>(std::string_view game)>;

// The games that drawings may be of.
struct TileGames {
  std::span<const Alphabet* const> known;  // at least one; the first is the default
  FindAlphabet find = {};                  // of any other game
};

// Any bytes give a tile of one of these games or an InputError with line and column.
Tile read_tile(std::string_view source, std::string_view text, const TileGames& games);

// A drawing of which something is still to be found. It is a tile file that need not have a
// contract, and in which a line `port NAME ROW COLUMN SIDE` is a port whose direction is not said.
struct DraftTile {
  Tile tile;               // undirected ports are inputs here
  PortSet undirected = 0;  // no rule of the contract names them, and no other port has their wires
};

// Any bytes give a draft or an InputError, as above.
DraftTile read_draft(std::string_view source, std::string_view text, const TileGames& games);

void write_tile(std::ostream& out, const Tile& tile);
// The same as a text.
std::string drawing_text(const Tile& tile);

// A 64-bit hash (FNV-1a) of the tile as written: ties a proof to the drawing it is about.
std::uint64_t fingerprint(const Tile& tile);

}  // namespace gadgetc
