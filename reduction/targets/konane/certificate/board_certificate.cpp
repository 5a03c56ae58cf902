#include "reduction/targets/konane/certificate/board_certificate.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/grid/square_name.hpp"
#include "base/text/input_error.hpp"
#include "base/text/line_reader.hpp"
#include "reduction/certificate/certificate_lines.hpp"

namespace gadgetc::konane {

namespace {

// In the order of write_board_certificate.
class BoardCertificateReader {
 public:
  BoardCertificateReader(std::string_view source, std::string_view text) : reader_(source, text) {}

  BoardCertificate read() {
    LineReader& lines = reader_.lines();
    read_tiles(reader_, "konane", result_);
    while (lines.next_is("wire")) {
      result_.wires.push_back(reader_.read_ends());
      lines.end_line();
    }
    result_.reward_line = reader_.begin("reward");
    result_.reward = reader_.next_squares(result_);
    lines.end_line();
    while (lines.next_is("row")) read_row();
    result_.race_line = reader_.begin("race");
    result_.passes = reader_.next_number("a number of passes");
    result_.stones = reader_.next_number("a number of stones");
    reader_.read_numbers({&result_.spare, &result_.rests}, "a number of moves");
    reader_.read_strategy(result_);
    lines.expect_end();
    return std::move(result_);
  }

 private:
  void read_row() {
    CertifiedRow& row = result_.spare_rows.emplace_back();
    row.line = reader_.begin("row");
    row.first = reader_.next_square(result_);
    reader_.read_numbers({&row.moves}, "a number of moves");
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
  write_tiles(out, "konane", certificate);
  for (const CertifiedWire& wire : certificate.wires) {
    write_ends(out, wire);
    out << '\n';
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
