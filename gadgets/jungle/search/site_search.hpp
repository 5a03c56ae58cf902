// All tiles on one site with given numbers of pieces: the heart of the search.
//
// Terrain is decided square by square, and bounds cut whole families off. The terrain of a square
// has an order: `v` (weakens White), `.`, `^` (weakens Black). Replace one by its successor, and
// every step of White stays possible while no new one of Black appears (beats() compares no terrain
// but that of attacker and victim, and a piece in an enemy trap attacks no better and defends worse
// under every reading). So a strategy of White survives the change, and one of Black survives the
// change back: the terrains on which a drawing is safe are closed downward, those on which it is
// live upward. Hence with some squares undecided
//   - if it is unsafe with `v` on all of them, it is unsafe however they are decided;
//   - if it is not live with `^` on all of them (`.` below black pieces, which never begin on `^`),
//     it is never live.
// Both are asked of the game without cats (catless_game.hpp), so cats are placed last. What is left
// goes to a short search for an escape (escape.hpp) and then to the verifier, which decides.
#pragma once

#include "gadgets/jungle/search/catless_game.hpp"
#include "gadgets/local/local_moves.hpp"
#include "gadgets/search/stop_sign.hpp"

namespace gadgetc::jungle {

// Drawings on the site, by what became of them. Terrain, pieces and their places are counted, all
// drawings of one game on one site once; a cut counts every drawing that it cuts off.
struct SearchCounts {
  std::uint64_t drawings = 0;    // the sum of the others
  std::uint64_t symmetric = 0;   // the image of another under a symmetry of the site
  std::uint64_t unsafe = 0;      // by the bound on Black's side
  std::uint64_t lifeless = 0;    // by the bound on White's side
  std::uint64_t escapes = 0;     // a short line leads a black piece out
  std::uint64_t refuted = 0;     // by the verifier
  std::uint64_t undecided = 0;   // the verifier's state limit
  std::uint64_t held = 0;
  std::uint64_t questions = 0;   // to the game without cats: work, not drawings

  void add(const SearchCounts& other);
  bool operator==(const SearchCounts&) const = default;
};

// Rules that may be switched off, to compare what they cut with the search without them.
struct Pruning {
  bool symmetry = true, safety = true, liveness = true, escape = true;
};

class SiteSearch {
 public:
  SiteSearch(const SearchSpec& spec, const GraphClass& cls, const Site& site,
             const Pruning& pruning = {});

  // Adds to counts() and held(). Returns early, with half the work, once `stop` says so.
  void search(const PieceCounts& counts, const StopSign& stop);
  // The same for one placement of all pieces but cats.
  void search_placed(const std::vector<Piece>& pieces, int cats, const StopSign& stop);

  const SearchCounts& counts() const { return counts_; }
  const std::vector<Sketch>& held() const { return held_; }

 private:
  template <typename Work>
  void for_each_den(const Work& work);
  void place(const PieceCounts& counts, std::size_t kind, int left, std::size_t from);
  void search_terrains();
  void decide_terrain(std::size_t level);
  void place_cats(int left, std::size_t from);
  void judge();
  enum class Compared : std::uint8_t { Placed, Terrain, All };  // up to where it is decided
  bool is_least(Compared compared) const;
  bool is_refuted_safety();
  bool is_refuted_liveness();
  bool may_have(std::size_t vertex, Terrain terrain) const;
  std::uint64_t terrains_below(std::size_t level) const;
  std::uint64_t cat_places() const;

  const SearchSpec& spec_;
  const Site& site_;
  Pruning pruning_;
  Blank blank_;
  local_game::LocalRules rules_;
  std::size_t squares_;
  CatlessGame game_;
  PortSet inputs_ = 0;
  bool has_den_, has_pick_;
  std::vector<std::size_t> order_;  // the vertices in the order of their decision

  const StopSign* stop_ = nullptr;
  int cats_ = 0;
  Sketch sketch_;
  std::vector<Terrain> worst_, best_;  // decided squares, the others worst or best for White
  SearchCounts counts_;
  std::vector<Sketch> held_;
};

}  // namespace gadgetc::jungle
