// Names in the language of Graphviz. A quoted string of DOT knows one escape, \" for a quote; a
// backslash before anything else is itself, so no string ends in an odd number of them. Labels read
// backslashes and entities of HTML a second time, and the titles of Graphviz's SVG the entities.
#pragma once

#include <string>
#include <string_view>

namespace gadgetc {

// The identifier of a node: the name, but with =5C for a backslash, and so for each byte of
// "%&<=>\ and of what cannot be printed ("quoted-printable", RFC 2045). Different names have
// different identifiers, and one that needs quotes needs nothing else.
std::string dot_id(std::string_view name);

// A label or tooltip that reads as the name.
std::string dot_label(std::string_view name);

}  // namespace gadgetc
