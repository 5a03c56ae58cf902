// What is common to the pages of boards of all targets: the frame of the page, and what it shows of
// a compilation: tiles, wires, circuit and formula. The board and its games are the target's.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/replay_line.hpp"
#include "reduction/compile.hpp"
#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc {

// The version of the data in a page.
inline constexpr int kPageVersion = 1;

// viewer/viewer.html with its style and scripts, under this title, with the board as data
// (docs/schemas/page.json). Boards of compiled games need no page in the data.
void write_page(std::ostream& out, const std::string& title, nlohmann::ordered_json data);

// The program in a page: compiled for browsers (cli/browser/), it plays there for the winner, by a
// strategy, and as engine for the other side.
struct PageProgram {
  std::string glue;      // what Emscripten writes to start it
  std::string bytes;     // the module, by gzip and base64
  std::string strategy;  // of compile --strategy; empty: none
};

// `page` as write_page writes it, with the program.
void write_with_program(std::ostream& out, std::string_view page, const PageProgram& program);

// Lines of play, with moves by their names. All lines of a page begin at its board. The first is
// what a reader sees first; the others are answers to other moves, or other games.
nlohmann::ordered_json lines_json(const std::vector<ReplayLine>& lines,
                                  const std::function<std::string(Move)>& name_of);

// Adds what the page shows beside the board: its tiles and wires, the circuit and the formula, and
// who wins with the strategy of the formula's game, where that is known.
void add_compilation(nlohmann::ordered_json& data, const Compilation& compilation,
                     const formula_game::Strategy* strategy = nullptr);

// The title of the page.
std::string title_of(const Compilation& compilation);

// The gate of `circuit` (the index of its id) that each tile stands for: the one of its name, or
// the crossing whose circuit of tiles it is part of. Nothing for protectors.
std::vector<std::optional<std::uint32_t>> gates_of_tiles(const Circuit& circuit,
                                                         const std::vector<PlacedTile>& tiles);

}  // namespace gadgetc
