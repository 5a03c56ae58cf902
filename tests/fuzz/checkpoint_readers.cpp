// Checkpoints of searches for tiles.
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/search/checkpoint.hpp"
#include "tests/fuzz/comes_back.hpp"
#include "tests/fuzz/readers.hpp"

namespace gadgetc::test {

namespace {

bool check(SearchSpec spec, std::string_view text) {
  spec.like.name = "found";
  spec.most_squares = 4;
  return comes_back(
      text, [&](std::string_view t) { return parse_checkpoint(spec, "text", t); },
      [&](const FinishedRows& finished) {
        return written([&](std::ostream& out) { write_checkpoint(out, spec, finished); });
      });
}

}  // namespace

bool check_checkpoint(std::string_view text) {
  SearchSpec spec;
  set_contract(spec, jungle::jungle_alphabet(), "in -> out");
  set_pieces(spec, "C2P1d");
  return check(std::move(spec), text);
}

bool check_konane_checkpoint(std::string_view text) {
  SearchSpec spec;
  set_contract(spec, konane::konane_alphabet(), "in -> out");
  set_any_pieces(spec);
  return check(std::move(spec), text);
}

}  // namespace gadgetc::test
