#include "gadgets/library/certificates/library_certificate.hpp"

#include <algorithm>

#include "gadgets/library/library_data.hpp"
#include "gadgets/sets/proof_rules.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

std::optional<std::string_view> library_certificate(const Tile& tile, std::string_view rules,
                                                    const GadgetLibrary& library) {
  for (const GadgetSet& set : library.sets()) {
    for (const TileCertificate& certificate : set.certificates) {
      if (certificate.tile == tile.name && certificate.rules == rules) return certificate.text;
    }
  }
  const Tile* built_in = find_library_tile(tile.name);
  if (built_in == nullptr || drawing_text(*built_in) != drawing_text(tile)) return std::nullopt;
  if (rules != proof_rules(gadget_library().set_of(tile.name).rules, kFullReading)) {
    return std::nullopt;
  }
  const std::uint64_t drawn = fingerprint(tile);
  for (const CertificateRecord& record : library_certificates()) {
    if (record.name == tile.name && record.fingerprint == drawn) return record.text;
  }
  return std::nullopt;
}

bool is_confirmed_by_build(std::string_view certificate) {
  const auto all = library_certificates();
  return std::any_of(all.begin(), all.end(), [&](const CertificateRecord& record) {
    return record.text == certificate;
  });
}

}  // namespace gadgetc
