#include "solver/endgame_tables/table_file.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/find_tables.hpp"
#include "tests/solver/endgame_tables/build_tables_in.hpp"

using namespace gadgetc;
using namespace gadgetc::test;

namespace {

void put_file(const std::string& name, const std::string& text) {
  std::ofstream(name, std::ios::binary) << text;
}

// What a reader gets of a table; none when it is refused by a message that names the file.
std::optional<std::vector<jungle::TableByte>> read_all(const std::string& name) {
  try {
    const jungle::TableFile file(name);
    std::vector<jungle::TableByte> values = file.read_values(Side::White);
    const std::vector<jungle::TableByte> black = file.read_values(Side::Black);
    values.insert(values.end(), black.begin(), black.end());
    return values;
  } catch (const UsageError& error) {
    CHECK(std::string(error.what()).find(name) != std::string::npos);
    return std::nullopt;
  }
}

}  // namespace

TEST_CASE("a table is read as it was written, by blocks and by sides") {
  const ScratchDirectory folder;
  const jungle::Material material = *jungle::find_material("EL-R");
  const jungle::TableLayout layout(material);
  std::vector<jungle::TableByte> values(2 * layout.count());
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<jungle::TableByte>(1 + i * i / 7 % 255);
  }
  jungle::TableWriter writer;
  writer.append(std::span(values).first(100'001));
  writer.append(std::span(values).subspan(100'001));
  jungle::TableHeader header{material, jungle::Stalemate::Loss, {}};
  header.counts[1] = {1, 2, 3, 4, 5};
  const std::string name = table_path(folder.path(), material);
  writer.finish(name, header);

  const jungle::TableFile file(name);
  CHECK(file.header().material == material);
  CHECK(file.header().stalemate == jungle::Stalemate::Loss);
  CHECK(file.header().counts == header.counts);
  CHECK(file.bytes() == std::filesystem::file_size(name));
  CHECK(read_all(name) == values);
  for (std::size_t block = 0; block < file.blocks(); ++block) {
    const std::vector<jungle::TableByte> part = file.read_block(block);
    CHECK(std::equal(part.begin(), part.end(),
                     values.begin() + static_cast<std::ptrdiff_t>(block * jungle::kTableBlock)));
  }
}

namespace {

bool is_refused_unread(const std::string& name) {
  try {
    jungle::TableFile(name).check_blocks();
  } catch (const UsageError&) {
    return true;
  }
  return false;
}

// Changes `bits` bits of every byte, one at a time, beginning with another one for each byte.
void damage_bits(std::size_t bits) {
  const ScratchDirectory folder;
  build(folder.path(), {*jungle::find_material("C-D")});
  const std::string whole = read_input(table_path(folder.path(), *jungle::find_material("C-D")));
  const std::string name = folder.path() + "/damaged.table";
  REQUIRE(read_all(table_path(folder.path(), *jungle::find_material("C-D"))));
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (std::size_t bit = i; bit < i + bits; ++bit) {
      std::string damaged = whole;
      damaged[i] = static_cast<char>(damaged[i] ^ 1 << bit % 8);
      put_file(name, damaged);
      CAPTURE(i, bit % 8);
      REQUIRE(!read_all(name));
      REQUIRE(is_refused_unread(name));
    }
  }
}

}  // namespace

TEST_CASE("no damage to a table goes unnoticed: every byte changed, every length") {
  damage_bits(1);
  const ScratchDirectory folder;
  build(folder.path(), {*jungle::find_material("C-D")});
  const std::string whole = read_input(table_path(folder.path(), *jungle::find_material("C-D")));
  const std::string name = folder.path() + "/damaged.table";
  for (std::size_t i = 0; i < whole.size(); ++i) {
    put_file(name, whole.substr(0, i));
    CHECK(!read_all(name));
  }
  put_file(name, whole + "x");
  CHECK(!read_all(name));
}

TEST_CASE("no changed bit of a table goes unnoticed (long)") { damage_bits(8); }

TEST_CASE("a table of another material or rule is refused by name") {
  const ScratchDirectory folder;
  const jungle::Material material = *jungle::find_material("C-D");
  const jungle::Material other = *jungle::find_material("L-C");
  build(folder.path(), {material});
  std::filesystem::copy_file(table_path(folder.path(), canonical(material)),
                             table_path(folder.path(), canonical(other)));
  CHECK_THROWS_WITH(open_table(folder.path(), canonical(other), jungle::Stalemate::Draw),
                    Catch::Contains("is one of D-C"));
  CHECK_THROWS_WITH(open_table(folder.path(), canonical(material), jungle::Stalemate::Loss),
                    Catch::Contains("the other --stalemate"));
  CHECK_THROWS_WITH(jungle::find_tables(folder.path() + "/none"),
                    Catch::Contains("cannot read folder"));
}

TEST_CASE("materials: names both ways, exchanged, counted") {
  const jungle::Material material = *jungle::find_material("le-r");
  CHECK(material_name(material) == "EL-R");
  CHECK(material_name(exchanged(material)) == "R-EL");
  CHECK(is_canonical(material));
  CHECK(!is_canonical(exchanged(material)));
  CHECK(table_file_name(exchanged(material)) == "EL-R.table");
  for (const char* name : {"", "-", "E", "E-", "-E", "EE-R", "E-R-C", "E-X", "E.-R"}) {
    CHECK(!jungle::find_material(name));
  }
  // 8 * 8; 2 * 8 * 28; 2 * 8 * 56 + 28 * 28.
  CHECK(jungle::ordered_materials(2).size() == 64);
  CHECK(jungle::ordered_materials(3).size() == 448);
  CHECK(jungle::ordered_materials(4).size() == 1680);
  CHECK(jungle::canonical_materials(2).size() == 36);
  CHECK(jungle::canonical_materials(4).size() == 28 * 29 / 2 + 8 * 56);
  CHECK(find_material(jungle::parse_fen("7/7/7/3r3/7/7/7/7/L5E w")) == material);
  CHECK(!find_material(jungle::parse_fen("7/7/7/3r3/7/7/7/L6/L6 w")));
}

TEST_CASE("a layout numbers placements and their mirror images alike, and no others") {
  const jungle::TableLayout layout(*jungle::find_material("E-R"));
  std::vector<int> squares(2);
  std::vector<int> image(2);
  for (std::size_t number = 0; number < layout.count(); ++number) {
    layout.placements().unrank(number, squares);
    CHECK(layout.placements().rank(squares) == number);
    CHECK(layout.index(squares) == number);
    for (std::size_t i = 0; i < 2; ++i) image[i] = jungle::mirrored(squares[i]);
    const bool is_middle = jungle::column_of(squares[0]) == jungle::kMiddleColumn;
    if (is_middle)
      CHECK(layout.placements().rank(image) == layout.index(image));
    else
      CHECK(layout.index(image) == number);
  }
  CHECK(layout.count() == 28 * 61);
}
