// Names that somebody may have meant who wrote one that there is not.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gadgetc {

// The only name that begins with `word`, if there is just one. Else those of the least edit
// distance to it, if that is at most 2 and at most half the letters of either: steps are a letter
// put in, left out or changed, and two neighbours exchanged (the restricted distance of Damerau,
// 1964). Capitals count as small letters, dashes at the start as none. In the order given.
std::vector<std::string> nearest_names(std::string_view word,
                                       const std::vector<std::string>& names);

// " (did you mean 'wire'?)", to follow a message; empty when no name is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& names);

}  // namespace gadgetc
