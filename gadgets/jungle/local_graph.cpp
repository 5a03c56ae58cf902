#include "gadgets/jungle/local_graph.hpp"

template class gadgetc::verifier::GameGraph<gadgetc::jungle::LocalGame>;
