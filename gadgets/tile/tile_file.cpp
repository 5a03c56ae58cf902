// The reader of tile drawings, in the order of the file: name, game, ports, contract, blocks of
// rows. Every complaint points at the byte that caused it; what can only be seen at the end (a
// contract with a goal that the drawing lacks) points back at the line that asked for it.
#include "gadgets/tile/tile_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/printable.hpp"
#include "gadgets/tile/tile_rows.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMaxFilePorts = 24;  // port sets are bit masks; the verifier takes fewer
constexpr std::size_t kMaxGuests = 64;     // the verifier takes fewer

class TileReader {
 public:
  TileReader(std::string_view source, std::string_view text, const TileGames& games,
             bool is_draft)
      : scanner_(source, text),
        games_(games),
        alphabet_(games.known.front()),
        is_draft_(is_draft) {}

  DraftTile read() {
    read_name();
    read_game();
    read_header();
    std::vector<TileRow> rows;
    for (std::size_t block = 0; block < blocks().size(); ++block) {
      if (block > 0) expect_block(block);
      rows = read_tile_rows(scanner_, blocks(), block, static_cast<std::size_t>(tile_.rows()));
      set_block(block, rows);
      if (block == 0) check_goal();
      if (block == 0) check_ports();
    }
    if (const auto fault = alphabet_->find_fault(tile_.board)) {
      scanner_.fail_at(in_row(rows, fault->square), fault->text);
    }
    skip_to_content();
    if (!scanner_.at_end()) {
      scanner_.fail(fmt::format("expected nothing after the last row of {}", blocks().back()));
    }
    return {std::move(tile_), undirected_};
  }

 private:
  void skip_to_content() { scanner_.skip_comments(';'); }

  std::string_view take_word() { return scanner_.take_word_before(';'); }

  void expect_line_end() {
    scanner_.skip_blanks();
    const Location at = scanner_.location();
    if (!take_word().empty()) scanner_.fail_at(at, "expected the end of the line");
  }

