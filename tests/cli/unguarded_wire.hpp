// A tile that does not keep its contract.
#pragma once

#include <string>

namespace gadgetc::test {

// The wire without the cat that guards the trap where signals come in.
inline const std::string kUnguardedWire =
    "gadget wire\nin in 1 0 west\nout out 1 3 east\ndeliver in -> out\n"
    "terrain\n~.~.\n^vv^\n.~.~\npieces\n...C\n.d..\n..P.\n";

}  // namespace gadgetc::test
