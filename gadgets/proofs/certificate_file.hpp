// Certificates of several tiles in one file, which lies beside the drawings that they are about.
// What they say is not believed: whoever reads one has check_certificate look at it.
//
//   gadgetc tile certificates 1
//   certificate 240         ; so many lines of a certificate follow (docs/formats.md, Certificates)
//   ...
//   end
#pragma once

#include <cstddef>
#include <ostream>
#include <string_view>
#include <vector>

namespace gadgetc {

// A piece of the file's text.
struct StoredCertificate {
  std::string_view text;
  std::size_t lines_before = 0;
};

// Any bytes give a list or an InputError with line and column. `text` has to outlive it. The
// certificates themselves are not read.
std::vector<StoredCertificate> parse_certificate_file(std::string_view source,
                                                      std::string_view text);

// Is it such a text, though damaged or cut off anywhere, or of another version?
bool begins_as_certificate_file(std::string_view text);

// Each text ends with a line end. Writes what parse_certificate_file reads as the same.
void write_certificate_file(std::ostream& out, const std::vector<std::string_view>& certificates);

}  // namespace gadgetc
