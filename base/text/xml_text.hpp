// Text inside XML: what may not stand there is escaped or, where XML has no way to say it or a
// reader no way to see it (control bytes, bytes that are not UTF-8), replaced by U+FFFD.
#pragma once

#include <string>
#include <string_view>

namespace gadgetc {

// For element content and for attributes in double quotes.
std::string xml_text(std::string_view text);

}  // namespace gadgetc
