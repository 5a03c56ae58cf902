// Tables are guarded by checksums, which random changes never meet. So each text is read twice: as
// it is, and with the checksums that it would have, where the headers and blocks lie as they say.
#include <boost/crc.hpp>
#include <filesystem>
#include <string>

#include "base/text/input_error.hpp"
#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/tablebase.hpp"
#include "tests/fuzz/readers.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {
namespace {

constexpr std::size_t kMagicBytes = 8, kHeaderBytes = 96;

std::uint32_t crc32(std::string_view bytes) {
  boost::crc_32_type crc;
  crc.process_bytes(bytes.data(), bytes.size());
  return crc.checksum();
}

std::uint32_t number_at(const std::string& bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 4; i-- > 0;) {
    number = number << 8 | static_cast<unsigned char>(bytes[at + i]);
  }
  return number;
}

void put_number(std::string& bytes, std::size_t at, std::uint32_t number) {
  for (std::size_t i = 0; i < 4; ++i) bytes[at + i] = static_cast<char>(number >> (8 * i) & 0xff);
}

// The material that a header names, if there are tables of it.
bool find_material(std::string_view bytes, jungle::Material& material) {
  if (bytes.size() < kHeaderBytes + 12) return false;
  for (std::size_t side = 0; side < 2; ++side) {
    material.kinds[side] = static_cast<std::uint8_t>(bytes[kMagicBytes + 2 + side]);
    if (material.kinds[side] == 0) return false;
  }
  return material.pieces() <= 3 && is_canonical(material);
}

std::string with_checksums(std::string bytes, jungle::Material material) {
  const std::size_t values = 2 * jungle::TableLayout(material).count();
  const std::size_t blocks = (values + jungle::kTableBlock - 1) / jungle::kTableBlock;
  const std::size_t list_end = kHeaderBytes + 8 * blocks;
  if (bytes.size() < list_end + 4) return bytes;
  std::size_t start = list_end + 4;
  for (std::size_t block = 0; block < blocks; ++block) {
    const std::size_t entry = kHeaderBytes + 8 * block;
    std::size_t size = number_at(bytes, entry);
    if (block + 1 == blocks || size > bytes.size() - start) size = bytes.size() - start;
    put_number(bytes, entry, static_cast<std::uint32_t>(size));
    put_number(bytes, entry + 4, crc32(std::string_view(bytes).substr(start, size)));
    start += size;
  }
  put_number(bytes, list_end, crc32(std::string_view(bytes).substr(0, list_end)));
  return bytes;
}

bool is_read(const std::string& name) {
  try {
    const jungle::TableFile file(name);
    file.check_blocks();
    for (const Side turn : {Side::White, Side::Black}) file.read_values(turn);
    return true;
  } catch (const UsageError&) {
    return false;
  }
}

// The tables of a folder may say anything; looking positions up and following lines has an end.
void probe(const std::string& folder, jungle::Material material) {
  jungle::Position position = jungle::standard_position();
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      position.set_piece({row, column}, jungle::kNoPiece);
    }
  }
  int column = 0;
  for (const Side side : {Side::White, Side::Black}) {
    for (int kind = static_cast<int>(jungle::Kind::Rat);
         kind <= static_cast<int>(jungle::Kind::Elephant); ++kind) {
      const jungle::Piece piece(side, static_cast<jungle::Kind>(kind));
      if (material.has(piece)) position.set_piece({2, column++}, piece);
    }
  }
  try {
    jungle::Tablebase tables(folder);
    tables.find_value(position);
    tables.find_moves(position);
    tables.best_line(position);
  } catch (const UsageError&) {
  }
}

}  // namespace

bool check_table_reader(std::string_view bytes) {
  static const ScratchDirectory scratch;
  const std::string name = scratch.file("input.table");
  write_file(name, std::string(bytes));
  const bool taken = is_read(name);
  std::filesystem::remove(name);
  jungle::Material material;
  if (!find_material(bytes, material)) return taken;
  const std::string own_name = scratch.file(table_file_name(material));
  write_file(own_name, with_checksums(std::string(bytes), material));
  if (is_read(own_name)) probe(scratch.file("."), material);
  std::filesystem::remove(own_name);
  return taken;
}

}  // namespace gadgetc::test
