// The tiles of a user's set, proved before a board is made of them.
//
// What is believed. A tile that is drawn as one of the program's under the same rules has the
// program's proof. Of every other tile there is a certificate, and the checker of certificates,
// which shares nothing with the verifier but the drawing and the rules, has confirmed it in this
// run. So the file that keeps the certificates beside the drawings need not be trusted: what is
// stale, damaged or forged in it proves nothing, and the verifier is asked anew.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/run/watch.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/sets/gadget_set.hpp"

namespace gadgetc {

// A drawing whose contract does not hold, or with which no board could be made. The place is that
// of the contract.
class RefutedTile : public InputError {
 public:
  using InputError::InputError;
};

struct UserSetWork {
  std::optional<Watch> watch{};  // of each tile's game; nothing: as the verifier has it
  // Called before a tile is verified: so many of so many are done.
  std::function<void(const std::string& tile, std::size_t done, std::size_t all)> on_tile{};
  // Called for what is wrong with the file of certificates, a complaint with place.
  std::function<void(const std::string& complaint)> on_complaint{};
};

// Adds verdicts and certificates of all tiles that boards of the set may have, under this reading
// of trapped attack. New certificates are kept in the folder after each proof, if it can be
// written; the file appears whole or not at all. Throws RefutedTile, InputError for a drawing that
// is outside the verifier's limits, LimitReached at the limits of the watch, and Interrupted.
void prove_user_set(GadgetSet& set, const std::string& folder, std::string_view reading,
                    const UserSetWork& work = {});

}  // namespace gadgetc
