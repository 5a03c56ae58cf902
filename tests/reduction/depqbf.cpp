#include "tests/reduction/depqbf.hpp"

#include <sys/wait.h>

#include <cstdlib>
#include <stdexcept>

#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

std::optional<bool> ask_depqbf(const std::string& text) {
  if (std::system("command -v depqbf > /dev/null 2>&1") != 0) return std::nullopt;
  const ScratchDirectory folder;
  write_file(folder.file("qbf"), text);
  const int status =
      std::system(("depqbf " + folder.file("qbf") + " > /dev/null 2>&1").c_str());
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  if (code != 10 && code != 20) throw std::runtime_error("depqbf gave no answer");
  return code == 10;
}

}  // namespace gadgetc::test
