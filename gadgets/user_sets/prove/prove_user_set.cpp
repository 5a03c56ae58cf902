#include "gadgets/user_sets/prove/prove_user_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/printable.hpp"
#include "base/text/reading_limits.hpp"
#include "base/text/scanner.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/proofs/certificate_file.hpp"
#include "gadgets/proofs/take_certificates.hpp"
#include "gadgets/sets/proof_rules.hpp"
#include "gadgets/sets/set_file.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/user_sets/user_set.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc {

namespace {

// At its first rule.
Scanner contract_in(std::string_view file, std::string_view drawing) {
  Scanner scanner(file, drawing);
  while (!scanner.at_end()) {
    scanner.skip_comments(';');
    const Scanner line = scanner;
    if (scanner.take_word() == "deliver") return line;
    scanner.take_rest_of_line();
  }
  return scanner;
}

class SetProver {
 public:
  SetProver(GadgetSet& set, const std::string& folder, std::string_view reading,
            const UserSetWork& work)
      : set_(set), folder_(folder), work_(work), reading_(reading) {}

  void run() {
    std::vector<const Tile*> open;
    for (const Tile& tile : set_.tiles) {
      if (is_on_boards(set_, tile) && !take_from_library(tile)) open.push_back(&tile);
    }
    if (!open.empty()) read_certificates();
    std::erase_if(open, [&](const Tile* tile) { return is_proved(*tile); });
    for (std::size_t n = 0; n < open.size(); ++n) {
      if (work_.on_tile) work_.on_tile(open[n]->name, n, open.size());
      prove(*open[n]);
    }
  }

 private:
  // The verdict of a tile of the program's with the same name, drawing and rules.
  bool take_from_library(const Tile& tile) {
    const Tile* known = find_library_tile(tile.name);
    if (known == nullptr || drawing_text(*known) != drawing_text(tile)) return false;
    const GadgetSet& theirs = gadget_library().set_of(tile.name);
    if (theirs.rules != set_.rules) return false;
    for (const TileVerdict& verdict : theirs.verdicts) {
      if (verdict.tile != tile.name || verdict.reading != reading_) continue;
      set_.verdicts.push_back(verdict);
      return true;
    }
    return false;
  }

  bool is_proved(const Tile& tile) const {
    return std::any_of(set_.verdicts.begin(), set_.verdicts.end(), [&](const TileVerdict& verdict) {
      return verdict.tile == tile.name && verdict.reading == reading_;
    });
  }

  void complain(std::string_view fault) const {
    if (!work_.on_complaint) return;
    work_.on_complaint(fmt::format("a certificate that was kept is of no use, and the tile is "
                                   "proved anew:\n{}", fault));
  }

  // What is not the program's stays as it is, and no proof can be kept.
  void leave_alone(const std::string& file, std::string_view what) {
    keeps_certificates_ = false;
    if (!work_.on_complaint) return;
    work_.on_complaint(fmt::format("'{}' is {}: it stays as it is, and no proof is kept",
                                   printable(file), what));
  }

  void read_certificates() {
    const std::string file = certificates_in(folder_);
    std::error_code error;
    if (!is_free_for_unnamed(file)) return leave_alone(file, "no regular file");
    if (!std::filesystem::exists(file, error)) return;
    try {
      const std::string text = read_unnamed(file, reading_limits().bytes);
      if (!begins_as_certificate_file(text)) return leave_alone(file, "no file of certificates");
      take_certificates(set_, file, text, [&](const std::string& fault) { complain(fault); });
    } catch (const UsageError& fault) {
      complain(fault.what());
    }
  }

  [[noreturn]] void refute(const Tile& tile, std::string_view why) const {
    const std::string file = drawing_in(folder_, tile.name);
    const std::string text = read_unnamed(file, reading_limits().bytes);
    const Scanner rule = contract_in(file, text);
    throw RefutedTile(file, rule.location(), why, rule.line_text(rule.location()));
  }

  void prove(const Tile& tile) {
    verifier::VerifyOptions options;
    options.reading = proof_rules(set_.rules, reading_);
    options.bounds_passes = true;
    if (work_.watch) options.watch = *work_.watch;
    options.asks_passes = true;
    const verifier::Verification found = verify(tile, options);
    if (found.verdict == verifier::Verdict::Refuted) {
      refute(tile, fmt::format("the tile does not keep its contract: {} ('gadgetc gadget verify "
                               "{}' shows the play)", found.counterexample.back(),
                               printable(drawing_in(folder_, tile.name))));
    }
    if (found.leaves_passes == false) {
      refute(tile, "the tile keeps its contract, but White can threaten for ever: on a board Black "
                   "might never come to other moves");
    }
    if (found.verdict == verifier::Verdict::Unknown || !found.leaves_passes) {
      throw LimitReached{found.limit, found.states};
    }
    if (!jungle::is_jungle(tile) && !found.pass_bound) {
      refute(tile, "the tile keeps its contract, but no number of passes is enough for Black");
    }
    certify(tile, options, found);
  }

  // What is outside the verifier's limits is so at the drawing.
  verifier::Verification verify(const Tile& tile, const verifier::VerifyOptions& options) const {
    try {
      return verify_drawing(tile, options);
    } catch (const UsageError& fault) {
      throw InputError(drawing_in(folder_, tile.name), {1, 1}, fault.what(), "");
    }
  }

  // The verifier's word alone is not taken: its certificate has to convince the checker.
  void certify(const Tile& tile, const verifier::VerifyOptions& options,
               const verifier::Verification& found) {
    const std::string text = certify_drawing(tile, options, found);
    if (const auto fault = take_certificate(set_, tile.name, {text})) {
      throw std::logic_error(
          fmt::format("the certificate of {}, line {}: {}", tile.name, fault->line, fault->why));
    }
    keep_certificates();
  }

  // Where nothing can be written, nothing is kept.
  void keep_certificates() const {
    if (!keeps_certificates_) return;
    std::vector<std::string_view> texts;
    for (const TileCertificate& certificate : set_.certificates) texts.push_back(certificate.text);
    try {
      write_unnamed({certificates_in(folder_),
                     [&](std::ostream& out) { write_certificate_file(out, texts); }});
    } catch (const UsageError&) {
    } catch (const OutputError&) {
    }
  }

  GadgetSet& set_;
  const std::string& folder_;
  const UserSetWork& work_;
  std::string_view reading_;
  bool keeps_certificates_ = true;
};

}  // namespace

void prove_user_set(GadgetSet& set, const std::string& folder, std::string_view reading,
                    const UserSetWork& work) {
  SetProver(set, folder, reading, work).run();
}

}  // namespace gadgetc
