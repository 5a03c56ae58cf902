// What a search for tiles of Konane has finished, as text, to go on after an interruption.
//
//   gadgetc-search 1
//   search konane found: in -> out | ...   ; what is searched (spec_text)
//   size 12 40 81920 81906 0 8 6 0 0 0 1   ; squares, blocks, counts, how many held lines follow
//   held 3 164                             ; site and stones
//   end
// The counts are in the order of SearchCounts. Stones are a number, a bit a square, row by row.
#pragma once

#include <ostream>
#include <string_view>

#include "gadgets/konane/search/search.hpp"

namespace gadgetc::konane {

void write_checkpoint(std::ostream& out, const SearchSpec& spec, const FinishedWork& finished);

// Throws UsageError, naming `source`, when the text is no checkpoint of this search.
FinishedWork parse_checkpoint(const SearchSpec& spec, std::string_view source,
                              std::string_view text);

}  // namespace gadgetc::konane
