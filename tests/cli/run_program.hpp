// The program as users run it.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "tests/cli/schemas/check_answer.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

struct ProgramResult {
  int exit_code = 0;
  std::string out, err;
};

// `arguments` as for the shell; `input` goes to standard input.
inline ProgramResult run_program_at(const std::string& program, const std::string& arguments,
                                    const std::string& input = "") {
  const ScratchDirectory scratch;
  write_file(scratch.file("in"), input);
  const std::string command = program + " " + arguments + " <" +
                              scratch.file("in") + " >" + scratch.file("out") + " 2>" +
                              scratch.file("err");
  const int status = std::system(command.c_str());
  const ProgramResult result{WIFEXITED(status) ? WEXITSTATUS(status) : -1,
                             read_file(scratch.file("out")), read_file(scratch.file("err"))};
  check_answer(program, arguments, result.out, result.exit_code);
  return result;
}

inline ProgramResult run_program(const std::string& arguments, const std::string& input = "") {
  return run_program_at(GADGETC_PROGRAM, arguments, input);
}

// The same with the arguments one by one, whatever bytes they hold.
inline ProgramResult run_arguments(const std::vector<std::string>& arguments,
                                   const std::string& input = "") {
  std::string line;
  for (const std::string& argument : arguments) {
    line += " '";
    for (const char c : argument) line += c == '\'' ? std::string("'\\''") : std::string(1, c);
    line += "'";
  }
  return run_program(line, input);
}

// Starts the program with arguments one by one and sends it a signal after so many milliseconds;
// its status, as of waitpid.
inline int stop_program(std::vector<std::string> arguments, int signal, int milliseconds) {
  const pid_t child = ::fork();
  if (child == 0) {
    std::signal(signal, SIG_DFL);  // jobs in the background ignore interrupts
    arguments.insert(arguments.begin(), GADGETC_PROGRAM);
    std::vector<char*> words;
    for (std::string& word : arguments) words.push_back(word.data());
    words.push_back(nullptr);
    ::execv(GADGETC_PROGRAM, words.data());
    ::_exit(127);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  ::kill(child, signal);
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Names without the folder, in no order.
inline std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    names.push_back(entry.path().filename().string());
  }
  return names;
}

// A file that holds `text`, deleted with the object.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text = "") { write_file(path(), text); }
  std::string path() const { return scratch_.file("file"); }
  std::string read() const { return read_file(path()); }

 private:
  ScratchDirectory scratch_;
};

}  // namespace gadgetc::test
