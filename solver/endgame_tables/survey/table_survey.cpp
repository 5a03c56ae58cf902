#include "solver/endgame_tables/survey/table_survey.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "base/text/crc32.hpp"
#include "base/text/line_reader.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/standard/standard_board.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::string_view kHeading = "gadgetc-survey 1";
constexpr std::uint64_t kMost = std::numeric_limits<std::uint32_t>::max();

std::string survey_line_text(Material material, const SurveyLine& line) {
  const TableCounts& counts = line.counts;
  return fmt::format("{} {} {} {} {} {} {} {} {} {} {:08x}\n", material_name(material),
                     counts.positions(), counts.wins, counts.losses, counts.draws,
                     counts.stalemates, counts.longest, line.longest_win, line.position, line.move,
                     line.checksum);
}

std::uint32_t next_checksum(LineReader& reader) {
  const Location start = reader.at().location();
  const std::string_view word = reader.next_word("a checksum");
  std::uint32_t checksum = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), checksum, 16);
  if (error != std::errc() || end != word.data() + word.size() ||
      fmt::format("{:08x}", checksum) != word) {
    reader.fail_at({start.line, start.column + 1}, "expected a checksum of eight digits");
  }
  return checksum;
}

// The position of the longest win: of this material, White to move, spelled as we do.
Position find_longest_position(Material material, const std::string& fen) {
  Position position = parse_fen(fen);
  position.rules = table_rules(Stalemate::Draw);
  const bool is_good = write_fen(position) == fen && position.turn == Side::White &&
                       find_material(position) == material && !find_winner(position);
  if (!is_good) throw InputError("FEN", {}, "another position", "");
  for (const Piece piece : table_pieces(material)) {
    const auto squares = table_squares(piece.kind());
    if (std::none_of(squares.begin(), squares.end(), [&](int square) {
          return position.piece(square_at(square)) == piece;
        })) {
      throw InputError("FEN", {}, "a piece where tables have none", "");
    }
  }
  return position;
}

// Reads one file; errors are those of parse_table_survey.
class SurveyReader {
 public:
  SurveyReader(std::string_view source, std::string_view text)
      : text_(text), reader_(source, text) {}

  TableSurvey read() {
    reader_.expect_first_line(kHeading);
    survey_.pieces = static_cast<int>(take_field("pieces", kMaxTablePieces));
    if (survey_.pieces < 2) reader_.fail_at({2, 8}, "expected two pieces or more");
    read_stalemate();
    const std::uint64_t lines = take_field("lines", 1 << 16);
    for (std::uint64_t i = 0; i < lines; ++i) read_line();
    for (const auto& [material, line] : survey_.lines) {
      if (survey_.lines.contains(exchanged(material))) continue;
      reader_.fail_at(reader_.at().location(), fmt::format("{} is missing, the exchange of {}",
                                                           material_name(exchanged(material)),
                                                           material_name(material)));
    }
    read_end();
    return std::move(survey_);
  }

 private:
  std::uint64_t take_field(std::string_view name, std::uint64_t most) {
    reader_.expect_word(name);
    const std::uint64_t number = reader_.next_number(most, name);
    reader_.end_line();
    return number;
  }

  void read_stalemate() {
    reader_.expect_word("stalemate");
    const Location start = reader_.at().location();
    const std::string_view word = reader_.next_word("draw or loss");
    if (word != "draw" && word != "loss") {
      reader_.fail_at({start.line, start.column + 1}, "expected draw or loss");
    }
    survey_.stalemate = word == "loss" ? Stalemate::Loss : Stalemate::Draw;
    reader_.end_line();
  }

  void read_line() {
    const Location start = reader_.at().location();
    const std::string_view name = reader_.take_word("a material");
    const auto material = find_material(name);
    if (!material || material_name(*material) != name || material->pieces() != survey_.pieces) {
      reader_.fail_at(start, fmt::format("expected a material of {} pieces", survey_.pieces));
    }
    if (!survey_.lines.empty() && survey_.lines.rbegin()->first >= *material) {
      reader_.fail_at(start, "materials out of order");
    }
    SurveyLine line;
    read_counts(*material, line);
    read_longest(*material, line);
    line.checksum = next_checksum(reader_);
    reader_.end_line();
    survey_.lines.emplace(*material, std::move(line));
  }

