// Certificates as they are kept beside the drawings of a set: a file of certificates
// (proofs/certificate_file.hpp), compressed by zstd.
#pragma once

#include <string>
#include <string_view>

namespace gadgetc {

// Both throw UsageError for a file that cannot be read or written, or is no such file.
std::string read_compressed(const std::string& file);
void write_compressed(const std::string& file, std::string_view text);

}  // namespace gadgetc
