// What becomes of the drawings on a site: the verifier decides, and what refutes with less work is
// asked before. A game's own judge may cut off families of drawings as well.
//
//   symmetric  a symmetry of the site makes it of a drawing that is kept
//   no way     a bound on all drawings that go on from what is decided
//   quick      White breaks the contract in few moves, whatever Black answers
//   lifeless   White cannot deliver if Black only passes; White's fixpoint; or a bound
//   unsafe     Black's fixpoint, or a bound
//   escape     a short line leads a black piece out
//   refuted    by the verifier, where it is not asked for each side
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "gadgets/local/local_game.hpp"
#include "gadgets/search/site.hpp"

namespace gadgetc {

enum class Fate : std::uint8_t {
  Symmetric, NoWay, Quick, Unsafe, Lifeless, Escape, Refuted, Open, Held
};
inline constexpr std::size_t kFates = 9;

// Drawings by what became of them. A cut counts every drawing that it cuts off.
struct SearchCounts {
  std::array<std::uint64_t, kFates> of{};

  std::uint64_t& operator[](Fate fate) { return of[static_cast<std::size_t>(fate)]; }
  std::uint64_t operator[](Fate fate) const { return of[static_cast<std::size_t>(fate)]; }
  std::uint64_t drawings() const;
  void add(const SearchCounts& other);
  bool operator==(const SearchCounts&) const = default;
};

// Rules that may be switched off, to compare what they cut with the search without them.
struct Pruning {
  bool symmetry = true, safety = true, liveness = true, escape = true;
  bool way = true, quick = true, solo = true;
};

class SiteJudge {
 public:
  // What a search has decided of a site, square by square.
  struct Partial {
    std::vector<PieceCode> pieces;
    std::string grounds;               // symbols; empty in games without grounds
    std::vector<std::uint8_t> open;    // so many kinds of pieces may still come to stand there
  };

  virtual ~SiteJudge() = default;
  // Held, or why not.
  virtual Fate decide(const std::vector<Cell>& cells) = 0;

  // A piece has been put on a square, or it was decided that it does not stand there: why no
  // drawing that goes on from here holds; nothing where one may.
  virtual std::optional<Fate> cut(const Partial& /*partial*/, bool /*is_put*/) { return {}; }
  // All pieces stand, those apart that are placed last.
  virtual void set_pieces(const Partial& /*partial*/) {}
  // With these grounds, the worst for White where they are undecided: may White be kept from a
  // breach? With the best ones: may White deliver?
  virtual bool is_unsafe(const std::string& /*grounds*/) { return false; }
  virtual bool is_lifeless(const std::string& /*grounds*/) { return false; }
};

// Does White, to move, reach a breach with so many moves, whatever Black answers? `game` is the
// game for Black. What this finds the fixpoint would find, too (verifier/safety.hpp), for more.
bool breaks_soon(const local_game::LocalGame& game, const local_game::LocalState& state, int moves);
// Moves of White's that are enough against most drawings that are not safe.
inline constexpr int kQuickMoves = 2;

// Could White deliver by each rule if Black only passed? Where White could not, the contract is not
// kept, for Black may pass for ever. `game` is the game for White, `first` its first state.
bool has_solo_way(const local_game::LocalGame& game, const local_game::LocalState& first);

// The tile as drawn; of a variable after White's pick.
local_game::LocalState first_state(const local_game::LocalGame& game);

// A judge for any page.
class PageJudge : public SiteJudge {
 public:
  // Both outlive this.
  PageJudge(const SearchSpec& spec, const Site& site, const Pruning& pruning)
      : spec_(spec), site_(site), pruning_(pruning) {}
  Fate decide(const std::vector<Cell>& cells) override;

 protected:
  // A tile's two games, and its first states in them.
  struct Games {
    const local_game::LocalGame &black, &white;
    local_game::LocalState first, alone;
  };
  Fate decide(const Tile& tile, const Games& games) const;

  const SearchSpec& spec_;
  const Site& site_;
  const Pruning& pruning_;

 private:
  std::optional<local_game::LocalRules> rules_;  // once they are asked for
};

}  // namespace gadgetc
