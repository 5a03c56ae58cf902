// The reader of strategy files. Blanks may stand between any two things on a line; blank lines, and
// comments from ';' to the end of their line, are skipped.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/text/scanner.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"
#include "solver/formula_game/hypergraph/strategy_words.hpp"

namespace gadgetc::formula_game {
namespace {

constexpr std::uint32_t kMost = std::numeric_limits<std::uint32_t>::max();

class StrategyReader {
 public:
  StrategyReader(std::string_view source, std::string_view text) : scanner_(source, text) {}

  StrategyFile read() {
    scanner_.skip_comments(';');
    expect_word("strategy", "a strategy's first line, 'strategy 1'");
    expect_version();
    read_header_word("game");
    file_.vertices = take_count("a number of vertices");
    file_.edges = take_count("a number of edges");
    end_line();
    read_header_word("first");
    file_.strategy.first = take_colour();
    end_line();
    read_header_word("winner");
    file_.strategy.winner = take_colour();
    end_line();
    for (scanner_.skip_comments(';'); !scanner_.at_end(); scanner_.skip_comments(';')) {
      read_node();
      end_line();
    }
    return std::move(file_);
  }

 private:
  std::vector<StrategyNode>& nodes() { return file_.strategy.nodes; }

  [[noreturn]] void fail_expected(std::string_view what) const {
    scanner_.fail(fmt::format("expected {}, got {}", what, scanner_.quote_word()));
  }

  // After blanks.
  char peek() {
    scanner_.skip_blanks();
    return scanner_.peek();
  }
  bool at_end_of_content() { return peek() == ';' || scanner_.at_line_end(); }

  bool take_sign(std::string_view sign) {
    scanner_.skip_blanks();
    Scanner ahead = scanner_;
    for (const char byte : sign) {
      if (ahead.at_end() || ahead.peek() != byte) return false;
      ahead.advance();
    }
    scanner_ = ahead;
    return true;
  }
  void expect_sign(std::string_view sign) {
    if (!take_sign(sign)) fail_expected(fmt::format("'{}'", sign));
  }

  // A run of small letters, no longer than any word of the format.
  std::string take_letters() {
    std::string letters;
    while (scanner_.peek() >= 'a' && scanner_.peek() <= 'z' && letters.size() < 10) {
      letters += scanner_.peek();
      scanner_.advance();
    }
    return letters;
  }

  // Takes one of `words` and returns its index.
  template <class Words>
  std::size_t take_one_of(const Words& words, std::string_view what) {
    scanner_.skip_blanks();
    const Scanner place = scanner_;
    const auto found = std::find(words.begin(), words.end(), take_letters());
    if (found == words.end()) {
      scanner_ = place;
      fail_expected(what);
    }
    return std::size_t(found - words.begin());
  }
  void expect_word(std::string_view word, std::string_view what) {
    take_one_of(std::array{word}, what);
  }

  void expect_version() {
    scanner_.skip_blanks();
    const Scanner place = scanner_;
    if (scanner_.take_number(kMost, "version") != 1U) {
      scanner_ = place;
      fail_expected("version 1 of the strategy format");
    }
    end_line();
  }

  void read_header_word(std::string_view word) {
    scanner_.skip_comments(';');
    expect_word(word, fmt::format("'{}'", word));
  }

  void end_line() {
    if (!at_end_of_content()) fail_expected("the end of the line");
  }

  std::uint32_t take_count(std::string_view what) {
    scanner_.skip_blanks();
    const auto number = scanner_.take_number(kMost, what);
    if (!number) fail_expected(what);
    return std::uint32_t(*number);
  }

  // A number from 1 to `most`, less one.
  std::uint32_t take_index(std::uint64_t most, std::string_view what) {
    scanner_.skip_blanks();
    const Scanner place = scanner_;
    const std::uint64_t number = scanner_.take_number(kMost, what).value_or(0);
    if (number < 1 || number > most) {
      scanner_ = place;
      fail_expected(most == 0 ? fmt::format("{}, but there is none", what)
                              : fmt::format("{}, 1 to {}", what, most));
    }
    return std::uint32_t(number - 1);
  }
  VertexId take_vertex() { return take_index(file_.vertices, "a vertex"); }
  StrategyNodeId take_child() { return take_index(nodes().size(), "a node before"); }

  Player take_colour() {
    const std::array colours = {colour_name(Player::Maker), colour_name(Player::Breaker)};
    return take_one_of(colours, "white or black") == 0 ? Player::Maker : Player::Breaker;
  }

  void read_node() {
    const Scanner place = scanner_;
    if (scanner_.take_number(kMost, "node") != nodes().size() + 1) {
      scanner_ = place;
      fail_expected(fmt::format("node {}", nodes().size() + 1));
    }
    StrategyNode node;
    node.rule = StrategyRule(
        take_one_of(kRuleNames, "won, threat, play, answer, potential, pairs or split"));
    node.mover = take_colour();
    while (take_sign("{")) read_edge(node.edges.emplace_back());
    read_moves(node);
    nodes().push_back(std::move(node));
  }

  void read_edge(Hyperedge& edge) {
    while (!take_sign("}")) {
      if (at_end_of_content()) fail_expected("a vertex or '}'");
      edge.push_back(take_vertex());
    }
    edge.shrink_to_fit();
  }

  void read_moves(StrategyNode& node) {
    if (node.rule == StrategyRule::Won || node.rule == StrategyRule::Potential) return;
    if (!take_sign(":")) fail_expected("an edge in braces or ':'");
    switch (node.rule) {
      case StrategyRule::Threat:
        node.vertex = take_vertex();
        node.reply = take_vertex();
        return read_arrow(node.children);
      case StrategyRule::Play: node.vertex = take_vertex(); return read_arrow(node.children);
      case StrategyRule::Answer: return read_replies(node);
      case StrategyRule::Pairs:
        while (!at_end_of_content()) {
          const VertexId one = take_vertex();
          expect_sign("-");
          node.pairs.emplace_back(one, take_vertex());
        }
        return;
      default:
        while (!at_end_of_content()) node.children.push_back(take_child());
    }
  }

  void read_arrow(std::vector<StrategyNodeId>& children) {
    expect_sign("->");
    children.push_back(take_child());
  }

  void read_replies(StrategyNode& node) {
    while (peek() != 'e') {
      if (scanner_.peek() < '0' || scanner_.peek() > '9') fail_expected("a vertex or 'else'");
      const VertexId move = take_vertex();
      expect_sign("->");
      node.replies.emplace_back(move, take_child());
    }
    expect_word("else", "a vertex or 'else'");
    read_arrow(node.children);
  }

  Scanner scanner_;
  StrategyFile file_;
};

}  // namespace

StrategyFile parse_strategy(std::string_view source, std::string_view text) {
  return StrategyReader(source, text).read();
}

}  // namespace gadgetc::formula_game
