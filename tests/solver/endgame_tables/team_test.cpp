#include <barrier>
#include <catch2/catch.hpp>

#include "base/run/threads.hpp"
#include "base/text/files.hpp"
#include "solver/endgame_tables/builder/retrograde.hpp"
#include "tests/solver/endgame_tables/build_tables_in.hpp"

using namespace gadgetc;
using namespace gadgetc::test;

namespace {

// Threads that share bytes as ranks do.
class ThreadTeam {
 public:
  explicit ThreadTeam(int size) : parts_(static_cast<std::size_t>(size)), barrier_(size) {}

  jungle::Team member(int rank) {
    const auto share = [this, rank](const jungle::TeamBytes& own) {
      parts_[static_cast<std::size_t>(rank)] = own;
      barrier_.arrive_and_wait();
      std::vector<jungle::TeamBytes> all = parts_;
      barrier_.arrive_and_wait();
      return all;
    };
    const auto collect = [share, rank](const jungle::TeamBytes& own) {
      auto all = share(own);
      return rank == 0 ? std::move(all) : std::vector<jungle::TeamBytes>();
    };
    return {rank, static_cast<int>(parts_.size()), share, collect};
  }

 private:
  std::vector<jungle::TeamBytes> parts_;
  std::barrier<> barrier_;
};

std::string build_together(const std::string& folder, jungle::Material material,
                           jungle::Stalemate stalemate, int size) {
  ThreadTeam team(size);
  const std::string name = folder + "/together.table";
  const jungle::OpenTable open = [&](jungle::Material smaller) {
    return open_table(folder, smaller, stalemate);
  };
  const Watch watch;
  on_threads(static_cast<unsigned>(size), [&](unsigned thread) {
    const int rank = static_cast<int>(thread);
    jungle::Retrograde retrograde(jungle::TableLayout(material), table_rules(stalemate), open,
                                  watch, team.member(rank));
    retrograde.solve();
    jungle::TableWriter writer;
    retrograde.write(writer);
    const jungle::TableHeader header = retrograde.header();
    if (rank == 0) writer.finish(name, header);
  });
  return read_input(name);
}

}  // namespace

TEST_CASE("a team of any size solves a material to the same bytes as one alone") {
  const jungle::Stalemate stalemate = GENERATE(jungle::Stalemate::Draw, jungle::Stalemate::Loss);
  for (const char* name : {"LR-R", "ER-C", "L-T"}) {
    const ScratchDirectory folder;
    const jungle::Material material = *jungle::find_material(name);
    build(folder.path(), {material}, stalemate);
    const std::string alone = read_input(table_path(folder.path(), material));
    for (const int size : {1, 2, 3, 4, 40}) {
      INFO(name << " by " << size);
      CHECK(build_together(folder.path(), material, stalemate, size) == alone);
    }
  }
}
