#include "reduction/targets/konane/certificate/board_certificate.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/grid/square_name.hpp"
#include "base/text/input_error.hpp"
#include "base/text/line_reader.hpp"
#include "reduction/certificate/certificate_lines.hpp"

namespace gadgetc::konane {

namespace {

constexpr std::string_view kFirstLine = "gadgetc konane board certificate 1";

// In the order of write_board_certificate.
class BoardCertificateReader {
 public:
  BoardCertificateReader(std::string_view source, std::string_view text) : reader_(source, text) {}

  BoardCertificate read() {
    LineReader& lines = reader_.lines();
    lines.expect_first_line(kFirstLine);
    reader_.read_size(result_);
    reader_.read_first(result_);
    reader_.read_formula(result_);
    result_.kinds = read_kinds(reader_, "konane");
    while (lines.next_is("tile")) {
      result_.tiles.push_back(reader_.read_tile(result_, kRewardGate, "White's"));
    }
    while (lines.next_is("wire")) read_wire();
    result_.reward_line = reader_.begin("reward");
    result_.reward = reader_.next_squares(result_);
    lines.end_line();
    while (lines.next_is("row")) read_row();
    read_race();
    reader_.read_strategy(result_);
    lines.expect_end();
    return std::move(result_);
  }

 private:
  void read_wire() {
    CertifiedWire& wire = result_.wires.emplace_back();
    wire.line = reader_.begin("wire");
    wire.from_gate = reader_.next_name("a gate's name");
    wire.from_port = reader_.next_name("a port's name");
    wire.to_gate = reader_.next_name("a gate's name");
    wire.to_port = reader_.next_name("a port's name");
    reader_.lines().end_line();
  }

  void read_row() {
    CertifiedRow& row = result_.spare_rows.emplace_back();
    row.line = reader_.begin("row");
    row.first = reader_.next_square(result_);
    row.moves = reader_.next_number("a number of moves");
    reader_.lines().end_line();
  }

  void read_race() {
    result_.race_line = reader_.begin("race");
    result_.passes = reader_.next_number("a number of passes");
    result_.stones = reader_.next_number("a number of stones");
    result_.spare = reader_.next_number("a number of moves");
    result_.rests = reader_.next_number("a number of moves");
    reader_.lines().end_line();
  }

  CertificateReader reader_;
  BoardCertificate result_;
};

}  // namespace

bool is_board_certificate(std::string_view text) {
  return text.starts_with("gadgetc konane board ");
}

BoardCertificate parse_board_certificate(std::string_view source, std::string_view text) {
  return BoardCertificateReader(source, text).read();
}

void write_board_certificate(std::ostream& out, const BoardCertificate& certificate) {
  const auto name = [&](Square s) { return square_name(certificate.rows, s); };
  out << kFirstLine << '\n';
  write_size(out, certificate);
  write_first_and_formula(out, certificate);
  write_kinds(out, certificate.kinds);
  write_tiles(out, certificate, certificate);
  for (const CertifiedWire& wire : certificate.wires) {
    out << fmt::format("wire {} {} {} {}\n", wire.from_gate, wire.from_port, wire.to_gate,
                       wire.to_port);
  }
  out << "reward";
  for (const Square s : certificate.reward) out << ' ' << name(s);
  out << '\n';
  for (const CertifiedRow& row : certificate.spare_rows) {
    out << fmt::format("row {} {}\n", name(row.first), row.moves);
  }
  out << fmt::format("race {} {} {} {}\n", certificate.passes, certificate.stones,
                     certificate.spare, certificate.rests);
  write_strategy_lines(out, certificate);
}

}  // namespace gadgetc::konane
