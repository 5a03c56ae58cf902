// Certificates of tiles of Dou Shou Qi that hold.
#pragma once

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include "base/text/input_error.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::jungle {

// Of a tile that holds.
inline std::string certificate_of(const Tile& tile, TrappedAttack reading) {
  const VerifyOptions options = under(reading);
  const verifier::Verification found = verify_tile(tile, options);
  REQUIRE(found.verdict == verifier::Verdict::Held);
  return certify_tile(tile, options, found);
}

}  // namespace gadgetc::jungle
