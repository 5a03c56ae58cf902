// The reader of certificates, in the order of the file. A line is one thing, words are set apart by
// one blank, and there are neither comments nor blank lines but in the tile's drawing, which the
// reader of drawings reads.
#include <array>

#include "base/text/line_reader.hpp"
#include "gadgets/konane/certificate/stone_certificate.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc::konane {

namespace {

constexpr std::string_view kFirstLine = "gadgetc konane certificate 1";

class StoneCertificateReader {
 public:
  StoneCertificateReader(std::string_view source, std::string_view text, std::size_t empty_lines,
                         bool may_deliver_nothing)
      : reader_(source, text, empty_lines), may_deliver_nothing_(may_deliver_nothing) {}

  StoneCertificate read() {
    reader_.expect_first_line(kFirstLine);
    read_bound("tempo", "a number of moves", result_.tempo_bound, result_.tempo_line);
    read_bound("answers", "a number of answers", result_.answer_bound, result_.answer_line);
    read_bound("passes", "a number of passes", result_.pass_bound, result_.pass_line);
    read_drawing();
    read_list("safety", result_.safety_line, result_.safe, StateNumber::Passes);
    read_list("ready", result_.ready_line, result_.ready, StateNumber::Answers);
    while (reader_.next_is("attack")) result_.attacks.push_back(read_attack(reader_));
    reader_.expect_end();
    return std::move(result_);
  }

 private:
  void read_bound(std::string_view word, std::string_view what, std::uint32_t& bound,
                  std::size_t& line) {
    line = reader_.line();
    reader_.expect_word(word);
    bound = next_bound(reader_, what);
    reader_.end_line();
  }

  // The drawing runs up to a line 'end'. Line ends before it keep its lines' numbers right.
  void read_drawing() {
    result_.tile_line = reader_.line();
    reader_.expect_word("tile");
    reader_.end_line();
    std::string drawing(reader_.line() - 1, '\n');
    drawing += reader_.take_lines_before("end", "the tile's drawing");
    const std::array<const Alphabet*, 1> alphabets{&konane_alphabet()};
    if (may_deliver_nothing_) {
      DraftTile draft = read_draft(reader_.at().source(), drawing, {alphabets});
      if (draft.undirected != 0) reader_.fail_at({result_.tile_line, 1}, "a port has no direction");
      result_.tile = std::move(draft.tile);
    } else {
      result_.tile = read_tile(reader_.at().source(), drawing, {alphabets});
    }
    reader_.expect_word("end");
    reader_.end_line();
  }

  void read_list(std::string_view word, std::size_t& line, StateList& states, StateNumber number) {
    line = reader_.line();
    reader_.expect_word(word);
    reader_.end_line();
    read_states(reader_, states, number);
  }

  LineReader reader_;
  bool may_deliver_nothing_;
  StoneCertificate result_;
};

}  // namespace

bool is_stone_certificate(std::string_view text) { return text.starts_with("gadgetc konane "); }

StoneCertificate parse_certificate(std::string_view source, std::string_view text,
                                   std::size_t empty_lines) {
  return StoneCertificateReader(source, text, empty_lines, false).read();
}

StoneCertificate parse_part_certificate(std::string_view source, std::string_view text,
                                        std::size_t empty_lines) {
  return StoneCertificateReader(source, text, empty_lines, true).read();
}

}  // namespace gadgetc::konane
