// What `gadget infer` found, as JSON.
#pragma once

#include "cli/json.hpp"
#include "gadgets/infer/infer_draft.hpp"

namespace gadgetc {

// `drawn`: the tile as its file has it, with its contract if it has one.
Json draft_json(const DraftInference& found, const Tile& drawn);

}  // namespace gadgetc
