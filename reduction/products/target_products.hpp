// What is written of a compiled board beside its own file, where that depends on the board game:
// pictures, pages, and the play of the formula's winner. Whoever writes products names no game;
// products/registry has the list.
#pragma once

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "reduction/compile.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc {

// Of a board whose SVG is written without being asked twice: a hundred megabytes, at the most.
inline constexpr std::uint64_t kMaxSvgSquares = std::uint64_t{1} << 24;

enum class ProductKind { Svg, Page, Tikz, Strategy, Certificate, ChineseCharacters };

struct PictureChoices {
  bool chinese = false;  // characters on pieces
};

// The winner of a formula at play on the board that was compiled from it.
class BoardWinner {
 public:
  virtual ~BoardWinner() = default;

  // With games that the winner wins, where the page has room for them: one at least, and at most so
  // many.
  virtual void write_page(std::ostream& out, std::optional<std::size_t> most_games) const = 0;
  virtual void write_strategy(std::ostream& out) const = 0;
  // Writes what ties the board to the formula. It is made and checked before this returns: throws
  // UsageError when it would not be believed.
  virtual std::function<void(std::ostream&)> certificate(const Formula& formula) const = 0;
};

// Each function may be called where has() says so, and throws std::logic_error elsewhere:
// write_svg, write_tikz and write_page for products of these kinds, winner_of for Strategy.
class TargetProducts {
 public:
  virtual ~TargetProducts() = default;

  virtual std::string_view target() const = 0;  // its name
  virtual bool has(ProductKind kind) const = 0;
  // Of a board that has a product of this kind; of an SVG those that nobody has to ask for.
  // As many as there may be, unless a game says otherwise.
  virtual std::uint64_t most_squares(ProductKind kind) const;

  // Tiles framed and named after their gates, each wire in a colour.
  virtual void write_svg(std::ostream& out, const Compilation& compilation,
                         const PictureChoices& choices) const;
  // Throws UsageError for a board too large for LaTeX.
  // `width`: in millimetres.
  virtual void write_tikz(std::ostream& out, const Compilation& compilation, double width) const;
  // Without games; `strategy` of the formula's game, null where it is not known. Throws UsageError
  // for a board too large for a page.
  virtual void write_page(std::ostream& out, const Compilation& compilation,
                          const formula_game::Strategy* strategy) const;

  // Does a page show games of the winner, if the formula's strategy is known?
  virtual bool may_have_games(const Compilation& compilation) const;
  // `strategy` is of the compilation's formula. `on_tile` is called with each tile's name before
  // its proof. The compilation has to outlive the result.
  virtual std::unique_ptr<BoardWinner> winner_of(
      const Compilation& compilation, formula_game::StrategyFile strategy,
      const std::function<void(const std::string&)>& on_tile) const;
};

}  // namespace gadgetc
