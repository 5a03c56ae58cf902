#include "solver/ranking/group_placements.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <stdexcept>

#include "solver/ranking/combinations.hpp"
#include "solver/ranking/mixed_radix.hpp"

namespace gadgetc {
namespace {

using Places = std::vector<std::uint8_t>;

// The number of a multiset of wells, used up by becoming a combination.
std::uint64_t rank_wells(Places wells, unsigned choices) {
  for (std::size_t i = 0; i < wells.size(); ++i) {
    wells[i] = static_cast<std::uint8_t>(wells[i] + i);
  }
  return rank_combination(std::span<const std::uint8_t>(wells), choices);
}

void unrank_wells(std::uint64_t number, unsigned choices, Places& wells) {
  unrank_combination(number, choices, std::span<std::uint8_t>(wells));
  for (std::size_t i = 0; i < wells.size(); ++i) {
    wells[i] = static_cast<std::uint8_t>(wells[i] - i);
  }
}

// The squares to choose from are as many as a multiset's combination has.
unsigned choices_of(const PieceGroup& group, unsigned in_wells) {
  return group.wells + in_wells - 1;
}

}  // namespace

GroupPlacements::GroupPlacements(unsigned squares, std::vector<PieceGroup> groups,
                                 std::uint64_t tags)
    : squares_(squares), groups_(std::move(groups)), tags_(tags) {
  if (squares_ > kMostSquares) throw std::overflow_error("too many squares");
  Counts counts(groups_.size());
  first_.push_back(0);
  list_splits(0, counts);
}

std::uint64_t GroupPlacements::count_in_wells(const PieceGroup& group, unsigned on_squares) const {
  const unsigned in_wells = group.pieces - on_squares;
  const unsigned choices = choices_of(group, in_wells);
  if (choices > kMaxBinomial) throw std::overflow_error("too many wells");
  return binomial(choices, in_wells);
}

void GroupPlacements::list_splits(std::size_t group, Counts& counts) {
  if (group < groups_.size()) {
    for (counts[group] = 0; counts[group] <= groups_[group].pieces; ++counts[group]) {
      list_splits(group + 1, counts);
    }
    counts[group] = 0;
    return;
  }
  std::uint64_t size = tags_;
  unsigned empty = squares_;
  bool fits = true;
  for (std::size_t i = 0; i < groups_.size(); ++i) {
    const std::uint64_t on_squares = counts[i] > empty ? 0 : binomial(empty, counts[i]);
    fits = fits && !__builtin_mul_overflow(size, on_squares, &size);
    fits = fits && !__builtin_mul_overflow(size, count_in_wells(groups_[i], counts[i]), &size);
    empty -= std::min(counts[i], empty);
  }
  std::uint64_t end = 0;
  if (!fits || __builtin_add_overflow(first_.back(), size, &end)) {
    throw std::overflow_error("too many placements");
  }
  if (size == 0) return;  // more pieces than squares
  splits_.push_back(counts);
  first_.push_back(end);
}

std::uint64_t GroupPlacements::rank(std::uint64_t tag,
                                    const std::vector<GroupPlace>& places) const {
  Counts counts;
  for (const GroupPlace& place : places) {
    counts.push_back(static_cast<unsigned>(place.squares.size()));
  }
  RadixWriter writer;
  writer.put(tag, tags_);
  Places empty(squares_);
  std::iota(empty.begin(), empty.end(), std::uint8_t{0});
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    Places chosen, left;
    for (std::size_t i = 0, next = 0; i < empty.size(); ++i) {
      const Places& squares = places[group].squares;
      if (next < squares.size() && squares[next] == empty[i]) {
        chosen.push_back(static_cast<std::uint8_t>(i));
        ++next;
      } else {
        left.push_back(empty[i]);
      }
    }
    const auto among = static_cast<unsigned>(empty.size());
    writer.put(rank_combination(std::span<const std::uint8_t>(chosen), among),
               binomial(among, counts[group]));
    const unsigned in_wells = groups_[group].pieces - counts[group];
    writer.put(rank_wells(places[group].wells, choices_of(groups_[group], in_wells)),
               count_in_wells(groups_[group], counts[group]));
    empty = std::move(left);
  }
  const auto split = std::lower_bound(splits_.begin(), splits_.end(), counts) - splits_.begin();
  return first_[static_cast<std::size_t>(split)] + writer.number();
}

std::uint64_t GroupPlacements::unrank(std::uint64_t number, std::vector<GroupPlace>& places) const {
  const auto above = std::upper_bound(first_.begin(), first_.end(), number);
  const auto split = static_cast<std::size_t>(above - first_.begin() - 1);
  RadixReader reader(number - first_[split]);
  const std::uint64_t tag = reader.take(tags_);
  places.resize(groups_.size());
  Places empty(squares_);
  std::iota(empty.begin(), empty.end(), std::uint8_t{0});
  for (std::size_t group = 0; group < groups_.size(); ++group) {
    const unsigned count = splits_[split][group];
    const unsigned in_wells = groups_[group].pieces - count;
    const auto among = static_cast<unsigned>(empty.size());
    Places& squares = places[group].squares;
    squares.resize(count);
    unrank_combination(reader.take(binomial(among, count)), among,
                       std::span<std::uint8_t>(squares));
    for (std::size_t i = squares.size(); i > 0; --i) {
      const std::uint8_t place = squares[i - 1];
      squares[i - 1] = empty[place];
      empty.erase(empty.begin() + place);
    }
    places[group].wells.resize(in_wells);
    unrank_wells(reader.take(count_in_wells(groups_[group], count)),
                 choices_of(groups_[group], in_wells), places[group].wells);
  }
  return tag;
}

}  // namespace gadgetc
