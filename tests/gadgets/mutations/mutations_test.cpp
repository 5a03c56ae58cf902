// The mutations of a tile, and the table of what each does to the contract: one file a tile under
// tests/data/mutations/. GADGETC_APPROVE=1 writes the tables anew (tests/golden.hpp).
#include "gadgets/mutations/mutations.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/text/input_error.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/mutations/classify_mutations.hpp"
#include "gadgets/mutations/footprint.hpp"
#include "gadgets/mutations/same_play.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/golden.hpp"

namespace gadgetc {
namespace {

VerifyOptions table_options(std::size_t state_limit = kMutationStates) {
  VerifyOptions options;
  options.state_limit = state_limit;
  return options;
}

std::string table_of(const Tile& tile, std::size_t state_limit) {
  const std::vector<Mutation> all = mutations(tile);
  std::vector<MutationClass> classes;
  std::ostringstream out;
  classify_all(MutationClassifier(tile, table_options(state_limit)), all, {}, 2,
               [&](std::size_t n, MutationClass cls) {
                 write_mutation(out, all[n], cls);
                 classes.push_back(cls);
               });
  write_mutation_counts(out, tile, classes);
  return out.str();
}

std::string kept_table(const std::string& set, const std::string& name) {
  std::ifstream file(fmt::format("{}/mutations/{}.{}.txt", GADGETC_TEST_DATA, set, name));
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string line_of(const Mutation& mutation, MutationClass cls) {
  std::ostringstream out;
  write_mutation(out, mutation, cls);
  std::string line = out.str();
  line.pop_back();
  return line;
}

void check_tables(const std::string& set, const std::vector<const char*>& names,
                  std::size_t state_limit = kMutationStates) {
  for (const char* name : names) {
    const std::string file = "mutations/" + set + "." + name + ".txt";
    const std::string table = table_of(library_tile(set, name), state_limit);
    CHECK(test::difference_from_golden(file, table) == "");
  }
}

// Every so many lines of a kept table, where a limit of states decides.
void check_sample(const std::string& set, const std::string& name, std::size_t state_limit,
                  std::size_t every = 10) {
  const Tile& tile = library_tile(set, name);
  const std::vector<Mutation> all = mutations(tile);
  std::ifstream table(std::string(GADGETC_TEST_DATA) + "/mutations/" + set + "." + name + ".txt");
  const MutationClassifier classifier(tile, table_options(state_limit));
  std::size_t decided = 0;
  for (std::size_t n = 0; n < all.size(); ++n) {
    std::string line;
    std::getline(table, line);
    if (n % every != 0) continue;
    const MutationClass cls = classifier.classify(all[n].tile);
    if (cls == MutationClass::Unknown) continue;
    INFO(name);
    CHECK(line == line_of(all[n], cls));
    ++decided;
  }
  CHECK(decided > 0);
}

const Freedom kPosts{.guards_stay = true, .for_white = true};
const Freedom kBaits{.baits = true};

std::optional<bool> same_play(const Tile& first, const Tile& second, const Freedom& freedom,
                              std::size_t limit = 100'000) {
  return has_same_play(first, second, Rules{}, freedom, limit);
}

// By the definition in mutations.hpp: squares and pieces counted in another way.
std::size_t count_mutations(const Tile& tile) {
  std::size_t count = 0;
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      for (const char terrain : {'.', '~', '^', 'v'}) {
        for (const char piece : {'.', 'C', 'W', 'D', 'P', 'T', 'L', 'E', 'w', 'd', 'p', 'e'}) {
          const Square s{row, column};
          const bool same_terrain = tile.board.terrain(s) == find_terrain(terrain);
          const bool same_piece = tile.board.piece(s) == find_piece(piece);
          if (same_terrain == same_piece || tile.board.terrain(s) == Terrain::BlackDen) continue;
          const Tile changed = with_piece(with_terrain(tile, s, terrain), s, piece);
          try {
            parse_tile("changed", drawing_text(changed));
            ++count;
          } catch (const std::exception&) {  // no tile
          }
        }
      }
    }
  }
  return count;
}

}  // namespace

