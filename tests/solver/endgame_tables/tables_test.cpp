#include <catch2/catch.hpp>

#include "base/random/split_mix.hpp"
#include "solver/endgame_tables/analysis/table_stats.hpp"
#include "solver/endgame_tables/analysis/verify_table.hpp"
#include "solver/endgame_tables/find_tables.hpp"
#include "solver/endgame_tables/tablebase.hpp"
#include "tests/solver/endgame_tables/build_tables_in.hpp"
#include "tests/solver/endgame_tables/naive_tables.hpp"

using namespace gadgetc;
using namespace gadgetc::test;

namespace {

NaiveValue plain(jungle::TableByte value) {
  if (value == jungle::kDrawn) return {};
  return {jungle::is_win(value) ? 1 : -1, jungle::length_of(value)};
}

void compare_with_naive(const std::string& folder, const std::vector<jungle::Material>& materials,
                        jungle::Stalemate stalemate) {
  jungle::Tablebase tables(folder);
  NaiveTables naive(table_rules(stalemate));
  for (const jungle::Material material : materials) {
    std::size_t differences = 0;
    naive.for_each(material, [&](const jungle::Position& position, const NaiveValue& value) {
      const auto found = tables.find_value(position);
      if (!found || plain(*found) != value) ++differences;
    });
    INFO(material_name(material));
    CHECK(differences == 0);
  }
}

void verify_all(const std::string& folder) {
  for (const jungle::FoundTable& found : jungle::find_tables(folder)) {
    const jungle::TableFile file(found.name);
    const jungle::OpenTable open = [&](jungle::Material material) {
      return open_table(folder, material, file.header().stalemate);
    };
    const jungle::TableVerdict verdict = verify_table(file, open, Watch{});
    INFO(found.name);
    CHECK(verdict.holds());
  }
}

}  // namespace

TEST_CASE("tables of two pieces agree with a naive retrograde analysis on every position") {
  const ScratchDirectory folder;
  build(folder.path(), jungle::materials_up_to(2));
  compare_with_naive(folder.path(), jungle::ordered_materials(2), jungle::Stalemate::Draw);
}

