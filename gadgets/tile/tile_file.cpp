// The reader of tile drawings, in the order of the file: name, ports, contract, terrain, pieces.
// Every complaint points at the byte that caused it; what can only be seen at the end (a den rule
// without a den) points back at the line that asked for it.
#include "gadgets/tile/tile_file.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/printable.hpp"
#include "base/text/scanner.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMaxSide = 255;   // rows or columns
constexpr std::size_t kMaxFilePorts = 24;  // port sets are bit masks; the verifier takes fewer
constexpr std::size_t kMaxGuests = 64;     // the verifier takes fewer

class TileReader {
 public:
  TileReader(std::string_view source, std::string_view text) : scanner_(source, text) {}

  Tile read() {
    read_name();
    read_header();
    const auto terrain = read_rows("terrain");
    set_terrain(terrain);
    check_ports();
    skip_to_content();
    const Location at = scanner_.location();
    if (take_word() != "pieces") scanner_.fail_at(at, "expected 'pieces' after the terrain's rows");
    expect_line_end();
    set_pieces(read_rows("pieces"));
    skip_to_content();
    if (!scanner_.at_end()) scanner_.fail("expected nothing after the last row of pieces");
    return std::move(tile_);
  }

 private:
  struct Row {
    Location at;
    std::string_view text;
  };

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

  void read_header() {
    for (;;) {
      skip_to_content();
      const Location at = scanner_.location();
      if (scanner_.at_end()) {
        scanner_.fail("expected a line 'in', 'out', 'guest', 'deliver' or 'terrain'");
      }
      const std::string_view word = take_word();
      if (word == "in" || word == "out") {
        read_port(word == "in");
      } else if (word == "guest") {
        read_guests();
      } else if (word == "deliver") {
        read_rule();
      } else if (word == "terrain") {
        if (tile_.contract.empty()) {
          scanner_.fail_at(at, "expected a contract (a 'deliver' line) before the terrain");
        }
        expect_line_end();
        return;
      } else {
        scanner_.fail_at(at, fmt::format(
            "expected 'in', 'out', 'guest', 'deliver' or 'terrain', got {}", quote(word)));
      }
    }
  }

  int take_coordinate(std::string_view what) {
    scanner_.skip_blanks();
    const auto number = scanner_.take_number(kMaxSide - 1, what);
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

  // "+2" or nothing.
  std::uint8_t take_surplus() {
    scanner_.skip_blanks();
    const Location at = scanner_.location();
    Scanner ahead = scanner_;
    const std::string_view word = ahead.take_word_before(';');
    if (word.empty()) return 0;
    if (word.size() != 2 || word[0] != '+' || word[1] < '1' || word[1] > '9') {
      scanner_.fail_at(at, fmt::format("expected the end of the line or a surplus, '+1' to '+9', "
                                       "got {}", quote(word)));
    }
    scanner_ = ahead;
    return static_cast<std::uint8_t>(word[1] - '0');
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
    if (port.name == "pick" || port.name == "den") {
      scanner_.fail_at(at, fmt::format("'{}' is built in and cannot name a port", port.name));
    }
    if (find_port(tile_, port.name)) {
      scanner_.fail_at(at, fmt::format("second port named {}", quote(port.name)));
    }
    port.square.row = take_coordinate("row");
    port.square.column = take_coordinate("column");
    port.side = take_side();
    port.surplus = take_surplus();
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
      const auto piece = find_piece(letters[i]);
      if (!piece || std::string_view("Pwdpe").find(letters[i]) == std::string_view::npos) {
        scanner_.fail_at(letter_at, fmt::format("expected a guest, one of 'Pwdpe', got {}",
                                                quote(letters.substr(i, 1))));
      }
      if (tile_.guests.size() == kMaxGuests) {
        scanner_.fail_at(letter_at, fmt::format("a tile has at most {} guests", kMaxGuests));
      }
      tile_.guests.push_back({*port, *piece});
    }
    expect_line_end();
  }

