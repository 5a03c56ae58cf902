// A folder for tables that is gone at the end of the test.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include "solver/tablebase/builder/build_tables.hpp"

namespace gadgetc::test {

class TestFolder {
 public:
  TestFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "gadgetc-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no folder for a test");
    path_ = pattern;
  }
  ~TestFolder() { std::filesystem::remove_all(path_); }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

inline BuildReport build(const std::string& folder, const std::vector<Material>& materials,
                         Stalemate stalemate = Stalemate::Draw, unsigned threads = 2) {
  BuildOptions options;
  options.folder = folder;
  options.stalemate = stalemate;
  options.materials = materials;
  Watch watch;
  watch.threads = threads;
  return build_tables(options, watch);
}

}  // namespace gadgetc::test
