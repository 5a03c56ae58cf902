#include "solver/konane/spare_moves.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

namespace gadgetc::konane {

namespace {

constexpr std::size_t kBytesOfState = 64;  // in the table, with what the table needs
constexpr std::size_t kBytesOfSquare = 6;  // cells_, place_ and is_near_

// The finalizer of SplitMix64 (Steele, Lea and Flood 2014): a permutation that looks random.
constexpr std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return x ^ x >> 31;
}

}  // namespace

class SpareMoves::Search {
 public:
  Search(const SpareRows& rows, const Watch& watch, std::size_t most_states)
      : watch_(watch), most_states_(most_states), stride_(rows.rest.columns() + 2 * kBorder) {
    const Position& rest = rows.rest;
    const std::size_t size =
        static_cast<std::size_t>(rest.rows() + 2 * kBorder) * static_cast<std::size_t>(stride_);
    bytes_of_board_ = size * kBytesOfSquare;
    watch_.check_memory(bytes_of_board_, 0);
    if (size > std::numeric_limits<int>::max()) throw LimitReached{Limit::Memory, 0};
    cells_.assign(size, kWall);
    is_near_.assign(size, false);
    place_.assign(size, 0);
    for (int row = 0; row < rest.rows(); ++row) {
      for (int column = 0; column < rest.columns(); ++column) {
        const int at = index({row, column});
        cells_[std::size_t(at)] = kEmpty;
        const Cell stone = rest.cell({row, column});
        if (stone == Stone::White) put(at, kWhite);
        if (stone == Stone::Black) put(at, kBlack);
      }
    }
    for (const Square s : rows.around) is_near_[std::size_t(index(s))] = true;
  }

  bool black_wins(Side turn, std::uint32_t moves) {
    return turn == Side::White ? holds_against_all(moves) : has_answer(moves);
  }

  std::size_t states() const { return bounds_.size(); }

 private:
  static constexpr int kBorder = 2;  // of walls, so that no jump leaves the board
  static constexpr std::uint8_t kEmpty = 0, kWhite = 1, kBlack = 2, kWall = 3;

  struct Move {
    int from, by, jumps;  // by: the step to the next square
    int to() const { return from + 2 * by * jumps; }
  };
  struct Fingerprint {
    std::uint64_t low = 0, high = 0;
    bool operator==(const Fingerprint&) const = default;
    void operator^=(const Fingerprint& other) {
      low ^= other.low;
      high ^= other.high;
    }
  };
  struct FingerprintHash {
    std::size_t operator()(const Fingerprint& print) const { return print.low; }
  };
  // Bounds of the least number.
  struct Bounds {
    std::uint32_t at_least = 0, at_most = std::numeric_limits<std::uint32_t>::max();
  };

  int index(Square s) const { return (s.row + kBorder) * stride_ + s.column + kBorder; }
  std::array<int, 4> steps() const { return {-stride_, 1, stride_, -1}; }
  std::uint8_t cell(int at) const { return cells_[std::size_t(at)]; }
  // The fingerprint of a stone on a square.
  static Fingerprint print_of(int at, std::uint8_t side) {
    const std::uint64_t number = 2 * std::uint64_t(at) + (side == kWhite ? 1 : 2);
    return {mixed(number * 0x9e3779b97f4a7c15), mixed(number * 0xd1b54a32d192ed03)};
  }

  void put(int at, std::uint8_t side) {
    cells_[std::size_t(at)] = side;
    print_ ^= print_of(at, side);
    if (side != kWhite) return;
    place_[std::size_t(at)] = static_cast<std::uint32_t>(whites_.size());
    whites_.push_back(at);
  }
  void lift(int at) {
    const std::uint8_t side = cell(at);
    cells_[std::size_t(at)] = kEmpty;
    print_ ^= print_of(at, side);
    if (side != kWhite) return;
    const std::uint32_t place = place_[std::size_t(at)];
    whites_[place] = whites_.back();
    place_[std::size_t(whites_[place])] = place;
    whites_.pop_back();
  }

