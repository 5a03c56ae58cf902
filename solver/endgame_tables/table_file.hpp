// Tables in files: a header, then the values of TableLayout, a byte a position (table_value.hpp),
// first those with White to move, then those with Black, in blocks that are compressed each on its
// own by zstd, so that one can be read without the others (block_compression.hpp).
//
//   8 bytes  "GDGTABLE"
//   header   version, stalemate rule, kinds of White, kinds of Black: 1 byte each;
//            bytes a block before compression: 4 bytes;
//            for White and for Black to move: wins, losses, draws, stalemates, longest: 8 bytes
//            each
//   8 bytes for each block: its compressed size and the CRC-32 of its compressed bytes
//   4 bytes  CRC-32 of all so far
//   the blocks
//
// Numbers are little-endian. The two kinds of checksums leave no bit of a file unguarded: that of
// the header is looked at when a file is opened, that of a block when it is read.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/files.hpp"
#include "solver/endgame_tables/block_compression.hpp"
#include "solver/endgame_tables/table_layout.hpp"
#include "solver/endgame_tables/table_value.hpp"

namespace gadgetc::jungle {

// Counts all positions with one side to move, mirror images apart. Positions without a legal
// move are stalemates and nothing else, whatever they are worth.
struct TableCounts {
  std::uint64_t wins = 0;
  std::uint64_t losses = 0;
  std::uint64_t draws = 0;
  std::uint64_t stalemates = 0;
  std::uint64_t longest = 0;  // plies of the longest win or loss

  std::uint64_t positions() const { return wins + losses + draws; }
  bool operator==(const TableCounts&) const = default;
};
// Adds up; the longest is the longer one.
TableCounts& operator+=(TableCounts& sum, const TableCounts& counts);

struct TableHeader {
  Material material;  // canonical
  Stalemate stalemate = Stalemate::Draw;
  std::array<TableCounts, 2> counts;  // by side to move
};

// The rules of tables: preset paper, with this value of positions without moves.
Rules table_rules(Stalemate stalemate);

// "EL-R.table", for a material and its exchange.
std::string table_file_name(Material material);
// The same in a folder.
std::string table_path(const std::string& folder, Material material);

inline constexpr std::size_t kTableBlock = std::size_t{1} << 16;  // values

// A block as the file's list has it.
struct StoredBlock {
  std::uint32_t size = 0;  // bytes, compressed
  std::uint32_t checksum = 0;
};

// Takes the values of a table in their order and keeps them compressed.
class TableWriter {
 public:
  TableWriter();

  void append(std::span<const TableByte> values);
  // Writes the file, whole or not at all; nothing is appended afterwards. Throws as write_unnamed.
  void finish(const std::string& name, const TableHeader& header);

 private:
  void close_block();

  BlockCompressor compressor_;
  std::vector<TableByte> block_;
  std::vector<StoredBlock> blocks_;
  std::vector<char> compressed_;
};

class TableFile {
 public:
  // Reads the header. Throws UsageError, naming the file, when it cannot be read, is no regular
  // file, or is damaged.
  explicit TableFile(std::string name);

  const std::string& name() const { return name_; }
  const TableHeader& header() const { return header_; }
  const TableLayout& layout() const { return *layout_; }
  std::size_t bytes() const { return text_.view().size(); }

  // Block `block` holds the values from number block * kTableBlock on; a position's number is its
  // index, and layout().count() more with Black to move. Throws UsageError when the block is
  // damaged. One thread at a time.
  std::size_t blocks() const { return blocks_.size(); }
  std::vector<TableByte> read_block(std::size_t block) const;
  // All values with this side to move.
  std::vector<TableByte> read_values(Side turn) const;
  // Looks at the checksum of every block. Throws UsageError when one is damaged.
  void check_blocks() const;

 private:
  [[noreturn]] void fail(const std::string& what) const;
  void read_header();
  std::size_t block_length(std::size_t block) const;
  // The compressed bytes, as their checksum says.
  std::string_view checked_block(std::size_t block) const;
  void read_block_into(std::size_t block, std::span<TableByte> values) const;

  std::string name_;
  InputText text_;
  TableHeader header_;
  std::unique_ptr<TableLayout> layout_;
  std::vector<StoredBlock> blocks_;
  std::vector<std::size_t> starts_;  // of the blocks in the file
  BlockDecompressor decompressor_;
};

// Opens the table of a canonical material.
using OpenTable = std::function<std::unique_ptr<TableFile>(Material)>;

// Opens it in `folder`. Throws UsageError when it is missing, damaged, of another material or of
// the other stalemate rule.
std::unique_ptr<TableFile> open_table(const std::string& folder, Material material,
                                      Stalemate stalemate);

}  // namespace gadgetc::jungle
