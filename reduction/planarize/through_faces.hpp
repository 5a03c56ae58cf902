// A drawing of nets whose graph without the ANDs is planar, as that of a map's edges is: the
// variables and clauses are drawn without a crossing, and the ANDs run through the faces.
//
// The ANDs are a tree of faces, the outer one at its root: of each part the face of most clauses. A
// face is joined to the one before it across a literal's wire, which is one crossing, and every
// clause leads to the ANDs in one of the faces beside it. The tree grows by the face that has most
// clauses beside it that lead nowhere yet. Of some drawings without the ANDs the one is kept that
// gives fewest crossings.
//
// No cycle goes through the crossings: a face joined across a wire into clause c came after the
// face on the other side, when c had its way out already; so c's way to the root meets only faces
// that came before, and a cycle would have to come back to a later one.
#pragma once

#include <optional>

#include "reduction/circuit/nets.hpp"
#include "reduction/planarize/net_drawing.hpp"

namespace gadgetc::layout {

// Nothing if the graph of variables and clauses is not planar. As many crossings as faces of the
// tree but for the outer one, fewer than the graph has faces; time is n log n. The circuit is
// not constant.
std::optional<NetDrawing> draw_through_faces(const Formula& nets);

}  // namespace gadgetc::layout
