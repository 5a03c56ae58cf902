#include "cli/set_option.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text/printable.hpp"
#include "cli/work_limits.hpp"
#include "gadgets/user_sets/prove/prove_user_set.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

namespace {

// The program's sets, which nobody has to keep.
std::shared_ptr<const GadgetLibrary> program_sets() {
  return {std::shared_ptr<const GadgetLibrary>(), &gadget_library()};
}

NamedSet own(GadgetSet set) {
  std::string name = set.name;
  return {std::make_shared<const GadgetLibrary>(library_of(std::move(set))), std::move(name)};
}

void prove(GadgetSet& set, const std::string& folder, std::string_view reading,
           const Invocation& invocation, std::optional<double> seconds) {
  Progress progress(invocation.progress_mode(), "proving", 0);
  std::string tile;
  std::uint64_t number = 0;
  UserSetWork work;
  Watch& watch = work.watch.emplace(
      WorkLimits{.seconds = seconds, .memory_mib = verifier::kMemoryLimit >> 20}.watch());
  watch.observer = [&](const Stage& stage) {
    progress.update(number, fmt::format("{}: {} {}", tile, stage.name, stage.count));
  };
  work.on_tile = [&](const std::string& name, std::size_t done, std::size_t all) {
    number = done + 1;
    tile = fmt::format("of {}, {}", all, name);
    progress.update(number, tile);
  };
  work.on_complaint = [&](const std::string& complaint) {
    progress.wipe();
    if (!invocation.quiet) fmt::print(stderr, "gadgetc: warning: {}\n", complaint);
  };
  try {
    prove_user_set(set, folder, reading, work);
  } catch (const LimitReached&) {
    progress.wipe();
    fmt::print(stderr, "gadgetc: whether all tiles of {} hold is open\n", quote(folder));
    throw;
  }
}

bool is_programs(const std::string& set) {
  return set.empty() || gadget_library().find_set(set) != nullptr;
}

}  // namespace

CLI::Option* add_set_option(CLI::App& command, std::string& set, Invocation& invocation,
                            const std::string& what) {
  return invocation.files.read_all(command.add_option("--set", set, what)->type_name("SET"),
                                   files_of_set);
}

CLI::Option* add_set_of_board(CLI::App& command, std::string& set, Invocation& invocation) {
  return add_set_option(command, set, invocation,
                        "the set that the board is made of, if it is a folder of one's own");
}

NamedSet load_set(const std::string& set) {
  if (is_programs(set)) return {program_sets(), set};
  return own(read_named_set(set));
}

NamedSet load_proved_set(const std::string& set, std::string_view reading,
                         const Invocation& invocation, std::optional<double> seconds) {
  if (is_programs(set)) return {program_sets(), set};
  GadgetSet read = read_named_set(set);
  library_of(read);  // complains before long work
  prove(read, set, reading, invocation, seconds);
  return own(std::move(read));
}

}  // namespace gadgetc
