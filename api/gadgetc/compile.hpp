// From a formula to a board, and the proof that both are worth the same.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "gadgetc/board.hpp"
#include "gadgetc/formula.hpp"

namespace gadgetc::api {

// The words are those of `gadgetc compile --help`.
struct CompileChoices {
  std::string target = "jungle";  // or "konane", "amazons"
  std::optional<Side> first;      // none: as the formula says
  // The set of gadgets; empty: the target's. Or a folder with a set of one's own; its tiles are
  // proved first and their certificates kept there (docs/formats.md, Gadget sets).
  std::string set;
  std::string crossover;          // "tile" or "circuit"; empty: as the set has it
  std::string protector;          // empty: as the set has it
  int effort = 1;                 // 0 to 3, for a small board
  std::uint64_t seed = 1;
};

struct StageResult {
  std::string name, result, detail;  // result: "held", "refuted", "skipped"
};

struct GADGETC_API Compilation {
  std::vector<StageResult> checks;
  std::size_t rows = 0, columns = 0, tiles = 0;
  std::uint64_t crossings = 0, least_crossings = 0;  // that any drawing has
  // The moves in reserve: the keys of `gadgetc compile --report`, such as white_moves_bound.
  std::map<std::string, std::uint64_t> race;
  std::string summary;  // of the race: "White needs at most 293 moves, Black's runner 294"

  // Else a check was refuted, which would be our fault.
  bool held() const;
  std::string text() const;  // the board file
  Board board() const;       // throws Error for one too large to be held
  Circuit circuit() const;   // as drawn
  // Tiles framed and named, wires in colours.
  std::string svg() const;
  // HTML: the board beside its circuit, to play on, with games of the winner where these are found
  // at once.
  std::string page() const;
  std::string bundle() const;  // JSON: formula, circuit, board and what games on it mean
  // The winner's strategy on the board, and what ties board and formula together, as files. Throw
  // LimitReached where the formula's game is too large.
  std::string strategy(const Limits& limits = {}) const;
  std::string certificate(const Limits& limits = {}) const;

  struct Impl;
  std::shared_ptr<const Impl> impl;
};
// The time limit counts between stages, and where crossings are avoided; throws LimitReached.
GADGETC_API Compilation compile(const Formula& formula, const CompileChoices& choices = {},
                                const Limits& limits = {});

struct Level {
  std::string name, method;
  std::optional<Side> winner;  // none: skipped, a limit was reached, or a board's draw
  std::uint64_t states = 0;
  std::string skipped;         // the reason; empty when the level was computed
};
struct Reduction {
  std::vector<Level> levels;
  std::vector<std::string> faults;
  bool reached_limit = false;
  bool agrees() const { return faults.empty(); }
};
// `levels`: some of "circuit", "layout", "board"; "formula" is always among them, and of a
// quantified formula "qbf".
GADGETC_API Reduction check(const Formula& formula, const std::vector<std::string>& levels,
                            const CompileChoices& choices = {}, const Limits& limits = {});

struct CertificateCheck {
  bool holds = false;
  Side winner = Side::White;  // of the board, if it holds
  std::size_t tiles = 0;
  std::size_t line = 0;  // of the certificate, that is not true; 0: it holds
  std::string violation;
};
// Does a certificate tie a board to a formula? Shares no code with the compiler.
GADGETC_API CertificateCheck check_certificate(const Formula& formula,
                                               std::string_view certificate, const Board& board,
                                               const Limits& limits = {});

}  // namespace gadgetc::api
