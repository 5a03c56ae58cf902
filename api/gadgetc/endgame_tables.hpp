// Values of endgames, looked up.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "gadgetc/basics.hpp"

namespace gadgetc::api {

// Endgame tables in a folder (`gadgetc tablebase build`).
class GADGETC_API EndgameTables {
 public:
  explicit EndgameTables(const std::string& folder);
  ~EndgameTables();
  EndgameTables(EndgameTables&&) noexcept;
  EndgameTables& operator=(EndgameTables&&) noexcept;

  struct Value {
    Outcome outcome = Outcome::Unknown;  // unknown: not in the tables
    int plies = 0;                       // to the end
  };
  // For a position of the standard board.
  Value probe(std::string_view fen);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace gadgetc::api
