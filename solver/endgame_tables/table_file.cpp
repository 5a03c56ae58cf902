#include "solver/endgame_tables/table_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/text/crc32.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::string_view kMagic = "GDGTABLE";
constexpr std::uint8_t kVersion = 2;
constexpr std::size_t kCountWords = 5;
constexpr std::size_t kHeaderBytes = 8 + 4 + 4 + 2 * kCountWords * 8;
constexpr std::size_t kEntryBytes = 4 + 4;

void put(std::string& text, std::uint64_t number, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) text += static_cast<char>(number >> (8 * i) & 0xff);
}

std::uint64_t take(std::string_view& text, std::size_t bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < bytes; ++i) {
    number |= std::uint64_t{static_cast<unsigned char>(text[i])} << (8 * i);
  }
  text.remove_prefix(bytes);
  return number;
}

std::string header_text(const TableHeader& header, const std::vector<StoredBlock>& blocks) {
  std::string text(kMagic);
  put(text, kVersion, 1);
  put(text, header.stalemate == Stalemate::Loss ? 1 : 0, 1);
  for (const std::uint8_t kinds : header.material.kinds) put(text, kinds, 1);
  put(text, kTableBlock, 4);
  for (const TableCounts& counts : header.counts) {
    for (const std::uint64_t count :
         {counts.wins, counts.losses, counts.draws, counts.stalemates, counts.longest}) {
      put(text, count, 8);
    }
  }
  for (const StoredBlock& block : blocks) {
    put(text, block.size, 4);
    put(text, block.checksum, 4);
  }
  put(text, crc32(text), 4);
  return text;
}

}  // namespace

TableCounts& operator+=(TableCounts& sum, const TableCounts& counts) {
  sum.wins += counts.wins;
  sum.losses += counts.losses;
  sum.draws += counts.draws;
  sum.stalemates += counts.stalemates;
  sum.longest = std::max(sum.longest, counts.longest);
  return sum;
}

std::string table_file_name(Material material) {
  return material_name(canonical(material)) + ".table";
}

std::string table_path(const std::string& folder, Material material) {
  return (std::filesystem::path(folder) / table_file_name(material)).string();
}

Rules table_rules(Stalemate stalemate) {
  Rules rules = *find_rules("paper");
  rules.stalemate = stalemate;
  return rules;
}

std::unique_ptr<TableFile> open_table(const std::string& folder, Material material,
                                      Stalemate stalemate) {
  auto file = std::make_unique<TableFile>(table_path(folder, material));
  const std::string shown = printable(file->name());
  if (file->header().material != material) {
    throw UsageError(
        fmt::format("table '{}' is one of {}", shown, material_name(file->header().material)));
  }
  if (file->header().stalemate != stalemate) {
    throw UsageError(fmt::format("table '{}' was built with the other --stalemate", shown));
  }
  return file;
}

TableWriter::TableWriter() { block_.reserve(kTableBlock); }

void TableWriter::append(std::span<const TableByte> values) {
  while (!values.empty()) {
    const std::size_t taken = std::min(values.size(), kTableBlock - block_.size());
    block_.insert(block_.end(), values.begin(),
                  values.begin() + static_cast<std::ptrdiff_t>(taken));
    values = values.subspan(taken);
    if (block_.size() == kTableBlock) close_block();
  }
}

void TableWriter::close_block() {
  const std::size_t start = compressed_.size();
  const std::size_t size = compressor_.append(block_, compressed_);
  blocks_.push_back(
      {static_cast<std::uint32_t>(size), crc32({compressed_.data() + start, size})});
  block_.clear();
}

void TableWriter::finish(const std::string& name, const TableHeader& header) {
  if (!block_.empty()) close_block();
  write_unnamed({name, [&](std::ostream& out) {
    out << header_text(header, blocks_);
    out.write(compressed_.data(), static_cast<std::streamsize>(compressed_.size()));
  }});
}

TableFile::TableFile(std::string name)
    : name_(std::move(name)), text_(name_, InputOrigin::Unnamed) {
  read_header();
}

