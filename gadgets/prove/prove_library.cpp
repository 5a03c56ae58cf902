// prove_library PROOFS.cpp CERTIFICATES.cpp SET-FOLDER...
//
// Run by the build: verifies every drawing, in Dou Shou Qi under the three readings of trapped
// attack, and writes library_proofs() of gadgets/library/library_data.hpp. A tile that does not
// hold is recorded as such; then whoever asks for its proof gets an error. The build fails only for
// a folder that is no set.
//
// Also writes library_certificates() of the sets that ask for them, under the full reading, which
// boards have unless something else is asked for. The program confirms them when it uses them.
#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <exception>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "base/run/slices.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/jungle/certificate/writer/write_certificate.hpp"
#include "gadgets/sets/prove_set.hpp"
#include "gadgets/sets/set_file.hpp"

namespace gadgetc {
namespace {

struct Reading {
  jungle::TrappedAttack value;
  const char* enumerator;
};
constexpr std::array<Reading, 3> kReadings{{{jungle::TrappedAttack::Full, "Full"},
                                            {jungle::TrappedAttack::None, "None"},
                                            {jungle::TrappedAttack::Zero, "Zero"}}};

verifier::Verification prove(const Tile& tile, const jungle::VerifyOptions& options) {
  try {
    return verify_drawing(tile, options);
  } catch (const UsageError& error) {
    std::fprintf(stderr, "%s: not verified: %s\n", tile.name.c_str(), error.what());
    return {};
  }
}

// One tile under one reading, and its rows of the tables.
struct Job {
  const GadgetSet& set;
  const Tile& tile;
  Reading reading;
  std::string row{}, certificate{};
};

void work(Job& job) {
  const jungle::VerifyOptions options = proof_options(job.set, job.reading.value);
  const verifier::Verification found = prove(job.tile, options);
  const TileVerdict verdict = verdict_of(job.tile, job.reading.value, found);
  if (!verdict.holds) {
    std::fprintf(stderr, "%s/%s does not hold under trapped attack %s\n", job.set.name.c_str(),
                 job.tile.name.c_str(), job.reading.enumerator);
  }
  const TileProof& proof = verdict.proof;
  const std::string passes = proof.pass_bound ? fmt::format("{}", *proof.pass_bound)
                                              : "std::nullopt";
  job.row = fmt::format(
      "    {{\"{}\", \"{}\", {:#x}u, jungle::TrappedAttack::{}, {}, {}, {}, {}, {}}},\n",
      job.set.name, verdict.tile, verdict.fingerprint, job.reading.enumerator, verdict.holds,
      proof.states, proof.tempo_bound, proof.answer_bound, passes);
  if (!verdict.holds || !job.set.has_certificates || options.rules != jungle::Rules{}) return;
  job.certificate =
      fmt::format("    {{\"{}\", \"{}\", {:#x}u, R\"certificate({})certificate\"}},\n",
                  job.set.name, verdict.tile, verdict.fingerprint,
                  certify_tile(job.tile, options, found));
}

// A source that defines `function`, which gives `rows` as records of `type`.
void write_table(const char* name, const char* type, const char* function,
                 const std::string& rows) {
  std::ofstream out(name, std::ios::binary);
  out << fmt::format("#include \"gadgets/library/library_data.hpp\"\n\nnamespace gadgetc {{\n\n"
                     "std::span<const {0}> {1}() {{\n  static const {0} kRecords[] = {{\n"
                     "{2}  }};\n  return kRecords;\n}}\n\n}}  // namespace gadgetc\n",
                     type, function, rows)
      << std::flush;
  if (!out) throw UsageError(std::string("cannot write ") + name);
}

int run(int argc, char** argv) {
  std::vector<GadgetSet> sets;
  for (int i = 3; i < argc; ++i) sets.push_back(read_set(argv[i]));
  std::vector<Job> jobs;
  for (const GadgetSet& set : sets) {
    for (const Tile& tile : set.tiles) {
      for (const jungle::TrappedAttack reading : readings_of(set)) {
        jobs.push_back({set, tile, kReadings[static_cast<std::size_t>(reading)]});
      }
    }
  }
  for_slices(
      std::thread::hardware_concurrency(), jobs.size(), [&](std::size_t n) { work(jobs[n]); },
      [] {});
  std::string proofs, certificates;
  for (const Job& job : jobs) {
    proofs += job.row;
    certificates += job.certificate;
  }
  write_table(argv[1], "ProofRecord", "library_proofs", proofs);
  write_table(argv[2], "CertificateRecord", "library_certificates", certificates);
  return 0;
}

}  // namespace
}  // namespace gadgetc

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: prove_library PROOFS.cpp CERTIFICATES.cpp SET-FOLDER...\n");
    return 2;
  }
  try {
    return gadgetc::run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
