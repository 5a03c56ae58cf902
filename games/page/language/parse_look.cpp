#include "games/page/language/parse_look.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/nearest_name.hpp"
#include "games/page/css_colours.hpp"
#include "games/page/look_path.hpp"
#include "games/page/language/words.hpp"

namespace gadgetc::game_page {

namespace {

constexpr std::size_t kMaxColours = 2;

bool is_colour(std::string_view word) { return find_colour(word).has_value(); }

// The words to the end of the line, as one path that can be drawn.
std::string take_path(LineCursor& line) {
  std::string path;
  std::vector<Word> words;
  do {
    words.push_back(line.expect("a path of SVG"));
    path.append(path.empty() ? "" : " ").append(words.back().text);
  } while (line.has_word());
  const LookPath read = read_look_path(path);
  if (read.error.empty()) return path;
  std::size_t at = read.error_at;
  auto word = words.begin();
  for (; at > word->text.size(); ++word) at -= word->text.size() + 1;
  line.fail({word->at.line, word->at.column + at}, read.error);
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
      line.fail(colour.at, fmt::format("expected a colour, a name of CSS or #rrggbb, got {}{}",
                                       quote_word(colour),
                                       did_you_mean(colour.text, colour_names())));
    }
    look.colours.emplace_back(colour.text);
  } while (line.has_word() && look.colours.size() < kMaxColours &&
           (look.shape != Shape::Path || is_colour(line.peek().text)));
  if (look.shape == Shape::Path) look.path = take_path(line);
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
        line_.fail(at,
                   fmt::format("expected a square of the board, got {}",
                               quote_word({row.text.substr(std::min(i, row.text.size()), 1), at})));
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
