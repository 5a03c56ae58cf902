#include "solver/tablebase/analysis/verify_table.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "solver/jungle/notation.hpp"
#include "solver/jungle/standard/standard_board.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kBetweenTicks = std::size_t{1} << 18;

// Values in memory, of the table itself or of one that a capture leads to.
class LoadedTable {
 public:
  // `pieces`: in the frame of the verified table; colors are exchanged where the file has them so.
  LoadedTable(const TableFile& file, const std::vector<Piece>& pieces, bool is_turned)
      : layout_(file.layout().material()), is_turned_(is_turned) {
    values_[0] = file.read_values(Side::White);
    values_[1] = file.read_values(Side::Black);
    for (const Piece piece : layout_.pieces()) {
      const Piece wanted = is_turned ? Piece(opponent(piece.side()), piece.kind()) : piece;
      const auto found = std::find(pieces.begin(), pieces.end(), wanted);
      order_.push_back(static_cast<std::size_t>(found - pieces.begin()));
    }
  }

  // `squares` of the pieces in the frame of the verified table.
  TableByte value(const std::array<int, kMaxTablePieces>& squares, Side turn) const {
    std::array<int, kMaxTablePieces> own;
    for (std::size_t i = 0; i < order_.size(); ++i) {
      const int square = squares[order_[i]];
      own[i] = is_turned_ ? turned(square) : square;
    }
    const Side mover = is_turned_ ? opponent(turn) : turn;
    return values_[index_of(mover)][layout_.index(std::span(own).first(order_.size()))];
  }

 private:
  TableLayout layout_;
  bool is_turned_;
  std::array<std::vector<TableByte>, 2> values_;
  std::vector<std::size_t> order_;
};

class Verifier {
 public:
  Verifier(const TableFile& file, const OpenTable& open)
      : header_(file.header()),
        layout_(file.layout()),
        pieces_(layout_.pieces()),
        frame_(parse_fen("7/7/7/7/7/7/7/7/7 w")),
        rules_(table_rules(header_.stalemate)),
        whole_(file, pieces_, false) {
    frame_.rules = table_rules(header_.stalemate);
    for (const Piece piece : pieces_) {
      Material left = header_.material;
      left.remove(piece);
      if (left.pieces(piece.side()) == 0) {
        smaller_.push_back(nullptr);
      } else {
        const auto found = open(canonical(left));
        smaller_.push_back(std::make_unique<LoadedTable>(*found, pieces_, !is_canonical(left)));
      }
    }
  }

  TableVerdict run(const Watch& watch) {
    TableVerdict verdict;
    std::array<TableCounts, 2> counts;
    for (const Side turn : {Side::White, Side::Black}) {
      for (std::size_t number = 0; number < layout_.count(); ++number) {
        if (number % kBetweenTicks == 0) watch.tick({"positions", number}, number);
        if (!place(number)) continue;
        ++verdict.positions;
        const TableByte stored = whole_.value(squares_, turn);
        if (!check(turn, stored, counts[index_of(turn)], verdict)) return verdict;
      }
    }
    verdict.counts_hold = counts == header_.counts;
    return verdict;
  }

 private:
  // False when two pieces would stand on one square.
  bool place(std::size_t number) {
    layout_.placements().unrank(number, std::span(squares_).first(pieces_.size()));
    board_ = {};
    at_.fill(kNobody);
    for (std::size_t piece = 0; piece < pieces_.size(); ++piece) {
      const int square = squares_[piece];
      std::uint8_t& here = at_[static_cast<std::size_t>(square)];
      if (here != kNobody) return false;
      here = static_cast<std::uint8_t>(piece);
      board_.pieces[index_of(pieces_[piece].side())] |= square_bit(square);
      const int less_one = static_cast<int>(pieces_[piece].kind()) - 1;
      for (std::size_t plane = 0; plane < 3; ++plane) {
        board_.strength[plane] |= static_cast<Squares>(less_one >> plane & 1) << square;
      }
    }
    return true;
  }

  template <Side kSide>
  TableByte best_value(bool& has_moves) {
    TableByte best = kNoValue;
    StandardMoves<kSide>(board_, rules_).for_each([&](Squares from, Squares to, int) {
      best = std::max(best, value_after<kSide>(first_square(from), first_square(to)));
    });
    has_moves = best != kNoValue;
    if (has_moves) return best;
    return header_.stalemate == Stalemate::Draw ? kDrawn : byte_of_length(0);
  }

  template <Side kSide>
  TableByte value_after(int from, int to) {
    if ((square_bit(to) & kDenSquares[index_of(opponent(kSide))]) != 0) return kWonInOne;
    const std::uint8_t mover = at_[static_cast<std::size_t>(from)];
    const std::uint8_t victim = at_[static_cast<std::size_t>(to)];
    auto squares = squares_;
    squares[mover] = to;
    const LoadedTable* table = victim == kNobody ? &whole_ : smaller_[victim].get();
    return table == nullptr ? kWonInOne : value_before(table->value(squares, opponent(kSide)));
  }

  bool check(Side turn, TableByte stored, TableCounts& counts, TableVerdict& verdict) {
    bool has_moves = true;
    const TableByte expected = turn == Side::White ? best_value<Side::White>(has_moves)
                                                   : best_value<Side::Black>(has_moves);
    if (stored != expected) {
      verdict.wrong = {to_position(board_, frame_, turn), stored, expected};
      return false;
    }
    const std::uint64_t weight = column_of(squares_[0]) == kMiddleColumn ? 1 : 2;
    if (!has_moves) {
      counts.stalemates += weight;
      return true;
    }
    (is_win(stored) ? counts.wins : is_loss(stored) ? counts.losses : counts.draws) += weight;
    if (stored != kDrawn) {
      counts.longest = std::max(counts.longest, static_cast<std::uint64_t>(length_of(stored)));
    }
    return true;
  }

  static constexpr std::uint8_t kNobody = 255;

  const TableHeader& header_;
  const TableLayout& layout_;
  std::vector<Piece> pieces_;
  Position frame_;
  StandardRules rules_;
  LoadedTable whole_;
  std::vector<std::unique_ptr<LoadedTable>> smaller_;  // by the piece taken; null: it was the last
  std::array<int, kMaxTablePieces> squares_{};
  StandardBoard board_;
  std::array<std::uint8_t, 63> at_{};  // index of the piece on a square
};

}  // namespace

TableVerdict verify_table(const TableFile& file, const OpenTable& open, const Watch& watch) {
  return Verifier(file, open).run(watch);
}

}  // namespace gadgetc
