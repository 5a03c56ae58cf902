#include "solver/banqi/tables.hpp"

#include <span>

#include "solver/ranking/permutations.hpp"

namespace gadgetc::banqi {
namespace {

// Pairs of counts, revealed and hidden, that are at most `count` together; and their numbers.
constexpr std::size_t pairs(std::size_t count) { return (count + 1) * (count + 2) / 2; }
constexpr std::size_t pair_number(std::size_t revealed, std::size_t hidden) {
  const std::size_t sum = revealed + hidden;
  return sum * (sum + 1) / 2 + hidden;
}

}  // namespace

std::size_t Split::in_pattern(std::size_t cls) const {
  std::size_t before = 0;
  for (std::size_t c = 0; c < cls; ++c) before += revealed[c] > 0 ? 1 : 0;
  return before;
}

Tables::Tables(const Material& material, const Rules& rules, PlacementStore& store)
    : material_(material),
      rules_(rules),
      classes_(classify_pieces(material, rules)),
      store_(&store) {
  for (std::size_t i = 0; i < material_.pieces.size(); ++i) {
    const Piece piece = material_.pieces[i];
    class_of_[static_cast<std::size_t>(piece.colour)][static_cast<std::size_t>(piece.kind)] =
        static_cast<std::uint8_t>(classes_.class_of[i]);
  }
  std::size_t ids = 1;
  for (const Class& cls : classes_.classes) ids *= pairs(cls.count);
  number_of_.resize(ids);
  Split split;
  list_splits(0, split);
  std::uint64_t placements = 0;
  for (Split& s : splits_) {
    s.first = placements;
    placements += std::uint64_t{s.size} * store.sets().of_size[s.hidden_pieces].size();
  }
  values_.resize(2 * placements);
}

void Tables::list_splits(std::size_t cls, Split& split) {
  if (cls == classes_.size()) {
    // Before the first flip nobody has a colour, and there is always somebody left.
    if (split.hidden_pieces == kSquares) return;
    if (split.hidden_pieces + split.revealed_pieces == 0) return;
    split.pattern.clear();
    for (const std::uint8_t count : split.revealed) {
      if (count > 0) split.pattern.push_back(count);
    }
    const Pattern counts = symbol_counts(split.hidden_pieces, split.pattern);
    split.size =
        static_cast<std::uint32_t>(count_arrangements(std::span<const std::uint8_t>(counts)));
    number_of_[id(split.revealed, split.hidden)] = static_cast<std::uint32_t>(splits_.size());
    splits_.push_back(split);
    return;
  }
  const std::uint8_t count = classes_.classes[cls].count;
  const Split before = split;
  for (std::uint8_t revealed = 0; revealed <= count; ++revealed) {
    for (std::uint8_t hidden = 0; revealed + hidden <= count; ++hidden) {
      split = before;
      split.revealed[cls] = revealed;
      split.hidden[cls] = hidden;
      split.revealed_pieces = static_cast<std::uint8_t>(split.revealed_pieces + revealed);
      split.hidden_pieces = static_cast<std::uint8_t>(split.hidden_pieces + hidden);
      list_splits(cls + 1, split);
    }
  }
  split = before;
}

std::size_t Tables::id(const Counts& revealed, const Counts& hidden) const {
  std::size_t id = 0;
  for (std::size_t cls = 0; cls < classes_.size(); ++cls) {
    id = id * pairs(classes_.classes[cls].count) + pair_number(revealed[cls], hidden[cls]);
  }
  return id;
}

const Split& Tables::after_capture(const Split& split, std::size_t cls) const {
  Counts revealed = split.revealed;
  --revealed[cls];
  return splits_[number_of_[id(revealed, split.hidden)]];
}

const Split& Tables::after_flip(const Split& split, std::size_t cls) const {
  Counts revealed = split.revealed, hidden = split.hidden;
  ++revealed[cls];
  --hidden[cls];
  return splits_[number_of_[id(revealed, hidden)]];
}

std::size_t Tables::index(const Board& board) const {
  Counts revealed{}, hidden{};
  unsigned hidden_set = 0;
  for (std::size_t square = 0; square < kSquares; ++square) {
    const Square& s = board.squares[square];
    if (s.state == Square::State::Hidden) hidden_set |= 1u << square;
    if (s.state == Square::State::Revealed) ++revealed[class_of(s.piece)];
  }
  for (const Piece piece : board.hidden) ++hidden[class_of(piece)];
  const Split& split = splits_[number_of_[id(revealed, hidden)]];
  const StandardSets& sets = store_->sets();
  const std::uint8_t shift = kSymmetries[sets.symmetry[hidden_set]];
  std::array<std::uint8_t, kSquares> symbols{};
  for (std::size_t square = 0; square < kSquares; ++square) {
    const Square& s = board.squares[square];
    if (s.state != Square::State::Revealed) continue;
    symbols[square ^ shift] = static_cast<std::uint8_t>(split.in_pattern(class_of(s.piece)) + 1);
  }
  const auto set = static_cast<SquareSet>(hidden_set);
  const std::uint32_t number = rank_placement(symbols, sets.standard[set], split.pattern);
  return offset(split, set) + 2 * std::size_t{number} + static_cast<std::size_t>(board.turn);
}

}  // namespace gadgetc::banqi
