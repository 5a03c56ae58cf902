// What trials of forged certificates of boards have in common, of whatever game: the forged lines,
// and what became of the forgeries. Each one that is accepted names a winner, and a judge that
// knows nothing of certificates has to agree.
#pragma once

#include <catch2/catch.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/text/input_error.hpp"
#include "games/side.hpp"

namespace gadgetc {

struct ForgeryTally {
  int unreadable = 0, refuted = 0, accepted = 0, open = 0;
  std::set<std::string> complaints;  // without names and numbers
};

// The counts, which are among what the option -s prints.
std::string in_words(const ForgeryTally& tally);

// The complaint as one of a kind: its words of lower case without numbers, the first few of them.
std::string kind_of(const std::string& why);

// What a checker says of a certificate that it can read.
struct ForgedClaim {
  std::optional<std::string> fault;
  Side winner = Side::White;
};

// A judge says what a Forgery is, and has for one
//   ForgedClaim check(forgery)                    what the checker says; throws InputError
//   std::optional<bool> is_won(forgery, side)     nothing: it does not know
//   std::string text(forgery)                     the board
template <typename Judge>
class ForgeryTrial {
 public:
  explicit ForgeryTrial(Judge& judge) : judge_(judge) {}

  // Accepted only if it is true.
  void add(const typename Judge::Forgery& forgery) {
    ForgedClaim claim;
    try {
      claim = judge_.check(forgery);
    } catch (const InputError&) {
      ++tally_.unreadable;
      return;
    }
    if (claim.fault) {
      ++tally_.refuted;
      tally_.complaints.insert(kind_of(*claim.fault));
      return;
    }
    ++tally_.accepted;
    const std::optional<bool> is_true = judge_.is_won(forgery, claim.winner);
    tally_.open += !is_true;
    INFO(forgery.changes << "\n" << forgery.text << judge_.text(forgery));
    CHECK(is_true.value_or(true));
  }

  const ForgeryTally& tally() const { return tally_; }

 private:
  Judge& judge_;
  ForgeryTally tally_;
};

// Boards of each formula, whoever moves first, made with `more`.
template <typename Board, typename... More>
std::vector<std::unique_ptr<Board>> boards_of(const std::vector<const char*>& formulas,
                                              const More&... more) {
  std::vector<std::unique_ptr<Board>> all;
  for (const char* formula : formulas) {
    for (const Side first : {Side::White, Side::Black}) {
      all.push_back(std::make_unique<Board>(formula, first, more...));
    }
  }
  return all;
}

using LineForger = std::function<std::vector<std::string>(const std::string& line)>;

// Each number of a line replaced by others, or spelled otherwise.
std::vector<std::string> with_numbers_moved(const std::string& line);

// Every line dropped, doubled, swapped with each other of its kind, or forged. A double stands
// anywhere, or beside its line.
std::vector<std::string> forged_lines(const std::string& text, const LineForger& forge,
                                      bool doubles_anywhere);

}  // namespace gadgetc
