// The reader of certificates, in the order of the file. A line is one thing, words are set apart by
// one blank, and there are neither comments nor blank lines but in the tile's drawing, which the
// reader of drawings reads.
#include <fmt/format.h>

#include "gadgets/certificate/certificate.hpp"
#include "gadgets/tile_file.hpp"
#include "solver/text/printable.hpp"
#include "solver/text/scanner.hpp"

namespace gadgetc {

namespace {

constexpr std::uint64_t kMaxNumber = 1'000'000'000;

class CertificateReader {
 public:
  CertificateReader(std::string_view source, std::string_view text, std::size_t empty_lines)
      : text_(text), scanner_(source, text) {
    while (empty_lines-- > 0) scanner_.next_line();
  }

  Certificate read() {
    read_version();
    expect_word("rules");
    read_rules();
    result_.tempo_line = line();
    expect_word("tempo");
    result_.tempo_bound = take_number("a number of moves");
    end_line();
    result_.answer_line = line();
    expect_word("answers");
    result_.answer_bound = take_number("a number of answers");
    end_line();
    read_tile();
    while (next_is("part")) read_part();
    if (result_.parts.empty()) scanner_.fail("expected 'part', got " + scanner_.quote_word());
    expect_word("end");
    end_line();
    if (!scanner_.at_end()) scanner_.fail("expected nothing after 'end'");
    return std::move(result_);
  }

 private:
  std::size_t line() const { return scanner_.location().line; }

  bool next_is(std::string_view word) const {
    Scanner ahead = scanner_;
    return ahead.take_word() == word;
  }

  void expect_word(std::string_view word) {
    if (!next_is(word)) {
      scanner_.fail(fmt::format("expected '{}', got {}", word, scanner_.quote_word()));
    }
    scanner_.take_word();
  }

  void expect_blank() {
    if (scanner_.peek() != ' ') scanner_.fail("expected a blank, got " + scanner_.quote_word());
    scanner_.advance();
  }

  void end_line() {
    if (scanner_.at_end()) scanner_.fail("expected a line end, got end of file");
    if (!scanner_.at_line_end()) {
      scanner_.fail("expected the end of the line, got " + quote_byte(scanner_.peek()));
    }
    scanner_.next_line();
  }

  std::uint32_t take_number(std::string_view what) {
    expect_blank();
    return take_number_here(what);
  }

  std::uint32_t take_number_here(std::string_view what) {
    const auto number = scanner_.take_number(kMaxNumber, what);
    if (!number) scanner_.fail(fmt::format("expected {}, got {}", what, scanner_.quote_word()));
    return static_cast<std::uint32_t>(*number);
  }

  void read_version() {
    if (!next_is("gadgetc")) scanner_.fail("expected 'gadgetc certificate 2', the first line");
    scanner_.take_word();
    expect_blank();
    expect_word("certificate");
    expect_blank();
    if (!next_is("2")) {
      scanner_.fail("expected version 2 of the format, got " + scanner_.quote_word());
    }
    scanner_.take_word();
    end_line();
  }

  void read_rules() {
    expect_blank();
    const Location at = scanner_.location();
    const auto rules = find_rules_text(scanner_.take_rest_of_line());
    if (!rules) scanner_.fail_at(at, "expected rules, as in 'paper trapped-attack=none'");
    result_.rules = *rules;
    end_line();
  }

  // The drawing runs up to a line 'end'. Line ends before it keep its lines' numbers right.
  void read_tile() {
    result_.tile_line = line();
    expect_word("tile");
    end_line();
    std::string drawing(line() - 1, '\n');
    const std::size_t begin = scanner_.offset();
    while (!next_is("end")) {
      if (scanner_.at_end()) scanner_.fail("expected 'end' after the tile's drawing");
      scanner_.take_rest_of_line();
      scanner_.next_line();
    }
    drawing += text_.substr(begin, scanner_.offset() - begin);
    result_.tile = parse_tile(scanner_.source(), drawing);
    expect_word("end");
    end_line();
  }

  void read_part() {
    PartLists& part = result_.parts.emplace_back();
    part.line = line();
    expect_word("part");
    expect_blank();
    if (next_is("whole")) {
      scanner_.take_word();
    } else {
      const auto row = static_cast<int>(take_number_here("'whole' or a row"));
      part.first = Square{row, static_cast<int>(take_number("a column"))};
    }
    end_line();
    part.safety_line = line();
    expect_word("safety");
    expect_blank();
    const bool baits = next_is("baits");
    if (!baits && !next_is("guests")) {
      scanner_.fail("expected 'baits' or 'guests', got " + scanner_.quote_word());
    }
    scanner_.take_word();
    part.cats = baits ? CatsAs::Baits : CatsAs::Guests;
    end_line();
    read_states(part.safe, &StateLine::threats);
    part.ready_line = line();
    expect_word("ready");
    end_line();
    read_states(part.ready, &StateLine::answers);
    while (next_is("attack")) read_attack(part);
  }

  void read_attack(PartLists& part) {
    AttackList& attack = part.attacks.emplace_back();
    attack.line = line();
    expect_word("attack");
    do {
      expect_blank();
      const std::string_view word = scanner_.take_word();
      if (word.empty()) scanner_.fail("expected an output, got " + scanner_.quote_word());
      attack.outputs.push_back(word);
    } while (!scanner_.at_line_end());
    end_line();
    read_states(attack.states, &StateLine::answers, true);
  }

  // Lines of a number, or of moves and a number, and a state, up to the next keyword.
  void read_states(StateList& states, std::uint32_t StateLine::*number, bool has_moves = false) {
    while (!scanner_.at_end() && !next_is("ready") && !next_is("attack") && !next_is("part") &&
           !next_is("end")) {
      StateLine entry;
      entry.line = line();
      if (has_moves) {
        entry.moves = take_number_here("a number of moves");
        expect_blank();
      }
      const bool is_safe = number == &StateLine::threats;
      entry.*number = take_number_here(is_safe ? "a number of threats" : "a number of answers");
      expect_blank();
      const Location at = scanner_.location();
      entry.state = scanner_.take_rest_of_line();
      if (entry.state.empty()) scanner_.fail("expected a state, got " + scanner_.quote_word());
      if (printable(entry.state) != entry.state) {
        scanner_.fail_at(at, "expected a state, got " + quote(entry.state));
      }
      if (!states.add(entry)) {
        scanner_.fail_at(at, fmt::format("this state stands in line {} already",
                                         states.find(entry.state)->line));
      }
      end_line();
    }
  }

  std::string_view text_;
  Scanner scanner_;
  Certificate result_;
};

}  // namespace

Certificate parse_certificate(std::string_view source, std::string_view text,
                              std::size_t empty_lines) {
  return CertificateReader(source, text, empty_lines).read();
}

}  // namespace gadgetc
