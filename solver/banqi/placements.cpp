#include "solver/banqi/placements.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "solver/ranking/permutations.hpp"

namespace gadgetc::banqi {
namespace {

using Symbols = Symbols;

bool contains(SquareSet set, std::size_t square) { return (set >> square & 1) != 0; }

std::vector<std::uint8_t> neighbours(std::size_t square) {
  std::vector<std::uint8_t> found;
  if (square % 4 != 0) found.push_back(static_cast<std::uint8_t>(square - 1));
  if (square % 4 != 3) found.push_back(static_cast<std::uint8_t>(square + 1));
  found.push_back(static_cast<std::uint8_t>(square ^ 4));
  return found;
}

// What a class symbol becomes when class `gone` is no longer there, or `come` is new.
std::uint8_t renumbered_without(std::uint8_t symbol, std::size_t gone) {
  return static_cast<std::uint8_t>(symbol > gone + 1 ? symbol - 1 : symbol);
}
std::uint8_t renumbered_with(std::uint8_t symbol, std::size_t come) {
  return static_cast<std::uint8_t>(symbol > come ? symbol + 1 : symbol);
}

class Builder {
 public:
  Builder(Placements& out, SquareSet hidden, const Pattern& pattern)
      : out_(out), hidden_(hidden), pattern_(pattern) {
    const Pattern counts = symbol_counts(std::popcount(hidden), pattern);
    out.classes = pattern.size();
    out.size =
        static_cast<std::uint32_t>(count_arrangements(std::span<const std::uint8_t>(counts)));
    for (std::size_t cls = 0; cls < pattern.size(); ++cls) {
      smaller_.push_back(without_piece(pattern, cls));
    }
    const std::size_t pairs = pattern.size() * pattern.size();
    for (auto* list : {&out.adjacent, &out.over_revealed, &out.over_hidden}) list->resize(pairs);
    out.flips.resize(static_cast<std::size_t>(std::popcount(hidden)));
    for (auto& by_sort : out.flips) by_sort.resize(2 * pattern.size() + 1);
  }

  void build() {
    for (number_ = 0; number_ < out_.size; ++number_) {
      symbols_ = unrank_placement(number_, hidden_, pattern_);
      out_.first_step.push_back(static_cast<std::uint32_t>(out_.steps.size()));
      for (std::size_t square = 0; square < kSquares; ++square) {
        if (symbols_[square] == 0) continue;
        add_steps(square);
        add_jumps(square);
      }
    }
    out_.first_step.push_back(static_cast<std::uint32_t>(out_.steps.size()));
  }

 private:
  void add_steps(std::size_t from) {
    for (const std::uint8_t to : neighbours(from)) {
      if (contains(hidden_, to)) continue;
      if (symbols_[to] != 0) {
        add_capture(out_.adjacent, from, to);
        continue;
      }
      Symbols after = symbols_;
      std::swap(after[from], after[to]);
      out_.steps.push_back({static_cast<std::uint16_t>(rank_placement(after, hidden_, pattern_)),
                            static_cast<std::uint8_t>(symbols_[from] - 1)});
    }
  }

  // Along the row, to the first piece behind exactly one; columns are too short.
  void add_jumps(std::size_t from) {
    for (const int step : {-1, 1}) {
      int passed = 0;
      bool over_hidden = false;
      const int row = static_cast<int>(from) & 4;
      for (int square = static_cast<int>(from) + step;
           square >= row && square < row + 4 && passed < 2; square += step) {
        const auto s = static_cast<std::size_t>(square);
        if (!contains(hidden_, s) && symbols_[s] == 0) continue;
        if (passed++ == 0)
          over_hidden = contains(hidden_, s);
        else if (!contains(hidden_, s)) {
          add_capture(over_hidden ? out_.over_hidden : out_.over_revealed, from, s);
        }
      }
    }
  }

  void add_capture(std::vector<std::vector<Capture>>& lists, std::size_t from, std::size_t to) {
    const std::size_t taker = symbols_[from] - 1u, victim = symbols_[to] - 1u;
    Symbols after = symbols_;
    after[to] = after[from];
    after[from] = 0;
    if (pattern_[victim] == 1) {
      for (std::uint8_t& symbol : after) symbol = renumbered_without(symbol, victim);
    }
    lists[taker * out_.classes + victim].push_back(
        {static_cast<std::uint16_t>(number_),
         static_cast<std::uint16_t>(rank_placement(after, hidden_, smaller_[victim]))});
  }

