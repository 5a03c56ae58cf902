// Values by group, all in one array: as the edges of a graph by the vertex that they lead to.
//
// Counted, summed up and filled in (a counting sort), so two passes over the values and no memory
// but what the lists need.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/run/slices.hpp"

namespace gadgetc {

template <typename T, template <typename...> typename Array = std::vector>
class GroupedLists {
 public:
  GroupedLists() = default;
  // for_each(visit) calls visit(group, value) for every value, group below `groups`, the same each
  // time it is called. The values of a group keep their order.
  template <typename ForEach>
  GroupedLists(std::size_t groups, const ForEach& for_each) {
    count(groups, for_each);
    fill(for_each);
  }

  // The same in two steps, for large lists. With `shared` for_each may visit on several threads;
  // the order within a group is then anyhow.
  template <typename ForEach>
  void count(std::size_t groups, const ForEach& for_each, bool shared = false) {
    groups_ = groups;
    // A group is counted two places on, so that filling in makes its end the next one's begin.
    begin_.resize(groups + 2, 0);
    for_each([&](std::size_t group, const T&) { raise(shared, begin_[group + 2]); });
    std::uint32_t sum = 0;
    for (std::uint32_t& begin : begin_) begin = sum += begin;
  }
  template <typename ForEach>
  void fill(const ForEach& for_each, bool shared = false) {
    values_.resize(begin_.back(), T{});
    for_each([&](std::size_t group, const T& value) {
      values_[raise(shared, begin_[group + 1])] = value;
    });
    begin_.resize(groups_ + 1, 0);
  }

  std::span<const T> operator[](std::size_t group) const {
    return {values_.data() + begin_[group], begin_[group + 1] - begin_[group]};
  }
  std::span<T> operator[](std::size_t group) {
    return {values_.data() + begin_[group], begin_[group + 1] - begin_[group]};
  }
  // The memory of all lists, as soon as they are counted.
  std::size_t bytes() const {
    return (groups_ + 1) * sizeof(std::uint32_t) + begin_.back() * sizeof(T);
  }
  // To be called some time before the lists of a group are read, the second a little after the
  // first.
  void prefetch(std::size_t group) const { __builtin_prefetch(&begin_[group]); }
  void prefetch_values(std::size_t group) const {
    __builtin_prefetch(values_.data() + begin_[group]);
  }

 private:
  std::size_t groups_ = 0;
  Array<std::uint32_t> begin_;  // by group: its first value; the end of all
  Array<T> values_;
};

}  // namespace gadgetc
