#include "reduction/targets/konane/certificate/board_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
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
    while (lines.next_is("kind")) read_kind_lines();
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
  void read_kind_lines() {
    const std::size_t line = reader_.begin("kind");
    const std::uint64_t count = reader_.next_number("a number of lines");
    reader_.lines().end_line();
    const std::string_view text = reader_.lines().take_lines(count);
    result_.kinds.push_back(read_kind(reader_.lines().at().source(), text, line));
  }

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

// The kinds' drawings are of Konane.
Certificate parse_kind(std::string_view source, std::string_view text, std::size_t lines_before) {
  LineReader(source, text, lines_before).expect_first_line("gadgetc konane certificate 1");
  return parse_certificate(source, text,
                           {.empty_lines = lines_before, .may_deliver_nothing = true});
}

}  // namespace

// Lines end in LF in what is written again.
CertifiedKind read_kind(std::string_view source, std::string_view text, std::size_t line) {
  std::string lines(text);
  for (std::size_t at = lines.find("\r\n"); at != std::string::npos; at = lines.find("\r\n", at)) {
    lines.erase(at, 1);
  }
  const auto kept = std::make_shared<const std::string>(std::move(lines));
  try {
    return {kept, parse_kind(source, *kept, 0), line};
  } catch (const InputError&) {
    // The same with the lines' numbers of the file.
    parse_kind(source, std::string(line, '\n').append(text), line);
    throw;
  }
}

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
  for (const CertifiedKind& kind : certificate.kinds) {
    out << "kind " << std::count(kind.text->begin(), kind.text->end(), '\n') << '\n' << *kind.text;
  }
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
