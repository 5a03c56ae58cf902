// Certificates of Konane's boards forged with understanding (forger.hpp), line by line and at
// random. Each one that is accepted names a winner; the judge is a search that knows the stones and
// the rules and nothing of tiles or certificates (plain_judge.hpp).
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <set>
#include <sstream>

#include "base/text/input_error.hpp"
#include "tests/reduction/targets/konane/certificate/certified_board.hpp"
#include "tests/reduction/targets/konane/certificate/forger.hpp"
#include "tests/reduction/targets/konane/certificate/plain_judge.hpp"
#include "tests/text_lines.hpp"

namespace gadgetc::konane {
namespace {

struct Tally {
  int unreadable = 0, refuted = 0, accepted = 0, open = 0;
  std::set<std::string> complaints;  // without names and numbers
};

std::string in_words(const Tally& tally) {
  return fmt::format("{} unreadable, {} refuted in {} ways, {} accepted, {} of them open",
                     tally.unreadable, tally.refuted, tally.complaints.size(), tally.accepted,
                     tally.open);
}

// The words of a complaint that are of lower case and have no number in them, the first few.
std::string kind_of(const std::string& why) {
  std::istringstream words(why);
  std::string kind, word;
  while (words >> word) {
    const bool is_plain =
        std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    if (is_plain && word.size() > 3) kind += word + ' ';
  }
  return kind.substr(0, 30);
}

class Trial {
 public:
  explicit Trial(PlainJudge& judge) : judge_(judge) {}

  // Accepted only if it is true.
  void add(const Forgery& forgery) {
    std::optional<BoardCertificate> certificate;
    try {
      certificate = parse_board_certificate("forged", forgery.text);
    } catch (const InputError&) {
      ++tally_.unreadable;
      return;
    }
    const auto fault = check_board_certificate(*certificate, forgery.board, forgery.formula);
    if (fault) {
      ++tally_.refuted;
      tally_.complaints.insert(kind_of(fault->why));
      return;
    }
    ++tally_.accepted;
    const bool is_whites = certificate->strategy.strategy.winner == formula_game::Player::Breaker;
    const std::optional<Side> winner = judge_.winner(forgery.board);
    if (!winner) {
      ++tally_.open;
      return;
    }
    INFO(forgery.changes << "\n" << forgery.text << stones_of(forgery.board));
    CHECK(*winner == (is_whites ? Side::White : Side::Black));
  }

  const Tally& tally() const { return tally_; }

 private:
  PlainJudge& judge_;
  Tally tally_;
};

using Bases = std::vector<std::unique_ptr<CertifiedBoard>>;

Bases bases(const std::vector<const char*>& formulas) {
  Bases all;
  for (const char* formula : formulas) {
    for (const Side first : {Side::White, Side::Black}) {
      all.push_back(std::make_unique<CertifiedBoard>(formula, first));
    }
  }
  return all;
}

constexpr const char* kOne = "p cnf 1 1\n1 0\n";
constexpr const char* kTwo = "p cnf 2 2\n1 0 2 0\n";
constexpr const char* kEither = "p cnf 2 1\n1 2 0\n";
constexpr const char* kBare = "p cnf 2 1\n1 0\n";
constexpr const char* kTrue = "p cnf 1 0\n";

// Kinds of all environments, from a board that has them.
std::vector<CertifiedKind> known_kinds() {
  static const CertifiedBoard board("p cnf 4 3\n1 2 3 0\n2 4 0\n3 4 0\n");
  std::vector<CertifiedKind> kinds = board.certificate.kinds;
  for (const char* formula : {kOne, kTrue, kBare}) {
    for (const CertifiedKind& kind : CertifiedBoard(formula).certificate.kinds) {
      const auto is_same = [&](const CertifiedKind& other) { return *other.text == *kind.text; };
      if (std::none_of(kinds.begin(), kinds.end(), is_same)) kinds.push_back(kind);
    }
  }
  return kinds;
}

std::string first_word(const std::string& line) { return line.substr(0, line.find(' ')); }

// Each number of a line replaced by others.
std::vector<std::string> with_numbers_moved(const std::string& line) {
  std::vector<std::string> forged;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find_first_not_of("0123456789", at), line.size());
    if (end == at) {
      ++at;
      continue;
    }
    const unsigned long number = std::stoul(line.substr(at, std::min<std::size_t>(end - at, 9)));
    std::set<unsigned long> others{0, 1, number + 1, 4294967295ul};
    if (number > 0) others.insert(number - 1);
    others.erase(number);
    for (const unsigned long other : others) {
      forged.push_back(line.substr(0, at) + std::to_string(other) + line.substr(end));
    }
    at = end;
  }
  return forged;
}

