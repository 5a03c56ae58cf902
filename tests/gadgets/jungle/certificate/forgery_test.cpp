// Certificates put to a use they were not written for: another tile, another reading, other parts.
// What the checker accepts has to be true.
#include <fmt/format.h>

#include <optional>

#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/mutations/mutations.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/jungle/certificate/certificate_lines.hpp"
#include "tests/gadgets/random_tiles.hpp"
#include "tests/gadgets/small_arm.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::jungle {

namespace {

std::string small_arm_certificate() { return certificate_of(small_arm(), TrappedAttack::None); }

// White's cat is two steps from a den of which the contract says nothing.
constexpr const char* kUnmentionedDen =
    "gadget sneaky\nin in 0 0 west\nout out 0 2 east\ndeliver in -> out\n"
    "terrain\n...\n~~~\n..#\npieces\n...\n...\nC..\n";

// Two corridors; below the middle of the first is a den, or water.
std::string corridors(char below) {
  return fmt::format(
      "gadget corridors\nin a 0 0 west\nin b 3 0 west\nout x 0 2 east\nout y 3 2 east\n"
      "deliver a -> x\ndeliver b -> y\ndeliver a b -> x y\n"
      "terrain\n...\n~{}~\n~~~\n...\npieces\n...\n...\n...\n...\n",
      below);
}

// The states of a certificate with a mark for a den that nobody has entered.
Lines with_den_marks(Lines lines) {
  for (std::size_t i = first_state(lines); i + 1 < lines.size(); ++i) {
    if (!is_list_head(lines[i])) lines[i] += " -";
  }
  lines[find_line(lines, "safety baits")] = "safety guests";
  return lines;
}

}  // namespace

TEST_CASE("a cat that walks into a den breaks a contract that does not speak of it") {
  const Tile sneaky = parse_tile("test", kUnmentionedDen);
  for (const TrappedAttack reading : kReadings) {
    const verifier::Verification found = verify_tile(sneaky, under(reading));
    CHECK(found.verdict == verifier::Verdict::Refuted);
    CHECK(joined(play_text(found.play)).find("the den") != std::string::npos);
    const std::string honest = certificate_of(with_terrain(sneaky, {2, 2}, '~'), reading);
    CHECK(verdict_on(with_tile(honest, sneaky)) ==
          "guards come in as guests in this part's game");
    const std::string verdict =
        completed(with_den_marks(lines_of(with_tile(honest, sneaky))), "9");
    CHECK(verdict.starts_with("a step of White breaks the contract: "));
  }
}

TEST_CASE("a tile with a den is never taken apart, for the den may lie beside two parts") {
  const Tile free = parse_tile("test", corridors('~')), beside = parse_tile("test", corridors('#'));
  const std::string by_parts = certificate_of(free, TrappedAttack::Full);
  CHECK(verdict_on(by_parts) == "held");
  CHECK(by_parts.find("part 3 0\n") != std::string::npos);
  CHECK(verdict_on(with_tile(by_parts, beside)) == "this tile cannot be taken apart");
  const verifier::Verification found = verify_tile(beside);
  CHECK(found.verdict == verifier::Verdict::Refuted);
  CHECK(joined(play_text(found.play)).find("the den") != std::string::npos);
}

TEST_CASE("certificates of tiles with dens are held where the tile holds, and there only") {
  RandomTiles tiles(6);
  int held = 0, forged = 0;
  for (int n = 0; n < 700; ++n) {
    const Tile tile = tiles.next_with_den();
    const auto reading = static_cast<TrappedAttack>(n % 3);
    INFO(drawing_text(tile) << "reading " << n % 3);
    const bool holds = verify_tile(tile, under(reading)).verdict == verifier::Verdict::Held;
    if (holds) {
      ++held;
      CHECK(verdict_on(certificate_of(tile, reading)) == "held");
    } else if (!has_goal(tile.contract)) {
      // The same tile with water for its den may hold; its states are a forger's best guess.
      Tile dry = tile;
      for_each_square(tile, [&](Square s) {
        if (terrain_at(tile, s) == Terrain::BlackDen) set_terrain(dry, s, Terrain::Water);
      });
      if (verify_tile(dry, under(reading)).verdict != verifier::Verdict::Held) continue;
      if (!has_passes(dry, under(reading)) || split_tile(dry).size() > 1) continue;
      ++forged;
      const Lines honest = lines_of(certificate_of(dry, reading));
      const std::string verdict =
          completed(with_den_marks(lines_of(with_tile(joined(honest), tile))), "9");
      CHECK(verdict != "held");
      CHECK(verdict != "gave up");
    }
  }
  CHECK(held > 4);
  CHECK(forged > 10);
}

TEST_CASE("a certificate under a limit of plies or returns is of no use") {
  const std::string text = joined(certificate_lines("wire"));
  for (const char* limit : {" return-limit=5", " ply-limit=7"}) {
    std::string limited = text;
    limited.insert(limited.find("rules paper") + 11, limit);
    CHECK(verdict_on(limited) ==
          "under a limit of plies or returns no strategy is sure of its time");
  }
}

TEST_CASE("a certificate accepted for a changed tile is true of that tile") {
  Count count;
  for (const char* name : kSmall) {
    for (const TrappedAttack reading : kReadings) {
      const std::string text = joined(certificate_lines(name, reading));
      for (const Mutation& mutation : mutations_of(library_tile("compact", name))) {
        const std::string verdict = verdict_on(with_tile(text, mutation.tile));
        count.add(verdict);
        if (verdict != "held") continue;
        // As for a trap in a pocket where nobody ever fights.
        INFO(name << " " << mutation.text);
        CHECK(verify_tile(mutation.tile, under(reading)).verdict == verifier::Verdict::Held);
      }
    }
  }
  CHECK(count.caught > 500);
  CHECK(count.harmless < 100);
}

