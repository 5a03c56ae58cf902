#include "gadgets/infer/infer.hpp"

#include <algorithm>
#include <utility>

#include "base/text/input_error.hpp"
#include "gadgets/infer/cases.hpp"
#include "gadgets/infer/environment.hpp"
#include "gadgets/infer/products.hpp"
#include "gadgets/infer/questions.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kMostPorts = 7;  // of the verifier's games

constexpr const char* kWiresFail = "Black cannot keep White's pieces from the wires";
constexpr const char* kTileFails = "White cannot keep Black's pieces in the tile";
constexpr const char* kNotTogether = "each of the cases is kept, but not all in one game";

constexpr bool contains(PortSet whole, PortSet part) { return (part & ~whole) == 0; }

// Fills the cases of an inference and finds the rules, for ever larger sets of inputs.
class CaseSearch {
 public:
  CaseSearch(Inference& result, const verifier::VerifyOptions& options)
      : result_(result), questions_(result.tile, options) {
    result.tile.contract.clear();
    list_cases(result);
  }

  // `guess`: a contract that is tried first. One that holds is the one that is sought.
  void run(const std::vector<Delivery>& guess) {
    if (!take_guess(guess)) search();
    result_.questions += questions_.count();
    result_.states += questions_.states();
  }

 private:
  std::vector<Delivery>& rules() { return result_.tile.contract; }

  bool take_guess(const std::vector<Delivery>& guess) {
    if (guess.empty()) return false;
    const verifier::Verification found = questions_.ask_both(guess);
    if (found.verdict != verifier::Verdict::Held) return false;
    rules() = guess;
    result_.verdict = verifier::Verdict::Held;
    result_.proof = found;
    decide_all(result_);
    return true;
  }

  void search() {
    for (const PortSet inputs : input_sets(result_.tile)) {
      if (!decide(inputs)) break;
    }
    if (result_.failure.empty()) conclude();
  }

  template <typename Choose>
  void mark(Decider decider, const Choose& choose) {
    for (InferredCase& one : result_.cases) {
      if (is_open(one) && choose(one)) one.decider = decider;
    }
  }
  static bool is_open(const InferredCase& one) { return one.decider == Decider::Unknown; }

  // All cases of these inputs. False: a side fails whatever the contract.
  bool decide(PortSet inputs) {
    const bool is_decided = std::none_of(
        result_.cases.begin(), result_.cases.end(),
        [&](const InferredCase& one) { return one.inputs == inputs && is_open(one); });
    if (is_decided) return true;
    if (is_proved(Side::Black, questions_.others_prevented(inputs, rules()))) {
      mark(Decider::Black, [&](const InferredCase& one) { return contains(inputs, one.inputs); });
      return true;
    }
    for (std::size_t n = 0; n < result_.cases.size(); ++n) {
      if (result_.cases[n].inputs == inputs && is_open(result_.cases[n]) && !decide_case(n)) {
        return false;
      }
    }
    return true;
  }

  // Both sides by their first games, then in full.
  bool decide_case(std::size_t n) {
    const PortSet inputs = result_.cases[n].inputs, outputs = result_.cases[n].outputs;
    const std::vector<Delivery> black = questions_.prevented(inputs, outputs);
    const std::vector<Delivery> white{{inputs, outputs}};
    if (is_proved(Side::Black, black)) return give_black(inputs, outputs);
    if (!has_kept_wires_) {
      if (fails(questions_.ask(Side::Black, questions_.wires_kept()), kWiresFail)) return false;
      has_kept_wires_ = true;
    }
    if (is_proved(Side::White, white)) return give_white(inputs, outputs);
    if (is_kept(questions_.ask(Side::Black, black))) return give_black(inputs, outputs);
    if (!has_confined_) {
      if (fails(questions_.ask(Side::White, {}), kTileFails)) return false;
      has_confined_ = true;
    }
    if (is_kept(questions_.ask(Side::White, white))) return give_white(inputs, outputs);
    note_gap(result_.cases[n], questions_.ask(Side::White, white),
             questions_.ask(Side::Black, black));
    return true;
  }

