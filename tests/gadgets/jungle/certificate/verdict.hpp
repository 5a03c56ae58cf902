// What the reader and the checker say to a text.
#pragma once

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

#include "base/text/input_error.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::jungle {

// "held", "unreadable", or what is false.
inline std::string verdict_on(std::string_view text) {
  try {
    const auto fault = check_certificate(parse_certificate("test", text));
    return fault ? fault->why : "held";
  } catch (const InputError&) {
    return "unreadable";
  }
}

// Of a tile that holds.
inline std::string certificate_of(const Tile& tile, TrappedAttack reading) {
  const VerifyOptions options = under(reading);
  const verifier::Verification found = verify_tile(tile, options);
  REQUIRE(found.verdict == verifier::Verdict::Held);
  return certify_tile(tile, options, found);
}

}  // namespace gadgetc::jungle