  // A name of letters, digits, '-' and '_'.
  std::string_view take_name(std::string_view what) {
    scanner_.skip_blanks();
    const Location at = scanner_.location();
    const std::string_view word = take_word();
    if (word.empty()) scanner_.fail_at(at, fmt::format("expected {}", what));
    const bool is_name = std::all_of(word.begin(), word.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             c == '-' || c == '_';
    });
    if (!is_name) {
      scanner_.fail_at(at, fmt::format("expected {} (letters, digits, '-' and '_'), got {}", what,
                                       quote(word)));
    }
    return word;
  }

  void read_name() {
    skip_to_content();
    const Location at = scanner_.location();
    const std::string_view word = take_word();
    if (word != "gadget") {
      const bool is_marked = word.substr(0, 3) == "\xef\xbb\xbf";
      scanner_.fail_at(
          at, fmt::format("expected 'gadget' and the tile's name, the first line of a tile{}",
                          is_marked ? ", got a byte order mark" : ""));
    }
    tile_.name = take_name("the tile's name");
    expect_line_end();
  }

  std::span<const std::string_view> blocks() const { return alphabet_->blocks(); }

  // The line "game NAME", or nothing.
  void read_game() {
    skip_to_content();
    Scanner ahead = scanner_;
    if (ahead.take_word_before(';') != "game") return;
    take_word();
    scanner_.skip_blanks();
    const Location at = scanner_.location();
    const std::string_view word = take_word();
    alphabet_ = find_game(word, at);
    expect_line_end();
  }

  const Alphabet* find_game(std::string_view word, Location at) {
    std::string names;
    for (const Alphabet* a : games_.known) {
      if (a->game() == word) return a;
      names += fmt::format(" '{}'", a->game());
    }
    try {
      if (games_.find) found_ = games_.find(word);
    } catch (const UsageError& error) {
      scanner_.fail_at(at, error.what());
    }
    if (found_) return found_.get();
    scanner_.fail_at(at, fmt::format("expected a game, one of{}{}, got {}", names,
                                     games_.find ? " or one whose page is known" : "",
                                     quote(word)));
  }

  // The lines that may stand before the first block, as messages list them.
  std::string header_lines() const {
    return fmt::format("'in', 'out',{} 'guest', 'deliver' or '{}'", is_draft_ ? " 'port'," : "",
                       blocks().front());
  }

  void read_header() {
    const std::string_view first = blocks().front();
    for (;;) {
      skip_to_content();
      const Location at = scanner_.location();
      if (scanner_.at_end()) {
        scanner_.fail(fmt::format("expected a line {}", header_lines()));
      }
      const std::string_view word = take_word();
      if (word == "in" || word == "out" || (is_draft_ && word == "port")) {
        if (word == "port") undirected_ |= PortSet{1} << tile_.ports.size();
        read_port(word != "out");
      } else if (word == "guest") {
        read_guests();
      } else if (word == "deliver") {
        read_rule();
      } else if (word == first) {
        if (tile_.contract.empty() && !is_draft_) {
          scanner_.fail_at(
              at, fmt::format("expected a contract (a 'deliver' line) before the {}", first));
        }
        expect_line_end();
        return;
      } else {
        scanner_.fail_at(at, fmt::format("expected {}, got {}", header_lines(), quote(word)));
      }
    }
  }

  int take_coordinate(std::string_view what) {
    scanner_.skip_blanks();
    const auto number = scanner_.take_number(kMaxTileSide - 1, what);
    if (!number) {
      scanner_.fail(fmt::format("expected the port's {} (from 0), got {}", what,
                                scanner_.quote_word()));
    }
    return static_cast<int>(*number);
  }

  Direction take_side() {
    scanner_.skip_blanks();
    const Location at = scanner_.location();
    const std::string_view word = take_word();
    for (const Direction d : kDirections) {
      if (direction_name(d) == word) return d;
    }
    scanner_.fail_at(at, "expected the side of the port's wire: north, east, south or west");
  }

  // "+2", in some games "steady", or nothing.
  void take_terms(Port& port) {
    scanner_.skip_blanks();
    const Location at = scanner_.location();
    Scanner ahead = scanner_;
    const std::string_view word = ahead.take_word_before(';');
    if (word.empty()) return;
    if (alphabet_->has_steady_wires() && word == "steady") {
      port.is_steady = true;
    } else if (word.size() == 2 && word[0] == '+' && word[1] >= '1' && word[1] <= '9') {
      port.surplus = static_cast<std::uint8_t>(word[1] - '0');
    } else {
      scanner_.fail_at(at, fmt::format("expected the end of the line{} a surplus, '+1' to '+9', "
                                       "got {}",
                                       alphabet_->has_steady_wires() ? ", 'steady' or" : " or",
                                       quote(word)));
    }
    scanner_ = ahead;
  }

  void read_port(bool is_input) {
    scanner_.skip_blanks();
    const Location at = scanner_.location();
    if (!tile_.contract.empty()) scanner_.fail_at(at, "ports come before the contract");
    if (tile_.ports.size() == kMaxFilePorts) {
      scanner_.fail_at(at, fmt::format("a tile has at most {} ports", kMaxFilePorts));
    }
    Port port;
    port.name = take_name("the port's name");
    port.is_input = is_input;
    if (port.name == "pick" || port.name == alphabet_->goal()) {
      scanner_.fail_at(at, fmt::format("'{}' is built in and cannot name a port", port.name));
    }
    if (find_port(tile_, port.name)) {
      scanner_.fail_at(at, fmt::format("second port named {}", quote(port.name)));
    }
    port.square.row = take_coordinate("row");
    port.square.column = take_coordinate("column");
    port.side = take_side();
    take_terms(port);
    expect_line_end();
    port_lines_.push_back(at);
    tile_.ports.push_back(std::move(port));
  }

  // "guest out PP": pieces of neighbours that wait outside a port.
  void read_guests() {
    scanner_.skip_blanks();
    const Location at = scanner_.location();
    const std::string_view word = take_word();
    const auto port = find_port(tile_, word);
    if (!port) scanner_.fail_at(at, fmt::format("expected a port, got {}", quote(word)));
    scanner_.skip_blanks();
    const Location pieces_at = scanner_.location();
    const std::string_view letters = take_word();
    if (letters.empty()) scanner_.fail_at(pieces_at, "expected the guests' letters");
    for (std::size_t i = 0; i < letters.size(); ++i) {
      const Location letter_at{pieces_at.line, pieces_at.column + i};
      if (alphabet_->guests().find(letters[i]) == std::string_view::npos) {
        scanner_.fail_at(letter_at, fmt::format("expected a guest, one of '{}', got {}",
                                                alphabet_->guests(), quote(letters.substr(i, 1))));
      }
      if (tile_.guests.size() == kMaxGuests) {
        scanner_.fail_at(letter_at, fmt::format("a tile has at most {} guests", kMaxGuests));
      }
      tile_.guests.push_back({*port, alphabet_->guest(letters[i])});
    }
    expect_line_end();
  }

  PortSet port_named(std::string_view word, Location at, bool as_input) {
    if (word == "pick" && as_input) return kPick;
    const std::string_view goal = alphabet_->goal();
    if (!goal.empty() && word == goal && !as_input) return kGoal;
    const auto port = find_port(tile_, word);
    const bool is_directed = port && !(undirected_ >> *port & 1);
    if (is_directed && tile_.ports[*port].is_input == as_input) return PortSet{1} << *port;
    // What the word is, if it is something: most slips are one of these.
    const char* hint = "";
    if (port && !is_directed) hint = ", a port without a direction";
    else if (port) hint = as_input ? ", an output" : ", an input";
    else if (word.find("->") != word.npos) hint = "; blanks stand around '->'";
    else if (word == "=>" || word == "-" || word == ">") hint = "; the arrow is '->'";
    const std::string built_in =
        as_input ? " or 'pick'" : goal.empty() ? "" : fmt::format(" or '{}'", goal);
    scanner_.fail_at(at, fmt::format("expected an {}{}, got {}{}", as_input ? "input" : "output",
                                     built_in, quote(word), hint));
  }

  // "deliver control passage -> out"; no inputs: always active.
  void read_rule() {
    Delivery rule;
    bool is_left = true;
    for (;;) {
      scanner_.skip_blanks();
      const Location at = scanner_.location();
      const std::string_view word = take_word();
      PortSet& set = is_left ? rule.inputs : rule.outputs;
      if (word.empty() || (is_left && word == "->")) {
        if (is_left && word.empty()) scanner_.fail_at(at, "expected '->' and outputs");
        if (set == 0 && !is_left) scanner_.fail_at(at, "expected outputs");
        if (!is_left) break;
        is_left = false;
        continue;
      }
      const PortSet bit = port_named(word, at, is_left);
      if (set & bit) scanner_.fail_at(at, fmt::format("{} stands twice", quote(word)));
      set |= bit;
      if (bit == kPick && all_inputs(tile_) != 0) {
        scanner_.fail_at(at, "'pick' in a tile with inputs: a variable is decided by a first move, "
                             "and no signal comes before");
      }
      if (bit == kGoal) goal_rule_ = at;
    }
    tile_.contract.push_back(rule);
  }

  void expect_block(std::size_t block) {
    skip_to_content();
    const Location at = scanner_.location();
    if (take_word() != blocks()[block]) {
      scanner_.fail_at(at, fmt::format("expected '{}' after the {}'s rows", blocks()[block],
                                       blocks()[block - 1]));
    }
    expect_line_end();
  }

  static Location in_row(const std::vector<TileRow>& rows, Square s) {
    const Location at = rows[static_cast<std::size_t>(s.row)].at;
    return {at.line, at.column + static_cast<std::size_t>(s.column)};
  }

  void set_block(std::size_t block, const std::vector<TileRow>& rows) {
    if (block == 0) {
      tile_.board = TileBoard(*alphabet_, static_cast<int>(rows.size()),
                            static_cast<int>(rows.front().text.size()));
    } else {
      check_size(block, rows);
    }
    for_each_square(tile_, [&](Square s) {
      const std::string_view row = rows[static_cast<std::size_t>(s.row)].text;
      const char symbol = row[static_cast<std::size_t>(s.column)];
      const auto fault = alphabet_->read(block, symbol, tile_.board[s]);
      if (fault) scanner_.fail_at(in_row(rows, s), *fault);
    });
  }

  void check_size(std::size_t block, const std::vector<TileRow>& rows) {
    if (rows.front().text.size() != static_cast<std::size_t>(tile_.columns())) {
      scanner_.fail_at(rows.front().at, fmt::format("a row of {} squares; the {} has {}",
                                                    rows.front().text.size(), blocks().front(),
                                                    tile_.columns()));
    }
    if (rows.size() != static_cast<std::size_t>(tile_.rows())) {
      scanner_.fail(fmt::format("expected {} rows of {}, got {}", tile_.rows(), blocks()[block],
                                rows.size()));
    }
  }

  void check_goal() {
    const std::vector<Cell>& cells = tile_.board.cells();
    if (goal_rule_ && std::none_of(cells.begin(), cells.end(),
                                   [&](Cell cell) { return alphabet_->is_goal(cell); })) {
      scanner_.fail_at(*goal_rule_, alphabet_->goal_fault());
    }
  }

  bool is_input(std::size_t port) const {
    return tile_.ports[port].is_input && !(undirected_ >> port & 1);
  }

  void check_ports() {
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      const Port& port = tile_.ports[p];
      const auto fail = [&](std::string_view complaint) {
        scanner_.fail_at(port_lines_[p], fmt::format("port {} {}", quote(port.name), complaint));
      };
      if (!tile_.board.contains(port.square)) {
        fail(fmt::format("lies outside the tile's {} rows and {} columns, which count from 0",
                         tile_.rows(), tile_.columns()));
      }
      if (tile_.board.contains(step(port.square, port.side))) {
        fail(fmt::format("does not lead out of the tile to the {}: row {}, column {} is no square "
                         "of that border",
                         direction_name(port.side), port.square.row, port.square.column));
      }
      if (const char* fault = alphabet_->port_fault(tile_.board, port.square)) fail(fault);
      for (std::size_t q = 0; q < p; ++q) {
        if (tile_.ports[q].square == port.square && tile_.ports[q].side == port.side &&
            !(is_input(q) && is_input(p))) {
          fail(fmt::format("leads to the wire of port {}", quote(tile_.ports[q].name)));
        }
      }
    }
  }

  Scanner scanner_;
  const TileGames& games_;
  std::shared_ptr<const Alphabet> found_;
  const Alphabet* alphabet_;
  bool is_draft_;
  Tile tile_;
  PortSet undirected_ = 0;
  std::vector<Location> port_lines_;
  std::optional<Location> goal_rule_;
};

}  // namespace

Tile read_tile(std::string_view source, std::string_view text, const TileGames& games) {
  return TileReader(source, text, games, false).read().tile;
}

DraftTile read_draft(std::string_view source, std::string_view text, const TileGames& games) {
  return TileReader(source, text, games, true).read();
}

}  // namespace gadgetc
