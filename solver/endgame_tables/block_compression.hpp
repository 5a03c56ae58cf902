// The compression of a table's blocks: by zstd, or in a browser, where there is no such library,
// none at all (cli/browser/plain_blocks.cpp).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "solver/endgame_tables/table_value.hpp"

namespace gadgetc::jungle {

// One thread at a time.
class BlockCompressor {
 public:
  BlockCompressor();
  ~BlockCompressor();
  BlockCompressor(const BlockCompressor&) = delete;
  BlockCompressor& operator=(const BlockCompressor&) = delete;

  // Appends the compressed values; their size in bytes.
  std::size_t append(std::span<const TableByte> values, std::vector<char>& bytes);

 private:
  void* context_;
};

// One thread at a time.
class BlockDecompressor {
 public:
  BlockDecompressor();
  ~BlockDecompressor();
  BlockDecompressor(const BlockDecompressor&) = delete;
  BlockDecompressor& operator=(const BlockDecompressor&) = delete;

  // Fills `values`; false when the bytes are not those of as many.
  bool read(std::string_view bytes, std::span<TableByte> values) const;

 private:
  void* context_;
};

}  // namespace gadgetc::jungle
