#include "tests/cli/run_program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "tests/cli/schemas/check_answer.hpp"

namespace gadgetc::test {
namespace {

// For the shell, whatever bytes they hold.
std::string quoted(const std::vector<std::string>& arguments) {
  std::string line;
  for (const std::string& argument : arguments) {
    line += " '";
    for (const char c : argument) line += c == '\'' ? std::string("'\\''") : std::string(1, c);
    line += "'";
  }
  return line;
}

}  // namespace

ProgramResult run_program_at(const std::string& program, const std::string& arguments,
                             const std::string& input) {
  const ScratchDirectory scratch;
  write_file(scratch.file("in"), input);
  const std::string command = program + " " + arguments + " <" + scratch.file("in") + " >" +
                              scratch.file("out") + " 2>" + scratch.file("err");
  const int status = std::system(command.c_str());
  const ProgramResult result{WIFEXITED(status) ? WEXITSTATUS(status) : -1,
                             read_file(scratch.file("out")), read_file(scratch.file("err"))};
  check_answer(program, arguments, result.out, result.exit_code);
  return result;
}

ProgramResult run_program(const std::string& arguments, const std::string& input) {
  return run_program_at(GADGETC_PROGRAM, arguments, input);
}

ProgramResult run_arguments(const std::vector<std::string>& arguments, const std::string& input) {
  return run_program(quoted(arguments), input);
}

std::string printed(const std::string& arguments, const std::string& input) {
  const ProgramResult result = run_program(arguments, input);
  CAPTURE(arguments);
  CHECK(result.exit_code == 0);
  CHECK(result.err == "");
  return result.out;
}

std::string printed(std::initializer_list<std::string> arguments, const std::string& input) {
  return printed(quoted(arguments), input);
}

std::string refusal(const std::string& arguments, const std::string& input) {
  const ProgramResult result = run_program(arguments, input);
  CAPTURE(arguments, result.err);
  CHECK(result.exit_code == 2);
  CHECK(result.out == "");
  return result.err;
}

std::string refusal(std::initializer_list<std::string> arguments, const std::string& input) {
  return refusal(quoted(arguments), input);
}

void check_refused(const std::string& arguments, const std::string& message) {
  CHECK_THAT(refusal(arguments), Catch::Contains(message));
}

void check_refused(std::initializer_list<std::string> arguments, const std::string& message,
                   const std::string& input) {
  CHECK_THAT(refusal(quoted(arguments), input), Catch::Contains(message));
}

int stop_program(std::vector<std::string> arguments, int signal, int milliseconds) {
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

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    names.push_back(entry.path().filename().string());
  }
  return names;
}

}  // namespace gadgetc::test
