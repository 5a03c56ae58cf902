// What ties a board to its formula, written down: which tile stands where and which proof it rests
// on, which squares each wire takes from which port to which, the corridor and the idle cells, the
// sums of the race, and the strategy of the formula game's winner. A small checker
// (check_board_certificate.hpp) confirms it, trusting neither the compiler nor the solver.
// Grammar: docs/formats.md.
#pragma once

#include <array>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "games/jungle/position.hpp"
#include "reduction/certificate/certified_circuit.hpp"
#include "reduction/certificate/certified_game.hpp"

namespace gadgetc::jungle {

// The proof of a tile: what it claims, and which one it is.
struct ProofLine {
  std::string tile;
  std::uint64_t tempo = 0, answers = 0;
  std::uint64_t hash = 0;  // text_hash of the certificate's text
  std::size_t line = 0;    // in the file, as below
};

struct BoardCertificate : CertifiedCircuit, CertifiedGame {
  Rules rules;
  std::vector<ProofLine> proofs;
  std::vector<Square> corridor;  // from the runner to White's den
  std::array<std::array<Square, 2>, 2> idle{};  // White's, Black's: the cat's square, the other one
  // Moves of White: summands of the bound, the bound, and the runner's moves.
  std::uint64_t gate_moves = 0, wire_moves = 0, answers = 0, picks = 0, margin = 0;
  std::uint64_t bound = 0, runner = 0;
  std::size_t corridor_line = 0, idle_line = 0, race_line = 0;
};

// Any bytes give a certificate or an InputError with line and column.
BoardCertificate parse_board_certificate(std::string_view source, std::string_view text);

// Writes what parse_board_certificate reads as the same, but for the lines' numbers.
void write_board_certificate(std::ostream& out, const BoardCertificate& certificate);

}  // namespace gadgetc::jungle
