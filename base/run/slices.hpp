// Work on slices of a range by several threads.
//
// What threads share they change by atomic steps whose order does not matter: a bit set, a count
// lowered, a value given once. So results are the same for any number of threads, only lists come
// in another order.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <vector>

#include "base/run/threads.hpp"

namespace gadgetc {

// Calls work(slice) for every slice below `count`, each once, on so many threads, this one among
// them; this one calls tick() before each of its own. Slices are begun in order. What either throws
// is thrown here, and then not all slices are done.
template <typename Work, typename Tick>
void for_slices(unsigned threads, std::size_t count, const Work& work, const Tick& tick) {
  std::atomic<std::size_t> next = 0;
  on_threads(static_cast<unsigned>(std::min<std::size_t>(threads, count)), [&](unsigned thread) {
    try {
      for (std::size_t n = next++; n < count; n = next++) {
        if (thread == 0) tick();
        work(n);
      }
    } catch (...) {
      next = count;
      throw;
    }
  });
}

inline constexpr std::size_t kSlice = 1 << 13;  // takes milliseconds, many times a thread's start

// Calls work(i) for every i below `count`, slice by slice.
template <typename Work, typename Tick>
void for_range(unsigned threads, std::size_t count, const Work& work, const Tick& tick) {
  if (count <= kSlice) threads = 1;
  const auto do_slice = [&](std::size_t slice) {
    const std::size_t end = std::min(count, (slice + 1) * kSlice);
    for (std::size_t i = slice * kSlice; i < end; ++i) work(i);
  };
  const std::size_t slices = (count + kSlice - 1) / kSlice;
  if (threads > 1) return for_slices(threads, slices, do_slice, tick);
  for (std::size_t slice = 0; slice < slices; ++slice) {
    tick();
    do_slice(slice);
  }
}

// Calls work(i, found) for every i below `count`; `found` gets what the calls put there.
template <typename T, typename Work, typename Tick>
void collect(unsigned threads, std::size_t count, std::vector<T>& found, const Work& work,
             const Tick& tick) {
  if (threads == 1 || count <= kSlice) {
    return for_range(1, count, [&](std::size_t i) { work(i, found); }, tick);
  }
  std::vector<std::vector<T>> parts((count + kSlice - 1) / kSlice);
  for_slices(threads, parts.size(), [&](std::size_t slice) {
    const std::size_t end = std::min(count, (slice + 1) * kSlice);
    for (std::size_t i = slice * kSlice; i < end; ++i) work(i, parts[slice]);
  }, tick);
  for (const std::vector<T>& part : parts) found.insert(found.end(), part.begin(), part.end());
}

// Steps that threads may take at the same time on the same value; plain ones when there is one.
template <typename T>
bool claim(bool shared, T& value, T from, T to) {
  if (shared) {
    return std::atomic_ref(value).compare_exchange_strong(from, to, std::memory_order_relaxed);
  }
  if (value != from) return false;
  value = to;
  return true;
}
template <typename T>
T load(const T& value) {
  return std::atomic_ref(const_cast<T&>(value)).load(std::memory_order_relaxed);
}
template <typename T>
void store(T& value, T to) {
  std::atomic_ref(value).store(to, std::memory_order_relaxed);
}
// The value before.
template <typename T>
T raise(bool shared, T& value) {
  if (shared) return std::atomic_ref(value).fetch_add(1, std::memory_order_relaxed);
  return value++;
}
template <typename T>
T lowered(bool shared, T& value) {
  if (shared) {
    return static_cast<T>(std::atomic_ref(value).fetch_sub(1, std::memory_order_relaxed) - 1);
  }
  return --value;
}
template <typename T>
void add_bits(bool shared, T& value, T bits) {
  if (shared) {
    std::atomic_ref(value).fetch_or(bits, std::memory_order_relaxed);
  } else {
    value |= bits;
  }
}

}  // namespace gadgetc
