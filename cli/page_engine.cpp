#include "cli/page_engine.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <sstream>
#include <system_error>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "cli/word_checks.hpp"
#include "version.hpp"

namespace gadgetc {

namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& file) {
  return std::string(InputText(file.string()).view());
}

// Of the build, or as installed; nothing where there is none.
std::optional<fs::path> find_browser_program() {
  std::error_code ignored;
  const fs::path own = fs::read_symlink("/proc/self/exe", ignored).parent_path();
  for (const fs::path& folder : {own / "browser", own.parent_path() / "share/gadgetc/browser"}) {
    if (!own.empty() && fs::exists(folder / "commit", ignored)) return folder;
  }
  return {};
}

}  // namespace

void add_page_engine(CLI::App& command, std::string& engine) {
  command
      .add_option("--engine", engine,
                  "in the page: none (the default), or wasm, the program itself, 3 MB, which then "
                  "plays there; scripts/playground builds it")
      ->check(one_of({"none", "wasm"}));
}

std::optional<PageProgram> load_page_program(const std::string& engine) {
  if (engine != "wasm") return {};
  const auto folder = find_browser_program();
  if (!folder) {
    throw UsageError("--engine wasm: the program for browsers is not built; scripts/playground "
                     "builds it");
  }
  const std::string commit = text_of(*folder / "commit");
  if (commit != GADGETC_COMMIT) {
    throw UsageError(fmt::format("--engine wasm: the program for browsers is of commit {}, this "
                                 "one of {}; scripts/playground builds it anew",
                                 commit, GADGETC_COMMIT));
  }
  return PageProgram{text_of(*folder / "gadgetc.js"), text_of(*folder / "gadgetc.wasm.gz.base64"),
                     {}};
}

void write_page_with(std::ostream& out, const std::optional<PageProgram>& program,
                     const std::function<void(std::ostream&)>& write) {
  if (!program) return write(out);
  std::ostringstream page;
  write(page);
  write_with_program(out, page.str(), *program);
}

}  // namespace gadgetc
