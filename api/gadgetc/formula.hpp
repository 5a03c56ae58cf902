// Formulas, their circuits and their game.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gadgetc/basics.hpp"

namespace gadgetc::api {

// A positive CNF formula; or a quantified one, which becomes the positive one whose game White wins
// when it is true.
class GADGETC_API Formula {
 public:
  // Positive DIMACS, .pg, QDIMACS, QCIR, or plain words as "(x or y) and (y or z)": what it is, the
  // ending of `source` or else the text tells. `source` names the text in errors. `first`: who is
  // to move first; none: who does according to a .pg text, or White.
  static Formula parse(std::string_view text, std::string_view source = "formula",
                       std::optional<Side> first = std::nullopt);
  // Variables count from 1. There are as many as `names`, or as the largest in a clause if that is
  // more. Names are distinct words; an empty one stands for the usual name, "x2".
  static Formula of(const std::vector<std::vector<std::size_t>>& clauses,
                    const std::vector<std::string>& names = {});
  // Variables by name, numbered as they appear.
  static Formula of_names(const std::vector<std::vector<std::string>>& clauses);

  std::size_t variables() const;
  std::vector<std::string> names() const;  // of the variables
  // Throws Error for a variable that there is not; counts from 0.
  std::string variable_name(std::size_t variable) const;
  // Distinct variables, from 1, ascending.
  std::vector<std::vector<std::size_t>> clauses() const;
  Side first() const;
  bool is_quantified() const;
  // The file's text: QDIMACS of a quantified formula, else DIMACS.
  std::string text() const;
  // "(x1 or x2) and (x2 or x3)"
  std::string sentence() const;
  // Compares values: the formula with its names, and who is to move first.
  bool operator==(const Formula& other) const;

  struct Impl;
  const Impl& impl() const { return *impl_; }
  explicit Formula(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

 private:
  std::shared_ptr<const Impl> impl_;
};

// A circuit of AND, OR and choice gates, splitters and crossings, that carries a formula.
class GADGETC_API Circuit {
 public:
  // How many gates of each kind, and the depth: the keys of `gadgetc compile --report`.
  std::map<std::string, std::uint64_t> counts() const;
  std::string dot() const;
  std::string json() const;
  // Laid out by Graphviz. Throw Error for a circuit of more than 3,000 gates.
  std::string svg() const;
  std::string tikz() const;

  struct Impl;
  explicit Circuit(std::shared_ptr<const Impl> impl) : impl_(std::move(impl)) {}

 private:
  std::shared_ptr<const Impl> impl_;
};
// `planar`: as a board has it, with a gate for each crossing of wires. Throws Error for a formula
// that is too large to lay out, LimitReached.
GADGETC_API Circuit circuit(const Formula& formula, bool planar = false, const Limits& limits = {});

// What is known of the formula game: White wants every clause to have a variable of White's.
struct Answer {
  std::optional<Side> winner;              // none: a limit was reached
  std::vector<std::string> winning_moves;  // variables with which the first mover wins
  bool moves_complete = true;              // false: there may be more of them
  std::vector<std::string> losing_moves;   // without a winner: moves known to lose
  // Where the formula is quantified, it is evaluated (the moves are those by which its first round
  // begins, others may win, too): is it true, and what each move says of its variables.
  std::optional<bool> truth;
  std::vector<std::string> meanings;
  std::uint64_t positions = 0;  // searched
};
// `first`: none: as the formula says.
GADGETC_API Answer solve(const Formula& formula, std::optional<Side> first = std::nullopt,
                         const Limits& limits = {});

// The winner's strategy as a file that check_strategy confirms; of a quantified formula the
// winner's choices of values. Throws LimitReached.
GADGETC_API std::string strategy(const Formula& formula, std::optional<Side> first = std::nullopt,
                                 const Limits& limits = {});

struct StrategyCheck {
  bool holds = false;
  Side winner = Side::White;
  std::string violation;  // empty: it holds
};
// Shares no code with what finds strategies.
GADGETC_API StrategyCheck check_strategy(const Formula& formula, std::string_view strategy);

}  // namespace gadgetc::api
