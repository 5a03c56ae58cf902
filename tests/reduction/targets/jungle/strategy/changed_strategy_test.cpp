// Strategies that are wrong: a line of their files changed, or a list that no checker has seen.
#include <algorithm>
#include <cctype>
#include <sstream>

#include "base/random/split_mix.hpp"
#include "base/text/input_error.hpp"
#include "games/jungle/moves.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/strategy/play_every_reply.hpp"
#include "reduction/targets/jungle/strategy/board_strategy.hpp"
#include "tests/reduction/targets/jungle/strategy/strategy_table.hpp"
#include "tests/text_lines.hpp"

namespace gadgetc::jungle {
namespace {

// The strategy's file, of the tiles that stand on the board.
Lines file_of(const StrategyTable& table) {
  const formula_game::Hypergraph game = game_of(table.scene->formula());
  BoardStrategy strategy{{game.vertices, std::uint32_t(game.edges.size()), table.strategy}, {}};
  for (const ReadTile& tile : table.scene->reading().tiles) {
    strategy.tiles[tile.tile] = table.tiles.at(tile.tile);
  }
  std::ostringstream out;
  write_board_strategy(out, strategy);
  return lines_of(out.str());
}

// Lines of states and their numbers keep their count when a line goes.
Lines with_counts(Lines lines) {
  for (std::size_t head = 0; head < lines.size(); ++head) {
    const bool is_tile = lines[head].starts_with("tile ");
    if (!is_tile && !lines[head].starts_with("formula ")) continue;
    std::size_t count = 0;
    const auto ends = [&](const std::string& line) {
      return line.starts_with("tile ") || (line == "end" && head + count + 2 == lines.size());
    };
    while (head + count + 1 < lines.size() && !ends(lines[head + count + 1])) ++count;
    lines[head].replace(lines[head].rfind(' ') + 1, std::string::npos, std::to_string(count));
  }
  return lines;
}

enum class Outcome { Unreadable, Refused, Wins, Fails };

// What becomes of a file: read, its tiles checked, made a player's, played against every reply.
Outcome outcome_of(const StrategyTable& table, const Lines& lines) {
  try {
    const BoardStrategy strategy = parse_board_strategy("changed", joined(lines));
    if (!check_tiles(strategy).empty()) return Outcome::Refused;
    const BoardScene scene(table.board, strategy.tiles);
    const RepliesPlayed played = play_every_reply(BoardPlayer(scene, strategy.formula.strategy));
    return played.fault.empty() ? Outcome::Wins : Outcome::Fails;
  } catch (const InputError&) {
    return Outcome::Unreadable;
  } catch (const UsageError&) {
    return Outcome::Refused;
  }
}

std::vector<Lines> changes_of(const Lines& lines, std::size_t at) {
  std::vector<Lines> changes;
  Lines gone = lines;
  gone.erase(gone.begin() + std::ptrdiff_t(at));
  changes.push_back(with_counts(gone));
  Lines twice = lines;
  twice.insert(twice.begin() + std::ptrdiff_t(at), lines[at]);
  changes.push_back(with_counts(twice));
  const auto number = lines[at].find_first_of("0123456789");
  for (const char digit : {'0', '1', '2', '9'}) {
    if (number == std::string::npos || lines[at][number] == digit) continue;
    Lines other = lines;
    other[at][number] = digit;
    changes.push_back(other);
  }
  Lines letter = lines;
  char& last = letter[at].back();
  last = last == '-' ? '+' : last == '+' ? '-' : last == 'P' ? '.' : 'P';
  changes.push_back(letter);
  return changes;
}

TEST_CASE("a strategy with any line changed is refused, or wins against every reply") {
  for (const Side first : {Side::White, Side::Black}) {
    const StrategyTable table("p cnf 1 1\n1 0\n", first);
    const Lines lines = file_of(table);
    REQUIRE(outcome_of(table, lines) == Outcome::Wins);
    int refused = 0, wins = 0;
    for (std::size_t at = 0; at < lines.size(); ++at) {
      for (const Lines& changed : changes_of(lines, at)) {
        INFO(lines[at]);
        const Outcome outcome = outcome_of(table, changed);
        REQUIRE(outcome != Outcome::Fails);
        ++(outcome == Outcome::Wins ? wins : refused);
      }
    }
    CHECK(refused > 300);
    CHECK(wins > 0);
    CHECK(wins < refused);
  }
}

// The board of x with one tile's certificate changed and not checked.
RepliesPlayed play_unchecked(Side first, const std::string& tile,
                             const std::function<std::string(std::string)>& change) {
  const StrategyTable table("p cnf 1 1\n1 0\n", first);
  TileStrategies tiles = table.tiles;
  const std::string text = change(std::string(tiles.at(tile)->text()));
  tiles[tile] = std::make_shared<const TileStrategy>(tile, text);
  const BoardScene scene(table.board, tiles);
  return play_every_reply(BoardPlayer(scene, table.strategy));
}

// The line is legal play of the board that ends at the fault.
void check_line(const RepliesPlayed& played, const StrategyTable& table) {
  REQUIRE_FALSE(played.fault.empty());
  CHECK(played.is_complete);
  BoardRecord record(*table.scene);
  for (const auto& move : played.line) {
    if (!move) {
      record.pass();
      continue;
    }
    const std::vector<Move> legal = legal_moves(record.position());
    REQUIRE(std::find(legal.begin(), legal.end(), *move) != legal.end());
    record.play(*move);
  }
}

// Takes away the lines of states after a line, up to one that is none.
std::string without_states(const std::string& text, const std::string& head) {
  Lines lines = lines_of(text);
  const auto begin = std::find(lines.begin(), lines.end(), head) + 1;
  const auto end = std::find_if(begin, lines.end(), [](const std::string& line) {
    return std::isdigit(static_cast<unsigned char>(line.front())) == 0;
  });
  lines.erase(begin, end);
  return joined(lines);
}

TEST_CASE("a strategy that lists no state has no move, and the line says where") {
  for (const Side first : {Side::White, Side::Black}) {
    for (const char* tile : {"den", "variable"}) {
      RepliesPlayed played;
      try {
        played = play_unchecked(first, tile, [&](const std::string& text) {
          if (first == Side::White) return without_states(text, "ready");
          return without_states(text, tile == std::string("den") ? "safety guests"
                                                                 : "safety baits");
        });
      } catch (const std::logic_error&) {
        CHECK(first == Side::White);  // not even the first position is listed
        continue;
      }
      CHECK(played.fault.starts_with("the strategy has no move: the certificate lists no "));
      check_line(played, StrategyTable("p cnf 1 1\n1 0\n", first));
    }
  }
}

// The certificate without a third of Black's safe states, by chance.
std::string with_fewer_states(const std::string& text, SplitMix& random) {
  Lines lines;
  bool is_safe = false;
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with("safety ")) is_safe = true;
    else if (line == "ready") is_safe = false;
    else if (is_safe && random.below(3) == 0) continue;
    lines.push_back(line);
  }
  return joined(lines);
}

