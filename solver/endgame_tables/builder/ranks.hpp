// A build by several processes, which mpirun starts, on one folder that all of them see.
//
// Rank 0 hands out materials, one at a time, to whoever is idle, and builds some itself; what
// passes between ranks is names, while tables pass by way of the folder. So a rank that dies takes
// nothing with it but the table it was building: finished files stay, and the next build goes on
// from them. The bytes of a file do not depend on who builds it.
#pragma once

#include <optional>

#include "solver/endgame_tables/builder/build_tables.hpp"

namespace gadgetc::jungle {

// Which of how many processes that mpirun started this one is. Looks at the environment only.
struct Rank {
  std::size_t number = 0;
  std::size_t of = 1;
};
Rank own_rank();
inline bool has_ranks() { return own_rank().of > 1; }

// Called once by each of them, with the same options. Rank 0 gets the report, the others none. Each
// rank builds one table at a time and heeds the limits of its own watch. Throws as build_tables
// does; UsageError when the program was compiled without MPI.
std::optional<BuildReport> build_tables_on_ranks(const BuildOptions& options, const Watch& watch);

}  // namespace gadgetc::jungle
