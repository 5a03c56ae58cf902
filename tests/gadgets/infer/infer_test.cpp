// Contracts found: those of the library without their promises; random tiles against the naive
// verifier, asked about every case and about every contract that there is.
#include "gadgets/infer/infer.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/infer/gate_name.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/konane/naive_konane.hpp"
#include "tests/gadgets/random_tiles.hpp"
#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc {

namespace {

Tile without_promise(Tile tile) {
  tile.contract.clear();
  return tile;
}

// Those that take more than a fifth of a second.
const std::set<std::string> kSlow{"or",          "splitter",         "crossing",
                                  "channel",     "channel_for_two",  "half_crossover",
                                  "lattice_and", "lattice_splitter", "lattice_crossing",
                                  "konane_crossing"};

std::vector<Tile> konane_drawings() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(
           GADGETC_SOURCE_DIR "/gadgets/library/konane")) {
    if (entry.path().extension() == ".gadget") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  std::vector<Tile> tiles;
  for (const std::string& file : files) tiles.push_back(parse_tile(file, read_input(file)));
  return tiles;
}

std::vector<Tile> all_drawings() {
  std::vector<Tile> tiles = konane_drawings();
  for (const std::string& set : library_sets("jungle")) {
    const std::vector<Tile>& more = library_tiles(set);
    tiles.insert(tiles.end(), more.begin(), more.end());
  }
  return tiles;
}

void check_as_promised(const Tile& tile) {
  INFO(tile.name);
  const Inference found = infer_contract(without_promise(tile), {.verify = {}, .guests = 0});
  CHECK(found.verdict == verifier::Verdict::Held);
  CHECK(are_same(tile, tile.contract, found.tile.contract));
  CHECK(contract_text(found.tile).size() <= contract_text(tile).size());
  const verifier::Verification proof = verify_drawing(tile);
  CHECK(found.proof.tempo_bound == proof.tempo_bound);
  CHECK(found.proof.answer_bound == proof.answer_bound);
}

// The same questions, put to the naive verifier one by one: nothing follows from another.
class NaiveCases {
 public:
  NaiveCases(const Tile& tile, const jungle::Rules& rules) : tile_(tile), rules_(rules) {}

  Decider decide(PortSet inputs, PortSet outputs) {
    bool forces = false;
    for (const PortSet more : output_sets(tile_)) {
      tile_.contract = {{inputs, more}};
      forces = forces || ((outputs & ~more) == 0 && naive::is_live(tile_, rules_));
    }
    if (forces) return Decider::White;
    tile_.contract.clear();
    PortSet all = 0;
    for (const PortSet set : output_sets(tile_)) all |= set;
    for (const PortSet set : output_sets(tile_)) {
      if ((outputs & ~set) != 0) tile_.contract.push_back({0, set});
    }
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      const PortSet port = PortSet{1} << p;
      if (tile_.ports[p].is_input && !(inputs & port)) tile_.contract.push_back({port, all});
    }
    const bool shuns = rules_.trapped_attack != jungle::TrappedAttack::Full;
    const naive::Game game = jungle::has_den(tile_) ? naive::Game{.foreign_cats = true}
                                                    : naive::Game{.baits = true, .shuns = shuns};
    return naive::is_safe(tile_, rules_, game) ? Decider::Black : Decider::Neither;
  }

 private:
  Tile tile_;
  jungle::Rules rules_;
};

