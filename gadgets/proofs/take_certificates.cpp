#include "gadgets/proofs/take_certificates.hpp"

#include "base/text/input_error.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "gadgets/sets/proof_rules.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

namespace {

// The set's tile that is drawn so; null: there is none.
const Tile* find_drawn(const GadgetSet& set, const Tile& drawing) {
  const Tile* tile = set.find_tile(drawing.name);
  return tile != nullptr && drawing_text(*tile) == drawing_text(drawing) ? tile : nullptr;
}

bool is_for(const GadgetSet& set, const Certificate& certificate, std::string_view reading) {
  const game_page::Variant& variant = certificate.variant;
  if (set.rules.empty()) return variant.setting == variant.page->default_setting();
  return rules_text(certificate.rules) == proof_rules(set.rules, reading);
}

}  // namespace

std::optional<FalseLine> take_certificate(GadgetSet& set, std::string_view source,
                                          const StoredCertificate& stored) {
  const std::string text = std::string(stored.lines_before, '\n').append(stored.text);
  const Certificate certificate =
      parse_certificate(source, text, {.empty_lines = stored.lines_before});
  const Tile* tile = find_drawn(set, certificate.tile);
  const std::string reading(reading_of(certificate.rules));
  if (tile == nullptr || !is_for(set, certificate, reading)) return std::nullopt;
  if (auto fault = check_certificate(certificate)) return fault;
  set.verdicts.push_back({tile->name, fingerprint(*tile), reading, true,
                          {0, certificate.tempo_bound, certificate.answer_bound,
                           certificate.pass_bound}});
  set.certificates.push_back(
      {tile->name, proof_rules(set.rules, reading), std::string(stored.text)});
  return std::nullopt;
}

void take_certificates(GadgetSet& set, std::string_view source, std::string_view text,
                       const std::function<void(const std::string&)>& complain) {
  try {
    for (const StoredCertificate& stored : parse_certificate_file(source, text)) {
      try {
        const auto fault = take_certificate(set, source, stored);
        if (fault) complain(format_complaint(source, {fault->line, 1}, "error", fault->why, ""));
      } catch (const InputError& fault) {
        complain(fault.what());
      }
    }
  } catch (const InputError& fault) {
    complain(fault.what());
  }
}

}  // namespace gadgetc
