// gadgetc gadget recheck: is a certificate true? Uses the checker only, never the verifier.
#include <fmt/format.h>

#include <functional>
#include <memory>
#include <optional>

#include "base/text/files.hpp"
#include "cli/commands.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "gadgets/jungle/certificate/check_certificate.hpp"
#include "gadgets/konane/certificate/check_certificate.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

namespace {

struct RecheckOptions {
  std::string set{kDefaultSet};
  std::string file;
  std::string tile;
};

std::size_t count_states(const StateList& safe, const StateList& ready,
                         const std::vector<AttackList>& attacks) {
  std::size_t states = safe.lines().size() + ready.lines().size();
  for (const AttackList& attack : attacks) states += attack.states.lines().size();
  return states;
}

// Is it about the drawing that was asked for? Says so if not.
bool is_about(const Tile& tile, std::size_t line, const std::string& label,
              const RecheckOptions& options, bool is_quiet) {
  if (options.tile.empty()) return true;
  if (drawing_text(tile) == drawing_text(load_tile(options.set, options.tile, is_quiet))) {
    return true;
  }
  fmt::print("{}:{}: this is not the drawing of {}\n", label, line, options.tile);
  return false;
}

// Runs check(progress), and prints `holds` or what is false.
template <typename Check>
int print_verdict(const Tile& tile, const std::string& label, std::size_t states,
                  const std::string& holds, const Invocation& invocation, const Check& check) {
  Progress progress(invocation.progress_mode(), "checking", states);
  const std::optional<FalseLine> fault =
      check([&](std::size_t done) { progress.update(done, tile.name); });
  progress.wipe();
  if (fault) {
    fmt::print("{}:{}: {}\n", label, fault->line, fault->why);
    return kRefuted;
  }
  fmt::print("{}: {} holds, {}; {} states\n", tile.name, contract_text(tile), holds, states);
  return kDone;
}

int recheck_stones(const std::string& label, const std::string& text, const RecheckOptions& options,
                   const Invocation& invocation) {
  const konane::StoneCertificate certificate = konane::parse_certificate(label, text);
  const Tile& tile = certificate.tile;
  if (!is_about(tile, certificate.tile_line, label, options, invocation.quiet)) return kRefuted;
  return print_verdict(tile, label,
                       count_states(certificate.safe, certificate.ready, certificate.attacks),
                       fmt::format("tempo {}, answers {}, passes {}", certificate.tempo_bound,
                                   certificate.answer_bound, certificate.pass_bound),
                       invocation, [&](const std::function<void(std::size_t)>& progress) {
                         return konane::check_certificate(certificate, progress);
                       });
}

int recheck(const RecheckOptions& options, const Invocation& invocation) {
  const std::string label = input_label(options.file);
  const std::string text = read_input(options.file);
  if (konane::is_stone_certificate(text)) {
    return recheck_stones(label, text, options, invocation);
  }
  const jungle::Certificate certificate = jungle::parse_certificate(label, text);
  const Tile& tile = certificate.tile;
  if (!is_about(tile, certificate.tile_line, label, options, invocation.quiet)) return kRefuted;
  std::size_t states = 0;
  for (const jungle::PartLists& part : certificate.parts) {
    states += count_states(part.safe, part.ready, part.attacks);
  }
  return print_verdict(
      tile, label, states,
      fmt::format("rules {}, tempo {}, answers {}, threats {}", rules_text(certificate.rules),
                  certificate.tempo_bound, certificate.answer_bound, most_threats(certificate)),
      invocation, [&](const std::function<void(std::size_t)>& progress) {
        return check_certificate(certificate, {progress});
      });
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
  add_tile_set(*command, options->set, invocation);
  finish_command(*command, invocation, options, recheck);
}

}  // namespace gadgetc
