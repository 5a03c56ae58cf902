// Which of Black's pieces are worth telling apart.
//
// A room that White has not come to yet, or that is behind her, stays closed wherever its guards
// walk about in it. So the product of all that they do there is left out: they are loose
// (contest.hpp), until White's advance comes to their region. Then Black says where they stand. He
// has more than on the board: what White forces here she forces there, however well or badly it is
// chosen which are loose.
#pragma once

#include <functional>
#include <vector>

#include "solver/board/attack/relaxed_plan.hpp"
#include "solver/board/contest/contest.hpp"

namespace gadgetc {

class LoosePieces {
 public:
  // The contest has `vague`. Both are kept by reference.
  LoosePieces(const Contest& contest, RelaxedPlans& plans);

  // The state with Black's pieces loose in regions where nothing is under way, and those that were
  // loose where something is somewhere: not on the spot that White has just left, if she has, since
  // she stood there when they came to stand where they do.
  // Calls visit(state) for every way to stand, until one returns false. False if one did.
  using Visit = std::function<bool(const ContestState&)>;
  bool settle(const ContestState& state, SpotId left, const Visit& visit);

 private:
  bool touches(std::size_t contestant, SpotId at, const Region& region) const;
  bool is_next(SpotId inside, const std::vector<PlannedStep>& plan) const;
  enum class Stage { Ahead, UnderWay, Over };
  Stage stage_of(const ContestState& state, std::size_t region,
                 const std::vector<PlannedStep>& plan) const;
  bool place(ContestState& state, const std::vector<std::size_t>& shown, std::size_t next,
             SpotId left, const Visit& visit) const;

  const Contest& contest_;
  RelaxedPlans& plans_;
  std::vector<std::size_t> strong_;               // White's pieces but the weak ones
  std::vector<std::size_t> region_at_;            // by spot
  std::vector<std::vector<std::size_t>> beside_;  // by region: those that touch it at the start
};

}  // namespace gadgetc