TEST_CASE("tables of two pieces have the paper's counts") {
  const ScratchDirectory folder;
  build(folder.path(), jungle::materials_up_to(2));
  const jungle::FolderStats stats = jungle::count_folder(folder.path(), 2);
  REQUIRE(stats.pieces.size() == 1);
  CHECK(stats.pieces[0].is_complete);
  CHECK(stats.pieces[0].tables == 64);
  CHECK(stats.pieces[0].counts == jungle::TableCounts{82'852, 64'501, 12'715, 0, 34});
  CHECK(stats.pieces[0].counts.positions() == 160'068);
  jungle::TableCounts sum;
  for (const jungle::MaterialStats& each : stats.materials) sum += each.counts;
  CHECK(stats.materials.size() == 64);
  CHECK(sum == stats.pieces[0].counts);
}

TEST_CASE("a table under a wrong name or of the other rule is not counted with the others") {
  const ScratchDirectory folder, other;
  build(folder.path(), {*jungle::find_material("D-C")});
  build(other.path(), {*jungle::find_material("L-C")}, jungle::Stalemate::Loss);
  const std::string wrong = table_path(folder.path(), *jungle::find_material("L-C"));
  std::filesystem::copy_file(table_path(folder.path(), *jungle::find_material("D-C")), wrong);
  CHECK_THROWS_WITH(jungle::count_folder(folder.path(), 0), Catch::Contains("is one of D-C"));
  std::filesystem::remove(wrong);
  CHECK(jungle::count_folder(folder.path(), 0).materials.size() == 2);
  std::filesystem::copy_file(table_path(other.path(), *jungle::find_material("L-C")), wrong);
  CHECK_THROWS_WITH(jungle::count_folder(folder.path(), 0),
                    Catch::Contains("the other --stalemate"));
}

TEST_CASE("every value of two and three pieces follows from its successors") {
  const jungle::Stalemate stalemate = GENERATE(jungle::Stalemate::Draw, jungle::Stalemate::Loss);
  const ScratchDirectory folder;
  // All of them under the paper's rule; those in which a stalemate is near under the other.
  const bool all = stalemate == jungle::Stalemate::Draw;
  const std::vector<jungle::Material> some{
      *jungle::find_material("ER-C"), *jungle::find_material("LT-R"),
      *jungle::find_material("RC-R"), *jungle::find_material("WD-E")};
  const jungle::BuildReport report =
      build(folder.path(), all ? jungle::materials_up_to(3) : some, stalemate);
  CHECK(report.found == 0);
  if (all) CHECK(report.built == 36 + 224);
  verify_all(folder.path());
}

TEST_CASE("three pieces with stalemates agree with a naive analysis under both rules (long)") {
  const jungle::Stalemate stalemate = GENERATE(jungle::Stalemate::Draw, jungle::Stalemate::Loss);
  const ScratchDirectory folder;
  SplitMix random(7);
  const std::vector<jungle::Material> all = jungle::canonical_materials(3);
  std::vector<jungle::Material> some{*jungle::find_material("LR-R")};
  for (int i = 0; i < 3; ++i) some.push_back(all[random.below(all.size())]);
  build(folder.path(), some, stalemate);
  compare_with_naive(folder.path(), some, stalemate);
}

TEST_CASE("sampled materials of four pieces hold (long)") {
  const jungle::Stalemate stalemate = GENERATE(jungle::Stalemate::Draw, jungle::Stalemate::Loss);
  const ScratchDirectory folder;
  SplitMix random(11);
  const std::vector<jungle::Material> all = jungle::canonical_materials(4);
  std::vector<jungle::Material> some{*jungle::find_material("ER-ER"),
                                     *jungle::find_material("LTR-R")};
  for (int i = 0; i < 6; ++i) some.push_back(all[random.below(all.size())]);
  build(folder.path(), some, stalemate);
  verify_all(folder.path());
}

TEST_CASE("verification finds every single wrong value, and wrong counts") {
  const ScratchDirectory folder;
  const jungle::Material material = *jungle::find_material("ER-C");
  build(folder.path(), {material});
  const jungle::OpenTable open = [&](jungle::Material smaller) {
    return open_table(folder.path(), smaller, jungle::Stalemate::Draw);
  };
  const jungle::TableFile right(table_path(folder.path(), material));
  const std::string name = folder.path() + "/wrong.table";
  SplitMix random(3);
  for (int round = 0; round < 30; ++round) {
    std::vector<int> squares(3);
    right.layout().placements().unrank(random.below(right.layout().count()), squares);
    if (squares[0] == squares[1] || squares[1] == squares[2] || squares[0] == squares[2]) continue;
    const Side wrong_side = round % 2 == 0 ? Side::White : Side::Black;
    jungle::TableWriter writer;
    jungle::TableByte before = jungle::kNoValue;
    jungle::TableByte after = jungle::kNoValue;
    for (const Side side : {Side::White, Side::Black}) {
      std::vector<jungle::TableByte> values = right.read_values(side);
      jungle::TableByte& value = values[right.layout().index(squares)];
      if (side == wrong_side) {
        before = value;
        value = after = static_cast<jungle::TableByte>(1 + (value + random.below(254)) % 255);
      }
      writer.append(values);
    }
    writer.finish(name, right.header());
    CAPTURE(before, after);
    CHECK((verify_table(jungle::TableFile(name), open, Watch{}).wrong.has_value()) ==
          (before != after));
  }
  jungle::TableHeader header = right.header();
  ++header.counts[1].draws;
  jungle::TableWriter writer;
  for (const Side side : {Side::White, Side::Black}) writer.append(right.read_values(side));
  writer.finish(name, header);
  const jungle::TableVerdict verdict = verify_table(jungle::TableFile(name), open, Watch{});
  CHECK(!verdict.wrong);
  CHECK(!verdict.holds());
}

TEST_CASE("the files do not depend on the number of threads") {
  const ScratchDirectory one;
  const ScratchDirectory three;
  const std::vector<jungle::Material> materials{*jungle::find_material("ER-C"),
                                                *jungle::find_material("TR-L")};
  build(one.path(), materials, jungle::Stalemate::Draw, 1);
  build(three.path(), materials, jungle::Stalemate::Draw, 3);
  for (const jungle::FoundTable& found : jungle::find_tables(one.path())) {
    const std::string other = table_path(three.path(), found.material);
    CHECK(read_input(found.name) == read_input(other));
  }
}

TEST_CASE("values in a byte: a greater one is better, and a move turns it round") {
  for (int plies = 1; plies < jungle::kLongestLength; ++plies) {
    const jungle::TableByte value = jungle::byte_of_length(plies);
    CHECK(jungle::length_of(value) == plies);
    CHECK(jungle::is_win(value) == (plies % 2 == 1));
    CHECK(jungle::value_before(value) == jungle::byte_of_length(plies + 1));
  }
  CHECK(jungle::byte_of_length(1) == jungle::kWonInOne);
  CHECK(jungle::byte_of_length(3) < jungle::byte_of_length(1));
  CHECK(jungle::byte_of_length(4) > jungle::byte_of_length(2));
  CHECK(gadgetc::jungle::value_before(jungle::byte_of_length(0)) == jungle::kWonInOne);
  CHECK(jungle::value_before(jungle::kDrawn) == jungle::kDrawn);
  CHECK((jungle::byte_of_length(252) < jungle::kDrawn &&
         jungle::kDrawn < jungle::byte_of_length(251)));
}

TEST_CASE("progress grows within a table, too, and ends at what there was to do") {
  const ScratchDirectory folder;
  jungle::BuildOptions options;
  options.folder = folder.path();
  options.materials = {*jungle::find_material("EL-TR")};
  std::vector<jungle::BuildProgress> told;
  options.on_progress = [&](const jungle::BuildProgress& now) { told.push_back(now); };
  Watch watch;
  watch.threads = 2;
  build_tables(options, watch);
  REQUIRE(!told.empty());
  std::size_t inside_last = 0;
  for (std::size_t i = 1; i < told.size(); ++i) {
    CHECK(told[i].done >= told[i - 1].done);
    CHECK(told[i].done <= told[i].total);
    inside_last += told[i].tables + 1 == told.back().tables && told[i].done > told[i - 1].done;
  }
  CHECK(inside_last > 20);
  CHECK(told.back().done == told.back().total);
}
