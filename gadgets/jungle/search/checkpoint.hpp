// A search's finished blocks as text, to go on after an interruption.
//
//   gadgetc-search 1
//   search in -> out: ...          ; what is searched (spec_text): another search refuses the file
//   block 17 486 18 366 102 0 0 0 0 0 72 1
//   held 3 12 ^..v C.Pd            ; graph, site, terrain and pieces of the vertices
//   ...
//   end
// A block line: number, the counts in the order of SearchCounts, how many held lines follow.
#pragma once

#include <ostream>
#include <string_view>

#include "gadgets/jungle/search/search.hpp"

namespace gadgetc::jungle {

void write_checkpoint(std::ostream& out, const SearchSpec& spec, const FinishedBlocks& finished);

// Throws UsageError, naming `source`, when the text is no checkpoint of this search.
FinishedBlocks parse_checkpoint(const SearchSpec& spec, std::string_view source,
                                std::string_view text);

}  // namespace gadgetc::jungle
