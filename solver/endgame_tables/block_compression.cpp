#include "solver/endgame_tables/block_compression.hpp"

#include <zstd.h>

#include <new>
#include <stdexcept>

namespace gadgetc::jungle {

namespace {

constexpr int kLevel = 1;

ZSTD_CCtx* compressor(void* context) { return static_cast<ZSTD_CCtx*>(context); }
ZSTD_DCtx* decompressor(void* context) { return static_cast<ZSTD_DCtx*>(context); }

}  // namespace

BlockCompressor::BlockCompressor() : context_(ZSTD_createCCtx()) {
  if (context_ == nullptr) throw std::bad_alloc();
  ZSTD_CCtx_setParameter(compressor(context_), ZSTD_c_compressionLevel, kLevel);
}

BlockCompressor::~BlockCompressor() { ZSTD_freeCCtx(compressor(context_)); }

std::size_t BlockCompressor::append(std::span<const TableByte> values, std::vector<char>& bytes) {
  const std::size_t bound = ZSTD_compressBound(values.size());
  const std::size_t start = bytes.size();
  bytes.resize(start + bound);
  const std::size_t size = ZSTD_compress2(compressor(context_), bytes.data() + start, bound,
                                          values.data(), values.size());
  if (ZSTD_isError(size)) throw std::runtime_error(ZSTD_getErrorName(size));
  bytes.resize(start + size);
  return size;
}

BlockDecompressor::BlockDecompressor() : context_(ZSTD_createDCtx()) {
  if (context_ == nullptr) throw std::bad_alloc();
}

BlockDecompressor::~BlockDecompressor() { ZSTD_freeDCtx(decompressor(context_)); }

bool BlockDecompressor::read(std::string_view bytes, std::span<TableByte> values) const {
  const std::size_t length = ZSTD_decompressDCtx(decompressor(context_), values.data(),
                                                 values.size(), bytes.data(), bytes.size());
  return !ZSTD_isError(length) && length == values.size();
}

}  // namespace gadgetc::jungle
