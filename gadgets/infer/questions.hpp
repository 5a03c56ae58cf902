// Questions about a drawing, put to the verifier: each a contract and a side. Answers are kept.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "gadgets/infer/infer.hpp"

namespace gadgetc {

class Questions {
 public:
  Questions(const Tile& tile, const VerifyOptions& options);

  // Does this side keep its part of a contract? A limit of time that is past leaves it unknown.
  // With `asks_passes`: and if Black does, with passes to come?
  const Verification& ask(Side side, std::vector<Delivery> contract, bool asks_passes = false);
  // Do both keep theirs? With the bounds, and whether Black has passes to come.
  Verification ask_both(const std::vector<Delivery>& contract);

  // White's: with these inputs active, exactly these outputs.
  const Verification& forces(PortSet inputs, PortSet outputs) {
    return ask(Side::White, {{inputs, outputs}});
  }
  // Black's: with no others active, never all of these outputs.
  const Verification& prevents(PortSet inputs, PortSet outputs);
  // Black's: with no others active, nothing but what `rules` allow.
  const Verification& prevents_others(PortSet inputs, std::vector<Delivery> rules);
  // Black's: to keep more signals from a wire than may stand there, whatever is delivered.
  const Verification& keeps_wires();
  // White's: to keep Black's pieces in the tile, nothing being promised.
  const Verification& confines() { return ask(Side::White, {}); }

  std::size_t count() const { return answers_.size(); }
  std::size_t states() const { return states_; }

 private:
  using Key = std::pair<Side, std::vector<std::pair<PortSet, PortSet>>>;

  // Rules that allow everything once an input outside of the set is active.
  void allow_beyond(PortSet inputs, std::vector<Delivery>& rules) const;

  Tile tile_;
  VerifyOptions options_;
  PortSet all_outputs_ = 0;
  std::map<Key, Verification> answers_;
  std::size_t states_ = 0;
};

}  // namespace gadgetc
