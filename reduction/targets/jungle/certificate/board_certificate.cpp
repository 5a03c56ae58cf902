#include "reduction/targets/jungle/certificate/board_certificate.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text/printable.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/certificate/certificate_lines.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::string_view kFirstLine = "gadgetc board certificate 1";

// In the order of write_board_certificate.
class BoardCertificateReader {
 public:
  BoardCertificateReader(std::string_view source, std::string_view text)
      : reader_(source, text) {}

  BoardCertificate read() {
    LineReader& lines = reader_.lines();
    lines.expect_first_line(kFirstLine);
    read_head();
    while (lines.next_is("proof")) read_proof();
    while (lines.next_is("tile")) {
      result_.tiles.push_back(reader_.read_tile(result_, kBareEnd, "a bare end"));
    }
    while (lines.next_is("wire")) read_wire();
    result_.groups = reader_.read_groups();
    read_places();
    result_.race_line = reader_.begin("race");
    reader_.read_numbers({&result_.gate_moves, &result_.wire_moves, &result_.answers,
                          &result_.picks, &result_.margin, &result_.bound, &result_.runner},
                         "a number of moves");
    reader_.read_strategy(result_);
    lines.expect_end();
    return std::move(result_);
  }

 private:
  void read_head() {
    reader_.read_size(result_);
    read_rules();
    reader_.read_first(result_);
    reader_.read_formula(result_);
  }

  void read_rules() {
    LineReader& lines = reader_.lines();
    reader_.begin("rules");
    const Location at = reader_.next_location();
    const std::string_view text = lines.take_rest();
    const auto rules = find_rules_text(text);
    if (!rules) lines.fail_at(at, "expected rules, as in 'paper trapped-attack=none'");
    if (rules_text(*rules) != text) {
      lines.fail_at(at, "these rules have one spelling: " + rules_text(*rules));
    }
    result_.rules = *rules;
    lines.end_line();
  }

  void read_proof() {
    ProofLine& proof = result_.proofs.emplace_back();
    proof.line = reader_.begin("proof");
    proof.tile = reader_.next_name("a tile's name");
    proof.tempo = reader_.next_number("a number of moves");
    proof.answers = reader_.next_number("a number of answers");
    const Location at = reader_.next_location();
    const std::string_view digits = reader_.lines().take_word("a hash of 16 hexadecimal digits");
    for (const char c : digits) {
      const auto digit = std::string_view("0123456789abcdef").find(c);
      if (digit == std::string_view::npos || digits.size() != 16) {
        reader_.lines().fail_at(at,
                                "expected a hash of 16 hexadecimal digits, got " + quote(digits));
      }
      proof.hash = proof.hash << 4 | digit;
    }
    reader_.lines().end_line();
  }

  void read_wire() {
    CertifiedWire& wire = result_.wires.emplace_back(reader_.read_ends());
    wire.squares = reader_.next_squares(result_);
    reader_.lines().end_line();
  }

  void read_places() {
    result_.corridor_line = reader_.begin("corridor");
    result_.corridor = reader_.next_squares(result_);
    reader_.lines().end_line();
    result_.idle_line = reader_.begin("idle");
    for (auto& cell : result_.idle) {
      for (Square& square : cell) square = reader_.next_square(result_);
    }
    reader_.lines().end_line();
  }

  CertificateReader reader_;
  BoardCertificate result_;
};

}  // namespace

BoardCertificate parse_board_certificate(std::string_view source, std::string_view text) {
  return BoardCertificateReader(source, text).read();
}

void write_board_certificate(std::ostream& out, const BoardCertificate& certificate) {
  const auto name = [&](Square s) { return square_name(certificate.rows, s); };
  out << kFirstLine << '\n';
  write_size(out, certificate);
  out << "rules " << rules_text(certificate.rules) << '\n';
  write_first_and_formula(out, certificate);
  for (const ProofLine& proof : certificate.proofs) {
    out << fmt::format("proof {} {} {} {:016x}\n", proof.tile, proof.tempo, proof.answers,
                       proof.hash);
  }
  write_tiles(out, certificate, certificate);
  for (const CertifiedWire& wire : certificate.wires) {
    write_ends(out, wire);
    for (const Square s : wire.squares) out << ' ' << name(s);
    out << '\n';
  }
  write_groups(out, certificate);
  out << "corridor";
  for (const Square s : certificate.corridor) out << ' ' << name(s);
  out << "\nidle";
  for (const auto& cell : certificate.idle) {
    for (const Square s : cell) out << ' ' << name(s);
  }
  out << fmt::format("\nrace {} {} {} {} {} {} {}\n", certificate.gate_moves,
                     certificate.wire_moves, certificate.answers, certificate.picks,
                     certificate.margin, certificate.bound, certificate.runner);
  write_strategy_lines(out, certificate);
}

}  // namespace gadgetc::jungle
