// All drawings on one site: the heart of the search.
//
// Pieces are placed kind by kind, each kind square by square; then grounds are decided square by
// square; guards come last. At each step the game's judge may cut off all drawings that go on from
// there (site_judge.hpp). Of drawings that symmetries of the site exchange, the least is kept.
//
// Where grounds have an order (SearchGame::ground_order), a strategy of White survives the change
// of a ground to a later one, and one of Black the change back: the grounds on which a drawing is
// safe are closed one way, those on which it is live the other way. Hence with some squares
// undecided
//   - if it is unsafe with the worst ground on all of them, it is unsafe however they are decided;
//   - if it is not live with the best ground on all of them, it is never live.
#pragma once

#include "gadgets/search/search_game.hpp"
#include "gadgets/search/stop_sign.hpp"

namespace gadgetc {

class SiteSearch {
 public:
  // All outlive this.
  SiteSearch(const SearchGame& game, const SearchSpec& spec, const Site& site,
             const Pruning& pruning);

  // Work on a site is cut into blocks by the first decisions: so many blocks for so many squares.
  static std::size_t blocks(const SearchGame& game, std::size_t squares);

  // All drawings with these numbers of pieces. Adds to counts() and held(). Returns early, with
  // half the work, once `stop` says so.
  void search(const std::vector<PieceRange>& pieces, std::size_t block, const StopSign& stop);
  // Those with these pieces, and so many guards more.
  void search_placed(const std::vector<PieceCode>& pieces, int guards, const StopSign& stop);

  const SearchCounts& counts() const { return counts_; }
  const std::vector<std::vector<Cell>>& held() const { return held_; }

 private:
  struct Kind {
    PieceRange range;
    std::vector<std::size_t> places;
  };
  enum class Compared : std::uint8_t { Placed, Grounds, All };  // up to where it is decided

  template <typename Work>
  void for_each_goal(const Work& work);
  void place(std::size_t kind, std::size_t at, int placed);
  void decide(std::size_t kind, std::size_t at, int placed, bool is_put);
  bool cuts(std::size_t kind, std::size_t at, int placed, bool is_put);
  void search_grounds();
  void decide_ground(std::size_t level);
  void place_guards(int left, std::size_t from);
  void judge();

  bool may_stand(std::size_t vertex) const;
  bool may_have(std::size_t vertex, char ground) const;
  Cell cell(char ground, PieceCode piece) const;
  std::uint64_t ways(std::size_t kind, std::size_t at, int placed, std::size_t taken) const;
  std::uint64_t grounds_below(std::size_t level) const;
  std::uint64_t guard_places() const;
  // Ranks count from 1, the worst for White first; 0 where there is no order.
  std::size_t rank(char ground) const { return game_.ground_order().find(ground) + 1; }
  bool is_refuted_safety();
  bool is_refuted_liveness();
  bool is_least(Compared compared) const;

  const SearchGame& game_;
  const SearchSpec& spec_;
  const Site& site_;
  Pruning pruning_;
  std::unique_ptr<SiteJudge> judge_;
  std::size_t squares_;
  std::string grounds_;  // that a square may have, one of the goal apart
  char goal_ = 0;
  std::vector<std::size_t> order_;  // the vertices in the order in which grounds are decided
  std::vector<Kind> kinds_;

  const StopSign* stop_ = nullptr;
  std::size_t block_ = 0, fixed_ = 0;
  int guards_ = 0;
  SiteJudge::Partial partial_;
  std::string worst_, best_;  // decided squares, the others worst or best for White
  SearchCounts counts_;
  std::vector<std::vector<Cell>> held_;
};

}  // namespace gadgetc
