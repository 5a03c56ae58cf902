// Where the commands of pages are run: a folder in which the sources lie as the pages say, and the
// program is on the path.
#pragma once

#include <sys/wait.h>

#include <string>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {

class Desk {
 public:
  Desk() {
    const std::string source = GADGETC_SOURCE_DIR;
    for (const std::string name : {"examples", "gadgets", "bench", "data"}) {
      std::filesystem::create_directory_symlink(source + "/" + name, scratch_.file(name));
    }
    std::filesystem::create_directories(scratch_.file("build/release"));
    for (const std::string name : {"gadgetc", "build/release/gadgetc"}) {
      std::filesystem::create_symlink(GADGETC_PROGRAM, scratch_.file(name));
    }
    std::filesystem::create_symlink(GADGETC_RECHECK, scratch_.file("gadgetc-recheck"));
  }

  // Both streams of `command`, which gets no input.
  std::string run(const std::string& command) {
    const std::string line = "cd '" + scratch_.file(".") + "' && export PATH=$PWD:$PATH && { " +
                             command + "\n} >answer 2>&1 </dev/null";
    const int status = std::system(line.c_str());
    exit_code_ = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return read_file(scratch_.file("answer"));
  }
  int exit_code() const { return exit_code_; }  // of the command run last
  std::string product(const std::string& name) const { return read_file(scratch_.file(name)); }

 private:
  ScratchDirectory scratch_;
  int exit_code_ = 0;
};

}  // namespace gadgetc::test
