// prove_library PROOFS.cpp SET-FOLDER...
// prove_library --compare PROOFS.cpp SET-FOLDER...
//
// Verifies every drawing of the sets, in Dou Shou Qi under the three readings of trapped attack,
// and writes what is kept of the proofs: library_proofs() of gadgets/library/library_data.hpp, and
// in each folder the certificates of its tiles. With --compare nothing is written, and the table
// has to be as it would be. The build runs check_library instead, which needs no verifier.
//
// A tile that does not hold is recorded as such; then whoever asks for its proof gets an error.
#include <fmt/format.h>

#include <cctype>
#include <cstdio>
#include <exception>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/run/slices.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/proofs/certificate_file.hpp"
#include "gadgets/prove/compression.hpp"
#include "gadgets/sets/proof_rules.hpp"
#include "gadgets/sets/set_file.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {
namespace {

// One tile under one reading: its row of the table, and its certificate.
struct Job {
  const GadgetSet& set;
  const Tile& tile;
  std::string_view reading;
  bool is_certified = false;
  std::string row{}, certificate{};
};

verifier::Verification prove(const Tile& tile, const verifier::VerifyOptions& options) {
  try {
    return verify_drawing(tile, options);
  } catch (const UsageError& error) {
    std::fprintf(stderr, "%s: not verified: %s\n", tile.name.c_str(), error.what());
    return {};
  }
}

void work(Job& job) {
  verifier::VerifyOptions options;
  options.reading = proof_rules(job.set.rules, job.reading);
  options.bounds_passes = true;
  const verifier::Verification found = prove(job.tile, options);
  const bool holds = found.verdict == verifier::Verdict::Held;
  std::string reading(job.reading);  // the name of its constant in the table
  reading[0] = static_cast<char>(std::toupper(reading[0]));
  if (!holds) {
    std::fprintf(stderr, "%s/%s does not hold under trapped attack %s\n", job.set.name.c_str(),
                 job.tile.name.c_str(), reading.c_str());
  }
  const std::string passes = found.pass_bound ? fmt::format("{}", *found.pass_bound)
                                              : "{}";
  job.row = fmt::format(
      "    {{\"{}\", \"{}\", {:#x}u, {}, {}, {}, {}, {}, {}}},\n",
      job.set.name, job.tile.name, fingerprint(job.tile), reading, holds, found.states,
      found.tempo_bound, found.answer_bound, passes);
  if (!holds || !job.is_certified) return;
  job.certificate = certify_drawing(job.tile, options, found);
}

std::vector<Job> prove_all(const std::vector<GadgetSet>& sets, bool is_certified) {
  std::vector<Job> jobs;
  for (const GadgetSet& set : sets) {
    for (const Tile& tile : set.tiles) {
      for (const std::string_view reading : readings_of(set)) {
        jobs.push_back({set, tile, reading, is_certified});
      }
    }
  }
  for_slices(
      std::thread::hardware_concurrency(), jobs.size(), [&](std::size_t n) { work(jobs[n]); },
      [] {});
  return jobs;
}

std::string table_of(const std::vector<Job>& jobs) {
  std::string rows;
  for (const Job& job : jobs) rows += job.row;
  return fmt::format("// Written by gadgets/prove/prove_library.cpp.\n"
                     "#include \"gadgets/library/library_data.hpp\"\n\nnamespace gadgetc {{\n\n"
                     "constexpr std::string_view Full = \"full\", None = \"none\", Zero = \"zero\";"
                     "\n\n"
                     "std::span<const ProofRecord> library_proofs() {{\n"
                     "  static const ProofRecord kRecords[] = {{\n{}  }};\n  return kRecords;\n"
                     "}}\n\n}}  // namespace gadgetc\n", rows);
}

std::string certificates_of(const std::vector<Job>& jobs, const GadgetSet& set) {
  std::vector<std::string_view> texts;
  for (const Job& job : jobs) {
    if (&job.set == &set && !job.certificate.empty()) texts.push_back(job.certificate);
  }
  std::ostringstream out;
  write_certificate_file(out, texts);
  return out.str();
}

// Prints the first lines in which they differ; an exit code.
int compare(const std::string& kept, const std::string& found) {
  if (kept == found) return 0;
  std::istringstream old_lines(kept), new_lines(found);
  std::string old_line, new_line;
  do {
    std::getline(old_lines, old_line);
    std::getline(new_lines, new_line);
  } while (old_line == new_line && (old_lines || new_lines));
  std::fprintf(stderr, "kept:   %s\nproved: %s\n", old_line.c_str(), new_line.c_str());
  return 1;
}

int run(bool compares, const std::string& table, const std::vector<std::string>& folders) {
  std::vector<GadgetSet> sets;
  for (const std::string& folder : folders) sets.push_back(read_set(folder));
  const std::vector<Job> jobs = prove_all(sets, !compares);
  if (compares) return compare(read_input(table), table_of(jobs));
  write_output(table, table_of(jobs));
  for (std::size_t n = 0; n < sets.size(); ++n) {
    write_compressed(folders[n] + "/certificates.zst", certificates_of(jobs, sets[n]));
  }
  return 0;
}

}  // namespace
}  // namespace gadgetc

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const bool compares = !words.empty() && words[0] == "--compare";
  const auto first = words.begin() + (compares ? 1 : 0);
  if (words.end() - first < 2) {
    std::fprintf(stderr, "usage: prove_library [--compare] PROOFS.cpp SET-FOLDER...\n");
    return 2;
  }
  try {
    return gadgetc::run(compares, *first, {first + 1, words.end()});
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
