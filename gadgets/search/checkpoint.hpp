// What a search has finished, as text, to go on after an interruption.
//
//   gadgetc-search 2
//   search konane found: in -> out | ...     ; what is searched (spec_text)
//   row 12 40 14 8 0 6 0 0 0 0 1 1           ; number, blocks, counts, how many held lines follow
//   held 3 .BW.                              ; site, and the symbols of its squares, block by block
//   end
// The counts are in the order of Fate.
#pragma once

#include <ostream>
#include <string_view>

#include "gadgets/search/search.hpp"

namespace gadgetc {

void write_checkpoint(std::ostream& out, const SearchSpec& spec, const FinishedRows& finished);

// Throws UsageError, naming `source`, when the text is no checkpoint of this search.
FinishedRows parse_checkpoint(const SearchSpec& spec, std::string_view source,
                              std::string_view text);

}  // namespace gadgetc
