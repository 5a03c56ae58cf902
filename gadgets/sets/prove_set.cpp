#include "gadgets/sets/prove_set.hpp"

#include "gadgets/tile/tile_file.hpp"
#include "games/jungle/rules.hpp"

namespace gadgetc {

std::vector<jungle::TrappedAttack> readings_of(const GadgetSet& set) {
  if (set.rules.empty()) return {jungle::TrappedAttack::Full};
  return {jungle::TrappedAttack::Full, jungle::TrappedAttack::None, jungle::TrappedAttack::Zero};
}

jungle::VerifyOptions proof_options(const GadgetSet& set, jungle::TrappedAttack reading) {
  jungle::VerifyOptions options;
  options.bounds_passes = true;
  if (!set.rules.empty()) options.rules = jungle::find_rules(set.rules).value();
  options.rules.trapped_attack = reading;
  return options;
}

TileVerdict verdict_of(const Tile& tile, jungle::TrappedAttack reading,
                       const verifier::Verification& found) {
  return {tile.name,
          fingerprint(tile),
          reading,
          found.verdict == verifier::Verdict::Held,
          {found.states, found.tempo_bound, found.answer_bound, found.pass_bound}};
}

void prove_set(GadgetSet& set, jungle::TrappedAttack reading) {
  const jungle::VerifyOptions options = proof_options(set, reading);
  for (const Tile& tile : set.tiles) {
    set.verdicts.push_back(verdict_of(tile, reading, verify_drawing(tile, options)));
  }
}

}  // namespace gadgetc
