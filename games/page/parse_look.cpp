#include "games/page/parse_look.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "games/page/words.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::size_t kMaxColours = 2;

// A name of CSS, or #rgb or #rrggbb.
bool is_colour(std::string_view word) {
  if (word.front() == '#') {
    return (word.size() == 4 || word.size() == 7) &&
           std::all_of(word.begin() + 1, word.end(), [](char c) {
             return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
           });
  }
  return word.size() > 1 &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

bool is_path_word(std::string_view word) {
  constexpr std::string_view kSigns = "MmLlHhVvCcSsQqTtAaZz0123456789.,+-eE";
  return word.find_first_not_of(kSigns) == std::string_view::npos;
}

}  // namespace

Look parse_look(LineCursor& line, const Page& page) {
  Look look;
  look.is_ground = line.take_if("ground");
  const Word symbol = line.expect("a character");
  const std::string& known = look.is_ground ? page.grounds : page.cells;
  if (symbol.text.size() != 1 || known.find(symbol.text.front()) == std::string::npos) {
    line.fail(symbol.at, fmt::format("{} is no character of a {}", quote_word(symbol),
                                     look.is_ground ? "ground" : "cell"));
  }
  look.symbol = symbol.text.front();
  constexpr std::string_view kShapes[] = {"disc", "letter", "fill", "cross", "path"};
  const Word shape = line.peek();
  const auto found = std::find(std::begin(kShapes), std::end(kShapes), shape.text);
  if (found == std::end(kShapes)) line.fail_expected("disc, letter, fill, cross or path");
  line.take();
  look.shape = static_cast<Shape>(found - std::begin(kShapes));
  do {
    const Word colour = line.expect("a colour");
    if (!is_colour(colour.text)) {
      line.fail(colour.at, fmt::format("expected a colour, a name of CSS or #rrggbb, got {}",
                                       quote_word(colour)));
    }
    look.colours.emplace_back(colour.text);
  } while (line.has_word() && look.colours.size() < kMaxColours &&
           (look.shape != Shape::Path || is_colour(line.peek().text)));
  if (look.shape == Shape::Path) {
    do {
      const Word word = line.expect("a path of SVG");
      if (!is_path_word(word.text)) {
        line.fail(word.at, fmt::format("expected letters and numbers of a path, got {}",
                                       quote_word(word)));
      }
      look.path.append(look.path.empty() ? "" : " ").append(word.text);
    } while (line.has_word());
  }
  line.expect_end();
  return look;
}

namespace {

// Rows of symbols, a count before a symbol repeating it.
class RowsParser {
 public:
  RowsParser(LineCursor& line, const std::string& symbols) : line_(line), symbols_(symbols) {}

  void add(const Word& row) {
    const std::size_t before = cells.size();
    for (std::size_t i = 0; i < row.text.size(); ++i) {
      const std::size_t count = take_count(row, i);
      const Location at{row.at.line, row.at.column + i};
      const auto cell = i < row.text.size() ? symbols_.find(row.text[i]) : std::string::npos;
      if (cell == std::string::npos) {
        line_.fail(at, fmt::format("expected a square of the board, got {}",
                                   quote_word({row.text.substr(std::min(i, row.text.size()), 1),
                                               at})));
      }
      if (cells.size() + count > kMaxSquares) {
        line_.fail(at, fmt::format("a start of more than {} squares", kMaxSquares));
      }
      cells.insert(cells.end(), count, static_cast<Cell>(cell));
    }
    const auto length = static_cast<int>(cells.size() - before);
    if (rows++ == 0) columns = length;
    if (length != columns) {
      line_.fail(row.at, fmt::format("this row has {} squares, the first one {}", length, columns));
    }
  }

  int rows = 0;
  int columns = 0;
  std::vector<Cell> cells;

 private:
  static constexpr std::size_t kMaxSquares = 1 << 16;

  std::size_t take_count(const Word& row, std::size_t& i) {
    const Location at{row.at.line, row.at.column + i};
    std::size_t count = 0;
    const std::size_t first = i;
    for (; i < row.text.size() && row.text[i] >= '0' && row.text[i] <= '9'; ++i) {
      count = std::min(kMaxSquares + 1, count * 10 + static_cast<std::size_t>(row.text[i] - '0'));
    }
    if (i == first) return 1;
    if (count == 0) line_.fail(at, "a count is at least 1");
    return count;
  }

  LineCursor& line_;
  const std::string& symbols_;
};

}  // namespace

Start parse_start_rows(LineCursor& line, const Page& page, bool& is_ahead) {
  Start start;
  if (line.has_word()) {
    const Word name = line.take();
    if (!is_plain_name(name.text)) {
      line.fail(name.at, "a start's name is made of letters, digits, '-' and '_', and begins with "
                         "a letter; its rows follow on lines of their own");
    }
    start.name = name.text;
  }
  line.expect_end();
  const Location at = line.peek().at;
  RowsParser cells(line, page.cells), grounds(line, page.grounds);
  bool is_ground = false;
  bool has_turn = false;
  while ((is_ahead = line.next_line())) {
    const Word word = line.peek();
    if (line.words() == 2 && word.text == "turn" && !has_turn && cells.rows == 0) {
      line.take();
      has_turn = true;
      if (!line.take_if("white") && !line.take_if("black")) line.fail_expected("white or black");
      start.turn = line.line().ends_with("black") ? Side::Black : Side::White;
      continue;
    }
    if (line.words() > 1 || word.text == "start") break;
    line.take();
    if (word.text == "ground" && !is_ground) {
      is_ground = true;
    } else {
      (is_ground ? grounds : cells).add(word);
    }
  }
  if (cells.rows == 0) line.fail(at, "the rows of this start are missing");
  if (is_ground && (grounds.rows != cells.rows || grounds.columns != cells.columns)) {
    line.fail(at, fmt::format("this start has {} x {} squares and grounds of {} x {}", cells.rows,
                              cells.columns, grounds.rows, grounds.columns));
  }
  start.rows = cells.rows;
  start.columns = cells.columns;
  start.cells = std::move(cells.cells);
  start.grounds = std::move(grounds.cells);
  return start;
}

}  // namespace gadgetc::game_page