// Every line dropped, doubled, swapped with each other of its kind, its numbers moved.
std::vector<std::string> forged_lines(const std::string& text) {
  const Lines lines = lines_of(text);
  std::vector<std::string> forged;
  const auto add = [&](const Lines& changed) { forged.push_back(joined(changed)); };
  for (std::size_t n = 0; n < lines.size(); ++n) {
    const auto at = static_cast<std::ptrdiff_t>(n);
    Lines changed = lines;
    changed.erase(changed.begin() + at);
    add(changed);
    changed = lines;
    changed.insert(changed.begin() + at, lines[n]);
    add(changed);
    for (std::size_t other = n + 1; other < lines.size(); ++other) {
      if (first_word(lines[other]) != first_word(lines[n])) continue;
      changed = lines;
      std::swap(changed[n], changed[other]);
      add(changed);
    }
    if (first_word(lines[n]) == "reward") continue;  // its squares are moved by the forger
    for (const std::string& line : with_numbers_moved(lines[n])) {
      changed = lines;
      changed[n] = line;
      add(changed);
    }
  }
  return forged;
}

TEST_CASE("lines of a certificate of Konane cannot be dropped, doubled or changed into a lie") {
  PlainJudge judge;
  Trial trial(judge);
  for (const auto& base : bases({kOne, kTrue, kBare})) {
    for (const std::string& text : forged_lines(text_of(base->certificate))) {
      trial.add({text, base->board, base->formula, "a line"});
    }
  }
  INFO(in_words(trial.tally()));
  CHECK(trial.tally().unreadable + trial.tally().refuted > 1000);
  CHECK(trial.tally().refuted > 300);
  CHECK(trial.tally().open == 0);
}

TEST_CASE("two spellings of one variable of Konane do not make two tiles one variable") {
  const CertifiedBoard two(kTwo), one(kOne);
  for (const char* other : {"x01", "x001", "x1", "y"}) {
    CertifiedBoard board = two;
    for (CertifiedTile& tile : board.certificate.tiles)
      if (tile.gate == "x2") tile.gate = other;
    for (CertifiedWire& wire : board.certificate.wires) {
      if (wire.from_gate == "x2") wire.from_gate = other;
    }
    board.certificate.formula = "p cnf 1 1 1 0";
    board.certificate.strategy = one.certificate.strategy;
    board.formula = one.formula;
    INFO(other);
    CHECK(board.verdict() != "");
  }
}

// So many forgeries of each board.
Tally forge_at_random(std::uint64_t seed, int count, const std::vector<const char*>& formulas) {
  PlainJudge judge;
  Trial trial(judge);
  Forger forger(seed, known_kinds());
  for (const auto& base : bases(formulas)) {
    for (int n = 0; n < count; ++n) trial.add(forger.forge(base->certificate, base->board));
  }
  return trial.tally();
}

TEST_CASE("forged certificates of Konane are accepted only where they are true") {
  const Tally tally = forge_at_random(1, 400, {kOne, kTrue, kBare, kEither});
  INFO(in_words(tally));
  CHECK(tally.accepted > 50);
  CHECK(tally.complaints.size() > 20);
  CHECK(tally.open == 0);
}

TEST_CASE("thousands of forged certificates of Konane: none is accepted and false (long)",
          "[long]") {
  const Tally tally = forge_at_random(2, 5000, {kOne, kTrue, kBare, kEither, kTwo});
  WARN(in_words(tally));
  CHECK(tally.accepted > 500);
  CHECK(tally.open < tally.accepted / 10);
}

}  // namespace
}  // namespace gadgetc::konane
