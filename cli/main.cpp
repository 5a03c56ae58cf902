// Options, the chosen sub-command, and the exit codes of its errors.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "cli/commands.hpp"
#include "solver/text/input_error.hpp"

namespace gadgetc {
namespace {

int run(int argc, char** argv) {
  CLI::App app{"A compiler for complexity reductions: positive CNF formulas to Dou Shou Qi boards"};
  Invocation invocation;
  app.require_subcommand(1);
  add_gadget(app, invocation);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kDone : kBadInput;
  }
  try {
    return invocation.run();
  } catch (const InputError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return kBadInput;
  } catch (const UsageError& error) {
    std::fprintf(stderr, "gadgetc: error: %s\n", error.what());
    return kBadInput;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "gadgetc: internal error: %s\n", error.what());
    return kInternal;
  }
}

}  // namespace
}  // namespace gadgetc

int main(int argc, char** argv) { return gadgetc::run(argc, argv); }
