#include "reduction/certificate/board_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <sstream>

#include "solver/jungle/notation.hpp"
#include "solver/text/printable.hpp"
#include "solver/text/scanner.hpp"

namespace gadgetc {

namespace {

constexpr std::string_view kFirstLine = "gadgetc board certificate 1";
constexpr std::uint64_t kMaxNumber = std::numeric_limits<std::uint32_t>::max();
constexpr std::string_view kBareEnd = "-";

// Lines of words set apart by blanks, in the order of write_board_certificate.
class BoardCertificateReader {
 public:
  BoardCertificateReader(std::string_view source, std::string_view text)
      : text_(text), scanner_(source, text) {}

  BoardCertificate read() {
    if (scanner_.take_rest_of_line() != kFirstLine) {
      scanner_.fail_at({1, 1}, fmt::format("expected '{}', the first line", kFirstLine));
    }
    scanner_.next_line();
    read_head();
    while (next_is("proof")) read_proof();
    while (next_is("tile")) read_tile();
    while (next_is("wire")) read_wire();
    read_places();
    read_race();
    read_strategy();
    begin("end");
    end_line();
    if (!scanner_.at_end()) scanner_.fail("expected nothing after 'end'");
    return std::move(result_);
  }

 private:
  bool next_is(std::string_view word) const {
    Scanner ahead = scanner_;
    return ahead.take_word() == word;
  }

  // The first word of a line; the line's number.
  std::size_t begin(std::string_view word) {
    const std::size_t line = scanner_.location().line;
    if (!next_is(word)) {
      scanner_.fail(fmt::format("expected '{}', got {}", word, scanner_.quote_word()));
    }
    scanner_.take_word();
    scanner_.skip_blanks();
    return line;
  }

  void end_line() {
    if (!scanner_.at_line_end()) {
      scanner_.fail("expected the end of the line, got " + quote_byte(scanner_.peek()));
    }
    scanner_.next_line();
  }

  std::string_view take_word(std::string_view what) {
    const Location at = scanner_.location();
    const std::string_view word = scanner_.take_word();
    if (word.empty()) {
      scanner_.fail(fmt::format("expected {}, got {}", what, scanner_.quote_word()));
    }
    if (printable(word) != word) scanner_.fail_at(at, fmt::format("expected {}", what));
    scanner_.skip_blanks();
    return word;
  }

  std::uint64_t take_number(std::string_view what) {
    const auto number = scanner_.take_number(kMaxNumber, what);
    if (!number) scanner_.fail(fmt::format("expected {}, got {}", what, scanner_.quote_word()));
    scanner_.skip_blanks();
    return *number;
  }

  // "a1": letters for the column, a number for the rank, on the board.
  Square take_square() {
    const Location at = scanner_.location();
    const auto square = find_square(result_.rows, result_.columns, take_word("a square"));
    if (!square) scanner_.fail_at(at, "expected a square of the board");
    return *square;
  }

  void read_head() {
    begin("size");
    const auto side = [&](std::string_view what) {
      const Location at = scanner_.location();
      const std::uint64_t number = take_number(what);
      if (number == 0 || number > kMaxBoardSquares) scanner_.fail_at(at, "no size of a board");
      return static_cast<int>(number);
    };
    result_.rows = side("a number of rows");
    result_.columns = side("a number of columns");
    end_line();
    begin("rules");
    const Location at = scanner_.location();
    const auto rules = find_rules_text(scanner_.take_rest_of_line());
    if (!rules) scanner_.fail_at(at, "expected rules, as in 'paper trapped-attack=none'");
    result_.rules = *rules;
    end_line();
    begin("first");
    const bool is_white = next_is("white");
    if (!is_white && !next_is("black")) {
      scanner_.fail("expected 'white' or 'black', got " + scanner_.quote_word());
    }
    take_word("a side");
    result_.first = is_white ? Side::White : Side::Black;
    end_line();
    result_.formula_line = begin("formula");
    result_.formula = std::string(scanner_.take_rest_of_line());
    end_line();
  }

  void read_proof() {
    ProofLine& proof = result_.proofs.emplace_back();
    proof.line = begin("proof");
    proof.tile = std::string(take_word("a tile's name"));
    proof.tempo = take_number("a number of moves");
    proof.answers = take_number("a number of answers");
    const Location at = scanner_.location();
    const std::string_view digits = take_word("a hash of 16 hexadecimal digits");
    for (const char c : digits) {
      const auto digit = std::string_view("0123456789abcdef").find(c);
      if (digit == std::string_view::npos || digits.size() != 16) {
        scanner_.fail_at(at, "expected a hash of 16 hexadecimal digits");
      }
      proof.hash = proof.hash << 4 | digit;
    }
    end_line();
  }

  void read_tile() {
    CertifiedTile& tile = result_.tiles.emplace_back();
    tile.line = begin("tile");
    tile.gate = std::string(take_word("a gate's name"));
    tile.tile = std::string(take_word("a tile's name"));
    tile.top_left = take_square();
    const Location at = scanner_.location();
    const std::uint64_t turns = take_number("a number of quarter turns");
    if (turns > 3) scanner_.fail_at(at, "expected at most 3 quarter turns");
    tile.turn.turns = static_cast<std::uint8_t>(turns);
    if (!scanner_.at_line_end()) {
      if (!next_is("mirrored")) scanner_.fail("expected 'mirrored', got " + scanner_.quote_word());
      tile.turn.mirrored = true;
      take_word("a word");
    }
    end_line();
  }

  void take_end(std::string& gate, std::string& port) {
    gate = std::string(take_word("a gate's name"));
    if (gate == kBareEnd) return gate.clear();
    port = std::string(take_word("a port's name"));
  }

  void read_wire() {
    CertifiedWire& wire = result_.wires.emplace_back();
    wire.line = begin("wire");
    take_end(wire.from_gate, wire.from_port);
    take_end(wire.to_gate, wire.to_port);
    do wire.squares.push_back(take_square());
    while (!scanner_.at_line_end());
    end_line();
  }

  void read_places() {
    result_.corridor_line = begin("corridor");
    do result_.corridor.push_back(take_square());
    while (!scanner_.at_line_end());
    end_line();
    result_.idle_line = begin("idle");
    for (auto& cell : result_.idle) {
      for (Square& square : cell) square = take_square();
    }
    end_line();
  }

  void read_race() {
    result_.race_line = begin("race");
    for (std::uint64_t* number : {&result_.gate_moves, &result_.wire_moves, &result_.answers,
                                  &result_.picks, &result_.margin, &result_.bound,
                                  &result_.runner}) {
      *number = take_number("a number of moves");
    }
    end_line();
  }

  // Empty lines before it keep its lines' numbers right.
  void read_strategy() {
    result_.strategy_line = begin("strategy");
    const std::uint64_t count = take_number("a number of lines");
    end_line();
    const std::size_t begin = scanner_.offset();
    for (std::uint64_t n = 0; n < count; ++n) {
      if (scanner_.at_end()) scanner_.fail(fmt::format("expected {} lines, got {}", count, n));
      scanner_.take_rest_of_line();
      scanner_.next_line();
    }
    const std::string_view lines = text_.substr(begin, scanner_.offset() - begin);
    result_.strategy = parse_strategy(scanner_.source(),
                                      std::string(result_.strategy_line, '\n').append(lines));
  }

  std::string_view text_;
  Scanner scanner_;
  BoardCertificate result_;
};

}  // namespace

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  }
  return hash;
}

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

}  // namespace gadgetc