// Every contract of a tile with at most one input and two outputs: for each set of inputs which
// sets of outputs are allowed, more with more inputs; for a tile without inputs also those that
// begin with a pick.
std::vector<std::vector<Delivery>> all_contracts(const Tile& tile) {
  std::vector<std::vector<PortSet>> families(1);
  const std::vector<PortSet> outputs = output_sets(tile);
  for (const PortSet set : outputs) families.push_back({set});
  if (outputs.size() == 3) families.push_back({outputs[1], outputs[2]});
  std::vector<std::vector<Delivery>> contracts;
  const PortSet inputs = all_inputs(tile);
  for (const auto& idle : families) {
    for (const auto& active : families) {
      std::vector<Delivery> contract;
      for (const PortSet set : idle) contract.push_back({0, set});
      for (const PortSet set : active) {
        if (!is_allowed(contract, 0, set)) contract.push_back({inputs != 0 ? inputs : kPick, set});
      }
      const bool is_new = std::none_of(
          contracts.begin(), contracts.end(),
          [&](const std::vector<Delivery>& other) { return are_same(tile, contract, other); });
      const bool mixes = inputs == 0 && !idle.empty() && has_pick(contract);
      if (is_new && !mixes) contracts.push_back(contract);
    }
  }
  return contracts;
}

// Of all contracts those that the naive verifier proves: the one that was found, and no other.
void check_against_all_contracts(Tile tile, const jungle::Rules& rules, const Inference& found) {
  int held = 0;
  for (const std::vector<Delivery>& contract : all_contracts(tile)) {
    tile.contract = contract;
    if (!naive::holds(tile, rules)) continue;
    ++held;
    INFO(contract_text(tile));
    CHECK(found.verdict == verifier::Verdict::Held);
    CHECK(are_same(tile, contract, found.tile.contract));
  }
  CHECK(held == (found.verdict == verifier::Verdict::Held ? 1 : 0));
}

struct Counts {
  int held = 0, gaps = 0, failures = 0, variables = 0;
};

void check_with_naive(const Tile& tile, jungle::TrappedAttack reading, Counts& counts) {
  InferOptions options;
  jungle::Rules rules;
  rules.trapped_attack = reading;
  options.verify.reading = rules_text(rules);
  options.guests = 0;
  const Inference found = infer_contract(tile, options);
  INFO(drawing_text(tile) << "reading " << static_cast<int>(reading));
  REQUIRE(found.verdict != verifier::Verdict::Unknown);
  check_against_all_contracts(tile, rules, found);
  NaiveCases naive(tile, rules);
  const bool is_variable = has_pick(found.tile.contract);
  for (const InferredCase& one : found.cases) {
    if (is_variable) continue;  // decided otherwise, and checked above
    INFO("inputs " << one.inputs << ", outputs " << one.outputs);
    CHECK(naive.decide(one.inputs, one.outputs) == one.decider);
    CHECK((one.decider == Decider::Neither) == !one.white_fails.empty());
    CHECK((one.decider == Decider::Neither) == !one.black_fails.empty());
  }
  counts.held += found.verdict == verifier::Verdict::Held ? 1 : 0;
  counts.variables += is_variable ? 1 : 0;
  if (found.verdict == verifier::Verdict::Held) return;
  counts.failures += found.cases.empty() ? 1 : 0;
  counts.gaps += found.failure.empty() ? 1 : 0;
  CHECK(found.failure.empty() == found.failure_line.empty());
  CHECK(found.proof.verdict != verifier::Verdict::Held);
}

}  // namespace

TEST_CASE("drawings without their promises are inferred to be what they promise") {
  for (const Tile& tile : all_drawings()) {
    if (!kSlow.contains(tile.name)) check_as_promised(tile);
  }
}

TEST_CASE("large drawings without their promises are inferred to be what they promise (long)",
          "[long]") {
  for (const Tile& tile : all_drawings()) {
    if (kSlow.contains(tile.name)) check_as_promised(tile);
  }
}

TEST_CASE("a guess changes how much is asked and nothing of the answer") {
  for (const char* name : {"wire", "and", "choice", "variable", "den", "true"}) {
    const Tile& tile = library_tile("compact", name);
    InferOptions options;
    options.guests = 0;
    const Inference plain = infer_contract(tile, options);
    options.guess = tile.contract;
    const Inference right = infer_contract(tile, options);
    options.guess = {{all_inputs(tile), output_sets(tile).front()}, {0, output_sets(tile).back()}};
    const Inference wrong = infer_contract(tile, options);
    INFO(name);
    CHECK(right.questions < plain.questions);
    for (const Inference& found : {right, wrong}) {
      CHECK(found.verdict == verifier::Verdict::Held);
      CHECK(are_same(tile, found.tile.contract, plain.tile.contract));
      CHECK(found.proof.tempo_bound == plain.proof.tempo_bound);
      REQUIRE(found.cases.size() == plain.cases.size());
      for (std::size_t n = 0; n < found.cases.size(); ++n) {
        CHECK(found.cases[n].decider == plain.cases[n].decider);
      }
    }
  }
}

