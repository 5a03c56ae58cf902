#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/grid/square_name.hpp"
#include "base/text/line_reader.hpp"
#include "games/pages/page_library.hpp"
#include "reduction/certificate/certificate_lines.hpp"

namespace gadgetc::stuck_loses {

namespace {

// In the order of write_board_certificate.
class BoardCertificateReader {
 public:
  BoardCertificateReader(std::string_view source, std::string_view text, std::string game)
      : reader_(source, text) {
    result_.game = std::move(game);
  }

  BoardCertificate read() {
    LineReader& lines = reader_.lines();
    read_tiles(reader_, result_.game, result_);
    while (lines.next_is("wire")) {
      result_.wires.push_back(reader_.read_ends());
      lines.end_line();
    }
    result_.groups = reader_.read_groups();
    result_.reward_line = reader_.begin("reward");
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
    while (lines.next_is("row")) {
      CertifiedRow& row = result_.rows_in_reserve.emplace_back();
      row.line = reader_.begin("row");
      for (Square& end : row.ends) end = reader_.next_square(result_);
      lines.end_line();
    }
    result_.race_line = reader_.begin("race");
    reader_.read_numbers({&result_.white, &result_.reserve, &result_.black, &result_.rewarded},
                         "a number of moves");
    reader_.read_strategy(result_);
    lines.expect_end();
    return std::move(result_);
  }

 private:
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

}  // namespace

std::optional<std::string> certified_game_of(std::string_view text) {
  for (const std::string& name : game_page::page_names()) {
    const auto page = game_page::find_page(name);
    if (page->wires.hole && text.starts_with(fmt::format("gadgetc {} board ", name))) return name;
  }
  return std::nullopt;
}

BoardCertificate parse_board_certificate(std::string_view source, std::string_view text,
                                         std::string_view game) {
  return BoardCertificateReader(source, text, std::string(game)).read();
}

void write_board_certificate(std::ostream& out, const BoardCertificate& certificate) {
  const auto name = [&](Square s) { return square_name(certificate.rows, s); };
  write_tiles(out, certificate.game, certificate);
  for (const CertifiedWire& wire : certificate.wires) {
    write_ends(out, wire);
    out << '\n';
  }
  write_groups(out, certificate);
  out << "reward " << certificate.reward << '\n';
  for (const PlayAlone& play : certificate.reward_plays) {
    out << "play " << play.kind;
    write_play(out, play);
  }
  out << "reserve";
  write_play(out, certificate.row_play);
  for (const CertifiedRow& row : certificate.rows_in_reserve) {
    out << fmt::format("row {} {}\n", name(row.ends[0]), name(row.ends[1]));
  }
  out << fmt::format("race {} {} {} {}\n", certificate.white, certificate.reserve,
                     certificate.black, certificate.rewarded);
  write_strategy_lines(out, certificate);
}

}  // namespace gadgetc::stuck_loses
