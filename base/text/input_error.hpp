// What every reader throws: where the input is wrong, what is wrong, and the line with a caret.
// The message has the form users know from compilers:
//
//   bad.cnf:3:5: error: expected a variable, got '-2'
//   1 4 -2 0
//       ^
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

namespace gadgetc {

// Line and column count from 1; columns count bytes.
struct Location {
  std::size_t line = 1;
  std::size_t column = 1;
};

class InputError : public std::runtime_error {
 public:
  // `source_line` is the offending line without its end; empty when there is none to show.
  InputError(std::string_view source, Location location, std::string_view message,
             std::string_view source_line);

  Location location() const { return location_; }

 private:
  Location location_;
};

// A wrong option or file name: no line to show. The program exits with 2 on both.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The form of a complaint at `location` in `source` with the caret under its column. A long line is
// cut to a window around the column, unprintable bytes are made visible, tabs stay tabs.
std::string format_complaint(std::string_view source, Location location, std::string_view severity,
                             std::string_view message, std::string_view source_line);

}  // namespace gadgetc
