// What all of the library has in common: sides, errors, limits.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <stdexcept>
#include <string>

#if defined(__GNUC__)
#define GADGETC_API __attribute__((visibility("default")))
#else
#define GADGETC_API
#endif

namespace gadgetc::api {

// "0.1.0".
GADGETC_API std::string version();

enum class Side : std::uint8_t { White, Black };
enum class Outcome : std::uint8_t { White, Black, Draw, Unknown };
enum class Verdict : std::uint8_t { Held, Refuted, Unknown };

// `what()` is the whole message, with source, line and column if it is about a text.
class GADGETC_API Error : public std::runtime_error {
 public:
  Error(const std::string& message, std::size_t line, std::size_t column)
      : std::runtime_error(message), line_(line), column_(column) {}
  // Lines count from 1; 0 when the error is not about a place in a text.
  std::size_t line() const { return line_; }
  std::size_t column() const { return column_; }

 private:
  std::size_t line_, column_;
};

// A limit was reached by work that has no unknown answer to give.
class GADGETC_API LimitReached : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The flag of Limits was raised.
class GADGETC_API Interrupted : public std::exception {
 public:
  const char* what() const noexcept override { return "interrupted"; }
};

struct Limits {
  std::optional<double> seconds;  // not negative
  std::size_t memory_mib = 2048;  // 2^24 at the most
  // When another thread raises it, the work ends by Interrupted, most often within a second: what
  // Graphviz draws and what the layout of a large board has begun is finished first. Null: no flag.
  const std::atomic<bool>* stop = nullptr;
};

}  // namespace gadgetc::api
