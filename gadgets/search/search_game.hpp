// What a search for tiles asks of a game. As it stands here it is that of any page: drawings are
// rectangles, and every character of the page may stand on every square.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "gadgets/search/site_judge.hpp"

namespace gadgetc {

// Another symbol of a square, in a block of a drawing.
struct SymbolChange {
  std::size_t block = 0;
  char symbol = 0;
};

class SearchGame {
 public:
  virtual ~SearchGame() = default;

  virtual std::unique_ptr<SiteList> sites(const SearchSpec& spec, int squares) const {
    return rectangle_sites(spec, squares, false);
  }
  // The spec and the site outlive it.
  virtual std::unique_ptr<SiteJudge> judge(const SearchSpec& spec, const Site& site,
                                           const Pruning& pruning) const {
    return std::make_unique<PageJudge>(spec, site, pruning);
  }
  // Squares of a site on which a kind of pieces may stand, in the order in which they are decided.
  // Those of two kinds are the same squares, or have none in common.
  virtual std::vector<std::size_t> places(const Site& site, PieceCode piece) const;

  // A row of what is printed has one number of each kind of pieces, or any that are wanted. A piece
  // is put on a square first, or left off first.
  virtual bool has_rows_by_pieces() const { return false; }
  virtual bool puts_first() const { return false; }
  // Pieces that are placed after the grounds are decided; 0: none are.
  virtual PieceCode guard() const { return 0; }
  // Grounds of which each lets White do what those before it let, and Black no more; none: no such
  // order is known, and the judge is not asked for bounds.
  virtual std::string_view ground_order() const { return {}; }

  // Changes that may make a drawing smaller (shrink.hpp): of a square; by how many squares ports
  // move along their sides, and how many rows or columns are dropped together. 0: ports stay on
  // their rows and columns, and single ones are dropped.
  virtual std::vector<SymbolChange> changes(const Tile& tile, Square square) const;
  virtual int pitch() const { return 1; }
  // Readings under which a smaller drawing is to hold, where one is asked for.
  virtual std::vector<std::string> readings(const std::string& asked) const { return {asked}; }
};

}  // namespace gadgetc
