// All tables of a folder, each after those that its captures lead to, several at a time.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/run/watch.hpp"
#include "games/jungle/rules.hpp"
#include "solver/endgame_tables/builder/smaller_table.hpp"
#include "solver/endgame_tables/builder/team.hpp"

namespace gadgetc::jungle {

// How far the work has come, in positions of canonical materials (TableLayout::count).
struct BuildProgress {
  std::uint64_t done = 0;   // since the start, parts of tables in work among them
  std::uint64_t total = 0;  // to do when the work started
  std::size_t tables = 0;   // done
};

struct BuildOptions {
  std::string folder;
  Stalemate stalemate = Stalemate::Draw;
  // Canonical; each with all it needs.
  std::vector<Material> materials;
  // Called after each table and now and then, by any thread, one at a time.
  std::function<void(const BuildProgress&)> on_progress;
};

struct BuildReport {
  std::size_t built = 0;
  std::size_t found = 0;        // that were there already
  std::uint64_t positions = 0;  // of the built tables, for both sides to move, mirror images too
  std::uint64_t bytes = 0;      // of the files built
};
BuildReport& operator+=(BuildReport& sum, const BuildReport& report);
// Reports one built file.
BuildReport report_of(const TableFile& file);
BuildReport report_of_table(const BuildOptions& options, Material material);

// Canonical materials of 2 to `pieces` pieces.
std::vector<Material> materials_up_to(int pieces);
// These and all that captures lead to, sorted by number of pieces.
std::vector<Material> with_smaller(const std::vector<Material>& materials);
// Memory for building its table, for each of a team; the smaller ones that it needs come on top.
std::size_t table_bytes(Material material, int team = 1);
// Solves one material and writes its file, whole or not at all. The watch is told how many of
// TableLayout::count() are as good as done. Throws as build_tables does. Members of a team call it
// together.
void build_table(const BuildOptions& options, Material material, const Watch& watch,
                 const Team& team = {});

struct BuildPlan {
  std::vector<Material> missing;  // by number of pieces
  std::size_t found = 0;
};

// What is to be done in the folder, which is made if need be and cleared of what a killed build has
// left. Throws UsageError about a wrong file in it.
BuildPlan plan_build(const BuildOptions& options);

// Builds what is not there yet, on watch.threads threads; the files do not depend on their number.
// Finished files stay, whatever happens. Throws Interrupted; LimitReached at the deadline, or when
// a table does not fit into the memory limit; UsageError about a wrong file in the folder.
BuildReport build_tables(const BuildOptions& options, const Watch& watch);

}  // namespace gadgetc::jungle
