// The program as users run it.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

inline const std::string kSource = GADGETC_SOURCE_DIR;
inline const std::string kExamples = kSource + "/examples/";
inline const std::string kOr = kExamples + "or.cnf";
inline const std::string kThreeStones = kExamples + "konane/three-stones.konane";

struct ProgramResult {
  int exit_code = 0;
  std::string out, err;
};

// `arguments` as for the shell; `input` goes to standard input. The answer, where it is JSON, is
// checked by its schema.
ProgramResult run_program_at(const std::string& program, const std::string& arguments,
                             const std::string& input = "");
ProgramResult run_program(const std::string& arguments, const std::string& input = "");

// The same with the arguments one by one, whatever bytes they hold.
ProgramResult run_arguments(const std::vector<std::string>& arguments,
                            const std::string& input = "");

// What is printed by a run that ends well and without a message; checks that it does.
std::string printed(const std::string& arguments, const std::string& input = "");
std::string printed(std::initializer_list<std::string> arguments, const std::string& input = "");

// The message of a run that ends with exit code 2 and prints nothing; checks that it does.
std::string refusal(const std::string& arguments, const std::string& input = "");
std::string refusal(std::initializer_list<std::string> arguments, const std::string& input = "");

// The same, and checks that the message has `message` in it.
void check_refused(const std::string& arguments, const std::string& message);
void check_refused(std::initializer_list<std::string> arguments, const std::string& message,
                   const std::string& input = "");

// Starts the program with arguments one by one and sends it a signal after so many milliseconds;
// its status, as of waitpid.
int stop_program(std::vector<std::string> arguments, int signal, int milliseconds);

bool has(const std::string& text, const std::string& part);

// `text` with the first `from` replaced; fails the test where there is none.
std::string replaced(std::string text, const std::string& from, const std::string& to);

// Names without the folder, in no order.
std::vector<std::string> files_in(const std::string& folder);

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
