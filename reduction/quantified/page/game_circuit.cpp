#include "reduction/quantified/page/game_circuit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "base/text/input_error.hpp"
#include "games/page/game.hpp"
#include "games/page/notation.hpp"
#include "reduction/quantified/formats/circuit_builder.hpp"
#include "reduction/quantified/page/game_plies.hpp"

namespace gadgetc::quantified {

using game_page::Cell;
using game_page::CellSet;
using game_page::GroundedEffect;
using game_page::SquareNumber;
using game_page::SquareTests;

namespace {

constexpr QbfLiteral kTrue = CircuitBuilder::kTrue;

class GameEncoder {
 public:
  using Literals = CircuitBuilder::Literals;

  GameEncoder(const game_page::Variant& variant, const game_page::Position& position, int plies,
              Side winner)
      : variant_(variant),
        position_(position),
        winner_(winner),
        page_(*variant.page, variant.setting, position),
        plies_(plies_of_game(variant, page_, position, plies)),
        builder_(number_variables()) {
    const std::size_t cells = variant.page->cells.size();
    cells_.assign(plies_.size(), std::vector<QbfLiteral>(position.squares() * cells, 0));
  }

  GameCircuit encode() {
    const QbfLiteral output = value(0);
    GameCircuit made{builder_.finish(prefix(), output), {}};
    const auto& names = made.circuit.formula.names;
    for (std::size_t ply = 0; ply + 1 < plies_.size(); ++ply) {
      const auto is_kept = [&](std::size_t level) {
        const std::string name = variable_name(ply, level);
        return std::find(names.begin(), names.end(), name) != names.end();
      };
      for (std::size_t level = 0; level < depth(plies_[ply]); ++level) {
        if (!is_kept(level)) continue;
        add_comments(ply, made.comments);
        break;
      }
    }
    return made;
  }

 private:
  static std::size_t depth(const Ply& ply) {
    return ply.moves.empty() ? 0 : std::size_t(std::bit_width(ply.moves.size() - 1));
  }
  std::uint32_t number_variables() {
    std::uint32_t variables = 0;
    for (std::size_t ply = 0; ply + 1 < plies_.size(); ++ply) {
      first_variable_.push_back(variables + 1);
      variables += static_cast<std::uint32_t>(depth(plies_[ply]));
    }
    return variables;
  }

  // The gate that is leaf(i) where the ply's variables name move i.
  template <typename Leaf>
  QbfLiteral choose(std::size_t ply, const Leaf& leaf) {
    const auto branch = [&](const auto& self, std::size_t begin, std::size_t end,
                            QbfVariable variable) -> QbfLiteral {
      if (begin + 1 == end) return leaf(plies_[ply].moves[begin]);
      const std::size_t middle = (begin + end + 1) / 2;
      const QbfLiteral otherwise = self(self, begin, middle, variable + 1);
      return builder_.if_then_else(static_cast<QbfLiteral>(variable),
                                   self(self, middle, end, variable + 1), otherwise);
    };
    return branch(branch, 0, plies_[ply].moves.size(), first_variable_[ply]);
  }

  // The square holds the cell before the ply.
  QbfLiteral holds(std::size_t ply, SquareNumber square, Cell cell) {
    const CellSet may = plies_[ply].cells[square];
    if (!game_page::has(may, cell)) return -kTrue;
    if ((may & (may - 1)) == 0) return kTrue;
    const auto lowest = static_cast<Cell>(std::countr_zero(may));
    if (std::popcount(may) == 2 && cell != lowest) return -holds(ply, square, lowest);
    QbfLiteral& known = cells_[ply][square * variant_.page->cells.size() + cell];
    if (known != 0) return known;
    check_size();
    const QbfLiteral before = holds(ply - 1, square, cell);
    if (plies_[ply - 1].moves.empty()) return known = before;
    known = choose(ply - 1, [&](const PlacedMove& move) {
      for (const GroundedEffect& effect : move.effects) {
        if (effect.square != square) continue;
        if (effect.is_copy) return holds(ply - 1, effect.of, cell);
        // Where the square cannot hold the cell before a legal move, either value is right.
        return effect.cell == cell ? kTrue : may_hold(move, square, cell) ? -kTrue : before;
      }
      return before;
    });
    return known;
  }

  static bool may_hold(const PlacedMove& move, SquareNumber square, Cell cell) {
    return std::any_of(move.ways.begin(), move.ways.end(), [&](const WayOfMove& way) {
      return std::all_of(way.tests.begin(), way.tests.end(), [&](const auto& test) {
        return test.square != square || game_page::has(test.cells, cell);
      });
    });
  }

  QbfLiteral holds_any(std::size_t ply, SquareNumber square, CellSet cells) {
    const CellSet may = plies_[ply].cells[square];
    const bool inverts = std::popcount(cells & may) > std::popcount(may & ~cells);
    Literals inputs;
    for (CellSet left = inverts ? may & ~cells : may & cells; left != 0; left &= left - 1) {
      inputs.push_back(holds(ply, square, static_cast<Cell>(std::countr_zero(left))));
    }
    const QbfLiteral any = builder_.any(std::move(inputs));
    return inverts ? -any : any;
  }

  QbfLiteral stand(std::size_t ply, const SquareTests& tests) {
    Literals inputs;
    for (const auto& test : tests) inputs.push_back(holds_any(ply, test.square, test.cells));
    return builder_.all(std::move(inputs));
  }
  QbfLiteral stands_any(std::size_t ply, const std::vector<SquareTests>& pictures) {
    Literals inputs;
    for (const SquareTests& picture : pictures) inputs.push_back(stand(ply, picture));
    return builder_.any(std::move(inputs));
  }

