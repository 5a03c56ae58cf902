// Retrograde analysis as plainly as can be: every position of a material with all its successors in
// memory, swept ply by ply. Shares the plain move generator with the tables and nothing else.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/material.hpp"

namespace gadgetc::test {

struct NaiveValue {
  int outcome = 0;  // 1 won, 0 drawn, -1 lost by the side to move
  int plies = 0;
  bool operator==(const NaiveValue&) const = default;
};

class NaiveTables {
 public:
  explicit NaiveTables(const jungle::Rules& rules) : rules_(rules) {}

  // visit(position, value) for every position of a material, with either side to move.
  template <typename Visit>
  void for_each(jungle::Material material, Visit visit) {
    const Table& table = solved(material);
    for (std::size_t i = 0; i < table.positions.size(); ++i) {
      visit(table.positions[i], table.values[i]);
    }
  }

 private:
  using Key = std::vector<int>;  // side to move, then cells
  struct Table {
    std::vector<jungle::Position> positions;
    std::map<Key, std::size_t> index;
    std::vector<NaiveValue> values;
  };
  struct Successors {
    std::vector<std::size_t> inside;
    std::vector<NaiveValue> outside;  // known, for the opponent
  };

  static Key key_of(const jungle::Position& position) {
    Key key{position.turn == Side::White ? 0 : 1};
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 7; ++column) {
        const jungle::Piece piece = position.piece({row, column});
        if (!piece.is_none()) key.push_back((row * 7 + column) * 32 + piece.code());
      }
    }
    return key;
  }

  static bool may_stand(const jungle::Position& board, Square square, jungle::Piece piece) {
    const jungle::Terrain terrain = board.terrain(square);
    if (terrain == jungle::Terrain::WhiteDen || terrain == jungle::Terrain::BlackDen) return false;
    return terrain != jungle::Terrain::Water || piece.kind() == jungle::Kind::Rat;
  }

  void place_rest(jungle::Position& board, const std::vector<jungle::Piece>& rest, std::size_t next,
                  Table& table) {
    if (next == rest.size()) {
      for (const Side turn : {Side::White, Side::Black}) {
        board.turn = turn;
        table.index[key_of(board)] = table.positions.size();
        table.positions.push_back(board);
      }
      return;
    }
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 7; ++column) {
        const Square square{row, column};
        if (!board.piece(square).is_none() || !may_stand(board, square, rest[next])) continue;
        board.set_piece(square, rest[next]);
        place_rest(board, rest, next + 1, table);
        board.set_piece(square, jungle::kNoPiece);
      }
    }
  }

  const Table& solved(jungle::Material material) {
    const auto found = tables_.find(material);
    if (found != tables_.end()) return found->second;
    Table table;
    jungle::Position board = jungle::parse_fen("7/7/7/7/7/7/7/7/7 w");
    board.rules = rules_;
    std::vector<jungle::Piece> pieces;
    for (int code = 1; code <= 16; ++code) {
      if (material.has(jungle::Piece::from_code(static_cast<std::uint8_t>(code)))) {
        pieces.push_back(jungle::Piece::from_code(static_cast<std::uint8_t>(code)));
      }
    }
    place_rest(board, pieces, 0, table);
    solve(table);
    return tables_[material] = std::move(table);
  }

  Successors successors_of(const jungle::Position& position, const Table& table) {
    Successors successors;
    for (const jungle::Move move : legal_moves(position)) {
      jungle::Position after = position;
      play(after, move);
      if (find_winner(after)) {
        successors.outside.push_back({-1, 0});
      } else if (const auto inside = table.index.find(key_of(after)); inside != table.index.end()) {
        successors.inside.push_back(inside->second);
      } else {
        const Table& smaller = solved(*find_material(after));
        successors.outside.push_back(smaller.values[smaller.index.at(key_of(after))]);
      }
    }
    return successors;
  }

  // Decides what wins or loses in exactly `ply`, knowing all that does sooner.
  static std::optional<NaiveValue> decide(const Successors& successors, int ply,
                                          const std::vector<std::optional<NaiveValue>>& known,
                                          const jungle::Rules& rules) {
    std::vector<std::optional<NaiveValue>> replies;
    for (const std::size_t inside : successors.inside) replies.push_back(known[inside]);
    for (const NaiveValue& outside : successors.outside) replies.push_back(outside);
    if (replies.empty()) {
      if (ply == 0 && rules.stalemate == jungle::Stalemate::Loss) return NaiveValue{-1, 0};
      return std::nullopt;
    }
    bool all_won = true;
    for (const auto& reply : replies) {
      if (reply == NaiveValue{-1, ply - 1}) return NaiveValue{1, ply};
      if (!reply || reply->outcome != 1 || reply->plies >= ply) all_won = false;
    }
    return all_won ? std::optional(NaiveValue{-1, ply}) : std::nullopt;
  }

  void solve(Table& table) {
    std::vector<Successors> successors;
    for (const jungle::Position& position : table.positions) {
      successors.push_back(successors_of(position, table));
    }
    std::vector<std::optional<NaiveValue>> known(table.positions.size());
    // Captures may lead to long lines: sweep on past plies that bring nothing.
    for (int ply = 0, quiet = 0; quiet < 60; ++ply) {
      ++quiet;
      const auto before = known;
      for (std::size_t i = 0; i < known.size(); ++i) {
        if (before[i]) continue;
        known[i] = decide(successors[i], ply, before, rules_);
        if (known[i]) quiet = 0;
      }
    }
    for (const auto& value : known) table.values.push_back(value.value_or(NaiveValue{}));
  }

  jungle::Rules rules_;
  std::map<jungle::Material, Table> tables_;
};

}  // namespace gadgetc::test
