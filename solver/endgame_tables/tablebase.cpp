#include "solver/endgame_tables/tablebase.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "solver/endgame_tables/find_tables.hpp"

namespace gadgetc::jungle {

Tablebase::Tablebase(std::string folder, std::size_t cache_bytes)
    : folder_(std::move(folder)),
      most_blocks_(std::max(cache_bytes / kTableBlock, std::size_t{1})) {
  for (const FoundTable& found : find_tables(folder_)) {
    if (files_.empty()) stalemate_ = TableFile(found.name).header().stalemate;
    files_[found.material] = nullptr;
    most_pieces_ = std::max(most_pieces_, found.material.pieces());
  }
}

std::string value_text(TableByte value) {
  if (value == kNoValue) return "unknown";
  if (value == kDrawn) return "drawn";
  return fmt::format("{} in {}", is_win(value) ? "won" : "lost", length_of(value));
}

bool Tablebase::serves(const Rules& rules) const {
  Rules served = table_rules(stalemate_);
  served.preset = rules.preset;
  return served == rules;
}

const TableFile* Tablebase::find_file(Material material) {
  const auto found = files_.find(material);
  if (found == files_.end()) return nullptr;
  if (!found->second) found->second = open_table(folder_, material, stalemate_);
  return found->second.get();
}

TableByte Tablebase::read(const TableFile& file, std::size_t number) {
  const std::pair key(&file, number / kTableBlock);
  auto found = blocks_.find(key);
  if (found == blocks_.end()) {
    if (blocks_.size() >= most_blocks_) {
      blocks_.erase(used_.back());
      used_.pop_back();
    }
    std::vector<TableByte> values = file.read_block(key.second);
    used_.push_front(key);
    found = blocks_.emplace(key, Block{std::move(values), used_.begin()}).first;
  } else {
    used_.splice(used_.begin(), used_, found->second.used);
  }
  return found->second.values[number % kTableBlock];
}

std::optional<TableByte> Tablebase::find_value(std::span<const Standing> pieces, Side turn) {
  Material material;
  for (const Standing& standing : pieces) material.add(standing.piece);
  if (material.kinds[0] == 0 || material.kinds[1] == 0 ||
      material.pieces() != static_cast<int>(pieces.size())) {
    return std::nullopt;
  }
  const bool is_turned = !is_canonical(material);
  const TableFile* file = find_file(canonical(material));
  if (file == nullptr) return std::nullopt;
  const TableLayout& layout = file->layout();
  std::array<int, kMaxTablePieces> squares{};
  for (const Standing& standing : pieces) {
    const Side side = standing.piece.side();
    const Piece wanted(is_turned ? opponent(side) : side, standing.piece.kind());
    const auto place = std::find(layout.pieces().begin(), layout.pieces().end(), wanted);
    const auto index = static_cast<std::size_t>(place - layout.pieces().begin());
    squares[index] = is_turned ? turned(standing.square) : standing.square;
    if (layout.placements().digit(index, squares[index]) == Placements::kNoDigit &&
        layout.placements().digit(index, mirrored(squares[index])) == Placements::kNoDigit) {
      return std::nullopt;
    }
  }
  const Side mover = is_turned ? opponent(turn) : turn;
  const std::size_t first = mover == Side::White ? 0 : layout.count();
  return read(*file, first + layout.index(std::span(squares).first(pieces.size())));
}

std::optional<TableByte> Tablebase::find_value(const StandardBoard& board, Side turn) {
  const Squares all = board.pieces[0] | board.pieces[1];
  if (std::popcount(all) > most_pieces_) return std::nullopt;
  std::array<Standing, kMaxTablePieces> pieces;
  std::size_t count = 0;
  for (Squares rest = all; rest != 0; rest &= rest - 1) {
    const int square = first_square(rest);
    int kind = 1;
    for (std::size_t plane = 0; plane < 3; ++plane) {
      kind += static_cast<int>(board.strength[plane] >> square & 1) << plane;
    }
    const Side side = (board.pieces[0] >> square & 1) != 0 ? Side::White : Side::Black;
    pieces[count++] = {Piece(side, static_cast<Kind>(kind)), square};
  }
  return find_value(std::span(pieces).first(count), turn);
}

std::optional<TableByte> Tablebase::find_value(const Position& position) {
  if (find_winner(position)) return std::nullopt;
  std::vector<Standing> pieces;
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      const Square square{row, column};
      const Piece piece = position.piece(square);
      if (!piece.is_none()) pieces.push_back({piece, number_of(square)});
    }
  }
  if (static_cast<int>(pieces.size()) > most_pieces_) return std::nullopt;
  return find_value(pieces, position.turn);
}

std::vector<ProbedMove> Tablebase::find_moves(const Position& position) {
  std::vector<ProbedMove> moves;
  for (const Move move : legal_moves(position)) {
    Position after = position;
    play(after, move);
    ProbedMove probed{move, kWonInOne};
    if (!find_winner(after)) {
      const auto value = find_value(after);
      probed.value = value ? std::optional(value_before(*value)) : std::nullopt;
    }
    moves.push_back(probed);
  }
  std::stable_sort(moves.begin(), moves.end(), [](const ProbedMove& a, const ProbedMove& b) {
    return a.value.value_or(kNoValue) > b.value.value_or(kNoValue);
  });
  return moves;
}

std::vector<Move> Tablebase::best_line(const Position& position) {
  std::vector<Move> line;
  Position now = position;
  while (!find_winner(now)) {
    const auto moves = find_moves(now);
    if (moves.empty() || !moves[0].value) break;
    line.push_back(moves[0].move);
    play(now, moves[0].move);
    if (moves[0].value == kDrawn) break;
  }
  return line;
}

}  // namespace gadgetc::jungle
