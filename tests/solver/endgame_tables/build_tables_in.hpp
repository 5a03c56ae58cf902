// Tables for a test.
#pragma once

#include <string>
#include <vector>

#include "solver/endgame_tables/builder/build_tables.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

inline jungle::BuildReport build(const std::string& folder,
                                 const std::vector<jungle::Material>& materials,
                                 jungle::Stalemate stalemate = jungle::Stalemate::Draw,
                                 unsigned threads = 2) {
  jungle::BuildOptions options;
  options.folder = folder;
  options.stalemate = stalemate;
  options.materials = materials;
  Watch watch;
  watch.threads = threads;
  return build_tables(options, watch);
}

}  // namespace gadgetc::test