  PortSet port_named(std::string_view word, Location at, bool as_input) {
    if (word == "pick" && as_input) return kPick;
    if (word == "den" && !as_input) return kDenEntry;
    const auto port = find_port(tile_, word);
    if (port && tile_.ports[*port].is_input == as_input) return PortSet{1} << *port;
    // What the word is, if it is something: most slips are one of these.
    const char* hint = "";
    if (port) hint = as_input ? ", an output" : ", an input";
    else if (word.find("->") != word.npos) hint = "; blanks stand around '->'";
    else if (word == "=>" || word == "-" || word == ">") hint = "; the arrow is '->'";
    scanner_.fail_at(at, fmt::format("expected an {}, got {}{}",
                                     as_input ? "input or 'pick'" : "output or 'den'", quote(word),
                                     hint));
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
      if (bit == kDenEntry) den_rule_ = at;
    }
    tile_.contract.push_back(rule);
  }

  // Rows of symbols, up to the next line that is empty or begins a keyword.
  std::vector<Row> read_rows(std::string_view block) {
    std::vector<Row> rows;
    for (;;) {
      skip_to_content();
      const Location at = scanner_.location();
      Scanner ahead = scanner_;
      if (scanner_.at_end() || ahead.take_word() == "pieces") break;
      if (block == "pieces" && rows.size() == static_cast<std::size_t>(tile_.rows())) break;
      const std::string_view text = take_word();
      if (rows.size() == kMaxSide || text.size() > kMaxSide) {
        scanner_.fail_at(at, fmt::format("a tile has at most {0} rows and {0} columns", kMaxSide));
      }
      scanner_.skip_blanks();
      const Location gap = scanner_.location();
      if (!take_word().empty()) {
        scanner_.fail_at(gap, "expected the end of the row: squares stand without blanks between");
      }
      if (!rows.empty() && text.size() != rows.front().text.size()) {
        scanner_.fail_at(at, fmt::format("a row of {} squares; the first has {}", text.size(),
                                         rows.front().text.size()));
      }
      rows.push_back({at, text});
    }
    if (rows.empty()) scanner_.fail(fmt::format("expected rows of {}", block));
    return rows;
  }

  static Location in_row(const Row& row, std::size_t column) {
    return {row.at.line, row.at.column + column};
  }

  void set_terrain(const std::vector<Row>& rows) {
    tile_.board = Position(static_cast<int>(rows.size()),
                           static_cast<int>(rows.front().text.size()), Terrain::Water);
    bool has_den = false;
    for (int r = 0; r < tile_.rows(); ++r) {
      const Row& row = rows[static_cast<std::size_t>(r)];
      for (std::size_t c = 0; c < row.text.size(); ++c) {
        const auto terrain = find_terrain(row.text[c]);
        if (!terrain || *terrain == Terrain::WhiteDen) {
          const bool is_piece = find_piece(row.text[c]).has_value();
          scanner_.fail_at(in_row(row, c),
                           fmt::format("expected terrain, one of '.~^v#', got {}{}",
                                       quote(row.text.substr(c, 1)),
                                       is_piece ? "; pieces stand in rows below 'pieces'" : ""));
        }
        has_den |= *terrain == Terrain::BlackDen;
        tile_.board.set_terrain({r, static_cast<int>(c)}, *terrain);
      }
    }
    if (den_rule_ && !has_den) scanner_.fail_at(*den_rule_, "the terrain has no black den '#'");
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
      const Terrain terrain = tile_.board.terrain(port.square);
      if (terrain == Terrain::Water) fail("lies on water (rows and columns count from 0)");
      if (terrain == Terrain::BlackDen) fail("lies on the den");
      for (std::size_t q = 0; q < p; ++q) {
        if (tile_.ports[q].square == port.square && tile_.ports[q].side == port.side &&
            !(tile_.ports[q].is_input && port.is_input)) {
          fail(fmt::format("leads to the wire of port {}", quote(tile_.ports[q].name)));
        }
      }
    }
  }

  void set_pieces(const std::vector<Row>& rows) {
    const auto columns = static_cast<std::size_t>(tile_.columns());
    if (rows.front().text.size() != columns) {
      scanner_.fail_at(rows.front().at, fmt::format("a row of {} squares; the terrain has {}",
                                                    rows.front().text.size(), columns));
    }
    if (rows.size() != static_cast<std::size_t>(tile_.rows())) {
      scanner_.fail(fmt::format("expected {} rows of pieces, got {}", tile_.rows(), rows.size()));
    }
    for (int r = 0; r < tile_.rows(); ++r) {
      const Row& row = rows[static_cast<std::size_t>(r)];
      for (std::size_t c = 0; c < columns; ++c) {
        set_piece({r, static_cast<int>(c)}, row.text[c], in_row(row, c));
      }
    }
  }

  void set_piece(Square square, char letter, Location at) {
    const auto piece = find_piece(letter);
    if (!piece) {
      const bool is_terrain = find_terrain(letter).has_value();
      scanner_.fail_at(at, "expected a piece, one of 'RCWDPTLErcwdptle', or '.', got " +
                               quote({&letter, 1}) +
                               (is_terrain ? "; '.' is a square without a piece" : ""));
    }
    const Terrain terrain = tile_.board.terrain(square);
    if (piece->is_none()) return;
    if (terrain == Terrain::Water) scanner_.fail_at(at, "a piece on water");
    if (terrain == Terrain::BlackDen) scanner_.fail_at(at, "a piece in the den");
    if (terrain == Terrain::WhiteTrap && piece->side() == Side::Black) {
      scanner_.fail_at(at, "a black piece that begins on a white trap");
    }
    tile_.board.set_piece(square, *piece);
  }

  Scanner scanner_;
  Tile tile_;
  std::vector<Location> port_lines_;
  std::optional<Location> den_rule_;
};

}  // namespace

Tile parse_tile(std::string_view source, std::string_view text) {
  return TileReader(source, text).read();
}

}  // namespace gadgetc
