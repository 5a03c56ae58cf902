// What a reader of boards finds wrong. Which complaints are kept of many depends on nothing but the
// board: those of earlier stages of the reading come first, then the order of their squares.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/grid/square.hpp"

namespace gadgetc {

inline constexpr std::size_t kMaxViolations = 20;

class Complaints {
 public:
  enum Stage : std::uint8_t { Tiles, Wires, Rest, Whole };
  explicit Complaints(int rows) : rows_(rows) {}  // of the board

  void add(Stage stage, Square at, std::string_view what);
  // Complains of the board as a whole.
  void add(std::string_view what);
  bool is_empty() const { return kept_.empty(); }
  // The first kMaxViolations, each with the name of its square.
  std::vector<std::string> sentences();

 private:
  struct Complaint {
    Stage stage;
    Square at;
    std::string what;
  };
  void drop_later();

  int rows_;
  std::vector<Complaint> kept_;
};

}  // namespace gadgetc
