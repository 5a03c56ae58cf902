// The reader of certificates, in the order of the file. A line is one thing, words are set apart by
// one blank, and there are neither comments nor blank lines but in the tile's drawing, which the
// reader of drawings reads.
#include <fmt/format.h>

#include "base/text/line_reader.hpp"
#include "base/text/printable.hpp"
#include "gadgets/jungle/certificate/certificate.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::uint64_t kMaxPlace = 1'000'000'000;  // a row or column

class CertificateReader {
 public:
  CertificateReader(std::string_view source, std::string_view text, std::size_t empty_lines)
      : reader_(source, text, empty_lines) {}

  Certificate read() {
    read_version();
    reader_.expect_word("rules");
    read_rules();
    result_.tempo_line = reader_.line();
    reader_.expect_word("tempo");
    result_.tempo_bound = next_bound(reader_, "a number of moves");
    reader_.end_line();
    result_.answer_line = reader_.line();
    reader_.expect_word("answers");
    result_.answer_bound = next_bound(reader_, "a number of answers");
    reader_.end_line();
    read_drawing();
    while (reader_.next_is("part")) read_part();
    if (result_.parts.empty()) reader_.fail_expecting("'part'");
    reader_.expect_end();
    return std::move(result_);
  }

 private:
  void read_version() {
    if (!reader_.next_is("gadgetc")) {
      reader_.fail_at({reader_.line(), 1}, "expected 'gadgetc certificate 2', the first line");
    }
    reader_.expect_word("gadgetc");
    reader_.expect_blank();
    reader_.expect_word("certificate");
    reader_.expect_blank();
    if (!reader_.next_is("2")) reader_.fail_expecting("version 2 of the format");
    reader_.expect_word("2");
    reader_.end_line();
  }

  void read_rules() {
    reader_.expect_blank();
    const Location at = reader_.at().location();
    const std::string_view text = reader_.take_rest();
    const auto rules = find_rules_text(text);
    if (!rules) reader_.fail_at(at, "expected rules, as in 'paper trapped-attack=none'");
    if (rules_text(*rules) != text) {
      reader_.fail_at(at, "these rules have one spelling: " + rules_text(*rules));
    }
    result_.rules = *rules;
    reader_.end_line();
  }

  // The drawing runs up to a line 'end'. Line ends before it keep its lines' numbers right.
  void read_drawing() {
    result_.tile_line = reader_.line();
    reader_.expect_word("tile");
    reader_.end_line();
    std::string drawing(reader_.line() - 1, '\n');
    drawing += reader_.take_lines_before("end", "the tile's drawing");
    result_.tile = read_tile(reader_.at().source(), drawing, jungle_only());
    reader_.expect_word("end");
    reader_.end_line();
  }

  void read_part() {
    PartLists& part = result_.parts.emplace_back();
    part.line = reader_.line();
    reader_.expect_word("part");
    reader_.expect_blank();
    if (reader_.next_is("whole")) {
      reader_.expect_word("whole");
    } else {
      const auto row = static_cast<int>(reader_.take_number(kMaxPlace, "'whole' or a row"));
      part.first =
          Square{row, static_cast<int>(reader_.next_number(kMaxPlace, "a column"))};
    }
    reader_.end_line();
    part.safety_line = reader_.line();
    reader_.expect_word("safety");
    reader_.expect_blank();
    const bool baits = reader_.next_is("baits");
    if (!baits && !reader_.next_is("guests")) reader_.fail_expecting("'baits' or 'guests'");
    reader_.expect_word(baits ? "baits" : "guests");
    part.cats = baits ? CatsAs::Baits : CatsAs::Guests;
    reader_.end_line();
    read_states(reader_, part.safe, StateNumber::Threats);
    part.ready_line = reader_.line();
    reader_.expect_word("ready");
    reader_.end_line();
    read_states(reader_, part.ready, StateNumber::Answers);
    while (reader_.next_is("attack")) part.attacks.push_back(read_attack(reader_));
  }

  LineReader reader_;
  Certificate result_;
};

}  // namespace

Certificate parse_certificate(std::string_view source, std::string_view text,
                              std::size_t empty_lines) {
  return CertificateReader(source, text, empty_lines).read();
}

}  // namespace gadgetc::jungle
