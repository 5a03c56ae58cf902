#include "solver/endgame_tables/builder/build_tables.hpp"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <set>

#include "base/run/threads.hpp"
#include "base/text/files.hpp"
#include "base/text/temporary_file.hpp"
#include "solver/endgame_tables/builder/job_queue.hpp"
#include "solver/endgame_tables/builder/retrograde.hpp"

namespace gadgetc::jungle {

std::vector<Material> materials_up_to(int pieces) {
  std::vector<Material> materials;
  for (int count = 2; count <= pieces; ++count) {
    const auto more = canonical_materials(count);
    materials.insert(materials.end(), more.begin(), more.end());
  }
  return materials;
}

std::vector<Material> with_smaller(const std::vector<Material>& materials) {
  std::set<Material> all;
  std::vector<Material> rest = materials;
  while (!rest.empty()) {
    const Material material = rest.back();
    rest.pop_back();
    if (!all.insert(canonical(material)).second) continue;
    for (const Piece piece : table_pieces(material)) {
      Material smaller = material;
      smaller.remove(piece);
      if (smaller.pieces(piece.side()) > 0) rest.push_back(smaller);
    }
  }
  std::vector<Material> sorted(all.begin(), all.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](Material a, Material b) { return a.pieces() < b.pieces(); });
  return sorted;
}

void build_table(const BuildOptions& options, Material material, const Watch& watch,
                 const Team& team) {
  const OpenTable open = [&](Material smaller) {
    return open_table(options.folder, smaller, options.stalemate);
  };
  Retrograde retrograde(TableLayout(material), table_rules(options.stalemate), open, watch, team);
  retrograde.solve();
  TableWriter writer;
  retrograde.write(writer);
  const TableHeader header = retrograde.header();
  if (team.rank == 0) writer.finish(table_path(options.folder, material), header);
}

std::size_t table_bytes(Material material, int team) {
  return Retrograde::bytes_needed(TableLayout(material), team);
}

BuildReport& operator+=(BuildReport& sum, const BuildReport& report) {
  sum.built += report.built;
  sum.found += report.found;
  sum.positions += report.positions;
  sum.bytes += report.bytes;
  return sum;
}

BuildReport report_of(const TableFile& file) {
  BuildReport report{1, 0, 0, file.bytes()};
  for (const TableCounts& counts : file.header().counts) {
    report.positions += counts.positions() + counts.stalemates;
  }
  return report;
}

BuildReport report_of_table(const BuildOptions& options, Material material) {
  return report_of(TableFile(table_path(options.folder, material)));
}

void work_from_queue(JobQueue& queue, const Watch& watch, const MakeTable& make) {
  try {
    while (const auto job = queue.take()) {
      Watch told = watch;
      told.observer = [&](const Stage& stage) { queue.report_part(*job, stage.count); };
      const BuildReport made = make(*job, told);
      queue.finish(*job, false, made);
    }
  } catch (...) {
    queue.fail(std::current_exception());
  }
}

void build_from_queue(JobQueue& queue, const BuildOptions& options, const Watch& watch) {
  work_from_queue(queue, watch, [&](Material job, const Watch& told) {
    build_table(options, job, told);
    return report_of_table(options, job);
  });
}

BuildPlan plan_build(const BuildOptions& options) {
  std::error_code ignored;
  std::filesystem::create_directories(options.folder, ignored);
  remove_leftovers(options.folder);
  BuildPlan plan;
  for (const Material material : with_smaller(options.materials)) {
    const std::string file = table_path(options.folder, material);
    if (std::filesystem::exists(file)) {
      open_table(options.folder, material, options.stalemate);
      ++plan.found;
    } else {
      check_free_for_unnamed(file);
      plan.missing.push_back(material);
    }
  }
  return plan;
}

BuildReport build_tables(const BuildOptions& options, const Watch& watch) {
  const BuildPlan plan = plan_build(options);
  JobQueue queue(options, watch, plan.missing);
  on_threads(watch.threads, [&](unsigned) { build_from_queue(queue, options, watch); });
  BuildReport report = queue.report();
  report.found = plan.found;
  return report;
}

}  // namespace gadgetc::jungle
