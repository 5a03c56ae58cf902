// What the build puts into the program: the files of the sets as they stand in gadgets/library/,
// what the verifier said about the drawings (library_proofs.cpp), and certificates
// (gadgets/CMakeLists.txt).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace gadgetc {

// A drawing, or a set's file.
struct LibraryFile {
  std::string_view set;
  std::string_view file;
  std::string_view text;
};
// Set by set.
std::span<const LibraryFile> library_files();

struct ProofRecord {
  std::string_view set;
  std::string_view name;
  std::uint64_t fingerprint;  // of the tile that was verified
  std::string_view reading;
  bool holds;
  std::size_t states;
  std::uint32_t tempo_bound;
  std::uint32_t answer_bound;
  std::optional<std::uint32_t> pass_bound;
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
