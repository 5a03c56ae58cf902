// Gadget sets of a user's: folders like those of the program's own sets, read when they are named.
// Such a set may be based on one of the program's, and be protected by one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gadgets/library/library.hpp"

namespace gadgetc {

// What users say for a set: one of the program's by its name, else a folder.
bool names_folder(std::string_view set);

// The files of a folder that is named so, and that which keeps its certificates though it is not
// there yet; none for another name.
std::vector<std::string> files_of_set(const std::string& name);

// Where a folder keeps them.
std::string certificates_in(const std::string& folder);

// The set that is named so, without proofs if it is a folder's. Throws UsageError when there is
// neither, and InputError at the place in a file of the folder that is wrong.
GadgetSet read_named_set(const std::string& name);

// A set of a user's and the program's set whose protectors go with it: all that its boards are made
// of, and are read by. Throws UsageError when two of their tiles have one name.
GadgetLibrary library_of(GadgetSet set);

}  // namespace gadgetc
