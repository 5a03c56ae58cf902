// How searches for tiles are told to end.
#pragma once

#include <functional>

namespace gadgetc {

// Asked now and then by long work, from any thread: stop now?
using StopSign = std::function<bool()>;

}  // namespace gadgetc
