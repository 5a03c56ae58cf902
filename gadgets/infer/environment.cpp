#include "gadgets/infer/environment.hpp"

#include <algorithm>

#include "base/text/input_error.hpp"

namespace gadgetc {

namespace {

// Is the contract kept with so many guests more behind a port, and with such a surplus at all
// others? White's side knows nothing of white guests.
verifier::Verdict decide_with(Inference& inference, const InferOptions& options, std::size_t port,
                              int guests, int surplus) {
  Tile tile = inference.tile;
  for (int n = 0; n < guests; ++n) tile.guests.push_back({port, signal_on(tile, port)});
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    const int more = wire_of(tile, p) == wire_of(tile, port) ? 0 : surplus;
    tile.ports[p].surplus = static_cast<std::uint8_t>(tile.ports[p].surplus + more);
  }
  verifier::VerifyOptions black = options.verify;
  black.only = Side::Black;
  black.state_limit = std::min(black.state_limit, options.guest_states);
  ++inference.questions;
  try {
    const verifier::Verification found = verify_drawing(tile, black);
    inference.states += found.states;
    return found.verdict;
  } catch (const UsageError&) {  // too large for one game
    return verifier::Verdict::Unknown;
  }
}

}  // namespace

std::vector<Endurance> find_environment(Inference& inference, const InferOptions& options) {
  std::vector<Endurance> found;
  for (std::size_t p = 0; p < inference.tile.ports.size(); ++p) {
    if (wire_of(inference.tile, p) != p) continue;
    Endurance& port = found.emplace_back(Endurance{p});
    const auto count = [&](int from, bool lets_through) {
      int guests = from;
      for (port.next = verifier::Verdict::Held; guests < options.guests; ++guests) {
        const int surplus = lets_through ? guests + 1 : 0;
        port.next = decide_with(inference, options, p, guests + 1, surplus);
        if (port.next != verifier::Verdict::Held) break;
      }
      return guests;
    };
    port.guests = count(0, false);
    port.guests_through = port.guests;
    if (port.next == verifier::Verdict::Refuted) port.guests_through = count(port.guests, true);
  }
  return found;
}

}  // namespace gadgetc
