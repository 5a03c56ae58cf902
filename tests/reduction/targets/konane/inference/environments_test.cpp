// Contracts of parts that are changed after they were found: the parts do not keep them.
#include "reduction/targets/konane/inference/decide_by_parts.hpp"

#include <catch2/catch.hpp>
#include <limits>

#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/konane/inference/cut_board.hpp"
#include "solver/konane/spare_rows.hpp"
#include "tests/reduction/targets/stuck_loses/compiled_scene.hpp"

namespace gadgetc::konane::test {
namespace {

struct InferredParts {
  CutBoard cut;
  PartContracts contracts;
  int rows = 0;
  PartQuestion question{};
};

InferredParts parts_of(const std::string& formula) {
  const auto made = stuck_loses::compiled_for("konane", parse_dimacs("formula", formula));
  const Position board = stuck_loses::file_of(made).position;
  const SpareRows rows = take_spare_rows(board);
  InferredParts found{cut_board(rows), {}, board.rows()};
  set_goal(found.cut, rows.rest);
  PartQuestion& question = found.question;
  question.needs_passes = false;
  question.guesses = false;
  question.most_pieces = std::numeric_limits<std::size_t>::max();
  question.input_surplus = kMostSurplus;
  PartKinds kinds;
  found.contracts = infer_parts(found.cut, board.rows(), question, kinds);
  REQUIRE(found.contracts.fault.empty());
  return found;
}

Environments fit(const InferredParts& parts) {
  KnownEnvironments known;
  return fit_environments(parts.cut, parts.contracts, parts.rows, parts.question, known);
}

}  // namespace

TEST_CASE("no part endures a contract that says less than White can do in it") {
  for (const char* formula : {"p cnf 2 1\n1 2 0\n", "p cnf 3 2\n1 2 0\n2 3 0\n"}) {
    const InferredParts found = parts_of(formula);
    REQUIRE(fit(found).fault.empty());
    std::size_t forged = 0;
    for (std::size_t n = 0; n < found.contracts.parts.size(); ++n) {
      const auto& rules = found.contracts.parts[n].rules;
      for (std::size_t rule = 0; rule < rules.size(); ++rule) {
        InferredParts less = found;
        auto& left = less.contracts.parts[n].rules;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(rule));
        if (less.cut.parts[n].is_goal) continue;
        CAPTURE(formula, n, rule, found.contracts.parts[n].gate);
        const Environments fitted = fit(less);
        CHECK(fitted.fault.ends_with("it does not endure what its neighbours send"));
        ++forged;
      }
    }
    CHECK(forged > 5);
  }
}

}  // namespace gadgetc::konane::test