TEST_CASE("the certificate of the wire proves nothing about the wire without its guard") {
  const Tile& wire = library_tile("compact", "wire");
  const std::string text = joined(certificate_lines("wire"));
  CHECK(verdict_on(with_tile(text, with_piece(wire, {2, 0}, '.'))) ==
        "not listed as ready: .C.d...P - -");
  // Whatever states are put on the list, the dog walks out.
  Lines lines = lines_of(with_tile(text, with_piece(wire, {2, 0}, '.')));
  const auto ready = static_cast<std::ptrdiff_t>(find_line(lines, "ready"));
  lines.insert(lines.begin() + ready + 1, "1 .C.d...P - -");
  CHECK(verdict_on(lines) == "no listed answer to a step of Black to dC.....P - -");
}

// A forger who puts on the lists whatever the checker misses there, until it misses something else.
TEST_CASE("no certificate can be completed for a tile that is refuted") {
  for (const char* name : {"wire", "variable", "den"}) {
    const Tile& tile = library_tile("compact", name);
    const std::string text = joined(certificate_lines(name));
    for (const Mutation& mutation : mutations_of(tile)) {
      if (verify_tile(mutation.tile).verdict == verifier::Verdict::Held) continue;
      INFO(name << " " << mutation.text);
      const std::string verdict = completed(lines_of(with_tile(text, mutation.tile)), "9");
      CHECK(verdict != "held");
      CHECK(verdict != "gave up");
    }
  }
}

TEST_CASE("a certificate under another reading is accepted only where the tile holds") {
  for (const char* name : kSmall) {
    for (const TrappedAttack reading : kReadings) {
      const Lines lines = certificate_lines(name, reading);
      for (const char* rules : {"rules paper", "rules paper trapped-attack=none",
                                "rules paper trapped-attack=zero"}) {
        const std::string verdict = verdict_on(with(lines, 1, rules));
        CHECK((verdict != "held" || lines[1] == rules ||
               verify_tile(library_tile("compact", name),
                           *find_rules_text(std::string_view(rules).substr(6)))
                       .verdict == verifier::Verdict::Held));
      }
    }
  }
  // An arm that holds under None and is refuted under Full.
  const Lines arm = lines_of(small_arm_certificate());
  CHECK(arm[1] == "rules paper trapped-attack=none");
  CHECK(verdict_on(arm) == "held");
  CHECK(verdict_on(with(arm, 1, "rules paper")) ==
        "no listed answer to a step of White to ................L.. +P +");
}

TEST_CASE("cats come into a game as they have to") {
  Lines wire = certificate_lines("wire"), den = certificate_lines("den");
  wire[find_line(wire, "safety baits")] = "safety guests";
  den[find_line(den, "safety guests")] = "safety baits";
  CHECK(verdict_on(wire) == "guards come in as baits in this part's game");
  CHECK(verdict_on(den) == "guards come in as guests in this part's game");
}

TEST_CASE("each part of a tile has its lists, in any order") {
  const Lines arm = lines_of(small_arm_certificate());
  std::vector<std::size_t> parts;
  for (std::size_t i = 0; i < arm.size(); ++i) {
    if (arm[i].rfind("part ", 0) == 0) parts.push_back(i);
  }
  REQUIRE(parts.size() == 2);
  const auto at = [&](std::size_t i) { return arm.begin() + static_cast<std::ptrdiff_t>(i); };
  const Lines head(arm.begin(), at(parts[0])), first(at(parts[0]), at(parts[1])),
      second(at(parts[1]), arm.end() - 1);
  const auto of = [&](std::initializer_list<Lines> lists) {
    std::string text = joined(head);
    for (const Lines& lines : lists) text += joined(lines);
    return verdict_on(text + "end\n");
  };
  CHECK(of({first, second}) == "held");
  CHECK(of({second, first}) == "held");
  CHECK(of({first}) == "a part of the tile has no lists");
  CHECK(of({first, second, second}) == "no part begins here, or it has had its lists");
  CHECK(of({with(first, 0, "part 0 0"), second}) ==
        "no part begins here, or it has had its lists");
  CHECK(of({with(first, 0, second[0]), with(second, 0, first[0])}) ==
        "not listed as safe: ...d..P - -");
  CHECK(of({with(first, 0, "part whole")}) ==
        "not listed as safe: .........d........d...d..LP - -");
  CHECK(of({with(first, 0, "part whole"), second}) == "a part beside the whole");
  const Lines wire = certificate_lines("wire");
  CHECK(verdict_on(with(wire, find_line(wire, "part whole"), "part 0 1")) ==
        "this tile cannot be taken apart");
}

TEST_CASE("pieces that no argument covers are refused") {
  const Tile& wire = library_tile("compact", "wire");
  const std::string text = joined(certificate_lines("wire"));
  const auto with_dog_as = [&](char letter) {
    return verdict_on(with_tile(text, with_piece(wire, {1, 1}, letter)));
  };
  CHECK(with_dog_as('r') ==
        "a black piece no stronger than a guard stands in this part, which no argument covers");
  CHECK(with_dog_as('t') ==
        "a black piece that leaps stands in this part, which no argument covers");
  CHECK(with_dog_as('c') ==
        "a black piece no stronger than a guard stands in this part, which no argument covers");
}

}  // namespace gadgetc::jungle
