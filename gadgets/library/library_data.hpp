// What the build puts into the program: the drawings as they stand in gadgets/library/, what the
// verifier said about them, and some of its certificates. All are written at build time
// (gadgets/CMakeLists.txt).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "games/jungle/rules.hpp"

namespace gadgetc {

struct DrawingFile {
  std::string_view set;
  std::string_view file;
  std::string_view text;
};
std::span<const DrawingFile> library_drawings();

struct ProofRecord {
  std::string_view set;
  std::string_view name;
  std::uint64_t fingerprint;  // of the tile that was verified
  TrappedAttack reading;
  bool holds;
  std::size_t states;
  std::uint32_t tempo_bound;
  std::uint32_t answer_bound;
};
std::span<const ProofRecord> library_proofs();

// Under the rules that boards have unless something else is asked for.
struct CertificateRecord {
  std::string_view set;
  std::string_view name;
  std::uint64_t fingerprint;  // of the tile that was verified
  std::string_view text;
};
std::span<const CertificateRecord> library_certificates();

}  // namespace gadgetc
