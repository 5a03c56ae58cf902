// What the sources use of C++20 that the library of Emscripten 3.1.6 (LLVM 14) lacks, included
// before every source of the program for browsers (cmake/browser.cmake). Each part does what the
// standard says of it, for the arguments that the sources have. The threads are the exception: a
// browser's program has one thread, so what another is to do is done once its jthread is there.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <charconv>
#include <compare>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <system_error>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#if _LIBCPP_VERSION < 15000

namespace std {

class jthread {
 public:
  template <typename Work, typename... Given>
  explicit jthread(Work&& work, Given&&... given) {
    std::invoke(std::forward<Work>(work), std::forward<Given>(given)...);
  }
};

// The "atomic" of one thread: a plain step is an atomic one.
template <typename T>
class atomic_ref {
 public:
  explicit atomic_ref(T& value) : value_(value) {}
  T load(memory_order) const { return value_; }
  void store(T to, memory_order) const { value_ = to; }
  bool compare_exchange_strong(T& expected, T to, memory_order) const {
    if (value_ == expected) {
      value_ = to;
      return true;
    }
    expected = value_;
    return false;
  }
  T fetch_add(T more, memory_order) const { return std::exchange(value_, value_ + more); }
  T fetch_sub(T less, memory_order) const { return std::exchange(value_, value_ - less); }
  T fetch_or(T bits, memory_order) const { return std::exchange(value_, value_ | bits); }

 private:
  T& value_;
};

// Reads decimal numbers without a sign, as in options.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const std::string text(first, std::find_if_not(first, last, [](char c) {
    return (c >= '0' && c <= '9') || c == '.' || c == 'e' || c == 'E' || c == '-' || c == '+';
  }));
  char* end = nullptr;
  const double read = std::strtod(text.c_str(), &end);
  if (end == text.c_str()) return {first, errc::invalid_argument};
  value = read;
  return {first + (end - text.c_str()), errc()};
}

// Comparisons of containers, element by element; ordering of what can only be told smaller.
template <typename T>
constexpr auto compare_elements(const T& a, const T& b) {
  if constexpr (requires { a <=> b; }) {
    return a <=> b;
  } else {
    return a < b ? weak_ordering::less : weak_ordering(b < a ? weak_ordering::greater
                                                              : weak_ordering::equivalent);
  }
}
template <typename Range>
constexpr auto compare_ranges(const Range& a, const Range& b) {
  auto i = a.begin();
  auto j = b.begin();
  using Order = decltype(compare_elements(*i, *j));
  for (; i != a.end() && j != b.end(); ++i, ++j) {
    if (const Order order = compare_elements(*i, *j); order != 0) return order;
  }
  return i != a.end() ? Order::greater : j != b.end() ? Order::less : Order::equivalent;
}

template <typename T, typename A>
constexpr auto operator<=>(const vector<T, A>& a, const vector<T, A>& b) {
  return compare_ranges(a, b);
}
template <typename T, size_t N>
constexpr auto operator<=>(const array<T, N>& a, const array<T, N>& b) {
  return compare_ranges(a, b);
}
template <typename T, typename A>
strong_ordering operator<=>(const basic_string<char, T, A>& a, const basic_string<char, T, A>& b) {
  return a.compare(b) <=> 0;
}
template <typename T>
constexpr auto operator<=>(const optional<T>& a, const optional<T>& b) {
  using Order = decltype(compare_elements(*a, *b));
  if (a && b) return compare_elements(*a, *b);
  return a ? Order::greater : b ? Order::less : Order::equivalent;
}
template <typename A, typename B>
constexpr auto operator<=>(const pair<A, B>& a, const pair<A, B>& b) {
  using Order = common_comparison_category_t<decltype(compare_elements(a.first, b.first)),
                                             decltype(compare_elements(a.second, b.second))>;
  if (const Order order = compare_elements(a.first, b.first); order != 0) return order;
  return Order(compare_elements(a.second, b.second));
}
template <typename... T>
constexpr auto operator<=>(const tuple<T...>& a, const tuple<T...>& b) {
  using Order = common_comparison_category_t<decltype(compare_elements(
      std::declval<const T&>(), std::declval<const T&>()))...>;
  Order order = Order::equivalent;
  [&]<size_t... N>(index_sequence<N...>) {
    (void)((order = compare_elements(std::get<N>(a), std::get<N>(b)), order == 0) && ...);
  }(index_sequence_for<T...>());
  return order;
}

template <typename I, typename J, typename Order>
constexpr auto lexicographical_compare_three_way(I i, I end, J j, J other_end, Order compare)
    -> decltype(compare(*i, *j)) {
  for (; i != end && j != other_end; ++i, ++j) {
    if (const auto order = compare(*i, *j); order != 0) return order;
  }
  return i != end          ? strong_ordering::greater
         : j != other_end ? strong_ordering::less
                          : strong_ordering::equal;
}

namespace ranges {

template <typename Range, typename Test>
constexpr bool all_of(const Range& range, Test test) {
  return std::all_of(range.begin(), range.end(), test);
}
template <typename Range, typename Test>
constexpr bool none_of(const Range& range, Test test) {
  return std::none_of(range.begin(), range.end(),
                      [&](const auto& element) { return std::invoke(test, element); });
}
template <typename Range, typename T>
constexpr bool binary_search(const Range& range, const T& value) {
  return std::binary_search(range.begin(), range.end(), value);
}
template <typename Range, typename T, typename Projection>
constexpr auto count(const Range& range, const T& value, Projection of) {
  return std::count_if(range.begin(), range.end(), [&](const auto& element) {
    return std::invoke(of, element) == value;
  });
}
template <typename Range, typename Other, typename Same = std::equal_to<>,
          typename Projection = std::identity>
constexpr bool equal(const Range& a, const Other& b, Same same = {}, Projection of_a = {},
                     Projection of_b = {}) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](const auto& i, const auto& j) {
    return std::invoke(same, std::invoke(of_a, i), std::invoke(of_b, j));
  });
}
template <typename Range, typename Other>
constexpr bool includes(const Range& range, const Other& other) {
  return std::includes(range.begin(), range.end(), other.begin(), other.end());
}
template <typename Range, typename Less = std::less<>, typename Projection = std::identity>
constexpr auto min_element(Range& range, Less less, Projection of = {}) {
  return std::min_element(range.begin(), range.end(), [&](const auto& a, const auto& b) {
    return std::invoke(less, std::invoke(of, a), std::invoke(of, b));
  });
}
template <typename Range, typename Test, typename Projection>
constexpr auto adjacent_find(Range& range, Test test, Projection of) {
  return std::adjacent_find(range.begin(), range.end(), [&](const auto& a, const auto& b) {
    return std::invoke(test, std::invoke(of, a), std::invoke(of, b));
  });
}
template <typename Range, typename T, typename Less = std::less<>,
          typename Projection = std::identity>
constexpr auto lower_bound(Range& range, const T& value, Less less = {}, Projection of = {}) {
  return std::lower_bound(range.begin(), range.end(), value, [&](const auto& a, const T& b) {
    return std::invoke(less, std::invoke(of, a), b);
  });
}

}  // namespace ranges

}  // namespace std

#endif
