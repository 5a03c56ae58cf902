// In a browser nothing compresses: blocks of endgame tables, which a page builds for itself and
// keeps in memory, are stored as they are.
#include <cstring>

#include "solver/endgame_tables/block_compression.hpp"

namespace gadgetc::jungle {

BlockCompressor::BlockCompressor() : context_(nullptr) {}

BlockCompressor::~BlockCompressor() = default;

std::size_t BlockCompressor::append(std::span<const TableByte> values, std::vector<char>& bytes) {
  bytes.insert(bytes.end(), values.begin(), values.end());
  return values.size();
}

BlockDecompressor::BlockDecompressor() : context_(nullptr) {}

BlockDecompressor::~BlockDecompressor() = default;

bool BlockDecompressor::read(std::string_view bytes, std::span<TableByte> values) const {
  if (bytes.size() != values.size()) return false;
  std::memcpy(values.data(), bytes.data(), bytes.size());
  return true;
}

}  // namespace gadgetc::jungle
