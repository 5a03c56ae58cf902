#include "reduction/targets/konane/certificate/board_certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <sstream>
#include <utility>

#include "base/grid/square_name.hpp"
#include "base/text/input_error.hpp"
#include "base/text/line_reader.hpp"
#include "base/text/printable.hpp"
#include "games/board_text.hpp"

namespace gadgetc::konane {

namespace {

constexpr std::string_view kFirstLine = "gadgetc konane board certificate 1";
constexpr std::uint64_t kMaxNumber = std::numeric_limits<std::uint32_t>::max();

// In the order of write_board_certificate.
class BoardCertificateReader {
 public:
  BoardCertificateReader(std::string_view source, std::string_view text) : reader_(source, text) {}

  BoardCertificate read() {
    reader_.expect_first_line(kFirstLine);
    read_head();
    while (reader_.next_is("kind")) read_kind_lines();
    while (reader_.next_is("tile")) read_tile();
    while (reader_.next_is("wire")) read_wire();
    read_reward();
    while (reader_.next_is("row")) read_row();
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

  std::uint64_t next_number(std::string_view what) { return reader_.next_number(kMaxNumber, what); }
  std::string next_name(std::string_view what) { return std::string(reader_.next_word(what)); }
  Location next_location() {
    reader_.expect_blank();
    return reader_.at().location();
  }

  // "a1": letters for the column, a number for the rank, on the board.
  Square next_square() {
    const Location at = next_location();
    const std::string_view word = reader_.take_word("a square");
    const auto square = find_square(result_.rows, result_.columns, word);
    if (!square) reader_.fail_at(at, "expected a square of the board, got " + quote(word));
    return *square;
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

  void read_kind_lines() {
    const std::size_t line = begin("kind");
    const std::uint64_t count = next_number("a number of lines");
    reader_.end_line();
    result_.kinds.push_back(read_kind(reader_.at().source(), reader_.take_lines(count), line));
  }

  void read_tile() {
    CertifiedTile& tile = result_.tiles.emplace_back();
    tile.line = begin("tile");
    const Location at = next_location();
    tile.gate = std::string(reader_.take_word("a gate's name"));
    if (tile.gate == kRewardGate) {
      reader_.fail_at(at, "no gate is called 'reward', which is White's");
    }
    tile.tile = next_name("a kind's name");
    tile.top_left = next_square();
    tile.turn.turns = static_cast<std::uint8_t>(reader_.next_number(3, "a number of turns"));
    tile.turn.mirrored = !reader_.at_line_end();
    if (tile.turn.mirrored) {
      reader_.expect_blank();
      reader_.expect_word("mirrored");
    }
    reader_.end_line();
  }

  void read_wire() {
    CertifiedWire& wire = result_.wires.emplace_back();
    wire.line = begin("wire");
    wire.from_gate = next_name("a gate's name");
    wire.from_port = next_name("a port's name");
    wire.to_gate = next_name("a gate's name");
    wire.to_port = next_name("a port's name");
    reader_.end_line();
  }

  void read_reward() {
    result_.reward_line = begin("reward");
    do result_.reward.push_back(next_square());
    while (!reader_.at_line_end());
    reader_.end_line();
  }

  void read_row() {
    CertifiedRow& row = result_.spare_rows.emplace_back();
    row.line = begin("row");
    row.first = next_square();
    row.moves = next_number("a number of moves");
    reader_.end_line();
  }

  void read_race() {
    result_.race_line = begin("race");
    result_.passes = next_number("a number of passes");
    result_.stones = next_number("a number of stones");
    result_.spare = next_number("a number of moves");
    result_.rests = next_number("a number of moves");
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

std::size_t count_lines(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

// Lines end in LF in what is written again.
CertifiedKind read_kind(std::string_view source, std::string_view text, std::size_t line) {
  std::string lines(text);
  for (std::size_t at = lines.find("\r\n"); at != std::string::npos; at = lines.find("\r\n", at)) {
    lines.erase(at, 1);
  }
  CertifiedKind kind{std::make_shared<const std::string>(std::move(lines)), {}, line};
  try {
    kind.proof = parse_part_certificate(source, *kind.text);
  } catch (const InputError&) {
    // The same with the lines' numbers of the file.
    parse_part_certificate(source, std::string(line, '\n').append(text), line);
    throw;
  }
  return kind;
}

bool is_board_certificate(std::string_view text) {
  return text.starts_with("gadgetc konane board ");
}

BoardCertificate parse_board_certificate(std::string_view source, std::string_view text) {
  return BoardCertificateReader(source, text).read();
}

void write_board_certificate(std::ostream& out, const BoardCertificate& certificate) {
  const auto name = [&](Square s) { return square_name(certificate.rows, s); };
  out << kFirstLine << "\nsize " << certificate.rows << ' ' << certificate.columns << "\nfirst "
      << (certificate.first == Side::White ? "white" : "black") << "\nformula "
      << certificate.formula << '\n';
  for (const CertifiedKind& kind : certificate.kinds) {
    out << "kind " << count_lines(*kind.text) << '\n' << *kind.text;
  }
  for (const CertifiedTile& tile : certificate.tiles) {
    out << fmt::format("tile {} {} {} {}{}\n", tile.gate, tile.tile, name(tile.top_left),
                       tile.turn.turns, tile.turn.mirrored ? " mirrored" : "");
  }
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
  std::ostringstream strategy;
  write_strategy(strategy, certificate.strategy);
  const std::string lines = strategy.str();
  out << "strategy " << count_lines(lines) << '\n' << lines << "end\n";
}

}  // namespace gadgetc::konane
