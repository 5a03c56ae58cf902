// What a board will cost, before anything is laid out: closed formulas of what is known of the
// circuit, the numbers of its gates and crossings.
//
// With V variables, of them U in clauses, L literals and C clauses a circuit has V variable gates,
// L - U splitters, L - C ORs, C - 1 ANDs and one output; with X crossings it has X crossing tiles,
// or X times the crossover's gates; behind the paper's protectors two channels and an outflow for
// every input of a gate. Pieces are sums over these. The matrix has V rows of cells and the AND
// tree below, C columns; each is at most as thick as its thickest tiles (tracks.hpp).
#pragma once

#include <cstdint>
#include <optional>

#include "reduction/choose_drawing.hpp"

namespace gadgetc {

struct SizeModel {
  // Exact for a board with `crossings` crossings.
  std::uint64_t crossings = 0;
  std::uint64_t tiles = 0, protectors = 0;
  std::uint64_t white_pieces = 0, black_pieces = 0;
  // No drawing has fewer crossings (planarize/lower_bound.hpp).
  std::uint64_t least_crossings = 0;
  // What the matrix at its thickest needs, of which a chosen board is smaller or, where the matrix
  // is not drawn, a small part: no board of the nets is larger, its White does not need more moves.
  std::uint64_t most_squares = 0, most_white_moves = 0;
  // A compacted board's squares, within a factor of two for random formulas: fitted.
  std::uint64_t about_squares = 0;
};

// The size of a board of the nets with so many crossings.
SizeModel model_size(const Formula& nets, std::uint64_t crossings, const DrawingOptions& options);

// The same with most_crossings: those of the matrix of options.seed, or of the drawing without it.
SizeModel model_size(const Formula& nets, const DrawingOptions& options);

// The matrix of a set's tiles at its thickest, with crossings, in lines of squares: V variables and
// C clauses need at most rows_per_variable V + rows_per_level ceil(log2 C) + last_rows rows and
// columns_per_clause C + last_columns columns.
struct MatrixLines {
  std::uint64_t rows_per_variable = 0, rows_per_level = 0, last_rows = 0;
  std::uint64_t columns_per_clause = 0, last_columns = 0;
};

// Nothing where boards of the set are not drawn so: those whose wires lie on a lattice, or are
// chains of tiles.
std::optional<MatrixLines> matrix_lines(const DrawingOptions& options);

}  // namespace gadgetc
