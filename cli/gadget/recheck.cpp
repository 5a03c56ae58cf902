// gadgetc gadget recheck: is a certificate true? Uses the checker only, never the verifier.
#include <fmt/format.h>

#include <memory>

#include "base/text/files.hpp"
#include "cli/commands.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "gadgets/jungle/certificate/check_certificate.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

namespace {

struct RecheckOptions {
  std::string set{kDefaultSet};
  std::string file;
  std::string tile;
};

std::size_t count_states(const Certificate& certificate) {
  std::size_t states = 0;
  for (const PartLists& part : certificate.parts) {
    states += part.safe.lines().size() + part.ready.lines().size();
    for (const AttackList& attack : part.attacks) states += attack.states.lines().size();
  }
  return states;
}

int recheck(const RecheckOptions& options, const Invocation& invocation) {
  const std::string label = input_label(options.file);
  const std::string text = read_input(options.file);
  const Certificate certificate = parse_certificate(label, text);
  const Tile& tile = certificate.tile;
  if (!options.tile.empty() &&
      drawing_text(tile) != drawing_text(load_tile(options.set, options.tile, invocation.quiet))) {
    fmt::print("{}:{}: this is not the drawing of {}\n", label, certificate.tile_line,
               options.tile);
    return kRefuted;
  }
  const std::size_t states = count_states(certificate);
  Progress progress(invocation.progress_mode(), "checking", states);
  CheckOptions check;
  check.progress = [&](std::size_t done) { progress.update(done, tile.name); };
  const auto fault = check_certificate(certificate, check);
  progress.wipe();
  if (fault) {
    fmt::print("{}:{}: {}\n", label, fault->line, fault->why);
    return kRefuted;
  }
  fmt::print("{}: {} holds, rules {}, tempo {}, answers {}, threats {}; {} states\n",
             tile.name,
             contract_text(tile), rules_text(certificate.rules), certificate.tempo_bound,
             certificate.answer_bound, most_threats(certificate), states);
  return kDone;
}

}  // namespace

void add_gadget_recheck(CLI::App& gadget, Invocation& invocation) {
  auto options = std::make_shared<RecheckOptions>();
  CLI::App* command = gadget.add_subcommand(
      "recheck", "check a certificate written by verify, without the verifier");
  invocation.files
      .read(command->add_option("FILE", options->file, "the certificate; - for standard input"))
      ->required();
  add_tile_input(
      command->add_option("--tile", options->tile,
                          "a library tile's name or a file: is the certificate about this "
                          "drawing?"),
      invocation.files);
  add_set_option(*command, options->set, invocation, kSetHelp);
  finish_command(*command, invocation, options, recheck);
}

}  // namespace gadgetc
