// Checkpoints of searches for tiles.
#include "gadgets/jungle/search/checkpoint.hpp"
#include "gadgets/konane/search/checkpoint.hpp"
#include "tests/fuzz/comes_back.hpp"
#include "tests/fuzz/readers.hpp"

namespace gadgetc::test {

bool check_checkpoint(std::string_view text) {
  jungle::SearchSpec spec;
  set_contract(spec, "in -> out");
  set_pieces(spec, "C2P1d");
  spec.most_squares = 4;
  return comes_back(
      text, [&](std::string_view t) { return parse_checkpoint(spec, "text", t); },
      [&](const jungle::FinishedBlocks& finished) {
        return written([&](std::ostream& out) { write_checkpoint(out, spec, finished); });
      });
}

bool check_konane_checkpoint(std::string_view text) {
  konane::SearchSpec spec;
  set_contract(spec, "in -> out");
  spec.most_squares = 4;
  return comes_back(
      text, [&](std::string_view t) { return konane::parse_checkpoint(spec, "text", t); },
      [&](const konane::FinishedWork& finished) {
        return written([&](std::ostream& out) { write_checkpoint(out, spec, finished); });
      });
}

}  // namespace gadgetc::test