void TableFile::fail(const std::string& what) const {
  throw UsageError(fmt::format("table '{}' is damaged: {}", printable(name_), what));
}

void TableFile::read_header() {
  std::string_view rest = text_.view();
  if (rest.substr(0, kMagic.size()) != kMagic) {
    throw UsageError(fmt::format("'{}' is not a table", printable(name_)));
  }
  if (rest.size() < kHeaderBytes) fail("it ends in its header");
  rest.remove_prefix(kMagic.size());
  if (take(rest, 1) != kVersion) {
    throw UsageError(fmt::format("table '{}' is of another version", printable(name_)));
  }
  header_.stalemate = take(rest, 1) == 1 ? Stalemate::Loss : Stalemate::Draw;
  for (std::uint8_t& kinds : header_.material.kinds)
    kinds = static_cast<std::uint8_t>(take(rest, 1));
  const Material material = header_.material;
  if (take(rest, 4) != kTableBlock || material.kinds[0] == 0 || material.kinds[1] == 0 ||
      material.pieces() > kMaxTablePieces || !is_canonical(material)) {
    fail("its header makes no sense");
  }
  for (TableCounts& counts : header_.counts) {
    for (std::uint64_t* count :
         {&counts.wins, &counts.losses, &counts.draws, &counts.stalemates, &counts.longest}) {
      *count = take(rest, 8);
    }
  }
  layout_ = std::make_unique<TableLayout>(material);
  const std::size_t blocks = (2 * layout_->count() + kTableBlock - 1) / kTableBlock;
  if (rest.size() < kEntryBytes * blocks + 4) fail("it ends in its list of blocks");
  const std::string_view guarded = text_.view().substr(0, kHeaderBytes + kEntryBytes * blocks);
  std::size_t start = guarded.size() + 4;
  for (std::size_t block = 0; block < blocks; ++block) {
    starts_.push_back(start);
    const auto size = static_cast<std::uint32_t>(take(rest, 4));
    blocks_.push_back({size, static_cast<std::uint32_t>(take(rest, 4))});
    start += size;
  }
  if (take(rest, 4) != crc32(guarded)) fail("the checksum of its header is wrong");
  if (start != text_.view().size()) fail("its length is wrong");
}

std::size_t TableFile::block_length(std::size_t block) const {
  return std::min(kTableBlock, 2 * layout_->count() - block * kTableBlock);
}

std::string_view TableFile::checked_block(std::size_t block) const {
  const std::string_view bytes = text_.view().substr(starts_[block], blocks_[block].size);
  if (crc32(bytes) != blocks_[block].checksum) {
    fail(fmt::format("the checksum of block {} of {} is wrong", block, blocks()));
  }
  return bytes;
}

void TableFile::check_blocks() const {
  for (std::size_t block = 0; block < blocks(); ++block) checked_block(block);
}

void TableFile::read_block_into(std::size_t block, std::span<TableByte> values) const {
  if (!decompressor_.read(checked_block(block), values)) {
    fail(fmt::format("block {} of {} cannot be read", block, blocks()));
  }
}

std::vector<TableByte> TableFile::read_block(std::size_t block) const {
  std::vector<TableByte> values(block_length(block));
  read_block_into(block, values);
  return values;
}

std::vector<TableByte> TableFile::read_values(Side turn) const {
  const std::size_t count = layout_->count();
  const std::size_t first = turn == Side::White ? 0 : count;
  const std::size_t first_block = first / kTableBlock;
  const std::size_t last_block = (first + count - 1) / kTableBlock;
  std::vector<TableByte> values((last_block - first_block + 1) * kTableBlock);
  std::size_t length = 0;
  for (std::size_t block = first_block; block <= last_block; ++block) {
    const std::size_t here = block_length(block);
    read_block_into(block, std::span(values).subspan(length, here));
    length += here;
  }
  values.erase(values.begin(),
               values.begin() + static_cast<std::ptrdiff_t>(first - first_block * kTableBlock));
  values.resize(count);
  return values;
}

}  // namespace gadgetc::jungle
