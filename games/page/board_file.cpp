// The reader and the writer of board files of pages.
//
//   clobber 1           the first line that is neither blank nor a comment
//   size 2 4            header lines in any order, each at most once; option (one for each option
//   turn white          of the page), name, formula, names and generator are optional
//   option NAME VALUE
//   cells
//   xoxo                `size` rows of symbols, a count before a symbol repeats it
//   ox.x
//   ground              and as many of the ground, where it is not all of the first kind
//
// Boards of Dou Shou Qi are read, too: `pieces` are cells, `terrain` is ground and may come first.
// In boards of Konane the line `cells` is `stones`.
//
// A file can be far smaller than its board: all rows are read before the board takes memory.
#include "games/page/board_file.hpp"

#include <algorithm>
#include <ostream>
#include <utility>

#include "base/run/interrupts.hpp"
#include "base/text/nearest_name.hpp"
#include "base/text/printable.hpp"

namespace gadgetc::game_page {

namespace {

std::vector<std::string> option_names(const Page& page) {
  std::vector<std::string> names;
  for (const Option& option : page.options) names.push_back(option.name);
  return names;
}

// Its place in the page's list; -1: there is none.
int find_option(const Page& page, std::string_view name) {
  const auto names = option_names(page);
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

int find_value(const Option& option, std::string_view value) {
  const auto found = std::find(option.values.begin(), option.values.end(), value);
  return found == option.values.end() ? -1 : static_cast<int>(found - option.values.begin());
}

// The line before the rows of cells.
std::string_view cells_line(const Page& page) { return page.name == "konane" ? "stones" : "cells"; }

// What rows say, by the line before them; nothing for another line.
std::optional<bool> find_layer(std::string_view word) {
  if (word == "ground" || word == "terrain") return true;
  if (word == "cells" || word == "pieces" || word == "stones") return false;
  return std::nullopt;
}

class BoardReader : public CommonHeaderCursor {
 public:
  BoardReader(std::string_view source, std::string_view text, std::shared_ptr<const Page> page,
              std::uint64_t max_squares, ReadRules reader)
      : CommonHeaderCursor(source, text, max_squares),
        board_{Variant(std::move(page)), {}},
        read_rules_(reader) {}

  // Reads up to the line before the first rows.
  void read_header() {
    read_magic(page().name);
    for (;;) {
      skip_to_content();
      const Scanner place = scanner_;
      const Location at = place.location();
      const std::string_view word = take_word();
      const auto layer = find_layer(word);
      if (layer && (page().has_ground || !*layer)) {
        ground_first_ = *layer;
        require_line(rows_ != 0, at, "size");
        require_line(turn_.has_value(), at, "turn");
        require_line(!names_ || formula_, at, "formula");
        expect_line_end();
        return;
      }
      if (word == "rules" && read_rules_ != nullptr) {
        read_rules(at);
      } else if (word == "option") {
        read_option(at);
      } else if (!read_common_line(word, at)) {
        const std::string_view rows = cells_line(page());
        fail_expected(place, fmt::format("size, turn, {}name, formula, names, generator or {}",
                                         rows == "cells" ? "option, " : "", rows));
      }
    }
  }

  BoardFile board() {
    board_.position = Position(rows_, columns_);
    board_.position.turn = *turn_;
    board_.name = name_.value_or("");
    board_.formula = formula_.value_or("");
    board_.names = names_.value_or("");
    board_.generator = generator_.value_or("");
    return std::move(board_);
  }

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  bool ground_first() const { return ground_first_; }

 private:
  const Page& page() const { return *board_.variant.page; }

  void read_rules(Location line) {
    refuse_second(has_rules_, line, "rules");
    has_rules_ = true;
    scanner_.skip_blanks();
    const Scanner place = scanner_;
    const std::string_view words = scanner_.take_rest_of_line();
    if (!read_rules_(without_margins(words.substr(0, words.find(';'))), board_.variant)) {
      fail_expected(place, "a preset of rules, and switches");
    }
  }

  void read_option(Location line) {
    scanner_.skip_blanks();
    Scanner place = scanner_;
    const std::string_view name = take_word();
    const int number = find_option(page(), name);
    if (number < 0) {
      place.fail(fmt::format("{} has no option {}{}", page().name, quote(name),
                             did_you_mean(name, option_names(page()))));
    }
    refuse_second(std::find(seen_.begin(), seen_.end(), number) != seen_.end(), line,
                  fmt::format("option {}", name));
    seen_.push_back(number);
    const Option& option = page().options[static_cast<std::size_t>(number)];
    scanner_.skip_blanks();
    place = scanner_;
    const int value = find_value(option, take_word());
    if (value < 0) fail_expected(place, fmt::format("{}", fmt::join(option.values, ", ")));
    board_.variant.setting[static_cast<std::size_t>(number)] = value;
    expect_line_end();
  }

  BoardFile board_;
  ReadRules read_rules_;
  std::vector<int> seen_;  // options
  bool has_rules_ = false;
  bool ground_first_ = false;
};

// The rows of both layers.
class LayersReader : public RowCursor {
 public:
  LayersReader(const BoardCursor& place, int rows, int columns, const Page& page,
               bool ground_first = false)
      : RowCursor(place, rows, columns), page_(page), ground_first_(ground_first) {}

  // Calls visit(is_ground, row, column, count, cell) for all runs, then looks for the text's end.
  template <typename Visit>
  void read(Visit visit) {
    read_layer(ground_first_, visit);
    skip_to_content();
    if (!ground_first_ && scanner_.at_end()) return;
    const Scanner place = scanner_;
    if (!page_.has_ground || find_layer(take_word()) != !ground_first_) {
      fail_expected(place, ground_first_       ? "'pieces' after the ground"
                           : page_.has_ground ? "'ground', or nothing after the last row"
                                              : "nothing after the last row");
    }
    expect_line_end();
    read_layer(!ground_first_, visit);
    skip_to_content();
    if (!scanner_.at_end()) fail_expected(scanner_, "nothing after the last row of the board");
  }

 private:
  template <typename Visit>
  void read_layer(bool is_ground, Visit visit) {
    const auto never = [](std::string_view) { return false; };
    for (row_ = 0; row_ < rows_; ++row_) {
      throw_if_interrupted();
      int column = 0;
      read_row(row_, is_ground ? "ground" : cells_line(page_), never,
               [&](Location at, char symbol, int count) {
                 const auto cell = is_ground ? page_.find_ground(symbol) : page_.find_cell(symbol);
                 if (!cell) {
                   fail_symbol(at,
                               fmt::format("one of the {} {}", is_ground ? "grounds" : "cells",
                                           is_ground ? page_.grounds : page_.cells),
                               symbol);
                 }
                 visit(is_ground, row_, column, count, *cell);
                 column += count;
               });
    }
  }

  const Page& page_;
  bool ground_first_;
};

// Is there a block of the ground? Looks at all rows.
bool finds_ground(LayersReader layers) {
  bool has_ground = false;
  layers.read([&](bool is_ground, int, int, int, Cell) { has_ground |= is_ground; });
  return has_ground;
}

void fill_layers(Position& position, LayersReader layers, bool has_ground) {
  std::vector<Cell> grounds(has_ground ? position.squares() : 0);
  layers.read([&](bool is_ground, int row, int column, int count, Cell cell) {
    std::vector<Cell>& layer = is_ground ? grounds : position.cells();
    std::fill_n(layer.begin() + position.number({row, column}), count, cell);
  });
  if (has_ground) position.set_grounds(std::move(grounds));
}

void write_rows(std::ostream& out, const Position& position, bool run_length,
                const std::string& symbols, bool is_ground) {
  RowWriter writer(out, run_length);
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const SquareNumber number = position.number({row, column});
      writer.add(symbols[is_ground ? position.ground(number) : position.cell(number)], 1);
    }
    writer.end_row();
  }
  writer.flush();
}

}  // namespace

