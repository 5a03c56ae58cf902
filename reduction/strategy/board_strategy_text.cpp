#include "reduction/strategy/board_strategy_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace gadgetc {

namespace {

constexpr std::string_view kFirstLine = "gadgetc board strategy 1";
constexpr std::uint64_t kMaxLines = 1'000'000'000;

}  // namespace

std::string_view take_counted_lines(LineReader& reader) {
  const std::uint64_t count = reader.next_number(kMaxLines, "a number of lines");
  reader.end_line();
  return reader.take_lines(count);
}

formula_game::StrategyFile parse_board_strategy_text(
    std::string_view source, std::string_view text,
    const std::function<void(LineReader&)>& read_tile) {
  LineReader reader(source, text);
  reader.expect_first_line(kFirstLine);
  reader.expect_word("formula");
  // The lines before it are put before the strategy, to keep its lines' numbers right.
  const std::size_t before = reader.line();
  const std::string_view lines = take_counted_lines(reader);
  formula_game::StrategyFile formula =
      formula_game::parse_strategy(source, std::string(before, '\n').append(lines));
  while (reader.next_is("tile")) read_tile(reader);
  reader.expect_end();
  return formula;
}

formula_game::StrategyFile parse_formula_strategy(std::string_view source, std::string_view text,
                                                  std::string_view boards) {
  return parse_board_strategy_text(source, text, [&](LineReader& reader) {
    reader.fail_at(reader.at().location(),
                   fmt::format("strategies on boards of {} name no certificates of tiles", boards));
  });
}

void write_counted_lines(std::ostream& out, std::string_view head, std::string_view lines) {
  out << head << ' ' << std::count(lines.begin(), lines.end(), '\n') << '\n' << lines;
}

void write_board_strategy_text(std::ostream& out, const formula_game::StrategyFile& formula,
                               const std::function<void()>& write_tiles) {
  out << kFirstLine << '\n';
  std::ostringstream lines;
  write_strategy(lines, formula);
  write_counted_lines(out, "formula", lines.str());
  write_tiles();
  out << "end\n";
}

}  // namespace gadgetc
