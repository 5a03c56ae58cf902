// Which drawing of a circuit goes on the board: the smallest of several, without
// crossings where there is one.
//
//   matrix       layout/place.hpp: rows of variables, columns of clauses
//   planarized   planarize/planarize.hpp, drawn by orthogonal/draw_orthogonally.hpp; the ANDs
//                through the faces (through_faces.hpp) where the matrix has hundreds of crossings
//
// A large circuit whose matrix is too large is drawn otherwise where that can be.
// Every level of effort tries what the one below tries and more, and keeps the smallest board.
#pragma once

#include <functional>
#include <memory>

#include "reduction/layout/order.hpp"
#include "reduction/layout/place.hpp"
#include "reduction/targets/registry/registry.hpp"

namespace gadgetc {

//   0  as drawn first, not compacted
//   1  compacted; planarized where the matrix has few crossings or the graph is nearly planar
//   2  planarized where it has some hundreds; several ways to draw each
//   3  planarized at length, and where it has some thousands
inline constexpr int kDefaultEffort = 1, kMaxEffort = 3;

struct DrawingOptions {
  const Target* target = &default_target();
  layout::CrossingKind crossing = layout::CrossingKind::Tile;
  std::string set{kDefaultSet};
  // The set's protector on every entrance (protect.hpp); else gadgets guard themselves.
  bool protectors = false;
  const GadgetLibrary* sets = &gadget_library();  // that the set is one of
  std::shared_ptr<const GadgetLibrary> owned_sets = {};  // the same if nobody else keeps them
  // Rules of the target's game, as its board files write them; empty: those that the set is proved
  // for.
  std::string rules = {};
  std::uint64_t seed = 1;
  int effort = kDefaultEffort;
};

struct Drawing {
  layout::GridLayout layout{0, 0};
  BoardPlan plan;
};

// How the target plans boards of layouts under these options.
PlanOptions plan_options(const DrawingOptions& options);

// Runs a piece of work as part of a named stage.
using StageRunner = std::function<void(const char* stage, const std::function<void()>& work)>;

// Throws UsageError where the counts alone say that nothing is drawn under these options: neither
// the matrix fits nor can the graph be planar, or a lattice would have too many gates.
void check_drawing_counts(const NetCounts& counts, const DrawingOptions& options);

// No board has fewer, by its gates' tiles alone.
std::uint64_t least_squares(const NetCounts& counts, const DrawingOptions& options);

// No drawing that is chosen has more crossings. Throws as choose_drawing does.
std::uint64_t most_crossings(const Formula& nets, const DrawingOptions& options);

// A circuit with these nets that can be drawn without crossings is drawn so. What is drawn has the
// nets and no others. Deterministic. Throws UsageError for what is too large to lay out, from the
// counts where these say so.
Drawing choose_drawing(const Formula& nets, const DrawingOptions& options,
                       const StageRunner& run_stage);

}  // namespace gadgetc
