// Every JSON that the program writes when tests call it is as its schema says.
#pragma once

#include <string>

namespace gadgetc::test {

// What the program was called with, as for the shell (`program` may begin with "cd FOLDER && "),
// what it printed and how it ended. Fails the test when the answer of --json, or what went to a
// file by --report, --bundle or an -o that ends in .json, is none of the command's schema.
void check_answer(const std::string& program, const std::string& arguments,
                  const std::string& printed, int exit_code);

// Of docs/schemas/, for words of a command line without the program: "board solve" has
// "board-solve". Empty: the command gives no JSON.
std::string schema_of_command(const std::string& words);

}  // namespace gadgetc::test
