// Two steps, for sections may come in any order: one pass gathers the words of each section with
// their places, then the game is made of them.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "base/run/time_limit.hpp"
#include "base/text/name_word.hpp"
#include "base/text/printable.hpp"
#include "base/text/scanner.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/exchange/border_paths.hpp"
#include "reduction/formula/exchange/positional_game.hpp"

namespace gadgetc {
namespace {

struct Word {
  std::string_view text;
  Location at;
};
using Line = std::vector<Word>;

constexpr std::size_t kMostBorderPaths = 200'000;

enum class Owner : std::uint8_t { Nobody, Black, White };

class PgReader {
 public:
  PgReader(std::string_view source, std::string_view text) : scanner_(source, text) {}

  PositionalGame read() {
    gather();
    number_positions();
    set_initials();
    const std::uint32_t free = number_variables();
    PositionalGame game;
    game.formula.variables = free;
    game.formula.clauses = clauses_of(black_wins_, Owner::Black);
    add_paths(game.formula);
    add_white_sets(game);
    add_first_moves(game);
    add_turns(game);
    add_names(game.formula);
    return game;
  }

 private:
  void gather();
  void open_section(const Line& line);
  void take_content(Line line);
  void number_positions();
  std::size_t find_position(const Word& word) const;
  void set_initials();
  std::uint32_t number_variables();
  std::vector<bool> black_turns() const;
  void add_turns(PositionalGame& game) const;
  std::vector<Clause> clauses_of(const std::vector<Line>& sets, Owner owner) const;
  void add_white_sets(PositionalGame& game) const;
  void add_first_moves(PositionalGame& game) const;
  BorderGraph border_graph() const;
  void add_edge(BorderGraph& graph, const Word& word, const Word& other) const;
  void add_paths(Formula& formula) const;
  void add_names(Formula& formula) const;
  [[noreturn]] void fail(const Word& word, std::string_view message) const {
    scanner_.fail_at(word.at, message);
  }

  Scanner scanner_;
  std::string section_;  // its code word in lower case
  Line times_, black_turns_, positions_, black_initials_, white_initials_;
  Line start_border_, end_border_, source_, target_, first_moves_;
  std::vector<Line> black_wins_, white_wins_, neighbours_;
  bool has_positions_ = false;
  std::map<std::string_view, std::size_t> numbers_;  // of positions
  std::vector<Owner> owners_;                        // of each position
  std::vector<VariableId> variables_;                // of each free position
};

void PgReader::gather() {
  while (!scanner_.at_end()) {
    Line line;
    while (true) {
      scanner_.skip_blanks();
      const Location at = scanner_.location();
      const std::string_view text = scanner_.take_word_before('%');
      if (text.empty()) break;
      count_steps(32);
      line.push_back({text, at});
    }
    scanner_.take_rest_of_line();
    scanner_.next_line();
    if (line.empty()) continue;
    if (line.front().text.front() == '#') {
      open_section(line);
    } else {
      take_content(std::move(line));
    }
  }
}

void PgReader::open_section(const Line& line) {
  static constexpr std::string_view kCodeWords[] = {
      "#version",      "#times",           "#blackturns",    "#positions",  "#blackwins",
      "#whitewins",    "#blackinitials",   "#whiteinitials", "#firstmoves", "#neighbours",
      "#startboarder", "#endboarder",      "#edges",         "#source",     "#target",
      "#distances",    "#unreachablepairs"};
  section_ = line.front().text;
  std::transform(section_.begin(), section_.end(), section_.begin(), [](char byte) {
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte - 'A' + 'a') : byte;
  });
  if (section_ == "#boardsize" || section_ == "#blackgoal" || section_ == "#whitegoal") {
    fail(line.front(),
         "winning sets given by shapes (BDDL) are not read: list each under #blackwins or "
         "#whitewins");
  }
  if (std::find(std::begin(kCodeWords), std::end(kCodeWords), section_) == std::end(kCodeWords)) {
    fail(line.front(), fmt::format("no code word of the format: {}", quote(line.front().text)));
  }
  if (line.size() > 1) {
    fail(line[1],
         fmt::format("a code word stands alone on its line, got {} after it", quote(line[1].text)));
  }
  has_positions_ = has_positions_ || section_ == "#positions";
}

void PgReader::take_content(Line line) {
  const auto append_to = [&](Line& section) {
    section.insert(section.end(), line.begin(), line.end());
  };
  if (section_ == "#times") return append_to(times_);
  if (section_ == "#blackturns") return append_to(black_turns_);
  if (section_ == "#positions") return append_to(positions_);
  if (section_ == "#blackinitials") return append_to(black_initials_);
  if (section_ == "#whiteinitials") return append_to(white_initials_);
  if (section_ == "#startboarder") return append_to(start_border_);
  if (section_ == "#endboarder") return append_to(end_border_);
  if (section_ == "#blackwins") return black_wins_.push_back(std::move(line));
  if (section_ == "#whitewins") return white_wins_.push_back(std::move(line));
  if (section_ == "#firstmoves") return append_to(first_moves_);
  if (section_ == "#source") return append_to(source_);
  if (section_ == "#target") return append_to(target_);
  if (section_ == "#neighbours" || section_ == "#edges") {
    return neighbours_.push_back(std::move(line));
  }
  // What they say follows from the graph.
  if (section_ == "#distances" || section_ == "#unreachablepairs") return;
  const Word& first = line.front();
  if (section_ == "#version") {
    if (first.text != "1.0") fail(first, "only version 1.0 of the format is read");
  } else {
    fail(first, fmt::format("expected a code word such as #positions, got {}", quote(first.text)));
  }
}

void PgReader::number_positions() {
  if (!has_positions_) scanner_.fail("the game has no #positions");
  if (positions_.size() > kMaxVariables) {
    fail(positions_[kMaxVariables], fmt::format("more than {} positions", kMaxVariables));
  }
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    const auto& [text, at] = positions_[i];
    if (const std::size_t sign = text.find('#'); sign != std::string_view::npos) {
      scanner_.fail_at({at.line, at.column + sign},
                       "the name of a position holds no '#', which begins code words");
    }
    for (std::size_t offset = 0; offset < text.size();) {
      const std::size_t bytes = printable_prefix(text.substr(offset));
      if (bytes == 0) {
        scanner_.fail_at({at.line, at.column + offset},
                         "the name of a position is printable UTF-8");
      }
      offset += bytes;
    }
    if (text.size() > kMaxNameBytes) {
      fail(positions_[i],
           fmt::format("the name of a position has at most {} bytes", kMaxNameBytes));
    }
    const auto [known, is_new] = numbers_.emplace(text, i);
    if (!is_new) {
      fail(positions_[i], fmt::format("position {} was named before, on line {}", quote(text),
                                      positions_[known->second].at.line));
    }
  }
}

