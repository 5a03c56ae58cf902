#include <fmt/format.h>

#include <algorithm>
#include <boost/crc.hpp>
#include <catch2/catch.hpp>
#include <sstream>

#include "base/random/split_mix.hpp"
#include "base/text/crc32.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/standard/standard_board.hpp"
#include "solver/endgame_tables/analysis/table_stats.hpp"
#include "solver/endgame_tables/find_tables.hpp"
#include "solver/endgame_tables/survey/equal_tables.hpp"
#include "solver/endgame_tables/survey/survey_stats.hpp"
#include "solver/endgame_tables/survey/take_survey.hpp"
#include "solver/endgame_tables/tablebase.hpp"
#include "tests/solver/endgame_tables/build_tables_in.hpp"
#include "tests/text_lines.hpp"

using namespace gadgetc;
using namespace gadgetc::test;

namespace {

std::string text_of(const jungle::TableSurvey& survey) {
  std::ostringstream out;
  write_table_survey(out, survey);
  return out.str();
}

jungle::TableSurvey take(const std::string& folder, int pieces, jungle::Stalemate stalemate,
                         unsigned threads, bool solves_each = false) {
  jungle::TableSurvey survey{pieces, stalemate, {}};
  jungle::SurveyOptions options;
  options.folder = folder;
  options.materials = missing_materials(survey);
  options.solves_each = solves_each;
  Watch watch;
  watch.threads = threads;
  take_survey(survey, options, watch);
  return survey;
}

std::uint32_t stored_checksum(const jungle::TableFile& file, Side turn) {
  const std::vector<jungle::TableByte> values = file.read_values(turn);
  boost::crc_32_type crc;
  crc.process_bytes(values.data(), values.size());
  return crc.checksum();
}

// The longest win is a win in so many plies, its move the first of the best, and no position of the
// table before it is won in as many; none is won in more.
void check_longest_win(jungle::Tablebase& tables, const jungle::TableFile& file, Side turn,
                       const jungle::SurveyLine& line) {
  const std::vector<jungle::TableByte> values = file.read_values(turn);
  std::uint64_t longest = 0;
  for (const jungle::TableByte value : values) {
    if (gadgetc::jungle::is_win(value))
      longest = std::max(longest, std::uint64_t(gadgetc::jungle::length_of(value)));
  }
  CHECK(line.longest_win == longest);
  if (longest == 0) return;
  const jungle::Position position = gadgetc::jungle::parse_fen(line.position);
  const jungle::TableByte wanted = gadgetc::jungle::byte_of_length(static_cast<int>(longest));
  CHECK(tables.find_value(position) == wanted);
  CHECK(move_name(position, tables.find_moves(position).front().move) == line.move);
  std::vector<int> squares;
  for (const jungle::Piece piece : file.layout().pieces()) {
    const Side side = turn == Side::White ? piece.side() : opponent(piece.side());
    for (int square = 0; square < jungle::kStandardRows * jungle::kStandardColumns; ++square) {
      if (position.piece(gadgetc::jungle::square_at(square)) != jungle::Piece(side, piece.kind()))
        continue;
      squares.push_back(turn == Side::White ? square : gadgetc::jungle::turned(square));
    }
  }
  const auto first = std::find(values.begin(), values.end(), wanted) - values.begin();
  CHECK(file.layout().index(squares) == static_cast<std::size_t>(first));
}

void compare_with_tables(int pieces, jungle::Stalemate stalemate) {
  const ScratchDirectory folder;
  build(folder.path(), gadgetc::jungle::materials_up_to(pieces), stalemate);
  const jungle::TableSurvey survey = take(folder.path(), pieces, stalemate, 2);
  const jungle::FolderStats stats = gadgetc::jungle::count_folder(folder.path(), pieces);
  REQUIRE(survey.lines.size() == gadgetc::jungle::ordered_materials(pieces).size());
  REQUIRE(stats.materials.size() == survey.lines.size());
  jungle::Tablebase tables(folder.path());
  std::uint64_t positions = 0;
  for (const jungle::MaterialStats& each : stats.materials) {
    INFO(material_name(each.material));
    const jungle::SurveyLine& line = survey.lines.at(each.material);
    CHECK(line.counts == each.counts);
    CHECK(line.counts.positions() + line.counts.stalemates == count_placements(each.material));
    positions += count_placements(each.material);
    const auto file = open_table(folder.path(), canonical(each.material), stalemate);
    const Side turn = is_canonical(each.material) ? Side::White : Side::Black;
    CHECK(line.checksum == stored_checksum(*file, turn));
    check_longest_win(tables, *file, turn, line);
  }
  const jungle::FolderStats surveyed = count_survey(survey);
  REQUIRE(surveyed.pieces.size() == 1);
  CHECK(surveyed.pieces[0].counts == stats.pieces[0].counts);
  CHECK(surveyed.pieces[0].is_complete);
  CHECK(surveyed.pieces[0].tables == stats.pieces[0].tables);
  CHECK(positions == stats.pieces[0].counts.positions() + stats.pieces[0].counts.stalemates);
}

// With the checksum at its end made right.
std::string sealed(const std::string& text) {
  const std::string guarded = text.substr(0, text.rfind("end "));
  return guarded + fmt::format("end {:08x}\n", crc32(guarded));
}

}  // namespace