  QbfLiteral is_legal(std::size_t ply, const PlacedMove& move) {
    Literals ways;
    for (const WayOfMove& way : move.ways) {
      Literals all{stand(ply, way.tests)};
      for (const auto& condition : way.conditions) {
        const QbfLiteral stands = stands_any(ply, condition.pictures);
        all.push_back(condition.is_wanted ? stands : -stands);
      }
      ways.push_back(builder_.all(std::move(all)));
    }
    check_size();
    return builder_.any(std::move(ways));
  }
  QbfLiteral is_stuck(std::size_t ply) {
    Literals legal;
    for (const PlacedMove& move : plies_[ply].moves) legal.push_back(is_legal(ply, move));
    return -builder_.any(std::move(legal));
  }
  // False where there is no move at all.
  QbfLiteral names_legal(std::size_t ply) {
    if (plies_[ply].moves.empty()) return -kTrue;
    return choose(ply, [&](const PlacedMove& move) { return is_legal(ply, move); });
  }

  QbfLiteral shows_goal(std::size_t ply, Side side) {
    Literals shown;
    for (const auto& goal : page_.goals()) {
      if (goal.side != side) continue;
      if (goal.none == 0) {
        shown.push_back(stands_any(ply, goal.pictures));
        continue;
      }
      Literals none;
      for (SquareNumber square = 0; square < position_.squares(); ++square) {
        none.push_back(-holds_any(ply, square, goal.none));
      }
      shown.push_back(builder_.all(std::move(none)));
    }
    return builder_.any(std::move(shown));
  }

  // The winner can win from here on.
  QbfLiteral value(std::size_t ply) {
    const Side mover = plies_[ply].mover;
    const bool is_winners = mover == winner_;
    const bool stuck_wins = winner_when_stuck(variant_, mover) == winner_;
    const QbfLiteral own = shows_goal(ply, winner_), other = shows_goal(ply, opponent(winner_));
    // Goals of the side that moved last come first.
    const QbfLiteral won = is_winners ? builder_.all({own, -other}) : own;
    const QbfLiteral lost = is_winners ? other : builder_.all({other, -own});
    const bool is_last = ply + 1 == plies_.size();
    const QbfLiteral next = is_last || won == kTrue || lost == kTrue ? -kTrue : value(ply + 1);
    QbfLiteral on = -kTrue;
    if (is_winners) {
      on = next == kTrue ? -is_stuck(ply) : next == -kTrue ? next
                                           : builder_.all({names_legal(ply), next});
      if (stuck_wins) on = builder_.any({on, is_stuck(ply)});
    } else if (next == -kTrue) {
      on = stuck_wins ? is_stuck(ply) : -kTrue;
    } else {
      on = next == kTrue ? kTrue : builder_.any({-names_legal(ply), next});
      if (!stuck_wins) on = builder_.all({on, -is_stuck(ply)});
    }
    return builder_.any({won, builder_.all({-lost, on})});
  }

  void check_size() const {
    if (builder_.gates().size() > kMaxGameGates) {
      throw UsageError(fmt::format("the formula has more than {} gates", kMaxGameGates));
    }
  }

  QuantifiedFormula prefix() const {
    QuantifiedFormula formula{builder_.variables(), {}, {}, {}};
    for (std::size_t ply = 0; ply + 1 < plies_.size(); ++ply) {
      const Side mover = plies_[ply].mover;
      for (std::size_t i = 0; i < depth(plies_[ply]); ++i) {
        bind_inside(formula, mover == winner_ ? Quantifier::Exists : Quantifier::Forall,
                    first_variable_[ply] + static_cast<QbfVariable>(i));
        formula.names.push_back(variable_name(ply, i));
      }
    }
    return formula;
  }
  std::string variable_name(std::size_t ply, std::size_t level) const {
    return fmt::format("{}{}_{}", side_word(plies_[ply].mover), ply + 1, level + 1);
  }

  void add_comments(std::size_t ply, std::vector<std::string>& comments) const {
    std::string& title = comments.emplace_back(
        fmt::format("ply {}, {}:", ply + 1, side_name(plies_[ply].mover)));
    for (std::size_t i = 0; i < depth(plies_[ply]); ++i) {
      title += fmt::format(" {}", variable_name(ply, i));
    }
    const auto add = [&](const auto& self, std::size_t begin, std::size_t end,
                         const std::string& code) -> void {
      if (begin == end) return;
      if (begin + 1 < end) {
        const std::size_t middle = (begin + end + 1) / 2;
        self(self, begin, middle, fmt::format("{}0", code));
        return self(self, middle, end, fmt::format("{}1", code));
      }
      comments.push_back(fmt::format("{:-<{}} {}", code, depth(plies_[ply]),
                                     move_text(plies_[ply].moves[begin])));
    };
    add(add, 0, plies_[ply].moves.size(), "");
  }
  std::string move_text(const PlacedMove& move) const {
    std::string text;
    for (const GroundedEffect& effect : move.effects) {
      text += fmt::format("{}{}=", text.empty() ? "" : ",", square_name(position_, effect.square));
      if (effect.is_copy) text += fmt::format("({})", square_name(position_, effect.of));
      else text += variant_.page->cells[effect.cell];
    }
    return text;
  }

  const game_page::Variant& variant_;
  const game_page::Position& position_;
  Side winner_;
  game_page::GroundedPage page_;
  std::vector<Ply> plies_;
  std::vector<QbfVariable> first_variable_;  // by ply
  CircuitBuilder builder_;
  std::vector<std::vector<QbfLiteral>> cells_;  // by ply, square and cell; 0: not made yet
};

}  // namespace

GameCircuit game_circuit(const game_page::Variant& variant, const game_page::Position& position,
                         int plies, Side winner) {
  return GameEncoder(variant, position, plies, winner).encode();
}

}  // namespace gadgetc::quantified
