#include "solver/endgame_tables/analysis/export_material.hpp"

#include <catch2/catch.hpp>
#include <set>
#include <sstream>

#include "base/random/split_mix.hpp"
#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/tablebase.hpp"
#include "tests/solver/endgame_tables/build_tables_in.hpp"

using namespace gadgetc;
using namespace gadgetc::test;

namespace {

std::vector<std::string> exported_lines(const std::string& folder, jungle::Material material) {
  const jungle::TableFile file(table_path(folder, material));
  const jungle::OpenTable open = [&](jungle::Material smaller) {
    return open_table(folder, smaller, file.header().stalemate);
  };
  std::ostringstream out;
  export_material(out, material, file, open, Watch{});
  std::vector<std::string> lines;
  std::istringstream in(out.str());
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// The line of a position as a probe of the tables has it.
std::string probed_line(jungle::Tablebase& tables, const jungle::Position& position) {
  const jungle::TableByte value = tables.find_value(position).value();
  const auto moves = tables.find_moves(position);
  const bool is_drawn = value == jungle::kDrawn;
  return write_fen(position) +
         (is_drawn                         ? " draw "
          : gadgetc::jungle::is_win(value) ? " win "
                                           : " loss ") +
         (moves.empty() ? "-" : move_name(position, moves[0].move)) + ' ' +
         std::to_string(is_drawn ? 0 : gadgetc::jungle::length_of(value));
}

void compare(const char* name, jungle::Stalemate stalemate, std::size_t samples) {
  const ScratchDirectory folder;
  const jungle::Material material = *gadgetc::jungle::find_material(name);
  build(folder.path(), {canonical(material)}, stalemate);
  const auto lines = exported_lines(folder.path(), material);
  const jungle::TableFile file(table_path(folder.path(), material));
  const jungle::TableCounts& counts = file.header().counts[is_canonical(material) ? 0 : 1];
  CAPTURE(name);
  CHECK(lines.size() == counts.positions() + counts.stalemates);
  CHECK(std::set<std::string>(lines.begin(), lines.end()).size() == lines.size());
  jungle::Tablebase tables(folder.path());
  SplitMix random(1);
  std::size_t blocked = 0;
  for (const std::string& line : lines) {
    const bool is_blocked = line.find(" - ") != std::string::npos;
    blocked += is_blocked ? 1 : 0;
    if (!is_blocked && random.below(lines.size()) >= samples) continue;
    jungle::Position position = gadgetc::jungle::parse_fen(line.substr(0, line.find(" w") + 2));
    position.rules = table_rules(stalemate);
    REQUIRE(line == probed_line(tables, position));
  }
  CHECK(blocked == counts.stalemates);
}

}  // namespace

TEST_CASE("an export has every position once, with the line that a probe gives it") {
  compare("E-R", jungle::Stalemate::Draw, 3'000);
  compare("R-E", jungle::Stalemate::Draw, 3'000);
  compare("RC-R", jungle::Stalemate::Draw, 1'500);
  compare("R-RC", jungle::Stalemate::Loss, 1'500);
  compare("L-TC", jungle::Stalemate::Draw, 1'500);
}

TEST_CASE("an export stops at its limit") {
  const ScratchDirectory folder;
  const jungle::Material material = *gadgetc::jungle::find_material("E-R");
  build(folder.path(), {material});
  const jungle::OpenTable open = [&](jungle::Material smaller) {
    return open_table(folder.path(), smaller, jungle::Stalemate::Draw);
  };
  Watch late;
  late.deadline = Watch::Clock::now();
  std::ostringstream out;
  CHECK_THROWS_AS(
      export_material(out, material, jungle::TableFile(table_path(folder.path(), material)), open,
                      late),
      LimitReached);
}
