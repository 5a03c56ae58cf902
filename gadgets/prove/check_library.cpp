// check_library CERTIFICATES.cpp SET-FOLDER...
//
// Run by the build: does every tile of the sets have a proof under each reading? The proofs are
// kept in the repository: a table (library/library_proofs.cpp) and certificates in the sets'
// folders. A line of the table is believed when the set's certificates have one of the tile as it
// is drawn, under that reading and with these bounds, that the checker of certificates confirms.
// The verifier is not asked: prove_library does, makes these files, and compares them.
//
// Writes library_certificates() of the sets that ask for them, under the full reading, which boards
// have unless something else is asked for. Nothing is written, and the build fails, for a tile
// without a proof.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/library/library_data.hpp"
#include "gadgets/proofs/take_certificates.hpp"
#include "gadgets/prove/compression.hpp"
#include "gadgets/sets/proof_rules.hpp"
#include "gadgets/sets/set_file.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {
namespace {

class SetCheck {
 public:
  explicit SetCheck(const std::string& folder)
      : set_(read_set(folder)), certificates_(folder + "/certificates.zst") {}

  // Returns the records of library_certificates().
  std::string run() {
    take_certificates(set_, certificates_, read_compressed(certificates_),
                      [](const std::string& complaint) { throw UsageError(complaint); });
    for (const Tile& tile : set_.tiles) {
      for (std::string_view reading : readings_of(set_)) check(tile, reading);
    }
    for (const ProofRecord& record : library_proofs()) {
      if (record.set == set_.name && set_.find_tile(record.name) == nullptr) {
        refuse(record.name, "has a proof and no drawing");
      }
    }
    return records();
  }

 private:
  [[noreturn]] void refuse(std::string_view tile, const char* what) const {
    throw UsageError(fmt::format("{}/{} {}", set_.name, tile, what));
  }

  const TileVerdict* find_certified(const Tile& tile, std::string_view reading) const {
    for (const TileVerdict& verdict : set_.verdicts) {
      if (verdict.tile == tile.name && verdict.reading == reading) return &verdict;
    }
    return nullptr;
  }

  void check(const Tile& tile, std::string_view reading) const {
    const ProofRecord* found = nullptr;
    for (const ProofRecord& record : library_proofs()) {
      if (record.set != set_.name || record.name != tile.name) continue;
      if (record.reading != reading) continue;
      if (found != nullptr) refuse(tile.name, "has two proofs under one reading");
      found = &record;
    }
    if (found == nullptr) refuse(tile.name, "has no proof under one of the readings");
    if (found->fingerprint != fingerprint(tile)) {
      refuse(tile.name, "was drawn otherwise when proved");
    }
    if (!found->holds) return;  // then nobody gets its proof
    const TileVerdict* certified = find_certified(tile, reading);
    if (certified == nullptr) refuse(tile.name, "has no certificate under one of the readings");
    const TileProof& bounds = certified->proof;
    if (bounds.tempo_bound != found->tempo_bound || bounds.answer_bound != found->answer_bound ||
        bounds.pass_bound != found->pass_bound) {
      refuse(tile.name, "has a certificate with other bounds than its proof");
    }
  }

  std::string records() const {
    std::string records;
    if (!set_.has_certificates) return records;
    for (const TileCertificate& certificate : set_.certificates) {
      if (certificate.rules != proof_rules(set_.rules, kFullReading)) continue;
      records += fmt::format("    {{\"{}\", \"{}\", {:#x}u, R\"certificate({})certificate\"}},\n",
                             set_.name, certificate.tile,
                             fingerprint(*set_.find_tile(certificate.tile)), certificate.text);
    }
    return records;
  }

  GadgetSet set_;
  std::string certificates_;
};

void run(const std::string& out, const std::vector<std::string>& folders) {
  std::string records;
  for (const std::string& folder : folders) records += SetCheck(folder).run();
  write_output(out, fmt::format("#include \"gadgets/library/library_data.hpp\"\n\n"
                                "namespace gadgetc {{\n\n"
                                "std::span<const CertificateRecord> library_certificates() {{\n"
                                "  static const CertificateRecord kRecords[] = {{\n{}  }};\n"
                                "  return kRecords;\n}}\n\n}}  // namespace gadgetc\n", records));
}

}  // namespace
}  // namespace gadgetc

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: check_library CERTIFICATES.cpp SET-FOLDER...\n");
    return 2;
  }
  try {
    gadgetc::run(argv[1], {argv + 2, argv + argc});
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr,
                 "%s\nThe build uses no tile without a proof that fits. 'cmake --build --preset "
                 "release --target proofs' proves all tiles anew.\n",
                 error.what());
    return 1;
  }
}