std::size_t PgReader::find_position(const Word& word) const {
  const auto found = numbers_.find(word.text);
  if (found == numbers_.end()) fail(word, fmt::format("no position {}", quote(word.text)));
  return found->second;
}

void PgReader::set_initials() {
  owners_.assign(positions_.size(), Owner::Nobody);
  for (const Word& word : black_initials_) owners_[find_position(word)] = Owner::Black;
  for (const Word& word : white_initials_) {
    Owner& owner = owners_[find_position(word)];
    if (owner == Owner::Black) {
      fail(word, fmt::format("position {} is Black's already", quote(word.text)));
    }
    owner = Owner::White;
  }
}

std::uint32_t PgReader::number_variables() {
  std::uint32_t free = 0;
  for (const Owner owner : owners_) {
    variables_.push_back(free);
    if (owner == Owner::Nobody) ++free;
  }
  return free;
}

// Whether each time is a turn of Black's.
std::vector<bool> PgReader::black_turns() const {
  std::map<std::string_view, std::size_t> numbers;
  for (std::size_t i = 0; i < times_.size(); ++i) {
    const auto [known, is_new] = numbers.emplace(times_[i].text, i);
    if (!is_new) fail(times_[i], fmt::format("time {} comes twice", quote(times_[i].text)));
  }
  std::vector<bool> is_black(times_.size(), false);
  std::size_t next = 0;
  for (const Word& word : black_turns_) {
    const auto found = numbers.find(word.text);
    if (found == numbers.end()) fail(word, fmt::format("no time {}", quote(word.text)));
    if (found->second < next) {
      fail(word, fmt::format("time {} is out of order", quote(word.text)));
    }
    is_black[found->second] = true;
    next = found->second + 1;
  }
  return is_black;
}

void PgReader::add_turns(PositionalGame& game) const {
  const std::vector<bool> is_black = black_turns();
  const std::size_t free = game.formula.variables, turns = std::min(free, times_.size());
  if (free > 0 && turns == 0) scanner_.fail("the game has free positions and no #times");
  if (turns > 0 && is_black[0]) game.first = formula_game::Player::Maker;
  bool alternates = true;
  for (std::size_t i = 1; i < turns; ++i) alternates = alternates && is_black[i] != is_black[i - 1];
  const bool only_white_left = turns > 0 && turns + 1 == free && is_black[turns - 1];
  const bool is_plain = game.white_sets.empty() && game.first_moves.empty();
  if (is_plain && alternates && (turns == free || only_white_left)) return;
  for (std::size_t i = 0; i < turns; ++i) {
    game.turns.push_back({std::string(times_[i].text), is_black[i]});
  }
}

