#include "reduction/certificate/certificate_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <sstream>

#include "base/grid/square_name.hpp"
#include "base/text/printable.hpp"
#include "games/board_text.hpp"

namespace gadgetc {

namespace {

constexpr std::uint64_t kMaxNumber = std::numeric_limits<std::uint32_t>::max();

}  // namespace

std::size_t CertificateReader::begin(std::string_view word) {
  lines_.expect_word(word);
  return lines_.line();
}

std::uint64_t CertificateReader::next_number(std::string_view what) {
  return lines_.next_number(kMaxNumber, what);
}

void CertificateReader::read_numbers(std::initializer_list<std::uint64_t*> numbers,
                                     std::string_view what) {
  for (std::uint64_t* number : numbers) *number = next_number(what);
  lines_.end_line();
}

std::string CertificateReader::next_name(std::string_view what) {
  return std::string(lines_.next_word(what));
}

Location CertificateReader::next_location() {
  lines_.expect_blank();
  return lines_.at().location();
}

Square CertificateReader::next_square(const CertifiedGame& game) {
  const Location at = next_location();
  const std::string_view word = lines_.take_word("a square");
  const auto square = find_square(game.rows, game.columns, word);
  if (!square) lines_.fail_at(at, "expected a square of the board, got " + quote(word));
  return *square;
}

std::vector<Square> CertificateReader::next_squares(const CertifiedGame& game) {
  std::vector<Square> squares;
  do squares.push_back(next_square(game));
  while (!lines_.at_line_end());
  return squares;
}

int CertificateReader::next_side(std::string_view what) {
  const Location at = next_location();
  const std::uint64_t number = lines_.take_number(kMaxNumber, what);
  if (number == 0 || number > kMaxBoardSquares) lines_.fail_at(at, "no size of a board");
  return static_cast<int>(number);
}

void CertificateReader::read_size(CertifiedGame& game) {
  begin("size");
  game.rows = next_side("a number of rows");
  game.columns = next_side("a number of columns");
  lines_.end_line();
}

void CertificateReader::read_first(CertifiedGame& game) {
  begin("first");
  lines_.expect_blank();
  const bool is_white = lines_.next_is("white");
  if (!is_white && !lines_.next_is("black")) lines_.fail_expecting("'white' or 'black'");
  lines_.expect_word(is_white ? "white" : "black");
  game.first = is_white ? Side::White : Side::Black;
  lines_.end_line();
}

void CertificateReader::read_formula(CertifiedGame& game) {
  game.formula_line = begin("formula");
  lines_.expect_blank();
  game.formula = std::string(lines_.take_rest());
  lines_.end_line();
}

CertifiedTile CertificateReader::read_tile(const CertifiedGame& game, std::string_view reserved,
                                           std::string_view meaning) {
  CertifiedTile tile;
  tile.line = begin("tile");
  const Location at = next_location();
  tile.gate = std::string(lines_.take_word("a gate's name"));
  if (tile.gate == reserved) {
    lines_.fail_at(at, fmt::format("no gate is called '{}', which is {}", reserved, meaning));
  }
  tile.tile = next_name("a tile's name");
  tile.top_left = next_square(game);
  tile.turn.turns = static_cast<std::uint8_t>(lines_.next_number(3, "a number of turns"));
  tile.turn.mirrored = !lines_.at_line_end();
  if (tile.turn.mirrored) {
    lines_.expect_blank();
    lines_.expect_word("mirrored");
  }
  lines_.end_line();
  return tile;
}

// Empty lines before it keep its lines' numbers right.
void CertificateReader::read_strategy(CertifiedGame& game) {
  game.strategy_line = begin("strategy");
  const std::uint64_t count = next_number("a number of lines");
  lines_.end_line();
  const std::string_view lines = lines_.take_lines(count);
  game.strategy = formula_game::parse_strategy(
      lines_.at().source(), std::string(game.strategy_line, '\n').append(lines));
}

void CertificateReader::next_end(std::string& gate, std::string& port) {
  gate = next_name("a gate's name");
  if (gate == kBareEnd) return gate.clear();
  port = next_name("a port's name");
}

CertifiedWire CertificateReader::read_ends() {
  CertifiedWire wire;
  wire.line = begin("wire");
  next_end(wire.from_gate, wire.from_port);
  next_end(wire.to_gate, wire.to_port);
  return wire;
}

std::vector<CertifiedGroup> CertificateReader::read_groups() {
  std::vector<CertifiedGroup> groups;
  while (lines_.next_is("group")) {
    CertifiedGroup& group = groups.emplace_back();
    group.line = begin("group");
    do group.gates.push_back(next_name("a gate's name"));
    while (!lines_.at_line_end());
    lines_.end_line();
  }
  return groups;
}

void write_groups(std::ostream& out, const CertifiedCircuit& circuit) {
  for (const CertifiedGroup& group : circuit.groups) {
    out << "group";
    for (const std::string& gate : group.gates) out << ' ' << gate;
    out << '\n';
  }
}

void write_ends(std::ostream& out, const CertifiedWire& wire) {
  const auto end = [](const std::string& gate, const std::string& port) {
    return gate.empty() ? std::string(kBareEnd) : gate + ' ' + port;
  };
  out << "wire " << end(wire.from_gate, wire.from_port) << ' ' << end(wire.to_gate, wire.to_port);
}

void write_size(std::ostream& out, const CertifiedGame& game) {
  out << "size " << game.rows << ' ' << game.columns << '\n';
}

void write_first_and_formula(std::ostream& out, const CertifiedGame& game) {
  out << "first " << (game.first == Side::White ? "white" : "black") << "\nformula "
      << game.formula << '\n';
}

void write_tiles(std::ostream& out, const CertifiedGame& game, const CertifiedCircuit& circuit) {
  for (const CertifiedTile& tile : circuit.tiles) {
    out << fmt::format("tile {} {} {} {}{}\n", tile.gate, tile.tile,
                       square_name(game.rows, tile.top_left), tile.turn.turns,
                       tile.turn.mirrored ? " mirrored" : "");
  }
}

void write_strategy_lines(std::ostream& out, const CertifiedGame& game) {
  std::ostringstream strategy;
  write_strategy(strategy, game.strategy);
  const std::string lines = strategy.str();
  out << "strategy " << std::count(lines.begin(), lines.end(), '\n') << '\n' << lines << "end\n";
}

}  // namespace gadgetc
