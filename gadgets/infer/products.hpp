// Tiles that are too large for one game and fall apart into arms, each of which relays one signal
// (jungle/parts.hpp). The verifier takes them apart once it knows the contract, so each way in
// which inputs can be paired with outputs is put to it as a whole.
#pragma once

#include <optional>

#include "gadgets/infer/infer.hpp"

namespace gadgetc {

// The contract of such a tile with the cases that follow from it. Nothing if the verifier takes no
// such contract; Unknown if it takes one and none holds.
std::optional<Inference> infer_product(const Tile& tile, const VerifyOptions& options);

}  // namespace gadgetc
