// Standard streams are files, so that no pipe can fill up and no reader has to run beside.
#include "tests/cli/run_program.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

extern char** environ;

namespace gadgetc {

TemporaryFile::TemporaryFile(const std::string& text) {
  char name[] = "/tmp/gadgetc-test-XXXXXX";
  const int file = mkstemp(name);
  if (file < 0) throw std::runtime_error("cannot create a temporary file");
  close(file);
  path_ = name;
  std::ofstream(path_, std::ios::binary) << text;
}

TemporaryFile::~TemporaryFile() { unlink(path_.c_str()); }

std::string TemporaryFile::read() const {
  std::ifstream in(path_, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

ProgramResult run_program(const std::vector<std::string>& arguments, const std::string& input) {
  const TemporaryFile standard_input(input);
  const TemporaryFile output;
  const TemporaryFile errors;
  std::vector<std::string> words{GADGETC_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, standard_input.path().c_str(), O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, output.path().c_str(), O_WRONLY | O_TRUNC, 0);
  posix_spawn_file_actions_addopen(&actions, 2, errors.path().c_str(), O_WRONLY | O_TRUNC, 0);
  pid_t child = 0;
  const int failure = posix_spawn(&child, GADGETC_PROGRAM, &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) {
    throw std::system_error(failure, std::generic_category(), "cannot start " GADGETC_PROGRAM);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, output.read(), errors.read()};
}

}  // namespace gadgetc
