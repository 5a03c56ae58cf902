// Sampling where exhausting is out of reach: random sites with random places for all pieces but
// cats. On each sample every terrain and every place of the cats is searched (site_search.hpp), so
// a sample stands for millions of drawings.
#pragma once

#include "gadgets/search/search.hpp"

namespace gadgetc::jungle {

struct SampleOptions {
  std::size_t samples = 0;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  StopSign is_over = [] { return false; };
  std::function<void(std::size_t done)> on_sample = [](std::size_t) {};  // one thread at a time
};

// Sizes and numbers of pieces are drawn evenly from the bounds; shapes grow square by square. Row
// counts are of samples: `sites` of a row is how many there were. The same for any number of
// threads.
SearchResult sample_tiles(const SearchSpec& spec, const SampleOptions& options);

}  // namespace gadgetc::jungle
