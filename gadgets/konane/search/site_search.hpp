// All drawings on one site: the heart of the search.
//
// White's stones are placed first, then the black squares are decided one after another. What is
// cut off, and why nothing is lost:
//
//   no way       White's jumps take black stones that stand in the drawing, for Black may pass for
//                ever. So a stone comes, at best, from an input or from where a white stone stands
//                to squares two away over squares that have a black stone or are undecided. A rule
//                of which an output is not reached so, or that has fewer stones than outputs, is
//                never kept, whatever the other squares hold.
//   quick        White breaks the contract in few moves (quick_attack.hpp). One move takes black
//                stones alone that are decided, so it breaks the contract however the others are.
//   symmetric    of drawings that symmetries of the site exchange, the least is kept
//   lifeless     White could not deliver if Black only passed (solo_way.hpp), or the fixpoint of
//                White's side
//   unsafe       the fixpoint of Black's side
//
// What is left the verifier is asked about, and decides.
#pragma once

#include <array>
#include <optional>

#include "gadgets/konane/search/quick_attack.hpp"
#include "gadgets/konane/search/site.hpp"
#include "gadgets/search/stop_sign.hpp"
#include "gadgets/verifier/verification.hpp"

namespace gadgetc::konane {

// Drawings on a site, by what became of them. A cut counts every drawing that it cuts off.
struct SearchCounts {
  std::uint64_t drawings = 0;  // the sum of the others
  std::uint64_t no_way = 0;
  std::uint64_t symmetric = 0;
  std::uint64_t quick = 0;
  std::uint64_t unsafe = 0;
  std::uint64_t lifeless = 0;
  std::uint64_t undecided = 0;  // a game above the limit on states
  std::uint64_t held = 0;

  void add(const SearchCounts& other);
  bool operator==(const SearchCounts&) const = default;
};

// Rules that may be switched off, to compare what they cut with the search without them.
struct Pruning {
  bool way = true, symmetry = true, quick = true, solo = true;
};

class SiteSearch {
 public:
  // `spec` and `site` outlive this.
  SiteSearch(const SearchSpec& spec, const Site& site, const Pruning& pruning = {});
  SiteSearch(const SiteSearch&) = delete;
  SiteSearch& operator=(const SiteSearch&) = delete;

  // Work is cut into blocks by the white stones on some squares: their number.
  static std::size_t blocks(int squares);
  // Adds to counts() and held(). Returns early, with half the work, once `stop` says so.
  void search(std::size_t block, const StopSign& stop);

  const SearchCounts& counts() const { return counts_; }
  const std::vector<StoneSet>& held() const { return held_; }

 private:
  struct Jump {
    std::size_t from, over, to;
  };

  void add_jumps();
  void place_white(std::size_t block);
  void decide(std::size_t level, int black);
  bool breaks_at_once();
  void judge(StoneSet stones);
  bool has_way(StoneSet maybe_black) const;
  bool is_least(StoneSet stones) const;
  std::uint64_t completions(std::size_t undecided, int black) const;
  std::uint64_t& class_of(StoneSet stones);

  const SearchSpec& spec_;
  const Site& site_;
  Pruning pruning_;
  // Stones of the first state of a game, with what is to come by its first move.
  LocalState start(const LocalGame& game, StoneSet stones) const;

  Tile blank_;
  game_page::Variant variant_;
  local_game::LocalRules rules_;
  LocalGame black_game_, white_game_;  // of all drawings: their stones are put on its states
  QuickAttack attack_;
  std::vector<std::size_t> white_squares_, black_squares_;
  std::vector<Jump> jumps_;  // of White's stones, over one black stone
  std::vector<std::vector<std::size_t>> maps_;
  const StopSign* stop_ = nullptr;
  StoneSet white_ = 0, black_ = 0, undecided_ = 0;
  SearchCounts counts_;
  std::vector<StoneSet> held_;
};

}  // namespace gadgetc::konane