  void read_counts(Material material, SurveyLine& line) {
    TableCounts& counts = line.counts;
    const Location start = reader_.at().location();
    const std::uint64_t positions = reader_.next_number(kMost, "positions");
    for (std::uint64_t* count : {&counts.wins, &counts.losses, &counts.draws, &counts.stalemates}) {
      *count = reader_.next_number(kMost, "a count");
    }
    if (counts.positions() != positions ||
        positions + counts.stalemates != count_placements(material)) {
      reader_.fail_at({start.line, start.column + 1},
                      fmt::format("results that do not add up to the {} positions of {}",
                                  count_placements(material), material_name(material)));
    }
  }

  void read_longest(Material material, SurveyLine& line) {
    const Location start = reader_.at().location();
    line.counts.longest = reader_.next_number(kLongestLength, "plies");
    line.longest_win = reader_.next_number(kLongestLength, "plies");
    const Location place = reader_.at().location();
    line.position = reader_.next_word("a position");
    if (line.position != "-") line.position += fmt::format(" {}", reader_.next_word("w"));
    line.move = reader_.next_word("a move");
    const bool is_won = line.counts.wins > 0;
    const bool is_good = is_won ? line.longest_win % 2 == 1 : line.longest_win == 0;
    if (!is_good || line.longest_win > line.counts.longest) {
      reader_.fail_at({start.line, start.column + 1}, "lengths that no such results have");
    }
    if (!is_won && line.position == "-" && line.move == "-") return;
    if (!is_won || !is_longest(material, line)) {
      reader_.fail_at({place.line, place.column + 1},
                      fmt::format("expected a position of {}, White to move, and a move",
                                  material_name(material)));
    }
  }

  static bool is_longest(Material material, const SurveyLine& line) {
    try {
      const Position position = find_longest_position(material, line.position);
      const auto move = find_move(position, line.move);
      if (!move || move_name(position, *move) != line.move) return false;
      const auto moves = legal_moves(position);
      return std::find(moves.begin(), moves.end(), *move) != moves.end();
    } catch (const InputError&) {
      return false;
    }
  }

  void read_end() {
    const std::uint32_t expected = crc32(text_.substr(0, reader_.at().offset()));
    const Location start = reader_.at().location();
    reader_.expect_word("end");
    if (next_checksum(reader_) != expected) reader_.fail_at(start, "the file is damaged");
    reader_.end_line();
    if (!reader_.at().at_end()) reader_.fail_expecting("the end of the file");
  }

  std::string_view text_;
  LineReader reader_;
  TableSurvey survey_;
};

}  // namespace

std::uint64_t count_placements(Material material) {
  std::uint64_t placements = 1;
  std::uint64_t placed = 0;
  // Rats come last: their squares are those of all others, and more.
  for (const Piece piece : table_pieces(material)) {
    placements *= table_squares(piece.kind()).size() - placed++;
  }
  return placements;
}

void write_table_survey(std::ostream& out, const TableSurvey& survey) {
  std::string text = fmt::format("{}\npieces {}\nstalemate {}\nlines {}\n", kHeading, survey.pieces,
                                 survey.stalemate == Stalemate::Loss ? "loss" : "draw",
                                 survey.lines.size());
  for (const auto& [material, line] : survey.lines) text += survey_line_text(material, line);
  out << text << fmt::format("end {:08x}\n", crc32(text));
}

TableSurvey parse_table_survey(std::string_view source, std::string_view text) {
  return SurveyReader(source, text).read();
}

std::vector<Material> missing_materials(const TableSurvey& survey) {
  std::vector<Material> missing = canonical_materials(survey.pieces);
  std::erase_if(missing, [&](Material material) { return survey.lines.contains(material); });
  return missing;
}

}  // namespace gadgetc::jungle
