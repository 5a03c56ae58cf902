// gadgetc as a library: read a formula, solve it, compile it to a board, check the reduction,
// decide a board, verify a tile, look up an endgame.
//
// This header needs the standard library only. Texts are those of the program's files
// (docs/formats.md); answers are those of its commands. Everything is a value; equal input gives
// equal answers, byte by byte. Calls from several threads do not disturb each other, but for those
// on one EndgameTables.
//
// Bad input, and questions that cannot be asked, throw Error. What takes long takes Limits and
// answers "unknown" when they are reached.
//
//   #include <gadgetc/gadgetc.hpp>
//   #include <iostream>
//   namespace game = gadgetc::api;
//
//   int main() {
//     const game::Formula formula = game::Formula::parse("p cnf 3 2\n1 2 0\n2 3 0\n");
//     const game::Answer answer = game::solve(formula, game::Side::Black);
//     std::cout << (answer.winner == game::Side::White ? "White" : "Black") << " wins\n";
//
//     const game::Compilation compiled = game::compile(formula);
//     const game::Board board = game::Board::parse(compiled.board);
//     std::cout << board.rows() << " x " << board.columns() << " squares, "
//               << board.legal_moves().size() << " moves\n";
//
//     const game::Reduction reduction = game::check(formula, {"circuit", "layout"});
//     std::cout << (reduction.agrees() ? "the levels agree" : reduction.faults.front()) << "\n";
//
//     const game::TileProof proof = game::verify_tile(
//         "gadget pass\nin in 0 0 west\nout out 0 1 east\ndeliver in -> out\n"
//         "terrain\n..\npieces\n..\n");
//     std::cout << (proof.verdict == game::Verdict::Held ? "held" : "not held") << "\n";
//   }
//
// The example is compiled and run by tests/api/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#if defined(__GNUC__)
#define GADGETC_API __attribute__((visibility("default")))
#else
#define GADGETC_API
#endif

namespace gadgetc::api {

// "0.1.0".
GADGETC_API std::string version();

enum class Side : std::uint8_t { White, Black };

// `what()` is the whole message, with source, line and column if it is about a text.
class GADGETC_API Error : public std::runtime_error {
 public:
  Error(const std::string& message, std::size_t line, std::size_t column)
      : std::runtime_error(message), line_(line), column_(column) {}
  // From 1; 0 when the error is not about a place in a text.
  std::size_t line() const { return line_; }
  std::size_t column() const { return column_; }

 private:
  std::size_t line_, column_;
};

struct Limits {
  std::optional<double> seconds;  // not negative
  std::size_t memory_mib = 2048;  // 2^24 at the most
};

// A positive CNF formula.
class GADGETC_API Formula {
 public:
  // DIMACS, or in plain words as "(x or y) and (y or z)"; `source` names the text in errors.
  static Formula parse(std::string_view dimacs, std::string_view source = "formula");

  std::size_t variables() const;
  std::size_t clauses() const;
  // `variable` counts from 0.
  std::string variable_name(std::size_t variable) const;

  struct Impl;
  const Impl& impl() const { return *impl_; }

 private:
  explicit Formula(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
  std::shared_ptr<const Impl> impl_;
};

// Of the formula game: White wants every clause to have a variable of White's.
struct Answer {
  std::optional<Side> winner;              // none: a limit was reached
  std::vector<std::string> winning_moves;  // variables with which the first mover wins
};
GADGETC_API Answer solve(const Formula& formula, Side first = Side::White,
                         const Limits& limits = {});

struct CompileChoices {
  Side first = Side::White;
  // Or another of `gadgetc compile --help`, or a folder with a set of one's own, whose tiles are
  // proved first and their certificates kept there (docs/formats.md, Gadget sets).
  std::string set = "compact";
  bool crossings_as_tiles = true;   // else, and in a set without a tile for them, as circuits
  bool paper_protectors = false;    // always in the paper's set
  int effort = 1;  // 0 to 3, for a small board
  std::uint64_t seed = 1;
};
struct StageResult {
  std::string name, result, detail;  // result: "held", "refuted", "skipped"
};
struct Compilation {
  std::string board;  // the board file; also when a check was refuted, which would be our fault
  std::vector<StageResult> checks;
  std::uint64_t white_moves_bound = 0, runner_distance = 0, crossings = 0;
  bool held() const {
    for (const StageResult& check : checks) {
      if (check.result == "refuted") return false;
    }
    return true;
  }
};
GADGETC_API Compilation compile(const Formula& formula, const CompileChoices& choices = {});

struct Level {
  std::string name, method;
  std::optional<Side> winner;  // none: skipped, a limit was reached, or a board's draw
  std::string skipped;         // the reason; empty when the level was computed
};
struct Reduction {
  std::vector<Level> levels;
  std::vector<std::string> faults;
  bool agrees() const { return faults.empty(); }
};
// `levels`: some of "circuit", "layout", "board"; "formula" is always among them.
GADGETC_API Reduction check(const Formula& formula, const std::vector<std::string>& levels,
                            const CompileChoices& choices = {}, const Limits& limits = {});

// A position of generalized Dou Shou Qi.
class GADGETC_API Board {
 public:
  static Board parse(std::string_view text, std::string_view source = "board");
  static Board from_fen(std::string_view fen);

  int rows() const;
  int columns() const;
  Side turn() const;
  // By den entry or last piece.
  std::optional<Side> winner() const;
  // As "a3a4", sorted; empty when the game is over.
  std::vector<std::string> legal_moves() const;
  // Throws Error for a move that is not legal.
  Board after(std::string_view move) const;
  std::string text() const;  // the board file

  struct Impl;
  const Impl& impl() const { return *impl_; }

 private:
  explicit Board(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}
  std::shared_ptr<const Impl> impl_;
};

enum class Outcome : std::uint8_t { White, Black, Draw, Unknown };
struct BoardAnswer {
  Outcome outcome = Outcome::Unknown;
  std::string method;
  std::uint64_t states = 0;
};
// The exact value by the board's own rules.
GADGETC_API BoardAnswer solve(const Board& board, const Limits& limits = {});

enum class Verdict : std::uint8_t { Held, Refuted, Unknown };
struct TileProof {
  Verdict verdict = Verdict::Unknown;
  std::uint64_t states = 0;
  std::uint32_t tempo_bound = 0, answer_bound = 0;
  std::vector<std::string> counterexample;  // a line of play, a step or a row of a drawing each
};
// A drawing of a tile. `trapped_attack`: "full", "none" or "zero".
GADGETC_API TileProof verify_tile(std::string_view drawing,
                                  std::string_view trapped_attack = "full",
                                  const Limits& limits = {});

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