TEST_CASE("a survey of two and three pieces says what stored tables say, line by line") {
  compare_with_tables(2, jungle::Stalemate::Draw);
  compare_with_tables(2, jungle::Stalemate::Loss);
  compare_with_tables(3, jungle::Stalemate::Draw);
}

TEST_CASE("a survey of three pieces says so where stalemates are losses (long)") {
  compare_with_tables(3, jungle::Stalemate::Loss);
}

TEST_CASE("a survey of four pieces says what stored tables say, line by line (long)") {
  compare_with_tables(4, jungle::Stalemate::Draw);
}

TEST_CASE("a survey by classes of equal tables is that of each material on its own") {
  const ScratchDirectory folder;
  build(folder.path(), gadgetc::jungle::materials_up_to(2));
  for (const jungle::Stalemate stalemate : {jungle::Stalemate::Draw, jungle::Stalemate::Loss}) {
    CHECK(take(folder.path(), 2, stalemate, 2) == take(folder.path(), 2, stalemate, 2, true));
  }
  CHECK(take(folder.path(), 3, jungle::Stalemate::Draw, 2) ==
        take(folder.path(), 3, jungle::Stalemate::Draw, 2, true));
}

TEST_CASE("materials of one class have tables of the same bytes") {
  const ScratchDirectory folder;
  build(folder.path(), gadgetc::jungle::materials_up_to(3));
  const jungle::Rules rules = table_rules(jungle::Stalemate::Draw);
  const auto values = [&](jungle::Material material, Side turn) {
    return open_table(folder.path(), material, jungle::Stalemate::Draw)->read_values(turn);
  };
  const std::size_t classes[] = {10, 43, 140, 360};
  for (int pieces = 2; pieces <= 5; ++pieces) {
    const auto found = classes_of_equal_tables(gadgetc::jungle::canonical_materials(pieces), rules);
    CHECK(found.size() == classes[pieces - 2]);
    if (pieces > 3) continue;
    for (const std::vector<jungle::Material>& equal : found) {
      for (const Side turn : {Side::White, Side::Black}) {
        const auto first = values(equal.front(), turn);
        for (const jungle::Material material : equal) CHECK(values(material, turn) == first);
      }
    }
  }
}

TEST_CASE("materials that differ in who takes whom, or who swims or jumps, are of two classes") {
  const auto are_equal = [](const char* one, const char* other, const char* preset) {
    return classes_of_equal_tables(
               {*gadgetc::jungle::find_material(one), *gadgetc::jungle::find_material(other)},
               *gadgetc::jungle::find_rules(preset))
               .size() == 1;
  };
  CHECK(are_equal("CWR-D", "CDR-P", "paper"));
  CHECK(are_equal("EL-T", "EL-T", "paper"));
  CHECK(are_equal("TC-W", "LC-P", "paper"));
  CHECK_FALSE(are_equal("PC-W", "PD-W", "paper"));  // who is above Black's wolf
  CHECK_FALSE(are_equal("PC-W", "PW-W", "paper"));  // equal strengths take each other
  CHECK_FALSE(are_equal("PC-W", "TC-W", "paper"));  // jumps
  CHECK_FALSE(are_equal("PC-R", "EC-R", "paper"));  // the rat takes it
  CHECK_FALSE(are_equal("CD-W", "RD-W", "paper"));  // swims
  CHECK(are_equal("DC-W", "PC-W", "paper"));
  CHECK_FALSE(are_equal("DC-W", "PC-W", "jungle-chess"));  // there the wolf beats the dog
  CHECK(replace_pieces("1d5/7/7/7/7/7/7/7/W5R w", *jungle::find_material("WR-D"),
                       *jungle::find_material("CR-P")) == "1p5/7/7/7/7/7/7/7/C5R w");
}

TEST_CASE("placements of up to five pieces add up to the closed formula") {
  // Of n pieces r rats: choices of kinds, then squares, 49 for each piece and 61 for each rat.
  const auto falling = [](std::uint64_t from, int factors) {
    std::uint64_t product = 1;
    for (int i = 0; i < factors; ++i) product *= from - static_cast<std::uint64_t>(i);
    return product;
  };
  const auto choose = [&](int n, int k) {
    return k < 0 || k > n ? 0 : falling(std::uint64_t(n), k) / falling(std::uint64_t(k), k);
  };
  for (int pieces = 2; pieces <= 5; ++pieces) {
    std::uint64_t expected = 0;
    for (int white = 1; white < pieces; ++white) {
      for (int rats = 0; rats < 4; ++rats) {
        const int white_rats = rats & 1, black_rats = rats >> 1, all = white_rats + black_rats;
        const int black = pieces - white;
        if (white_rats > white || black_rats > black) continue;
        expected += choose(7, white - white_rats) * choose(7, black - black_rats) *
                    falling(49, pieces - all) * falling(61 - std::uint64_t(pieces - all), all);
      }
    }
    std::uint64_t sum = 0;
    for (const jungle::Material material : jungle::ordered_materials(pieces))
      sum += count_placements(material);
    CHECK(sum == expected);
  }
}

