// What each mutation of a tile does to its contract, by the verifier.
//
//   refuted       the changed tile does not keep the contract;
//   equivalent    it does, and has the same lines of play (same_play.hpp) as the tile in the games
//                 that decide: against baits, Black free, and with White's guards at their posts;
//   still proves  it does, by other play: the tile has some slack there;
//   unknown       the state limit was reached, or the tile cannot be taken apart and is too large.
//
// A tile of parts is classified part by part (kept_parts.hpp). A part that a mutation leaves as it
// was is not verified again, nor one that another mutation made the same. The others play alike
// (drawn_part.hpp), and then they hold as the tile's part does, or are decided by the first of many
// games that does (decide_part.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "gadgets/mutations/drawn_part.hpp"
#include "gadgets/mutations/mutations.hpp"
#include "gadgets/verifier/verify.hpp"

namespace gadgetc {

enum class MutationClass : std::uint8_t { Refuted, Equivalent, StillProves, Unknown };
inline constexpr std::array kMutationClasses{MutationClass::Refuted, MutationClass::Equivalent,
                                             MutationClass::StillProves, MutationClass::Unknown};
std::string_view class_name(MutationClass cls);

// A state limit that suits hundreds of games: the largest are those in which White's guards wander,
// played when they fail at their posts.
inline constexpr std::size_t kMutationStates = 8'000'000;

class MutationClassifier {
 public:
  // Of a tile that holds under these options.
  MutationClassifier(const Tile& tile, const VerifyOptions& options);

  // May be called by several threads.
  MutationClass classify(const Tile& changed) const;

 private:
  // A part as some mutation left it.
  struct Known {
    Tile part;
    MutationClass cls;
  };

  MutationClass class_of_parts(const Tile& changed) const;
  MutationClass class_of(const DrawnPart& part, const Tile& changed) const;
  MutationClass found_class(const DrawnPart& part, const Tile& changed) const;

  std::vector<Tile> tiles_;  // of the parts
  std::deque<DrawnPart> parts_;
  VerifyOptions options_;
  mutable std::mutex mutex_;  // of what follows
  mutable std::vector<Known> known_;
};

// Classes found before, by mutation; nothing where none was.
using KnownClasses = std::vector<std::optional<MutationClass>>;

// Classifies those not in `known` (shorter than the mutations, or empty) on so many threads and
// calls done(n, class) for every mutation in their order, from this thread. Throws Interrupted
// after a signal.
void classify_all(const MutationClassifier& classifier, const std::vector<Mutation>& mutations,
                  const KnownClasses& known, unsigned threads,
                  const std::function<void(std::size_t, MutationClass)>& done);

// The table of an earlier run, perhaps cut short: lines as write_mutation gives them, in the order
// of the mutations from the first on. Unknown classes are left open. Throws InputError where a line
// is not the mutation's.
KnownClasses read_table(std::string_view source, std::string_view text,
                        const std::vector<Mutation>& mutations);

// A line of the table, and its last: "wire: 120 mutations: 80 refuted, ...".
void write_mutation(std::ostream& out, const Mutation& mutation, MutationClass cls);
void write_mutation_counts(std::ostream& out, const Tile& tile,
                           const std::vector<MutationClass>& classes);

}  // namespace gadgetc
