// Questions about a drawing, put to the verifier: each a contract and a side. Answers are kept.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "gadgets/infer/infer.hpp"

namespace gadgetc {

class Questions {
 public:
  Questions(const Tile& tile, const verifier::VerifyOptions& options);

  // Black's question: with no others active, never all of these outputs.
  std::vector<Delivery> prevented(PortSet inputs, PortSet outputs) const;
  // Black's: with no others active, nothing but what `rules` allow.
  std::vector<Delivery> others_prevented(PortSet inputs, std::vector<Delivery> rules) const;
  // Black's: to keep more signals from a wire than may stand there, whatever is delivered.
  std::vector<Delivery> wires_kept() const;

  // Does this side keep its part of a contract? Reaching a limit leaves it unknown. With
  // `asks_passes`: and if Black does, with passes to come?
  const verifier::Verification& ask(Side side, std::vector<Delivery> contract,
                                    bool asks_passes = false);
  // Does the verifier's first game prove it? It is by far the cheapest.
  bool is_proved(Side side, std::vector<Delivery> contract);
  // Do both keep theirs? With the bounds, and whether Black has passes to come.
  verifier::Verification ask_both(const std::vector<Delivery>& contract);

  std::size_t count() const { return answers_.size(); }
  std::size_t states() const { return states_; }

 private:
  using Key = std::pair<Side, std::vector<std::pair<PortSet, PortSet>>>;
  struct Answer {
    verifier::Verification found;
    bool is_quick = false;  // of the first game alone
  };

  Answer& answer_to(Side side, std::vector<Delivery>& contract, bool& is_new);
  void verify(Side side, std::vector<Delivery> contract, verifier::VerifyOptions options,
              Answer& answer);

  Tile tile_;
  verifier::VerifyOptions options_;
  PortSet all_outputs_ = 0;
  std::map<Key, Answer> answers_;
  std::size_t states_ = 0;
};

}  // namespace gadgetc
