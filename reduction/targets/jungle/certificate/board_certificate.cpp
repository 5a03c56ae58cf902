#include "reduction/targets/jungle/certificate/board_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <sstream>

#include "base/text/line_reader.hpp"
#include "base/text/printable.hpp"
#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::string_view kFirstLine = "gadgetc board certificate 1";
constexpr std::uint64_t kMaxNumber = std::numeric_limits<std::uint32_t>::max();
constexpr std::string_view kBareEnd = "-";

// In the order of write_board_certificate.
class BoardCertificateReader {
 public:
  BoardCertificateReader(std::string_view source, std::string_view text)
      : reader_(source, text) {}

  BoardCertificate read() {
    reader_.expect_first_line(kFirstLine);
    read_head();
    while (reader_.next_is("proof")) read_proof();
    while (reader_.next_is("tile")) read_tile();
    while (reader_.next_is("wire")) read_wire();
    while (reader_.next_is("group")) read_group();
    read_places();
    read_race();
    read_strategy();
    reader_.expect_end();
    return std::move(result_);
  }

 private:
  // The first word of a line; the line's number.
  std::size_t begin(std::string_view word) {
    reader_.expect_word(word);
    return reader_.line();
  }

  std::uint64_t next_number(std::string_view what) {
    return reader_.next_number(kMaxNumber, what);
  }
  std::string next_name(std::string_view what) { return std::string(reader_.next_word(what)); }
  Location next_location() {
    reader_.expect_blank();
    return reader_.at().location();
  }

  // "a1": letters for the column, a number for the rank, on the board.
  Square next_square() {
    const Location at = next_location();
    const std::string_view word = reader_.take_word("a square");
    const auto square = gadgetc::find_square(result_.rows, result_.columns, word);
    if (!square) reader_.fail_at(at, "expected a square of the board, got " + quote(word));
    return *square;
  }
  void next_squares(std::vector<Square>& squares) {
    do squares.push_back(next_square());
    while (!reader_.at_line_end());
  }

  int next_side(std::string_view what) {
    const Location at = next_location();
    const std::uint64_t number = reader_.take_number(kMaxNumber, what);
    if (number == 0 || number > kMaxBoardSquares) reader_.fail_at(at, "no size of a board");
    return static_cast<int>(number);
  }

  void read_head() {
    begin("size");
    result_.rows = next_side("a number of rows");
    result_.columns = next_side("a number of columns");
    reader_.end_line();
    begin("rules");
    const Location at = next_location();
    const std::string_view text = reader_.take_rest();
    const auto rules = find_rules_text(text);
    if (!rules) reader_.fail_at(at, "expected rules, as in 'paper trapped-attack=none'");
    if (rules_text(*rules) != text) {
      reader_.fail_at(at, "these rules have one spelling: " + rules_text(*rules));
    }
    result_.rules = *rules;
    reader_.end_line();
    begin("first");
    reader_.expect_blank();
    const bool is_white = reader_.next_is("white");
    if (!is_white && !reader_.next_is("black")) reader_.fail_expecting("'white' or 'black'");
    reader_.expect_word(is_white ? "white" : "black");
    result_.first = is_white ? Side::White : Side::Black;
    reader_.end_line();
    result_.formula_line = begin("formula");
    reader_.expect_blank();
    result_.formula = std::string(reader_.take_rest());
    reader_.end_line();
  }

  void read_proof() {
    ProofLine& proof = result_.proofs.emplace_back();
    proof.line = begin("proof");
    proof.tile = next_name("a tile's name");
    proof.tempo = next_number("a number of moves");
    proof.answers = next_number("a number of answers");
    const Location at = next_location();
    const std::string_view digits = reader_.take_word("a hash of 16 hexadecimal digits");
    for (const char c : digits) {
      const auto digit = std::string_view("0123456789abcdef").find(c);
      if (digit == std::string_view::npos || digits.size() != 16) {
        reader_.fail_at(at, "expected a hash of 16 hexadecimal digits, got " + quote(digits));
      }
      proof.hash = proof.hash << 4 | digit;
    }
    reader_.end_line();
  }

  void read_tile() {
    CertifiedTile& tile = result_.tiles.emplace_back();
    tile.line = begin("tile");
    const Location at = next_location();
    tile.gate = std::string(reader_.take_word("a gate's name"));
    if (tile.gate == kBareEnd) reader_.fail_at(at, "no gate is called '-', which is a bare end");
    tile.tile = next_name("a tile's name");
    tile.top_left = next_square();
    tile.turn.turns = static_cast<std::uint8_t>(reader_.next_number(3, "a number of turns"));
    tile.turn.mirrored = !reader_.at_line_end();
    if (tile.turn.mirrored) {
      reader_.expect_blank();
      reader_.expect_word("mirrored");
    }
    reader_.end_line();
  }

