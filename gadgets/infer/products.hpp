// Tiles of Dou Shou Qi that fall apart into arms, each of which relays one signal. The verifier
// takes them apart once it knows the contract (local/arms.hpp), so each way in which inputs can
// be paired with outputs is put to it as a whole. As one game such a tile would be too large.
#pragma once

#include <optional>

#include "gadgets/infer/infer.hpp"

namespace gadgetc {

// The contract of such a tile with the cases that follow from it. Nothing for any other tile, or if
// the arms do not keep to such a contract. With the verdict Unknown a limit has left that open.
std::optional<Inference> infer_product(const Tile& tile, const verifier::VerifyOptions& options);

}  // namespace gadgetc
