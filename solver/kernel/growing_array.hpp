// A long array of plain values that grows without being held twice.
//
// std::vector copies into a second block when it grows, which doubles the peak. Here a large block
// is a mapping of its own that grows by renaming its pages (mremap), so the peak is what is in use,
// and pages that were never written cost nothing. It asks for huge pages, since fixpoints visit
// states in no order and would spend their time on address translation.
#pragma once

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <new>
#include <type_traits>
#include <utility>

namespace gadgetc {

template <typename T>
class GrowingArray {
  static_assert(std::is_trivially_copyable_v<T> && std::has_single_bit(sizeof(T)));

 public:
  GrowingArray() = default;
  GrowingArray(std::size_t size, T value) { resize(size, value); }
  GrowingArray(const GrowingArray&) = delete;
  GrowingArray& operator=(const GrowingArray&) = delete;
  GrowingArray(GrowingArray&& other) noexcept { swap(other); }
  GrowingArray& operator=(GrowingArray&& other) noexcept {
    swap(other);
    return *this;
  }
  ~GrowingArray() { release(); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& back() const { return data_[size_ - 1]; }
  std::size_t bytes() const { return size_ * sizeof(T); }
  T* data() { return data_; }
  const T* data() const { return data_; }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  T* begin() { return data_; }
  T* end() { return data_ + size_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }

  void push_back(T value) {
    if (size_ == capacity_) reserve(size_ + 1);
    data_[size_++] = value;
  }
  // Room for `count` more values, to be written by the caller.
  T* extend(std::size_t count) {
    if (size_ + count > capacity_) reserve(size_ + count);
    size_ += count;
    return data_ + size_ - count;
  }
  void resize(std::size_t size, T value) {
    const std::size_t old = size_;
    if (size > old) {
      std::fill_n(extend(size - old), size - old, value);
    } else {
      size_ = size;
    }
  }
  void clear() { size_ = 0; }

 private:
  static constexpr std::size_t kHugePage = std::size_t{1} << 21;
  // Bytes of a block with its own mapping. In a browser there is no mremap and one block grows in
  // place, so all blocks are the allocator's.
#ifdef __EMSCRIPTEN__
  static constexpr std::size_t kLarge = std::numeric_limits<std::size_t>::max();
#else
  static constexpr std::size_t kLarge = 4 * kHugePage;
#endif

  void swap(GrowingArray& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }
  bool is_mapped() const { return capacity_ * sizeof(T) >= kLarge; }
  void release() {
    if (is_mapped()) {
      ::munmap(data_, capacity_ * sizeof(T));
    } else {
      std::free(data_);
    }
  }
  void reserve(std::size_t needed) {
    const std::size_t capacity = std::max({needed, capacity_ + capacity_ / 2, std::size_t{128}});
    if (capacity * sizeof(T) >= kLarge) return map(capacity);
    void* block = std::realloc(data_, capacity * sizeof(T));
    if (block == nullptr) throw std::bad_alloc();
    data_ = static_cast<T*>(block);
    capacity_ = capacity;
  }
  void map(std::size_t capacity) {
    const std::size_t bytes = (capacity * sizeof(T) + kHugePage - 1) / kHugePage * kHugePage;
    void* block =
        is_mapped() ? ::mremap(data_, capacity_ * sizeof(T), bytes, MREMAP_MAYMOVE)
                    : ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (block == MAP_FAILED) throw std::bad_alloc();
    ::madvise(block, bytes, MADV_HUGEPAGE);  // only advice: not taken, nothing is lost but time
    if (!is_mapped() && data_ != nullptr) {
      std::copy_n(data_, size_, static_cast<T*>(block));
      std::free(data_);
    }
    data_ = static_cast<T*>(block);
    capacity_ = bytes / sizeof(T);
  }

  T* data_ = nullptr;
  std::size_t size_ = 0, capacity_ = 0;
};

}  // namespace gadgetc
