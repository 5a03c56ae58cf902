// gadgetc gadget recheck: is a certificate true? Uses the checker only, never the verifier.
#include <fmt/format.h>

#include <memory>
#include <optional>

#include "base/text/files.hpp"
#include "cli/commands.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "cli/page/load_page.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

namespace {

struct RecheckOptions {
  std::string set{kDefaultSet};
  std::string file;
  std::string tile;
  std::string game;
};

// The page of a certificate's game: what the command says, or the program's, or NAME.game beside
// the file.
std::shared_ptr<const game_page::Page> page_for(std::string_view name,
                                                const RecheckOptions& options) {
  if (options.game.empty()) return find_page_beside(options.file, name);
  auto page = load_page(options.game);
  return page->name == name ? page : nullptr;
}

// Is it about the drawing that was asked for? Says so if not.
bool is_about(const Tile& tile, std::size_t line, const std::string& label,
              const RecheckOptions& options, bool is_quiet) {
  if (options.tile.empty()) return true;
  const Tile asked = load_tile(options.set, options.tile, is_quiet, {options.game});
  if (drawing_text(tile) == drawing_text(asked)) return true;
  fmt::print("{}:{}: this is not the drawing of {}\n", label, line, options.tile);
  return false;
}

// Under which rules and within which bounds it is proved.
std::string claim_text(const Certificate& certificate) {
  const std::string bounds = fmt::format("tempo {}, answers {}", certificate.tempo_bound,
                                         certificate.answer_bound);
  if (certificate.pass_bound) return fmt::format("{}, passes {}", bounds, *certificate.pass_bound);
  // Certificates of Dou Shou Qi name its rules; those of other pages name options.
  const bool has_rules = certificate.tile.board.alphabet().is_default();
  return fmt::format("{}{}, threats {}",
                     has_rules ? fmt::format("rules {}, ", rules_text(certificate.rules)) : "",
                     bounds, most_threats(certificate));
}

int recheck(const RecheckOptions& options, const Invocation& invocation) {
  const std::string label = input_label(options.file);
  const std::string text = read_input(options.file);
  const Certificate certificate = parse_certificate(
      label, text,
      {.find_page = [&](std::string_view name) { return page_for(name, options); }});
  const Tile& tile = certificate.tile;
  if (!is_about(tile, certificate.tile_line, label, options, invocation.quiet)) return kRefuted;
  Progress progress(invocation.progress_mode(), "checking", certificate.states());
  const std::optional<FalseLine> fault = check_certificate(
      certificate, [&](std::size_t done) { progress.update(done, tile.name); });
  progress.wipe();
  if (fault) {
    fmt::print("{}:{}: {}\n", label, fault->line, fault->why);
    return kRefuted;
  }
  fmt::print("{}: {} holds, {}; {} states\n", tile.name, contract_text(tile),
             claim_text(certificate), certificate.states());
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
  invocation.files.read(command->add_option(
      "--game", options->game, "the page of the certificate's game, or its name in the program"));
  add_tile_set(*command, options->set, invocation);
  finish_command(*command, invocation, options, recheck);
}

}  // namespace gadgetc