TEST_CASE("contracts of random tiny tiles are those that the naive verifier proves") {
  RandomTiles tiles(20261125);
  Counts counts;
  for (int n = 0; n < 300; ++n) {
    const Tile tile = n % 2 ? tiles.next() : tiles.next_with_den();
    if (jungle::has_den(tile) && (count_squares(tile) > 6 || output_sets(tile).size() > 3))
      continue;
    check_with_naive(without_promise(tile), static_cast<jungle::TrappedAttack>(n % 3), counts);
  }
  CHECK(counts.held > 10);
  CHECK(counts.gaps > 10);
  CHECK(counts.failures > 10);
}

TEST_CASE("contracts of single changes of small tiles are those that the naive verifier proves") {
  Counts counts;
  int n = 0;
  for (const char* name : {"wire", "variable", "corner", "true"}) {
    for (const Mutation& mutation : mutations_of(library_tile("compact", name))) {
      if (++n % (std::string(name) == "wire" ? 9 : 2) != 0) continue;
      check_with_naive(without_promise(mutation.tile), jungle::TrappedAttack::Full, counts);
    }
  }
  CHECK(counts.held > 10);
  CHECK(counts.variables > 1);
}

TEST_CASE("contracts of thousands of tiny tiles are those that the naive verifier proves (long)",
          "[long]") {
  RandomTiles tiles(36);
  Counts counts;
  for (int n = 0; n < 4000; ++n) {
    const Tile tile = without_promise(tiles.next());
    check_with_naive(tile, static_cast<jungle::TrappedAttack>(n % 3), counts);
  }
  for (const char* name : {"wire", "diode", "corner", "straight", "variable", "true"}) {
    for (const Mutation& mutation : mutations_of(library_tile("compact", name))) {
      check_with_naive(without_promise(mutation.tile), jungle::TrappedAttack::Full, counts);
    }
  }
  CHECK(counts.held > 100);
  CHECK(counts.variables > 5);
}

namespace {

// Drawings of Konane with `least` to `most` squares, each square changed in turn.
void check_changes_of_konane(std::size_t least, std::size_t most) {
  int held = 0, refuted = 0;
  for (const Tile& tile : konane_drawings()) {
    if (count_squares(tile) < least || count_squares(tile) > most) continue;
    const int parity = konane::white_parity(tile.board).value();
    for_each_square(tile, [&](Square s) {
      Tile changed = without_promise(tile);
      const bool is_white = (s.row + s.column) % 2 == parity;
      const Cell stone = is_white ? konane::kWhiteStone : konane::kBlackStone;
      changed.board[s] = tile.board[s] == 0 ? stone : Cell{0};
      const Inference found = infer_contract(changed, {.verify = {}, .guests = 0});
      INFO(drawing_text(found.tile));
      CHECK(found.verdict != verifier::Verdict::Unknown);
      if (found.verdict == verifier::Verdict::Held) CHECK(naive::delivers(found.tile));
      ++(found.verdict == verifier::Verdict::Held ? held : refuted);
    });
  }
  CHECK(held > 5);
  CHECK(refuted > 10);
}

}  // namespace

TEST_CASE("contracts of single changes of Konane's tiles are those that plain search plays") {
  check_changes_of_konane(1, 15);
}

TEST_CASE("contracts of single changes of larger Konane tiles are those of plain search (long)",
          "[long]") {
  check_changes_of_konane(16, 24);
}

}  // namespace gadgetc