TEST_CASE("every change of every tile of the library has its class in a table") {
  std::size_t count = 0;
  for (const std::string& set : library_sets()) {
    for (const Tile& tile : library_tiles(set)) {
      INFO(set << " " << tile.name);
      const std::vector<Mutation> all = mutations(tile);
      const std::string table = kept_table(set, tile.name);
      const KnownClasses known = read_table("table", table, all);
      CHECK(std::count(known.begin(), known.end(), std::nullopt) == 0);
      CHECK(known.size() == all.size());
      std::vector<MutationClass> classes;
      for (const auto& cls : known) classes.push_back(cls.value_or(MutationClass::Unknown));
      std::ostringstream counts;
      write_mutation_counts(counts, tile, classes);
      CHECK(table.ends_with(counts.str()));
      count += all.size();
    }
  }
  CHECK(count == 6'771);
}

// Each of its rooms was decided by itself: as left is to right, so is bottom to top.
TEST_CASE("the table of the crossing is its own mirror image where land or a piece changes") {
  const Tile& tile = library_tile("compact", "crossing");
  const std::vector<Mutation> all = mutations(tile);
  const KnownClasses known = read_table("table", kept_table("compact", "crossing"), all);
  std::map<std::string, MutationClass> classes;
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (known[n]) classes[all[n].text] = *known[n];
  }
  int compared = 0;
  for (const auto& [text, cls] : classes) {
    int row = 0, column = 0, end = 0;
    REQUIRE(std::sscanf(text.c_str(), "(%d,%d)%n", &row, &column, &end) == 2);
    const std::string change = text.substr(static_cast<std::size_t>(end));
    if (change.starts_with(" ~")) continue;
    const int last = tile.rows() - 1;
    const auto mirrored = classes.find(fmt::format("({},{}){}", last - column, last - row, change));
    if (mirrored == classes.end()) continue;
    INFO(text);
    CHECK(class_name(mirrored->second) == class_name(cls));
    ++compared;
  }
  CHECK(compared > 1'200);
}

TEST_CASE("the mutations of a tile are all tiles that differ in one square's terrain or piece") {
  for (const std::string& set : library_sets()) {
    for (const Tile& tile : library_tiles(set)) {
      INFO(tile.name);
      std::set<std::string> texts{drawing_text(tile)}, names;
      const std::vector<Mutation> all = mutations(tile);
      for (const Mutation& mutation : all) {
        texts.insert(drawing_text(mutation.tile));
        names.insert(mutation.text);
      }
      CHECK(texts.size() == all.size() + 1);
      CHECK(names.size() == all.size());
      if (tile.name != "crossing") CHECK(count_mutations(tile) == all.size());
    }
  }
}

TEST_CASE("the mutations of a tile of one square are these") {
  std::string names;
  for (const Mutation& mutation : mutations(library_tile("compact", "true"))) {
    names += mutation.text.substr(6) + ";";
  }
  CHECK(names == ". -> ^;. -> v;P off;P -> C;P -> W;P -> D;P -> T;P -> L;P -> E;P -> w;P -> d;"
                 "P -> p;P -> e;");
}

TEST_CASE("a wolf in the place of the wire's dog plays alike, a panther does not") {
  const Tile& wire = library_tile("compact", "wire");
  for (const Freedom& freedom : {kPosts, kBaits}) {
    CHECK(same_play(wire, wire, freedom) == true);
    CHECK(same_play(wire, with_piece(wire, {1, 1}, 'w'), freedom) == true);
    CHECK(same_play(wire, with_piece(wire, {1, 1}, '.'), freedom) == false);
  }
  // The panther on the second v is no prey of the dog, but of a panther.
  CHECK(same_play(wire, with_piece(wire, {1, 1}, 'p'), kPosts) == false);
}

TEST_CASE("land that no piece gets to plays alike") {
  const Tile& variable = library_tile("compact", "variable");
  CHECK(same_play(variable, with_terrain(variable, {0, 0}, 'v'), kPosts) == true);
  const Tile wide = parse_tile("wide",
                               "gadget wide\nout out 0 0 west\nout far 0 3 east\ndeliver -> out\n"
                               "terrain\n.~~.\n~~~~\n..~~\npieces\nP...\n....\nC...\n");
  CHECK(same_play(wide, with_terrain(wide, {2, 3}, '.'), kBaits) == true);
  CHECK(same_play(wide, with_terrain(wide, {1, 0}, '.'), kBaits) == false);
  // The cat walks, but only when guards may.
  CHECK(same_play(wide, with_piece(wide, {2, 0}, '.'), kPosts) == true);
  CHECK(same_play(wide, with_piece(wide, {2, 0}, '.'), {.for_white = true}) == false);
}

TEST_CASE("two drawings with more states than the limit are not compared") {
  const Tile& wire = library_tile("compact", "wire");
  CHECK(same_play(wire, wire, kPosts, 10) == std::nullopt);
}

// Equal lines have equal figures, so an equivalence that is none would show here.
TEST_CASE("a mutated terrain that plays alike leaves states and moves as they are") {
  int compared = 0;
  for (const char* name : {"wire", "and", "choice", "variable", "den"}) {
    const Tile& tile = library_tile("compact", name);
    const Verification drawn = verify_tile(tile);
    const MutationClassifier classifier(tile, table_options());
    for (const Mutation& mutation : mutations(tile)) {
      if (mutation.text.find("->") == std::string::npos) continue;
      if (count_pieces(mutation.tile) != count_pieces(tile)) continue;
      if (classifier.classify(mutation.tile) != MutationClass::Equivalent) continue;
      INFO(name << ": " << mutation.text);
      const Verification found = verify_tile(mutation.tile);
      CHECK(found.verdict == Verdict::Held);
      CHECK(found.states == drawn.states);
      CHECK(found.tempo_bound == drawn.tempo_bound);
      ++compared;
    }
  }
  CHECK(compared > 10);
}

// The claim of footprint.hpp: what it calls the same is the same by lockstep.
TEST_CASE("where the footprint shows the same play, lockstep finds it too") {
  int shown = 0, same = 0;
  for (const char* name : {"wire", "and", "choice", "diode"}) {
    const Tile& tile = library_tile("compact", name);
    for (const Freedom& freedom : {kPosts, kBaits}) {
      const Arena drawn(tile, Rules{}, freedom);
      const auto footprint = Footprint::find(drawn, freedom.for_white, 100'000);
      REQUIRE(footprint);
      CHECK(footprint->shows_same_play(drawn, drawn));
      for (const Mutation& mutation : mutations(tile)) {
        INFO(name << ": " << mutation.text);
        const auto by_lockstep = same_play(tile, mutation.tile, freedom);
        // Where it is begun does not matter.
        CHECK(has_same_play(tile, mutation.tile, Rules{}, freedom, 100'000, {1, 2}) == by_lockstep);
        same += by_lockstep == true;
        if (!footprint->shows_same_play(drawn, Arena(mutation.tile, Rules{}, freedom))) continue;
        CHECK(by_lockstep == true);
        ++shown;
      }
    }
  }
  CHECK(shown > 20);
  CHECK(same > shown);
}

TEST_CASE("no footprint above the limit of states") {
  const Arena drawn(library_tile("compact", "wire"), Rules{}, kPosts);
  CHECK_FALSE(Footprint::find(drawn, true, 10));
}

TEST_CASE("a table is gone on with where it is cut short or open") {
  const Tile& tile = library_tile("compact", "variable");
  const std::vector<Mutation> all = mutations(tile);
  const std::string whole = table_of(tile, kMutationStates);
  // Two lines and a half; the second left open, the first changed to show that it is believed.
  std::string table = line_of(all[0], MutationClass::StillProves) + "\n" +
                      line_of(all[1], MutationClass::Unknown) + "\n";
  const KnownClasses known = read_table("table", table, all);
  CHECK(known == KnownClasses{MutationClass::StillProves, std::nullopt});
  std::string again;
  classify_all(MutationClassifier(tile, table_options()), all, known, 2,
               [&](std::size_t n, MutationClass cls) { again += line_of(all[n], cls) + "\n"; });
  CHECK(again == line_of(all[0], MutationClass::StillProves) +
                     whole.substr(whole.find('\n'), again.size() - table.find('\n')));
  CHECK_THROWS_AS(read_table("table", table + "(0,0) . -> ~\n", all), InputError);
  CHECK_THROWS_AS(read_table("table", table + line_of(all[2], MutationClass::Refuted).substr(0, 9),
                             all),
                  InputError);
}

// Cheap: that no table is missing or about another drawing. The tests below decide the classes.
TEST_CASE("all tiles of the library have a table of all their mutations") {
  for (const std::string& set : library_sets()) {
    for (const Tile& tile : library_tiles(set)) {
      const std::string file = "mutations/" + set + "." + tile.name + ".txt";
      INFO(file);
      std::ifstream table(std::string(GADGETC_TEST_DATA) + "/" + file);
      CHECK(table.is_open());
      std::vector<MutationClass> classes;
      std::string line;
      for (const Mutation& mutation : mutations(tile)) {
        std::getline(table, line);
        const auto cls = std::find_if(
            kMutationClasses.begin(), kMutationClasses.end(),
            [&](MutationClass c) { return line_of(mutation, c) == line; });
        REQUIRE(cls != kMutationClasses.end());
        classes.push_back(*cls);
      }
      std::getline(table, line);
      std::ostringstream counts;
      write_mutation_counts(counts, tile, classes);
      CHECK(counts.str() == line + "\n");
      CHECK(table.peek() == EOF);
    }
  }
}

TEST_CASE("the tables of the small compact tiles are what the verifier says") {
  check_tables("compact", {"wire", "and", "choice", "variable", "den", "true", "diode", "corner",
                           "straight"});
}

TEST_CASE("the tables of the small paper tiles are what the verifier says") {
  check_tables("paper", {"black_edge", "setter", "source", "white_edge"});
}

TEST_CASE("the tables of the larger tiles are what the verifier says (long)", "[long]") {
  check_tables("paper", {"elephant_and", "guarded_den", "one_way", "fanout"});
}

// The limits of docs/mutations.md take hours; what a lower one decides has to be the same.
TEST_CASE("a tenth of the tables of the largest tiles is what the verifier says (long)", "[long]") {
  for (const char* name : {"or", "splitter", "crossing"}) check_sample("compact", name, 64'000);
  for (const char* name : {"half_crossover", "channel", "channel_for_two", "junction", "outflow",
                           "elephant_or"}) {
    check_sample("paper", name, 64'000);
  }
}

TEST_CASE("a few lines of the tables of the largest tiles are what the verifier says") {
  check_sample("compact", "or", 8'000, 40);
  check_sample("paper", "channel", 8'000, 60);
  check_sample("compact", "crossing", 16'000, 200);
}

}  // namespace gadgetc