  void next_end(std::string& gate, std::string& port) {
    gate = next_name("a gate's name");
    if (gate == kBareEnd) return gate.clear();
    port = next_name("a port's name");
  }

  void read_wire() {
    CertifiedWire& wire = result_.wires.emplace_back();
    wire.line = begin("wire");
    next_end(wire.from_gate, wire.from_port);
    next_end(wire.to_gate, wire.to_port);
    next_squares(wire.squares);
    reader_.end_line();
  }

  void read_group() {
    CertifiedGroup& group = result_.groups.emplace_back();
    group.line = begin("group");
    do group.gates.push_back(next_name("a gate's name"));
    while (!reader_.at_line_end());
    reader_.end_line();
  }

  void read_places() {
    result_.corridor_line = begin("corridor");
    next_squares(result_.corridor);
    reader_.end_line();
    result_.idle_line = begin("idle");
    for (auto& cell : result_.idle) {
      for (Square& square : cell) square = next_square();
    }
    reader_.end_line();
  }

  void read_race() {
    result_.race_line = begin("race");
    for (std::uint64_t* number : {&result_.gate_moves, &result_.wire_moves, &result_.answers,
                                  &result_.picks, &result_.margin, &result_.bound,
                                  &result_.runner}) {
      *number = next_number("a number of moves");
    }
    reader_.end_line();
  }

  // Empty lines before it keep its lines' numbers right.
  void read_strategy() {
    result_.strategy_line = begin("strategy");
    const std::uint64_t count = next_number("a number of lines");
    reader_.end_line();
    const std::string_view lines = reader_.take_lines(count);
    result_.strategy = formula_game::parse_strategy(
        reader_.at().source(), std::string(result_.strategy_line, '\n').append(lines));
  }

  LineReader reader_;
  BoardCertificate result_;
};

}  // namespace

BoardCertificate parse_board_certificate(std::string_view source, std::string_view text) {
  return BoardCertificateReader(source, text).read();
}

void write_board_certificate(std::ostream& out, const BoardCertificate& certificate) {
  const auto name = [&](Square s) { return square_name(certificate.rows, s); };
  const auto end = [](const std::string& gate, const std::string& port) {
    return gate.empty() ? std::string(kBareEnd) : gate + ' ' + port;
  };
  out << kFirstLine << "\nsize " << certificate.rows << ' ' << certificate.columns << "\nrules "
      << rules_text(certificate.rules) << "\nfirst "
      << (certificate.first == Side::White ? "white" : "black") << "\nformula "
      << certificate.formula << '\n';
  for (const ProofLine& proof : certificate.proofs) {
    out << fmt::format("proof {} {} {} {:016x}\n", proof.tile, proof.tempo, proof.answers,
                       proof.hash);
  }
  for (const CertifiedTile& tile : certificate.tiles) {
    out << fmt::format("tile {} {} {} {}{}\n", tile.gate, tile.tile, name(tile.top_left),
                       tile.turn.turns, tile.turn.mirrored ? " mirrored" : "");
  }
  for (const CertifiedWire& wire : certificate.wires) {
    out << "wire " << end(wire.from_gate, wire.from_port) << ' '
        << end(wire.to_gate, wire.to_port);
    for (const Square s : wire.squares) out << ' ' << name(s);
    out << '\n';
  }
  for (const CertifiedGroup& group : certificate.groups) {
    out << "group";
    for (const std::string& gate : group.gates) out << ' ' << gate;
    out << '\n';
  }
  out << "corridor";
  for (const Square s : certificate.corridor) out << ' ' << name(s);
  out << "\nidle";
  for (const auto& cell : certificate.idle) {
    for (const Square s : cell) out << ' ' << name(s);
  }
  out << fmt::format("\nrace {} {} {} {} {} {} {}\n", certificate.gate_moves,
                     certificate.wire_moves, certificate.answers, certificate.picks,
                     certificate.margin, certificate.bound, certificate.runner);
  std::ostringstream strategy;
  write_strategy(strategy, certificate.strategy);
  const std::string lines = strategy.str();
  out << "strategy " << std::count(lines.begin(), lines.end(), '\n') << '\n' << lines << "end\n";
}

}  // namespace gadgetc::jungle