BoardFile parse_board_file(std::string_view source, std::string_view text,
                           std::shared_ptr<const Page> page, std::uint64_t max_squares,
                           ReadRules read_rules) {
  BoardReader header(source, text, page, max_squares, read_rules);
  header.read_header();
  const LayersReader layers(header, header.rows(), header.columns(), *page,
                            header.ground_first());
  const bool has_ground = finds_ground(layers);
  BoardFile board = header.board();
  fill_layers(board.position, layers, has_ground);
  return board;
}

Position parse_cells(std::string_view source, std::string_view text, const Page& page, int rows,
                     int columns) {
  const LayersReader layers(BoardCursor(source, text), rows, columns, page);
  const bool has_ground = finds_ground(layers);
  Position position(rows, columns);
  fill_layers(position, layers, has_ground);
  return position;
}

void write_board(std::ostream& out, const BoardFile& board, BoardRows rows) {
  const Position& position = board.position;
  const Page& page = *board.variant.page;
  const bool run_length = is_run_length(rows, position.squares());
  out << page.name << " 1\n";
  write_text_line(out, "name", board.name);
  write_text_line(out, "formula", board.formula);
  write_text_line(out, "names", board.names);
  write_text_line(out, "generator", board.generator);
  for (std::size_t i = 0; i < page.options.size(); ++i) {
    const auto value = static_cast<std::size_t>(board.variant.setting[i]);
    if (value == 0) continue;
    out << "option " << page.options[i].name << ' ' << page.options[i].values[value] << '\n';
  }
  out << "size " << position.rows() << ' ' << position.columns() << '\n';
  out << "turn " << side_word(position.turn) << '\n' << cells_line(page) << '\n';
  write_rows(out, position, run_length, page.cells, false);
  if (!position.grounds()) return;
  out << "ground\n";
  write_rows(out, position, run_length, page.grounds, true);
}

void set_option(Variant& variant, std::string_view text) {
  const auto sign = std::min(text.find('='), text.size());
  const Page& page = *variant.page;
  const int number = find_option(page, text.substr(0, sign));
  if (number < 0) {
    throw UsageError(fmt::format("{} has no option {}{}", page.name, quote(text.substr(0, sign)),
                                 did_you_mean(text.substr(0, sign), option_names(page))));
  }
  const Option& option = page.options[static_cast<std::size_t>(number)];
  const int value = sign == text.size() ? -1 : find_value(option, text.substr(sign + 1));
  if (value < 0) {
    throw UsageError(fmt::format("expected {}={}, got {}", option.name,
                                 fmt::join(option.values, "|"), quote(text)));
  }
  variant.setting[static_cast<std::size_t>(number)] = value;
}

}  // namespace gadgetc::game_page