  Placements& out_;
  SquareSet hidden_;
  Pattern pattern_;
  std::vector<Pattern> smaller_;  // by the class that loses a piece
  std::uint32_t number_ = 0;
  Symbols symbols_{};
};

// The numbers after a flip of `square`, by the numbers before.
std::vector<std::uint16_t> flip_numbers(const StandardSets& sets, SquareSet hidden,
                                        const Pattern& pattern, std::size_t square,
                                        std::size_t coming, std::uint32_t size) {
  const auto rest = static_cast<SquareSet>(hidden & ~(1u << square));
  const std::uint8_t shift = kSymmetries[sets.symmetry[rest]];
  const Pattern larger = with_piece(pattern, coming);
  std::vector<std::uint16_t> numbers(size);
  for (std::uint32_t number = 0; number < size; ++number) {
    Symbols symbols = unrank_placement(number, hidden, pattern);
    if (coming % 2 == 0) {
      for (std::uint8_t& symbol : symbols) symbol = renumbered_with(symbol, coming / 2);
    }
    symbols[square] = static_cast<std::uint8_t>(coming / 2 + 1);
    Symbols image{};
    for (std::size_t s = 0; s < kSquares; ++s) image[s ^ shift] = symbols[s];
    numbers[number] =
        static_cast<std::uint16_t>(rank_placement(image, sets.standard[rest], larger));
  }
  return numbers;
}

// Without flips.
std::size_t bytes_of(const Placements& placements) {
  std::size_t captures = 0;
  for (const auto* lists :
       {&placements.adjacent, &placements.over_revealed, &placements.over_hidden}) {
    for (const std::vector<Capture>& list : *lists) captures += list.size();
  }
  return placements.first_step.size() * sizeof placements.first_step[0] +
         placements.steps.size() * sizeof(Step) + captures * sizeof(Capture);
}

}  // namespace

SquareSet mirrored_set(SquareSet set, std::size_t symmetry) {
  unsigned image = 0;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (contains(set, square)) image |= 1u << (square ^ kSymmetries[symmetry]);
  }
  return static_cast<SquareSet>(image);
}

StandardSets make_standard_sets(bool merge) {
  StandardSets sets;
  for (unsigned set = 0; set < 256; ++set) {
    std::uint8_t best = 0;
    for (std::uint8_t g = 0; merge && g < kSymmetries.size(); ++g) {
      const auto s = static_cast<SquareSet>(set);
      if (mirrored_set(s, g) < mirrored_set(s, best)) best = g;
    }
    sets.symmetry[set] = best;
    sets.standard[set] = mirrored_set(static_cast<SquareSet>(set), best);
    auto& of_size = sets.of_size[static_cast<std::size_t>(std::popcount(set))];
    if (sets.standard[set] == set) {
      sets.number[set] = static_cast<std::uint8_t>(of_size.size());
      of_size.push_back(static_cast<SquareSet>(set));
    } else {
      sets.number[set] = sets.number[sets.standard[set]];
    }
  }
  return sets;
}

Pattern symbol_counts(int hidden_squares, const Pattern& pattern) {
  const int pieces = std::accumulate(pattern.begin(), pattern.end(), 0);
  Pattern counts(pattern.size() + 1);
  counts[0] = static_cast<std::uint8_t>(static_cast<int>(kSquares) - hidden_squares - pieces);
  std::copy(pattern.begin(), pattern.end(), counts.begin() + 1);
  return counts;
}

Pattern with_piece(const Pattern& pattern, std::size_t coming) {
  Pattern larger = pattern;
  const auto cls = static_cast<std::ptrdiff_t>(coming / 2);
  if (coming % 2 == 0)
    larger.insert(larger.begin() + cls, 1);
  else
    ++larger[coming / 2];
  return larger;
}

Pattern without_piece(const Pattern& pattern, std::size_t cls) {
  Pattern smaller = pattern;
  if (--smaller[cls] == 0) smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(cls));
  return smaller;
}

std::uint32_t rank_placement(const Symbols& symbols, SquareSet hidden, const Pattern& pattern) {
  std::array<std::uint8_t, kSquares> packed{};
  std::array<std::uint8_t, kSquares + 1> counts{};
  std::size_t free = 0;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (!contains(hidden, square)) packed[free++] = symbols[square];
  }
  for (std::size_t i = 0; i < free; ++i) ++counts[packed[i]];
  return static_cast<std::uint32_t>(
      rank_arrangement(std::span<const std::uint8_t>(packed.data(), free),
                       std::span<std::uint8_t>(counts.data(), pattern.size() + 1)));
}

Symbols unrank_placement(std::uint32_t number, SquareSet hidden, const Pattern& pattern) {
  Pattern counts = symbol_counts(std::popcount(hidden), pattern);
  Symbols packed{}, symbols{};
  const auto free = static_cast<std::size_t>(std::accumulate(counts.begin(), counts.end(), 0));
  unrank_arrangement(number, std::span<std::uint8_t>(packed.data(), free),
                     std::span<std::uint8_t>(counts));
  std::size_t next = 0;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (!contains(hidden, square)) symbols[square] = packed[next++];
  }
  return symbols;
}

std::size_t PlacementStore::bytes() {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

const Placements& PlacementStore::prepare(SquareSet hidden, const Pattern& pattern,
                                          const std::vector<std::size_t>& coming) {
  const std::lock_guard lock(mutex_);
  std::unique_ptr<Placements>& placements = known_[{hidden, pattern}];
  if (!placements) {
    placements = std::make_unique<Placements>();
    Builder(*placements, hidden, pattern).build();
    bytes_ += bytes_of(*placements);
  }
  std::size_t place = 0;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (!contains(hidden, square)) continue;
    for (const std::size_t sort : coming) {
      std::vector<std::uint16_t>& numbers = placements->flips[place][sort];
      if (numbers.empty()) {
        numbers = flip_numbers(sets_, hidden, pattern, square, sort, placements->size);
        bytes_ += numbers.size() * sizeof numbers[0];
      }
    }
    ++place;
  }
  return *placements;
}

}  // namespace gadgetc::banqi