std::vector<Clause> PgReader::clauses_of(const std::vector<Line>& sets, Owner owner) const {
  std::vector<Clause> clauses;
  for (const Line& line : sets) {
    Clause clause;
    bool is_lost = false;
    for (const Word& word : line) {
      count_steps(128);
      const std::size_t position = find_position(word);
      if (owners_[position] == Owner::Nobody) clause.push_back(variables_[position]);
      is_lost = is_lost || (owners_[position] != Owner::Nobody && owners_[position] != owner);
    }
    if (is_lost) continue;
    std::sort(clause.begin(), clause.end());
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    clauses.push_back(std::move(clause));
  }
  return clauses;
}

// Sets of White's matter as long as neither side has won from the start and Black can win.
void PgReader::add_white_sets(PositionalGame& game) const {
  std::vector<Clause>& black_sets = game.formula.clauses;
  game.white_sets = clauses_of(white_wins_, Owner::White);
  const bool has_white_won = has_empty_clause(game.white_sets);
  if (has_empty_clause(black_sets)) {
    if (has_white_won) {
      fail(white_wins_.front().front(), "White and Black have a set each from the start: who won?");
    }
    game.white_sets.clear();
  } else if (has_white_won) {
    black_sets.clear();
  }
  if (black_sets.empty()) game.white_sets.clear();
}

void PgReader::add_first_moves(PositionalGame& game) const {
  for (const Word& word : first_moves_) {
    const std::size_t position = find_position(word);
    if (owners_[position] == Owner::Nobody) game.first_moves.push_back(variables_[position]);
  }
  if (game.first_moves.empty() && !first_moves_.empty() && game.formula.variables > 0) {
    fail(first_moves_.front(), "no position of #firstmoves is free");
  }
}

// Source and target are borders with names that no position has.
void PgReader::add_edge(BorderGraph& graph, const Word& word, const Word& other) const {
  const auto is_border = [&](const Word& end, const Line& border) {
    return !border.empty() && end.text == border.front().text && !numbers_.contains(end.text);
  };
  for (const auto& [border, inside] : {std::pair(word, other), std::pair(other, word)}) {
    if (is_border(border, source_)) {
      graph.positions[find_position(inside)].is_start = true;
      return;
    }
    if (is_border(border, target_)) {
      graph.positions[find_position(inside)].is_end = true;
      return;
    }
  }
  const std::size_t one = find_position(word), two = find_position(other);
  graph.positions[one].neighbours.push_back(two);
  graph.positions[two].neighbours.push_back(one);
}

BorderGraph PgReader::border_graph() const {
  BorderGraph graph;
  graph.positions.resize(positions_.size());
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    BorderGraph::Position& position = graph.positions[i];
    position.is_open = owners_[i] != Owner::White;
    if (owners_[i] == Owner::Nobody) position.variable = variables_[i];
  }
  for (const Line& line : neighbours_) {
    for (std::size_t i = 1; i < line.size(); ++i) add_edge(graph, line.front(), line[i]);
  }
  for (BorderGraph::Position& position : graph.positions) {
    std::vector<std::size_t>& ids = position.neighbours;
    std::sort(ids.begin(), ids.end());
    ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  }
  for (const Word& word : start_border_) graph.positions[find_position(word)].is_start = true;
  for (const Word& word : end_border_) graph.positions[find_position(word)].is_end = true;
  return graph;
}

// No set of more positions than Black has turns is filled.
void PgReader::add_paths(Formula& formula) const {
  const Line* const first = !neighbours_.empty()     ? &neighbours_.front()
                            : !start_border_.empty() ? &start_border_
                                                     : &end_border_;
  if (first->empty()) return;
  if ((start_border_.empty() && source_.empty()) || (end_border_.empty() && target_.empty())) {
    fail(first->front(),
         "winning sets given by a graph need a #startboarder and an #endboarder, or a #source and "
         "a #target");
  }
  auto paths = border_paths(border_graph(), black_turns_.size(), kMostBorderPaths);
  if (!paths) {
    fail(first->front(), fmt::format("the graph has more than {} winning paths, too many to list",
                                     kMostBorderPaths));
  }
  formula.clauses.insert(formula.clauses.end(), paths->begin(), paths->end());
}

void PgReader::add_names(Formula& formula) const {
  bool all_default = true;
  for (std::size_t i = 0; i < positions_.size(); ++i) {
    if (owners_[i] != Owner::Nobody) continue;
    formula.names.emplace_back(positions_[i].text);
    all_default = all_default && formula.names.back() == default_name(variables_[i]);
  }
  if (all_default) formula.names.clear();
}

}  // namespace

PositionalGame parse_pg(std::string_view source, std::string_view text) {
  return PgReader(source, text).read();
}

bool looks_like_pg(std::string_view text) {
  const std::size_t start = text.find_first_not_of(" \t\r\n");
  return start != std::string_view::npos && (text[start] == '#' || text[start] == '%');
}

}  // namespace gadgetc
