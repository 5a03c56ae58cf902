#include "gadgets/prove/compression.hpp"

#include <zstd.h>

#include <cstddef>
#include <ostream>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30;  // of a text
constexpr int kLevel = 19;

}  // namespace

std::string read_compressed(const std::string& file) {
  const std::string bytes = read_input(file);
  const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  if (size > kMostBytes) throw UsageError(file + " is no compressed file of certificates");
  std::string text(size, '\0');
  const std::size_t found = ZSTD_decompress(text.data(), text.size(), bytes.data(), bytes.size());
  if (ZSTD_isError(found) || found != size) throw UsageError(file + " is damaged");
  return text;
}

void write_compressed(const std::string& file, std::string_view text) {
  std::string bytes(ZSTD_compressBound(text.size()), '\0');
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, kLevel);
  ZSTD_CCtx_setParameter(context, ZSTD_c_enableLongDistanceMatching, 1);
  const std::size_t size =
      ZSTD_compress2(context, bytes.data(), bytes.size(), text.data(), text.size());
  ZSTD_freeCCtx(context);
  if (ZSTD_isError(size)) throw UsageError(file + " cannot be compressed");
  bytes.resize(size);
  write_output(file, bytes);
}

}  // namespace gadgetc
