#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/grid/square_name.hpp"
#include "base/text/line_reader.hpp"
#include "games/pages/page_library.hpp"
#include "reduction/certificate/certificate_lines.hpp"

namespace gadgetc::stuck_loses {

namespace {

// Black's passes for a white piece that is taken, with links: one for the answer, two for the
// pieces outside two ports (gadgets/verifier/pass_bound.hpp).
constexpr std::uint64_t kPassesOfStone = 3;

// In the order of write_board_certificate.
class BoardCertificateReader {
 public:
  BoardCertificateReader(std::string_view source, std::string_view text,
                         const game_page::Page& page)
      : reader_(source, text) {
    result_.game = page.name;
    result_.has_links = page.wires.link.has_value();
  }

  BoardCertificate read() {
    LineReader& lines = reader_.lines();
    read_tiles(reader_, result_.game, result_);
    while (lines.next_is("wire")) {
      result_.wires.push_back(reader_.read_ends());
      lines.end_line();
    }
    if (!result_.has_links) result_.groups = reader_.read_groups();
    result_.reward_line = reader_.begin("reward");
    result_.has_links ? read_way() : read_plays();
    while (lines.next_is("row")) read_row();
    result_.race_line = reader_.begin("race");
    auto& [first, second, third, fourth] = result_.race;
    first = reader_.next_number(result_.has_links ? "a number of passes" : "a number of moves");
    second = reader_.next_number(result_.has_links ? "a number of stones" : "a number of moves");
    reader_.read_numbers({&third, &fourth}, "a number of moves");
    reader_.read_strategy(result_);
    lines.expect_end();
    return std::move(result_);
  }

 private:
  void read_way() {
    result_.way = reader_.next_squares(result_);
    reader_.lines().end_line();
  }

  void read_plays() {
    LineReader& lines = reader_.lines();
    result_.reward = reader_.next_name("a gate's name");
    lines.end_line();
    while (lines.next_is("play")) {
      PlayAlone& play = result_.reward_plays.emplace_back();
      play.line = reader_.begin("play");
      play.kind = reader_.next_name("a tile's name");
      read_play(play);
    }
    result_.row_play.line = reader_.begin("reserve");
    read_play(result_.row_play);
  }

  void read_row() {
    CertifiedRow& row = result_.rows_in_reserve.emplace_back();
    row.line = reader_.begin("row");
    row.first = row.last = reader_.next_square(result_);
    if (result_.has_links) return reader_.read_numbers({&row.moves}, "a number of moves");
    row.last = reader_.next_square(result_);
    reader_.lines().end_line();
  }

  void read_play(PlayAlone& play) {
    const std::uint64_t count = reader_.next_number("a number of lines");
    reader_.lines().end_line();
    std::string_view text = reader_.lines().take_lines(count);
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      std::string_view line = text.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      play.squares.emplace_back(line);
      text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
  }

  CertificateReader reader_;
  BoardCertificate result_;
};

void write_play(std::ostream& out, const PlayAlone& play) {
  out << ' ' << play.squares.size() << '\n';
  for (const std::string& squares : play.squares) out << squares << '\n';
}

void write_plays(std::ostream& out, const BoardCertificate& certificate) {
  out << ' ' << certificate.reward << '\n';
  for (const PlayAlone& play : certificate.reward_plays) {
    out << "play " << play.kind;
    write_play(out, play);
  }
  out << "reserve";
  write_play(out, certificate.row_play);
}

}  // namespace

Race race_of(const BoardCertificate& certificate) {
  const auto [first, second, third, fourth] = certificate.race;
  if (!certificate.has_links) return {first, first + 1, second, third, fourth};
  const std::uint64_t passes = first + kPassesOfStone * second;
  const std::uint64_t to_begin = certificate.first == Side::Black ? 1 : 0;
  return {passes, passes + to_begin, third, third + second, fourth};
}

std::shared_ptr<const game_page::Page> certified_page_of(std::string_view text) {
  for (const std::string& name : game_page::page_names()) {
    if (!text.starts_with(fmt::format("gadgetc {} board ", name))) continue;
    auto page = game_page::find_page(name);
    if (page->wires.hole || page->wires.link) return page;
  }
  return nullptr;
}

BoardCertificate parse_board_certificate(std::string_view source, std::string_view text,
                                         const game_page::Page& page) {
  return BoardCertificateReader(source, text, page).read();
}

void write_board_certificate(std::ostream& out, const BoardCertificate& certificate) {
  const auto name = [&](Square s) { return square_name(certificate.rows, s); };
  write_tiles(out, certificate.game, certificate);
  for (const CertifiedWire& wire : certificate.wires) {
    write_ends(out, wire);
    out << '\n';
  }
  write_groups(out, certificate);
  out << "reward";
  for (const Square s : certificate.way) out << ' ' << name(s);
  certificate.has_links ? void(out << '\n') : write_plays(out, certificate);
  for (const CertifiedRow& row : certificate.rows_in_reserve) {
    out << fmt::format("row {} {}\n", name(row.first),
                       certificate.has_links ? std::to_string(row.moves) : name(row.last));
  }
  out << fmt::format("race {}\n", fmt::join(certificate.race, " "));
  write_strategy_lines(out, certificate);
}

}  // namespace gadgetc::stuck_loses
