#include "gadgets/jungle/local_graph.hpp"

namespace gadgetc {

template class GameGraph<LocalGame>;

}  // namespace gadgetc