  bool is_proved(Side side, const std::vector<Delivery>& contract) {
    const bool is_proof = questions_.is_proved(side, contract);
    if (is_proof) (side == Side::Black ? has_kept_wires_ : has_confined_) = true;
    return is_proof;
  }
  bool is_kept(const verifier::Verification& side) {
    note_limit(side);
    return side.verdict == verifier::Verdict::Held;
  }

  bool give_black(PortSet inputs, PortSet outputs) {
    mark(Decider::Black, [&](const InferredCase& one) {
      return contains(inputs, one.inputs) && contains(one.outputs, outputs);
    });
    return true;
  }
  bool give_white(PortSet inputs, PortSet outputs) {
    rules().push_back({inputs, outputs});
    mark(Decider::White, [&](const InferredCase& one) {
      return contains(one.inputs, inputs) && contains(outputs, one.outputs);
    });
    return true;
  }

  void note_limit(const verifier::Verification& found) {
    if (found.verdict == verifier::Verdict::Unknown)
      result_.limit = std::max(result_.limit, found.limit);
  }

  void note_gap(InferredCase& found, const verifier::Verification& white,
                const verifier::Verification& black) {
    note_limit(white);
    const bool is_known =
        white.verdict != verifier::Verdict::Unknown && black.verdict != verifier::Verdict::Unknown;
    if (is_known) found.decider = Decider::Neither;
    found.white_fails = white.counterexample;
    found.black_fails = black.counterexample;
  }

  bool fails(const verifier::Verification& side, const char* what) {
    note_limit(side);
    if (side.verdict != verifier::Verdict::Refuted) return false;
    result_.verdict = verifier::Verdict::Refuted;
    result_.failure = what;
    result_.failure_line = side.counterexample;
    result_.cases.clear();
    rules().clear();
    return true;
  }

  bool has(Decider decider) const {
    return std::any_of(result_.cases.begin(), result_.cases.end(),
                       [&](const InferredCase& one) { return one.decider == decider; });
  }

  // What is known of each case makes a contract, or gaps.
  void conclude() {
    if (has(Decider::Neither) && all_inputs(result_.tile) == 0) seek_variable();
    if (has(Decider::Unknown)) return;
    result_.limit = Limit::None;
    if (has(Decider::Neither)) {
      result_.verdict = verifier::Verdict::Refuted;
      return;
    }
    if (rules().empty() && fails(questions_.ask(Side::White, {}), kTileFails)) return;
    const verifier::Verification found = questions_.ask_both(rules());
    result_.proof = found;
    result_.verdict = found.verdict;
    note_limit(found);
    if (found.verdict != verifier::Verdict::Refuted) return;
    result_.failure = kNotTogether;
    result_.failure_line = found.counterexample;
    rules().clear();
  }

  // The gaps of a tile without inputs may be a variable's: White's first move there decides.
  void seek_variable() {
    std::vector<Delivery> picks;
    for (const InferredCase& found : result_.cases) {  // larger sets of outputs first
      if (is_allowed(picks, kPick, found.outputs)) continue;
      if (questions_.ask(Side::White, {{kPick, found.outputs}}).verdict ==
          verifier::Verdict::Held) {
        picks.push_back({kPick, found.outputs});
      }
    }
    if (picks.empty()) return;
    if (questions_.ask_both(picks).verdict != verifier::Verdict::Held) return;
    rules() = picks;
    decide_all(result_);
  }

  Inference& result_;
  Questions questions_;
  bool has_kept_wires_ = false, has_confined_ = false;  // known to hold
};

}  // namespace

Inference infer_contract(const Tile& tile, const InferOptions& options) {
  if (tile.ports.size() > kMostPorts) throw UsageError("a tile has at most 7 ports");
  Inference result;
  result.tile = tile;
  std::optional<Inference> product = infer_product(tile, options.verify);
  if (product && product->verdict == verifier::Verdict::Held) {
    result = std::move(*product);
  } else {
    try {
      CaseSearch(result, options.verify).run(options.guess);
    } catch (const UsageError&) {
      if (!product) throw;
      result = std::move(*product);  // too large for one game, and open as a product
    }
  }
  if (result.verdict == verifier::Verdict::Held && options.guests > 0) {
    result.environment = find_environment(result, options);
  }
  return result;
}

}  // namespace gadgetc
