#include "gadgets/library/library_certificate.hpp"

#include "gadgets/library/library_data.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

std::optional<std::string_view> library_certificate(const Tile& tile, const Rules& rules) {
  if (rules != Rules{}) return std::nullopt;
  const std::uint64_t drawn = fingerprint(tile);
  for (const CertificateRecord& record : library_certificates()) {
    if (record.name == tile.name && record.fingerprint == drawn) return record.text;
  }
  return std::nullopt;
}

}  // namespace gadgetc
