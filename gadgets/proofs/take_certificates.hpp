// Certificates of the tiles of a set, confirmed by their checkers, which share nothing with the
// verifier but the drawings and the rules of the games.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "gadgets/proofs/certificate_file.hpp"
#include "gadgets/sets/gadget_set.hpp"
#include "gadgets/tile/false_line.hpp"

namespace gadgetc {

// Adds a verdict and the certificate of the set's tile that this is a true certificate of, for the
// tile as it is drawn and the rules of the set; one that is about other tiles or rules is passed
// over. Returns what is false of it. Throws InputError, and Interrupted.
std::optional<FalseLine> take_certificate(GadgetSet& set, std::string_view source,
                                          const StoredCertificate& stored);

// The same for all of a file (certificate_file.hpp). `complain` is called with what is wrong, and
// where. Throws Interrupted.
void take_certificates(GadgetSet& set, std::string_view source, std::string_view text,
                       const std::function<void(const std::string&)>& complain);

}  // namespace gadgetc