  void play(const Move& move, std::uint8_t side) {
    if (is_near_[std::size_t(move.to())]) throw RowTouched();
    lift(move.from);
    for (int n = 0; n < move.jumps; ++n) lift(move.from + (2 * n + 1) * move.by);
    put(move.to(), side);
  }
  void undo(const Move& move, std::uint8_t side) {
    const std::uint8_t other = side == kWhite ? kBlack : kWhite;
    lift(move.to());
    for (int n = 0; n < move.jumps; ++n) put(move.from + (2 * n + 1) * move.by, other);
    put(move.from, side);
  }

  void add_jumps(int from, int by, std::uint8_t other, std::vector<Move>& moves) const {
    for (int jumps = 1;; ++jumps) {
      const int land = from + 2 * by * jumps;
      if (cell(land - by) != other || cell(land) != kEmpty) return;
      moves.push_back({from, by, jumps});
    }
  }

  // White's stones are few, and every jump is near one of them. The last stone in the list has
  // moved last: its moves, the longest ones first, and those that take it, are tried before others.
  std::vector<Move> white_moves() const {
    std::vector<Move> moves;
    for (const int at : whites_) {
      for (const int by : steps()) add_jumps(at, by, kBlack, moves);
    }
    std::reverse(moves.begin(), moves.end());
    return moves;
  }
  std::vector<Move> black_moves() const {
    std::vector<Move> moves;
    for (auto at = whites_.rbegin(); at != whites_.rend(); ++at) {
      for (const int by : steps()) {
        if (cell(*at - by) == kBlack) add_jumps(*at - by, by, kWhite, moves);
      }
    }
    return moves;
  }

  // White to move.
  bool holds_against_all(std::uint32_t moves) {
    const auto [known, is_new] = bounds_.try_emplace(print_);
    Bounds& bounds = known->second;  // stays where it is
    if (moves >= bounds.at_most) return true;
    if (moves < bounds.at_least) return false;
    if (bounds_.size() > most_states_) throw LimitReached{Limit::States, bounds_.size()};
    if (is_new && bounds_.size() % kTickEvery == 0) {
      watch_.tick({"positions", bounds_.size()}, bounds_.size());
      watch_.check_memory(bytes_of_board_ + bounds_.size() * kBytesOfState, bounds_.size());
    }
    bool holds = true;
    for (const Move& move : white_moves()) {
      play(move, kWhite);
      holds = has_answer(moves);
      undo(move, kWhite);
      if (!holds) break;
    }
    if (holds) bounds.at_most = moves;
    else bounds.at_least = moves + 1;
    return holds;
  }

  // Black to move.
  bool has_answer(std::uint32_t moves) {
    for (const Move& move : black_moves()) {
      play(move, kBlack);
      const bool holds = holds_against_all(moves);
      undo(move, kBlack);
      if (holds) return true;
    }
    return moves > 0 && holds_against_all(moves - 1);
  }

  const Watch& watch_;
  std::size_t most_states_;
  std::size_t bytes_of_board_ = 0;
  int stride_;
  std::vector<std::uint8_t> cells_;
  std::vector<bool> is_near_;  // to a row of spare moves
  std::vector<int> whites_;
  std::vector<std::uint32_t> place_;  // by square: where in whites_
  Fingerprint print_;                 // of the stones
  std::unordered_map<Fingerprint, Bounds, FingerprintHash> bounds_;  // White to move
};

SpareMoves::SpareMoves(const SpareRows& rows, const Watch& watch, std::size_t most_states)
    : search_(std::make_unique<Search>(rows, watch, most_states)) {}

SpareMoves::~SpareMoves() = default;

bool SpareMoves::black_wins(Side turn, std::uint64_t moves) {
  const auto most = std::uint64_t{std::numeric_limits<std::uint32_t>::max()};
  return search_->black_wins(turn, static_cast<std::uint32_t>(std::min(moves, most)));
}

std::uint64_t SpareMoves::least(Side turn) {
  std::uint64_t least = 0, enough = 0;
  for (; !black_wins(turn, enough); enough = 2 * enough + 1) least = enough + 1;
  while (least < enough) {
    const std::uint64_t middle = least + (enough - least) / 2;
    if (black_wins(turn, middle)) enough = middle;
    else least = middle + 1;
  }
  return enough;
}

std::size_t SpareMoves::states() const { return search_->states(); }

}  // namespace gadgetc::konane
