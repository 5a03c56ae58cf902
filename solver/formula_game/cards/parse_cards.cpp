// The reader of cards. Blanks may stand between any two things on a line, but not inside a
// reference; blank lines, and comments from ';' to the end of their line, are skipped.
#include <fmt/format.h>

#include <limits>
#include <utility>

#include "base/text/scanner.hpp"
#include "solver/formula_game/cards/cards_file.hpp"

namespace gadgetc::formula_game {
namespace {

constexpr std::uint32_t kMostNumber = std::numeric_limits<std::uint32_t>::max();

class CardsReader {
 public:
  CardsReader(std::string_view source, std::string_view text) : scanner_(source, text) {}

  CardsFile read() {
    scanner_.skip_comments(';');
    if (!take_word("cards")) fail_expected("the first line of cards, 'cards 1'");
    read_version();
    read_sizes();
    read_first();
    scanner_.skip_comments(';');
    while (take_word("symmetry")) read_symmetry();
    while (take_word("card")) read_card();
    if (!take_word("start")) {
      fail_expected(cards().cards.empty() ? "'symmetry', 'card' or 'start'" : "'card' or 'start'");
    }
    expect_sign(':');
    read_references(cards().start);
    end_line();
    if (!scanner_.at_end()) fail_expected("the end of the cards");
    return std::move(file_);
  }

 private:
  Cards& cards() { return file_.cards; }

  [[noreturn]] void fail_expected(std::string_view what) const {
    scanner_.fail(fmt::format("expected {}, got {}", what, scanner_.quote_word()));
  }

  // After blanks, if it stands there as a whole word.
  bool take_word(std::string_view word) {
    scanner_.skip_blanks();
    Scanner ahead = scanner_;
    for (const char byte : word) {
      if (ahead.at_end() || ahead.peek() != byte) return false;
      ahead.advance();
    }
    if (ahead.peek() >= 'a' && ahead.peek() <= 'z') return false;
    scanner_ = ahead;
    return true;
  }
  void expect_word(std::string_view word) {
    if (!take_word(word)) fail_expected(fmt::format("'{}'", word));
  }

  bool take_sign(char sign) {
    scanner_.skip_blanks();
    if (scanner_.at_end() || scanner_.peek() != sign) return false;
    scanner_.advance();
    return true;
  }
  void expect_sign(char sign) {
    if (!take_sign(sign)) fail_expected(fmt::format("'{}'", sign));
  }

  bool at_end_of_content() {
    scanner_.skip_blanks();
    return scanner_.peek() == ';' || scanner_.at_line_end();
  }

  // And what is skipped after it.
  void end_line() {
    if (!at_end_of_content()) fail_expected("the end of the line");
    scanner_.skip_comments(';');
  }

  void read_version() {
    scanner_.skip_blanks();
    const Scanner place = scanner_;
    if (scanner_.take_number(kMostNumber, "version") != 1U) {
      scanner_ = place;
      fail_expected("version 1 of the format of cards");
    }
    end_line();
  }

  std::uint32_t take_count(std::string_view what) {
    scanner_.skip_blanks();
    const auto number = scanner_.take_number(kMostNumber, what);
    if (!number) fail_expected(what);
    return std::uint32_t(*number);
  }

  void read_sizes() {
    expect_word("game");
    file_.vertices = take_count("a number of vertices");
    file_.edges = take_count("a number of edges");
    end_line();
  }

  void read_first() {
    expect_word("first");
    if (take_word("black")) {
      cards().first = Player::Maker;
    } else if (take_word("white")) {
      cards().first = Player::Breaker;
    } else {
      fail_expected("white or black");
    }
    end_line();
  }

  // A number from 1 to `most`, right here.
  std::uint32_t take_number_to(std::uint64_t most, std::string_view what) {
    const Scanner place = scanner_;
    const std::uint64_t number = scanner_.take_number(kMostNumber, what).value_or(0);
    if (number < 1 || number > most) {
      scanner_ = place;
      fail_expected(most == 0 ? fmt::format("{}, but there is none", what)
                              : fmt::format("{}, 1 to {}", what, most));
    }
    return std::uint32_t(number);
  }
  VertexId take_vertex() {
    scanner_.skip_blanks();
    return take_number_to(file_.vertices, "a vertex") - 1;
  }

  // The number of the symmetry or card of this line, which has to be the next one.
  void read_own_number(std::string_view what, std::size_t before) {
    scanner_.skip_blanks();
    const Scanner place = scanner_;
    if (scanner_.take_number(kMostNumber, what) != before + 1) {
      scanner_ = place;
      fail_expected(fmt::format("{} {}", what, before + 1));
    }
  }

  void read_symmetry() {
    read_own_number("symmetry", cards().symmetries.size());
    expect_sign(':');
    std::vector<VertexId>& image = cards().symmetries.emplace_back();
    while (!at_end_of_content()) image.push_back(take_vertex());
    if (image.size() != file_.vertices) {
      scanner_.fail(
          fmt::format("expected the images of {} vertices, got {}", file_.vertices, image.size()));
    }
    end_line();
  }

  void read_card() {
    Card card;
    read_own_number("card", cards().cards.size());
    expect_word("black");
    read_set(card.owned);
    expect_word("open");
    read_set(card.open);
    expect_sign(':');
    card.pivot = take_vertex();
    expect_sign('-');
    if (scanner_.peek() != '>') fail_expected("'->'");
    scanner_.advance();
    read_references(card.references);
    cards().cards.push_back(std::move(card));
    end_line();
  }

  void read_set(std::vector<VertexId>& vertices) {
    expect_sign('{');
    while (!take_sign('}')) {
      if (at_end_of_content()) fail_expected("a vertex or '}'");
      vertices.push_back(take_vertex());
    }
  }

  void read_references(std::vector<CardReference>& references) {
    while (!at_end_of_content()) {
      references.push_back(take_reference());
      const char next = scanner_.peek();
      if (next != ' ' && next != '\t' && !at_end_of_content()) {
        fail_expected("a blank after a clause or card");
      }
    }
    if (references.empty()) fail_expected("a clause or a card");
  }

  CardReference take_reference() {
    if (scanner_.peek() == 'c') {
      scanner_.advance();
      return {true, take_number_to(file_.edges, "a clause") - 1, 0};
    }
    if (scanner_.peek() < '0' || scanner_.peek() > '9') fail_expected("a clause or a card");
    CardReference reference;
    reference.number = take_number_to(cards().cards.size(), "a card before") - 1;
    if (scanner_.peek() == '*') {
      scanner_.advance();
      reference.symmetry = take_number_to(cards().symmetries.size(), "a symmetry");
    }
    return reference;
  }

  Scanner scanner_;
  CardsFile file_;
};

}  // namespace

CardsFile parse_cards(std::string_view source, std::string_view text) {
  return CardsReader(source, text).read();
}

}  // namespace gadgetc::formula_game
