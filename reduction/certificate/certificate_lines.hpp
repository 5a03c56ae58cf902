// The lines that certificates of boards of all games have in common, read and written
// (docs/formats.md, Strategies and certificates of boards).
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/line_reader.hpp"
#include "reduction/certificate/certified_circuit.hpp"
#include "reduction/certificate/certified_game.hpp"

namespace gadgetc {

// All members throw InputError with line and column. `begin` takes the first word of a line, the
// others what follows in it.
class CertificateReader {
 public:
  // Both must outlive the reader.
  CertificateReader(std::string_view source, std::string_view text) : lines_(source, text) {}

  LineReader& lines() { return lines_; }

  // The line's number.
  std::size_t begin(std::string_view word);
  std::uint64_t next_number(std::string_view what);  // of 32 bits
  // So many numbers, to the line's end.
  void read_numbers(std::initializer_list<std::uint64_t*> numbers, std::string_view what);
  std::string next_name(std::string_view what);
  Location next_location();  // of the next word
  // "a1": letters for the column, a number for the rank, on the board.
  Square next_square(const CertifiedGame& game);
  std::vector<Square> next_squares(const CertifiedGame& game);  // at least one

  // Whole lines.
  void read_size(CertifiedGame& game);
  void read_first(CertifiedGame& game);
  void read_formula(CertifiedGame& game);
  // No gate may be called `reserved`, which is `meaning`.
  CertifiedTile read_tile(const CertifiedGame& game, std::string_view reserved,
                          std::string_view meaning);
  void read_strategy(CertifiedGame& game);

  // "wire" and its two ends, of which what follows is left.
  CertifiedWire read_ends();
  std::vector<CertifiedGroup> read_groups();  // all lines "group"

 private:
  int next_side(std::string_view what);
  void next_end(std::string& gate, std::string& port);

  LineReader lines_;
};

// What stands for a gate at an end where no port is.
inline constexpr std::string_view kBareEnd = "-";

void write_size(std::ostream& out, const CertifiedGame& game);
void write_first_and_formula(std::ostream& out, const CertifiedGame& game);
void write_tiles(std::ostream& out, const CertifiedGame& game, const CertifiedCircuit& circuit);
void write_ends(std::ostream& out, const CertifiedWire& wire);  // not the end of the line
void write_groups(std::ostream& out, const CertifiedCircuit& circuit);
void write_strategy_lines(std::ostream& out, const CertifiedGame& game);  // and the last line

}  // namespace gadgetc