TEST_CASE("a survey is the same on any threads, in any order, and from wherever it goes on") {
  const ScratchDirectory folder;
  const std::string whole = text_of(take(folder.path(), 2, jungle::Stalemate::Draw, 1));
  CHECK(text_of(take(folder.path(), 2, jungle::Stalemate::Draw, 3)) == whole);
  SplitMix random(5);
  for (int round = 0; round < 20; ++round) {
    jungle::TableSurvey survey{2, jungle::Stalemate::Draw, {}};
    std::vector<jungle::Material> materials = jungle::canonical_materials(2);
    while (!materials.empty()) {
      for (std::size_t i = 0; i < 1 + random.below(9) && !materials.empty(); ++i) {
        const std::size_t at = random.below(materials.size());
        survey_material(survey, folder.path(), materials[at], Watch{});
        materials.erase(materials.begin() + static_cast<std::ptrdiff_t>(at));
      }
      const jungle::TableSurvey again = jungle::parse_table_survey("again", text_of(survey));
      REQUIRE(again == survey);
      CHECK(missing_materials(again).size() == materials.size());
      survey = again;
    }
    CHECK(text_of(survey) == whole);
  }
}

TEST_CASE("a survey that is stopped keeps the lines of what was finished") {
  const ScratchDirectory folder;
  build(folder.path(), jungle::materials_up_to(2));
  jungle::TableSurvey survey{3, jungle::Stalemate::Draw, {}};
  jungle::SurveyOptions options;
  options.folder = folder.path();
  options.materials = jungle::canonical_materials(3);
  options.materials.resize(12);
  struct Stop {};
  std::size_t told = 0;
  options.on_lines = [&](const jungle::TableSurvey& now) {
    told = now.lines.size();
    if (told > 8) throw Stop();
  };
  CHECK_THROWS_AS(take_survey(survey, options, Watch{}), Stop);
  CHECK(survey.lines.size() == told);
  CHECK(told < 24);
  options.on_lines = nullptr;
  take_survey(survey, options, Watch{});
  CHECK(survey.lines.size() == 24);
}

TEST_CASE("samples of materials: so many different ones, by the seed") {
  const auto sample = jungle::sample_materials(5, 40, 7);
  CHECK(sample.size() == 40);
  CHECK(std::is_sorted(sample.begin(), sample.end()));
  CHECK(std::adjacent_find(sample.begin(), sample.end()) == sample.end());
  for (const jungle::Material material : sample) {
    CHECK(is_canonical(material));
    CHECK(material.pieces() == 5);
  }
  CHECK(sample == jungle::sample_materials(5, 40, 7));
  CHECK(sample != jungle::sample_materials(5, 40, 8));
  CHECK(jungle::sample_materials(2, 100, 1) == jungle::canonical_materials(2));
}

TEST_CASE("what materials need are tables of fewer pieces, themselves apart") {
  const auto smaller = gadgetc::jungle::smaller_materials({*jungle::find_material("EL-R")});
  CHECK(smaller == std::vector<jungle::Material>{*jungle::find_material("L-R"),
                                                 *jungle::find_material("E-R")});
  CHECK(smaller_materials(jungle::canonical_materials(3)) == jungle::materials_up_to(2));
}

TEST_CASE("no change of a byte of a survey and no lost line goes unnoticed") {
  const ScratchDirectory folder;
  jungle::TableSurvey survey{2, jungle::Stalemate::Draw, {}};
  for (const char* name : {"R-R", "E-R"}) {
    survey_material(survey, folder.path(), *jungle::find_material(name), Watch{});
  }
  const std::string text = text_of(survey);
  CHECK(jungle::parse_table_survey("whole", text) == survey);
  for (std::size_t i = 0; i < text.size(); ++i) {
    CHECK_THROWS_AS(jungle::parse_table_survey("cut", text.substr(0, i)), InputError);
    std::string changed = text;
    changed[i] ^= 1;
    CHECK_THROWS_AS(jungle::parse_table_survey("changed", changed), InputError);
  }
  const Lines lines = lines_of(text);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    Lines fewer = lines, more = lines;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    more.insert(more.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    CHECK_THROWS_AS(jungle::parse_table_survey("lost", sealed(joined(fewer))), InputError);
    CHECK_THROWS_AS(jungle::parse_table_survey("doubled", sealed(joined(more))), InputError);
  }
}
