// Certificates of tiles of Konane with a line, a number or a letter changed. How much of one can be
// changed without making it false is counted, and what is accepted is true of its tile.
#include "base/random/split_mix.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "tests/gadgets/konane/certificate/stone_lines.hpp"
#include "tests/gadgets/konane/naive_konane.hpp"

namespace gadgetc::konane {

TEST_CASE("a certificate of Konane without one of its lines is refuted or unreadable", "[konane]") {
  Count count;
  for (const Tile& tile : tiny_tiles()) {
    const Lines lines = stone_lines(tile);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string verdict = verdict_on(without(lines, i));
      count.add(verdict);
      if (verdict != "held") continue;
      // Only a state may go: one side has another listed answer wherever this one was used. Or the
      // line that says whose the drawing is, which the certificate says as well.
      if (lines[i] == "game konane") continue;
      CHECK(i >= first_state(lines));
      CHECK_FALSE(is_list_head(lines[i]));
    }
  }
  CHECK(count.caught > 150);
  CHECK(count.harmless * 20 < count.caught);
}

TEST_CASE("a number of a certificate of Konane made smaller is refuted", "[konane]") {
  Count count;
  for (const Tile& tile : tiny_tiles()) {
    for (const Number which : {Number::OfSafe, Number::Answers, Number::Moves}) {
      const Count found = shifted_numbers(stone_lines(tile), which, -1);
      count.caught += found.caught;
      count.harmless += found.harmless;
    }
  }
  CHECK(count.caught > 40);
  CHECK(count.harmless == 0);
}

TEST_CASE("bounds of Konane's certificates below what the lists give are refuted", "[konane]") {
  int refuted = 0;
  for (const Tile& tile : tiny_tiles()) {
    const Lines lines = stone_lines(tile);
    for (std::size_t i = 1; i <= 3; ++i) {
      const std::size_t at = lines[i].find(' ') + 1;
      const std::string word = lines[i].substr(0, at);
      const int bound = std::stoi(lines[i].substr(at));
      CHECK(verdict_on(with(lines, i, word + std::to_string(bound + 1))) == "held");
      if (bound == 0) continue;
      CHECK(verdict_on(with(lines, i, word + std::to_string(bound - 1))) != "held");
      ++refuted;
    }
  }
  CHECK(refuted > 4);
}

TEST_CASE("a stone or a mark changed in a listed state of Konane is refuted", "[konane]") {
  SplitMix random(34);
  Count count;
  for (const Tile& tile : tiny_tiles()) {
    const Lines lines = stone_lines(tile);
    const std::size_t first = first_state(lines);
    for (int n = 0; n < 600; ++n) {
      const std::size_t i = first + random.below(lines.size() - 1 - first);
      if (is_list_head(lines[i])) continue;
      const std::size_t begin = lines[i].find_first_not_of("0123456789 ");
      const std::size_t at = begin + random.below(lines[i].size() - begin);
      const char letter = ".WB-+*"[random.below(6)];
      if (lines[i][at] == letter || lines[i][at] == ' ') continue;
      std::string line = lines[i];
      line[at] = letter;
      count.add(verdict_on(with(lines, i, line)));
    }
  }
  CHECK(count.caught > 800);
  CHECK(count.harmless * 20 < count.caught);
}

TEST_CASE("a certificate of Konane cut short anywhere is unreadable", "[konane]") {
  const std::string text = certify_tile(tiny_tiles().front());
  for (std::size_t size = 0; size < text.size(); ++size) {
    CHECK(verdict_on(std::string_view(text).substr(0, size)) == "unreadable");
  }
}

TEST_CASE("random damage to a certificate of Konane is unreadable, refuted or leaves a true claim",
          "[konane]") {
  SplitMix random(33);
  int read = 0, held = 0;
  for (const Tile& tile : tiny_tiles()) {
    const std::string whole = certify_tile(tile);
    for (int n = 0; n < 1500; ++n) {
      std::string text = whole;
      for (std::uint64_t i = 0; i < 1 + random.below(3); ++i) {
        const char byte = random.below(4) != 0 ? whole[random.below(whole.size())]
                                               : static_cast<char>(random.below(256));
        text[random.below(text.size())] = byte;
      }
      const std::string verdict = verdict_on(text);
      read += verdict != "unreadable";
      if (verdict != "held" || text == whole) continue;
      ++held;
      const Certificate certificate = parse_certificate("test", text);
      INFO(text);
      CHECK(verify_drawing(certificate.tile).verdict == verifier::Verdict::Held);
      CHECK(naive::delivers(certificate.tile));
    }
  }
  CHECK(read > 500);
  CHECK(held > 0);
}

}  // namespace gadgetc::konane
