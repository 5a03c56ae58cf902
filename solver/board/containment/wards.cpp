#include "solver/board/containment/wards.hpp"

#include <algorithm>
#include <functional>

#include "games/jungle/moves.hpp"

namespace gadgetc {

namespace {

class WardDivision {
 public:
  WardDivision(const Position& position, const Division& division, const std::set<Square>& white)
      : position_(position), division_(division), steps_(position) {
    for (const Square square : division.contested) {
      const Piece piece = position.piece(square);
      if (piece.is(Side::Black)) black_.insert(piece.code());
      if (white.contains(square)) white_.insert(piece.code());
    }
  }

  Wards divide() {
    Wards found;
    const std::set<Square> guarded = black_reach();
    const auto is_guarded = [&](Square square) { return guarded.contains(square); };
    const auto is_way = [&](Square square) {
      return !guarded.contains(square) && !is_den(position_.terrain(square));
    };
    std::set<std::uint8_t> all = white_;
    all.insert(black_.begin(), black_.end());
    for (std::vector<Square>& squares : components(all, is_guarded)) {
      for (const Square square : squares) found.ward_of[square] = found.wards.size();
      found.wards.push_back({std::move(squares), false, {}});
    }
    for (std::vector<Square>& squares : components(white_, is_way)) {
      for (const Square square : squares) found.way_of[square] = found.ways.size();
      found.ways.push_back({std::move(squares), false});
    }
    find_borders(found);
    return found;
  }

 private:
  // Without White's traps and dens.
  std::set<Square> black_reach() {
    std::set<Square> reached;
    for (const Square start : division_.contested) {
      const Piece piece = position_.piece(start);
      if (!piece.is(Side::Black)) continue;
      std::set<Square> own{start};
      std::vector<Square> open{start};
      while (!open.empty()) {
        const Square from = open.back();
        open.pop_back();
        for (const Square to : steps_.from(piece, from)) {
          const Terrain terrain = position_.terrain(to);
          if (terrain == Terrain::WhiteTrap || is_den(terrain)) continue;
          if (own.insert(to).second) open.push_back(to);
        }
      }
      reached.insert(own.begin(), own.end());
    }
    return reached;
  }

  // Of the contested squares for which `is_in` holds, joined where one of these pieces could go
  // from one to the other.
  std::vector<std::vector<Square>> components(const std::set<std::uint8_t>& pieces,
                                              const std::function<bool(Square)>& is_in) {
    std::map<Square, std::vector<Square>> beside;
    for (const Square from : division_.contested) {
      if (!is_in(from)) continue;
      beside[from];
      for (const std::uint8_t code : pieces) {
        for (const Square to : steps_.from(Piece::from_code(code), from)) {
          if (!is_in(to)) continue;
          beside[from].push_back(to);
          beside[to].push_back(from);
        }
      }
    }
    std::vector<std::vector<Square>> found;
    std::set<Square> seen;
    for (const auto& [first, neighbours] : beside) {
      if (!seen.insert(first).second) continue;
      std::vector<Square> squares{first};
      for (std::size_t done = 0; done < squares.size(); ++done) {
        for (const Square to : beside[squares[done]]) {
          if (seen.insert(to).second) squares.push_back(to);
        }
      }
      found.push_back(std::move(squares));
    }
    return found;
  }

  void find_borders(Wards& found) {
    std::vector<std::set<std::size_t>> ways(found.wards.size());
    for (const Square from : division_.contested) {
      const auto way = found.way_of.find(from), none = found.way_of.end();
      const auto ward = found.ward_of.find(from), nowhere = found.ward_of.end();
      for (const std::uint8_t code : white_) {
        for (const Square to : steps_.from(Piece::from_code(code), from)) {
          const bool is_goal = is_enemy_den(position_.terrain(to), Side::White);
          if (way != none && is_goal) found.ways[way->second].is_beside_den = true;
          if (ward != nowhere && is_goal) found.wards[ward->second].is_beside_den = true;
          const auto other_ward = found.ward_of.find(to);
          const auto other_way = found.way_of.find(to);
          if (way != none && other_ward != nowhere) ways[other_ward->second].insert(way->second);
          if (ward != nowhere && other_way != none) ways[ward->second].insert(other_way->second);
        }
      }
    }
    for (std::size_t n = 0; n < ways.size(); ++n) {
      found.wards[n].ways.assign(ways[n].begin(), ways[n].end());
    }
  }

  const Position& position_;
  const Division& division_;
  OpenSteps steps_;
  std::set<std::uint8_t> black_, white_;  // pieces of these codes are about
};

}  // namespace

OpenSteps::OpenSteps(const Position& position) : bare_(position) {
  bare_.own_strengths.clear();
  for (int row = 0; row < bare_.rows(); ++row) {
    for (int column = 0; column < bare_.columns(); ++column) {
      bare_.set_piece({row, column}, kNoPiece);
    }
  }
}

std::vector<Square> OpenSteps::from(Piece piece, Square square) {
  if (bare_.terrain(square) == Terrain::Water && piece.kind() != Kind::Rat) return {};
  bare_.set_piece(square, piece);
  std::vector<Square> to = destinations(bare_, square);
  bare_.set_piece(square, kNoPiece);
  return to;
}

Wards divide_wards(const Position& position, const Division& division,
                   const std::set<Square>& white_pieces) {
  return WardDivision(position, division, white_pieces).divide();
}

}  // namespace gadgetc
