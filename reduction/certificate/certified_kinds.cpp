#include "reduction/certificate/certified_kinds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text/input_error.hpp"
#include "base/text/line_reader.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "gadgets/tile/false_line.hpp"

namespace gadgetc {

namespace {

// The verifier's tiles have as many: which leave White a choice is found by trying their inputs.
constexpr std::size_t kMostPorts = 7;

std::string first_line(std::string_view game) {
  return fmt::format("gadgetc {} board certificate 1", game);
}

Certificate parse_kind(std::string_view source, std::string_view text, std::size_t lines_before,
                       std::string_view game) {
  LineReader(source, text, lines_before)
      .expect_first_line(fmt::format("gadgetc {} certificate 1", game));
  return parse_certificate(source, text,
                           {.empty_lines = lines_before, .may_deliver_nothing = true});
}

}  // namespace

// Lines end in LF in what is written again.
CertifiedKind read_kind(std::string_view source, std::string_view text, std::size_t line,
                        std::string_view game) {
  std::string lines(text);
  for (std::size_t at = lines.find("\r\n"); at != std::string::npos; at = lines.find("\r\n", at)) {
    lines.erase(at, 1);
  }
  const auto kept = std::make_shared<const std::string>(std::move(lines));
  try {
    return {kept, parse_kind(source, *kept, 0, game), line};
  } catch (const InputError&) {
    // The same with the lines' numbers of the file.
    parse_kind(source, std::string(line, '\n').append(text), line, game);
    throw;
  }
}

void read_tiles(CertificateReader& reader, std::string_view game, TiledCertificate& certificate) {
  LineReader& lines = reader.lines();
  lines.expect_first_line(first_line(game));
  reader.read_size(certificate);
  reader.read_first(certificate);
  reader.read_formula(certificate);
  while (lines.next_is("kind")) {
    const std::size_t line = reader.begin("kind");
    const std::uint64_t count = reader.next_number("a number of lines");
    lines.end_line();
    const std::string_view text = lines.take_lines(count);
    certificate.kinds.push_back(read_kind(lines.at().source(), text, line, game));
  }
  while (lines.next_is("tile")) {
    certificate.tiles.push_back(reader.read_tile(certificate, kRewardGate, "White's"));
  }
}

void write_tiles(std::ostream& out, std::string_view game, const TiledCertificate& certificate) {
  out << first_line(game) << '\n';
  write_size(out, certificate);
  write_first_and_formula(out, certificate);
  for (const CertifiedKind& kind : certificate.kinds) {
    out << "kind " << std::count(kind.text->begin(), kind.text->end(), '\n') << '\n' << *kind.text;
  }
  write_tiles(out, certificate, certificate);
}

KindTable check_kinds(const std::vector<CertifiedKind>& kinds,
                      const std::function<void(const std::string&)>& on_kind) {
  KindTable found;
  for (const CertifiedKind& kind : kinds) {
    const std::string& name = kind.proof.tile.name;
    if (on_kind) on_kind(name);
    if (!found.emplace(name, &kind.proof).second) {
      refute(kind.line, "there is a kind of this name already");
    }
    if (kind.proof.tile.ports.size() > kMostPorts) {
      refute(kind.line + kind.proof.tile_line, fmt::format("more than {} ports", kMostPorts));
    }
    if (const auto fault = check_certificate(kind.proof)) {
      refute(kind.line + fault->line, fault->why);
    }
  }
  return found;
}

const Certificate& proof_of(const KindTable& kinds, const CertifiedTile& tile) {
  const auto kind = kinds.find(tile.tile);
  if (kind == kinds.end()) refute(tile.line, "there is no such kind of tile");
  return *kind->second;
}

Tile reward_gate(const Alphabet& alphabet) {
  Tile tile;
  tile.name = kRewardGate;
  tile.board = TileBoard(alphabet, 1, 1);
  Port& port = tile.ports.emplace_back();
  port.name = kRewardPort;
  tile.contract.push_back({1, kGoal});
  return tile;
}

}  // namespace gadgetc