// The line ends in a position that it has had, and Black has not passed since.
void check_circle(const RepliesPlayed& played, const StrategyTable& table) {
  BoardRecord record(*table.scene);
  std::vector<Position> since{record.position()};
  for (const auto& move : played.line) {
    const bool is_black = record.position().turn == Side::Black;
    move ? record.play(*move) : record.pass();
    if (is_black && !move) since.clear();
    since.push_back(record.position());
  }
  CHECK(std::count(since.begin(), since.end(), since.back()) > 1);
}

TEST_CASE("Black's answers that lead nowhere are found as a position that comes back") {
  SplitMix random(1);
  const StrategyTable table("p cnf 2 2\n1 0 2 0\n", Side::White);
  RepliesOptions options;
  options.position_limit = 2000;
  int circles = 0;
  for (int round = 0; round < 60; ++round) {
    TileStrategies tiles = table.tiles;
    const std::string text(tiles.at("and")->text());
    tiles["and"] = std::make_shared<const TileStrategy>("and", with_fewer_states(text, random));
    const BoardScene scene(table.board, tiles);
    const RepliesPlayed played = play_every_reply(BoardPlayer(scene, table.strategy), options);
    if (played.fault.empty()) continue;
    check_line(played, table);
    if (!played.fault.starts_with("a position comes back")) continue;
    ++circles;
    check_circle(played, table);
  }
  CHECK(circles > 0);
}

}  // namespace
}  // namespace gadgetc::jungle
