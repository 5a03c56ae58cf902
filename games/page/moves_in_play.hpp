// A board on which is played, with the legal moves of both sides kept from move to move.
//
// A move by a rule begins on the first square of the rule's picture, its anchor. The search for the
// moves from an anchor reads some squares of the board and nothing else. So what it has found holds
// until one of these squares changes, and a move costs as much as the searches that read what it
// changes, however large the board is. Amazons, 7.6 million squares: 20 microseconds a move.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/page/position.hpp"
#include "games/page/rule_search.hpp"
#include "games/page/variant.hpp"

namespace gadgetc::game_page {

class MovesInPlay {
 public:
  using IsApart = std::function<bool(SquareNumber)>;

  // The moves that begin on squares of which `is_apart` is true are kept apart; empty: none is.
  MovesInPlay(Variant variant, Position position, IsApart is_apart = {});

  const Variant& variant() const { return variant_; }
  const Position& position() const { return position_; }
  // Plays a legal move, or one that takes back the last one (inverse), and passes the turn.
  void play(const Move& move);
  void pass();

  // The moves of the side to move, whoever has reached a goal, sorted, each once.
  std::vector<Move> legal_moves() const;
  // Those that change this square.
  std::vector<Move> moves_changing(SquareNumber square) const;
  // The first of those of which `is` is true, in no order; null: there is none.
  template <typename Is>
  const Move* find_changing(SquareNumber square, const Is& is) const;
  bool has_move() const;
  bool is_legal(const Move& move) const;
  // The names of legal moves (notation.hpp); nothing: no legal move is called so.
  std::string name_of(const Move& move) const;
  std::optional<Move> find_move(std::string_view name) const;

  // The squares on which moves of the side to move by rules begin, in any order, and how many moves
  // do; a move that begins on two squares counts twice.
  struct Anchors {
    std::vector<SquareNumber> squares;
    std::size_t moves = 0;
  };
  const Anchors& anchors(bool is_apart) const {
    return anchors_[static_cast<std::size_t>(position_.turn)][is_apart ? 1 : 0];
  }
  // The moves of the side to move by rules that begin on one of these squares.
  const std::vector<Move>& moves_from(SquareNumber anchor) const {
    return searches_.at(anchor).moves[static_cast<std::size_t>(position_.turn)];
  }

 private:
  // What the search from an anchor has read and found.
  struct Search {
    std::vector<Spot> read;
    std::array<std::vector<Move>, 2> moves;  // by side
    std::array<std::size_t, 2> place = {};   // in Anchors, of a side with moves
  };
  // Of a square: an anchor whose search has read it, and the next such entry.
  struct Reader {
    SquareNumber anchor = 0;
    std::uint32_t next = 0;
  };
  static constexpr std::uint32_t kNoReader = ~std::uint32_t{0};

  void renew(SquareNumber anchor);
  void search_rules(std::size_t side, SquareNumber anchor, Search& search);
  void add_reader(SquareNumber square, SquareNumber anchor);
  void remove_reader(SquareNumber square, SquareNumber anchor);
  void add_anchor(std::size_t side, SquareNumber anchor, Search& search);
  void remove_anchor(std::size_t side, SquareNumber anchor, const Search& search);
  void find_hook_moves();

  Variant variant_;
  Position position_;
  IsApart is_apart_;
  std::array<std::vector<const Rule*>, 2> rules_;  // by side
  std::array<CellSet, 2> begins_ = {};             // what their first squares hold
  std::unordered_map<SquareNumber, Search> searches_;
  std::array<std::array<Anchors, 2>, 2> anchors_;  // by side, and whether they are apart
  std::vector<std::uint32_t> first_reader_;        // by square
  std::vector<Reader> readers_;
  std::uint32_t free_reader_ = kNoReader;
  int most_empty_with_hook_moves_;
  std::size_t empty_squares_ = 0;  // '.', if a hook may have moves
  std::vector<Move> hook_moves_;   // that stand in place of all others
  MoveList found_;
  ReadSpots read_;
};

// A search reads each square that its moves change.
template <typename Is>
const Move* MovesInPlay::find_changing(SquareNumber square, const Is& is) const {
  const auto find_in = [&](const std::vector<Move>& moves) -> const Move* {
    for (const Move& move : moves) {
      for (const Change& change : move.changes) {
        if (change.square == square && is(move)) return &move;
      }
    }
    return nullptr;
  };
  if (!hook_moves_.empty()) return find_in(hook_moves_);
  for (std::uint32_t at = first_reader_[square]; at != kNoReader; at = readers_[at].next) {
    if (const Move* found = find_in(moves_from(readers_[at].anchor))) return found;
  }
  return nullptr;
}

}  // namespace gadgetc::game_page
