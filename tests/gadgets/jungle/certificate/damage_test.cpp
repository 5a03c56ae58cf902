// Certificates with a line, a number or a letter changed. How much of a certificate can be changed
// without making it false is counted, and of every change that is not caught it is said why it
// does no harm.
#include "tests/gadgets/jungle/certificate/certificate_lines.hpp"

#include <random>

namespace gadgetc::jungle {

TEST_CASE("a certificate without one of its lines is refuted or unreadable") {
  int caught = 0, harmless = 0;
  for (const char* name : kSmall) {
    const Lines lines = certificate_lines(name);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string verdict = verdict_on(without(lines, i));
      ++(verdict == "held" ? harmless : caught);
      if (verdict != "held") continue;
      // Only a state may go: one side has another listed answer wherever this one was used.
      CHECK(i >= first_state(lines));
      CHECK_FALSE(is_list_head(lines[i]));
    }
  }
  CHECK(caught > 600);
  CHECK(harmless < 20);
}

TEST_CASE("a state listed twice is unreadable") {
  const Lines lines = certificate_lines("wire");
  for (std::size_t i = first_state(lines); i + 1 < lines.size(); ++i) {
    if (is_list_head(lines[i])) continue;
    Lines twice = lines;
    twice.insert(twice.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    CHECK(verdict_on(twice) == "unreadable");
  }
}

TEST_CASE("a number made smaller is always refuted") {
  for (const char* name : kSmall) {
    INFO(name);
    for (const Number which : {Number::Answers, Number::Moves}) {
      const Count count = shifted_numbers(certificate_lines(name), which, -1);
      CHECK(count.caught > 0);
      CHECK(count.harmless == 0);
    }
    CHECK(shifted_numbers(certificate_lines(name), Number::OfSafe, -1).harmless == 0);
  }
}

TEST_CASE("without its threats counted no certificate of a tile with answers holds") {
  for (const char* name : {"wire", "and", "choice"}) {
    Lines lines = certificate_lines(name);
    const std::size_t ready = find_line(lines, "ready");
    for (std::size_t i = first_state(lines); i < ready; ++i) lines[i][0] = '0';
    CHECK(verdict_on(lines).rfind("no listed answer to a step of White to ", 0) == 0);
  }
}

// A larger number is a weaker claim. It does no harm where all that lead here have room for it: a
// state of an attack that the longest defence avoids, a state with fewer answers left than the
// states before it would allow.
TEST_CASE("a number made larger is refuted unless those before it leave room") {
  Count count;
  for (const char* name : kSmall) {
    for (const Number which : {Number::Answers, Number::Moves}) {
      const Count of_tile = shifted_numbers(certificate_lines(name), which, 1);
      count.caught += of_tile.caught;
      count.harmless += of_tile.harmless;
    }
  }
  CHECK(count.caught > 500);
  CHECK(count.harmless < 120);
}

TEST_CASE("bounds below what the lists give are refuted, those above are weaker claims") {
  const Lines lines = certificate_lines("wire");
  CHECK(verdict_on(with(lines, 2, "tempo 4")) == "the attacks take 5 moves of White");
  CHECK(verdict_on(with(lines, 3, "answers 0")) == "Black can force 1 answers");
  CHECK(verdict_on(with(with(lines, 2, "tempo 6"), 3, "answers 2")) == "held");
  const Lines variable = certificate_lines("variable");
  CHECK(verdict_on(with(variable, 2, "tempo 2")) == "the attacks take 3 moves of White");
}

TEST_CASE("a piece swapped, added or taken off in a listed state is refuted") {
  Count count;
  for (const char* name : {"wire", "variable", "den"}) {
    const Lines lines = certificate_lines(name);
    for (std::size_t i = first_state(lines); i + 1 < lines.size(); ++i) {
      if (is_list_head(lines[i])) continue;
      const std::size_t begin = lines[i].find_first_not_of("0123456789 ");
      for (std::size_t at = begin; at < lines[i].find_first_of("+-"); ++at) {
        for (const char letter : {'.', 'P', 'C', 'd', 'p', 'L'}) {
          std::string line = lines[i];
          if (line[at] == letter || line[at] == ' ') continue;
          line[at] = letter;
          count.add(verdict_on(with(lines, i, line)));
        }
      }
    }
  }
  CHECK(count.caught > 5000);
  // The state was one of those that may go, and the new one keeps the conditions too.
  CHECK(count.harmless < 30);
}

TEST_CASE("a certificate cut short anywhere is unreadable") {
  const std::string text = joined(certificate_lines("variable"));
  for (std::size_t size = 0; size < text.size(); ++size) {
    CHECK(verdict_on(std::string_view(text).substr(0, size)) == "unreadable");
  }
}

TEST_CASE("random damage to a certificate is unreadable, refuted or leaves a true claim") {
  std::mt19937 random(11);
  for (const char* name : {"variable", "den", "wire"}) {
    const std::string whole = joined(certificate_lines(name));
    for (int n = 0; n < 4000; ++n) {
      std::string text = whole;
      for (unsigned i = 0; i < 1 + random() % 3; ++i) {
        const char byte = random() % 4 ? whole[random() % whole.size()]
                                       : static_cast<char>(random() % 256);
        text[random() % text.size()] = byte;
      }
      if (n % 8 == 0) text.resize(random() % (text.size() + 1));
      if (verdict_on(text) != "held") continue;
      const Certificate certificate = parse_certificate("test", text);
      INFO(text);
      CHECK(verify_tile(certificate.tile, rules_for(certificate.tile, certificate.rules)).verdict ==
            verifier::Verdict::Held);
    }
  }
}

}  // namespace gadgetc::jungle
