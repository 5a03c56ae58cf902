#include "gadgets/proofs/certificate_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "base/text/line_reader.hpp"

namespace gadgetc {

namespace {

constexpr std::string_view kHeading = "gadgetc tile certificates ";  // of any version
constexpr std::string_view kFirstLine = "gadgetc tile certificates 1";
constexpr std::uint64_t kMaxLines = 1'000'000'000;  // of one certificate
constexpr std::size_t kMaxCertificates = 256;

}  // namespace

std::vector<StoredCertificate> parse_certificate_file(std::string_view source,
                                                      std::string_view text) {
  LineReader reader(source, text);
  reader.expect_first_line(kFirstLine);
  std::vector<StoredCertificate> found;
  while (reader.next_is("certificate")) {
    if (found.size() == kMaxCertificates) {
      reader.fail_expecting(fmt::format("no more than {} certificates", kMaxCertificates));
    }
    reader.expect_word("certificate");
    const std::uint64_t lines = reader.next_number(kMaxLines, "a number of lines");
    reader.end_line();
    const std::size_t before = reader.line() - 1;
    found.push_back({reader.take_lines(lines), before});
  }
  reader.expect_end();
  return found;
}

bool begins_as_certificate_file(std::string_view text) {
  return text.starts_with(kHeading) || kHeading.starts_with(text);
}

void write_certificate_file(std::ostream& out, const std::vector<std::string_view>& certificates) {
  out << kFirstLine << '\n';
  for (const std::string_view text : certificates) {
    out << "certificate " << std::count(text.begin(), text.end(), '\n') << '\n' << text;
  }
  out << "end\n";
}

}  // namespace gadgetc
