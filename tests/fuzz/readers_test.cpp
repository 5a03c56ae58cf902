// All readers with texts known to be hard: the seeds of the fuzzers, the malformed files of
// tests/data, every text that ever broke a reader, and random changes to all of these.
#include "tests/fuzz/readers.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "base/random/split_mix.hpp"
#include "tests/fuzz/comes_back.hpp"
#include "tests/golden.hpp"
#include "tests/scratch_directory.hpp"

namespace fs = std::filesystem;

namespace gadgetc::test {
namespace {

const fs::path kSources = GADGETC_SOURCE_DIR;

// In the order of their names; the messages beside malformed files are left out.
std::vector<std::string> files_below(const fs::path& folder) {
  std::set<fs::path> names;
  if (fs::is_directory(folder)) {
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file() && entry.path().extension() != ".expected") {
        names.insert(entry.path());
      }
    }
  }
  return {names.begin(), names.end()};
}

// scripts/fuzz takes the same ones.
std::vector<std::string> seeds_of(std::string_view reader) {
  std::vector<fs::path> folders = {kSources / "tests/fuzz/seeds" / reader,
                                   kSources / "tests/fuzz/crashes" / reader,
                                   kSources / "tests/data/malformed" / reader};
  if (reader == "formula") folders.push_back(kSources / "examples");
  if (reader == "page") folders.push_back(kSources / "games/pages");
  if (reader.starts_with("gadget")) folders.push_back(kSources / "gadgets/library");
  std::vector<std::string> seeds;
  for (const fs::path& folder : folders) {
    const auto more = files_below(folder);
    seeds.insert(seeds.end(), more.begin(), more.end());
  }
  return seeds;
}

// One change of those that readers stumble over; `other` is a text of the same kind.
std::string changed(std::string text, const std::string& other, SplitMix& random) {
  static const std::vector<std::string> kWords = {
      "0",  "-1", "4294967295", "18446744073709551616", "1000000000", "\n",
      "\r", " ",  ";",          std::string(1, '\0'),   "\xff"};
  const std::size_t at = random.below(text.size() + 1);
  const std::size_t length = random.below(1 + (text.size() - at) / 2);
  switch (random.below(7)) {
    case 0: return text.substr(0, at);
    case 1: return text.erase(at, length);
    case 2: return text.insert(at, text.substr(at, length));
    case 3: return text.insert(at, kWords[random.below(kWords.size())]);
    case 4: return text.replace(at, length, kWords[random.below(kWords.size())]);
    case 5: return text.substr(0, at) + other.substr(random.below(other.size() + 1));
    default:
      if (at < text.size()) text[at] = static_cast<char>(random.next() & 0xff);
      return text;
  }
}

TEST_CASE("every reader takes or refuses each known text, and writes what it took") {
  for (const NamedReader& reader : readers()) {
    std::size_t taken = 0;
    for (const std::string& name : seeds_of(reader.name)) {
      INFO(reader.name << ": " << name);
      bool is_taken = false;
      CHECK_NOTHROW(is_taken = reader.check(read_file(name)));
      taken += is_taken ? 1 : 0;
    }
    INFO(reader.name);
    CHECK(taken > 0);
  }
}

// NAME.ENDING or NAME has its message in NAME.ENDING.expected or NAME.expected.
TEST_CASE("every malformed text gets exactly its message") {
  const std::string zoo = "malformed/";
  int texts = 0;
  for (const NamedReader& reader : readers()) {
    const std::string folder = zoo + std::string(reader.name) + "/";
    for (const std::string& file : files_below(kSources / "tests/data" / folder)) {
      const std::string name = fs::path(file).filename().string();
      const bool is_beside = fs::exists(file + ".expected");
      const std::string expected = is_beside ? name : fs::path(name).stem().string();
      INFO(reader.name << ": " << name);
      CHECK_NOTHROW(reader.check(read_file(file)));
      REQUIRE(last_refusal.starts_with(kSource));
      const std::string message = name + last_refusal.substr(kSource.size()) + "\n";
      CHECK(difference_from_golden(folder + expected + ".expected", message) == "");
      ++texts;
    }
  }
  CHECK(texts >= 800);
}

TEST_CASE("every reader takes or refuses the beginnings of a known text, and each byte changed") {
  constexpr std::size_t kMostBytes = 1500, kBytes = 4;
  for (const NamedReader& reader : readers()) {
    SplitMix random(1);
    std::string text;
    for (const std::string& name : seeds_of(reader.name)) {
      const std::string seed = read_file(name);
      if (seed.size() > text.size() && seed.size() <= kMostBytes && reader.check(seed)) text = seed;
    }
    for (std::size_t at = 0; at < text.size() && !reader.is_slow; ++at) {
      INFO(reader.name << ": " << text << at);
      REQUIRE_NOTHROW(reader.check(text.substr(0, at)));
      for (std::size_t n = 0; n < kBytes; ++n) {
        std::string other = text;
        other[at] = static_cast<char>(random.next() & 0xff);
        REQUIRE_NOTHROW(reader.check(other));
      }
    }
  }
}

TEST_CASE("every reader takes or refuses random changes of the known texts") {
  constexpr std::size_t kTexts = 3000, kSlowTexts = 10, kMostBytes = 4096;
  for (const NamedReader& reader : readers()) {
    std::vector<std::string> seeds;
    for (const std::string& name : seeds_of(reader.name)) {
      const std::string seed = read_file(name);
      if (seed.size() <= kMostBytes) seeds.push_back(seed);
    }
    REQUIRE(!seeds.empty());
    SplitMix random(seeds.size());
    for (std::size_t i = 0; i < (reader.is_slow ? kSlowTexts : kTexts); ++i) {
      std::string text = seeds[random.below(seeds.size())];
      do {
        text = changed(text, seeds[random.below(seeds.size())], random);
      } while (random.below(3) != 0);
      INFO(reader.name << ": " << text);
      bool is_good = true;
      try {
        reader.check(text);
      } catch (const std::exception& fault) {
        UNSCOPED_INFO(fault.what());
        is_good = false;
      }
      REQUIRE(is_good);
    }
  }
}

TEST_CASE("a reader that refused everything, or took a text for another, would be noticed") {
  CHECK(find_reader("formula")("p cnf 1 1\n1 0\n"));
  CHECK(!find_reader("formula")("p cnf 1 1\n2 0\n"));
  std::string rows = read_file((kSources / "tests/fuzz/seeds/checkpoint/rows").string());
  CHECK(find_reader("checkpoint")(rows));
  rows.replace(rows.find(" 0 "), 3, " -1 ");
  CHECK(!find_reader("checkpoint")(rows));
  CHECK(find_reader("nothing") == nullptr);
  std::set<std::string_view> names;
  for (const NamedReader& reader : readers()) names.insert(reader.name);
  CHECK(names.size() == readers().size());
}

TEST_CASE("every reader has a fuzzer") {
  std::string names;
  for (const NamedReader& reader : readers()) names.append(reader.name).append(" ");
  CHECK(names == GADGETC_READERS " ");
}

}  // namespace
}  // namespace gadgetc::test
