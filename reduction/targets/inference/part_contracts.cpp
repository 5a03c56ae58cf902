#include "reduction/targets/inference/part_contracts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>
#include <tuple>
#include <utility>

#include "base/grid/square_name.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/infer/gate_name.hpp"
#include "reduction/targets/inference/part_rules.hpp"
#include "reduction/targets/inference/turned_part.hpp"

namespace gadgetc {

namespace {

enum class Way : std::uint8_t { Unknown, In, Out };  // of a port

PortSet used_ports(const std::vector<Delivery>& rules) {
  PortSet used = 0;
  for (const Delivery& rule : rules) used |= rule.inputs | rule.outputs;
  return used;
}

class PartInference {
 public:
  PartInference(const CutBoard& board, int rows, const PartQuestion& question, PartKinds& kinds)
      : board_(board),
        rows_(rows),
        question_(question),
        kinds_(kinds),
        ways_(board.parts.size()),
        is_done_(board.parts.size()),
        postponed_(board.parts.size()) {
    options_.guests = 0;
    options_.verify = question.verify;
    result_.parts.resize(board.parts.size());
    for (std::size_t n = 0; n < ways_.size(); ++n) {
      ways_[n].resize(board.parts[n].tile.ports.size(), Way::Unknown);
      squares_.push_back(count_squares(board.parts[n].tile));
      open_.insert(place_of(n));
    }
  }

  PartContracts run() {
    close_bare_ends();
    for (std::size_t n = 0; n < board_.parts.size(); ++n) take_inputs(n);
    for (may_guess_ = question_.guesses; result_.fault.empty();) {
      const auto part = next();
      if (part) decide(*part);
      else if (may_guess_) break;
      may_guess_ = question_.guesses || !part;
    }
    return std::move(result_);
  }

 private:
  // Nothing comes from there, and anything may go there: an output, which may be of no use.
  void close_bare_ends() {
    for (const BoardWire& wire : board_.wires) {
      if (wire.ends.size() == 1) set_way(wire.ends[0], Way::Out);
    }
  }

  // What the cutter knows.
  void take_inputs(std::size_t n) {
    const BoardPart& part = board_.parts[n];
    for (std::size_t p = 0; p < part.wires.size(); ++p) {
      if (part.inputs >> p & 1) direct(n, p, Way::In);
    }
    if (!part.is_goal) return;
    set_done(n, true);
    result_.parts[n].inputs = part.inputs;
    result_.parts[n].rules = {{part.inputs, kGoal}};
    result_.parts[n].gate = "goal";
    tell_neighbours(n);
  }

  // With the fewest ports of unknown direction, and of these the fewest squares. Nothing: all are
  // done, or postponed with what is known.
  std::optional<std::size_t> next() const {
    for (const auto& [unknown, squares, n] : open_) {
      if (may_guess_ || postponed_[n] != unknown + 1) return n;
    }
    return std::nullopt;
  }

  // Among the parts that are not done.
  using Place = std::tuple<std::size_t, std::size_t, std::size_t>;
  Place place_of(std::size_t n) const { return {count_unknown(n), squares_[n], n}; }

  void set_done(std::size_t n, bool is_done) {
    is_done_[n] = is_done;
    if (is_done) open_.erase(place_of(n));
    else open_.insert(place_of(n));
  }

  void set_way(const WireEnd& end, Way way) {
    open_.erase(place_of(end.part));
    ways_[end.part][end.port] = way;
    if (!is_done_[end.part]) open_.insert(place_of(end.part));
  }

  std::size_t count_unknown(std::size_t n) const {
    return static_cast<std::size_t>(std::count(ways_[n].begin(), ways_[n].end(), Way::Unknown));
  }

  void decide(std::size_t n) {
    set_done(n, true);
    const std::vector<TurnedPart> forms = normal_forms(board_.parts[n].tile);
    PartKind& kind = kinds_[forms.front().text];
    const bool is_found = find_contract(n, kind, forms);
    const bool is_sure = is_found && !leaves_choice(result_.parts[n].rules);
    if (!may_guess_ && count_unknown(n) > 0 && !is_sure) {
      set_done(n, false);
      postponed_[n] = count_unknown(n) + 1;
    } else if (!is_found) {
      result_.reached_limit = kind.is_limit;
      result_.fault_part = n;
      result_.fault =
          fmt::format("the part of {} squares at {}: {}", count_squares(board_.parts[n].tile),
                      square_name(rows_, board_.parts[n].top_left), kind.why);
    } else {
      tell_neighbours(n);
    }
  }

  bool find_contract(std::size_t n, PartKind& kind, const std::vector<TurnedPart>& forms) {
    if (take_known(n, kind, forms, true)) return true;
    const TurnedPart& form = forms.front();
    const PortSet inputs = ports_that_go(n, form, Way::In);
    const PortSet unknown = ports_that_go(n, form, Way::Unknown);
    const PartKind::Asked question{inputs,
                                   unknown,
                                   question_.verify.state_limit,
                                   may_guess_,
                                   question_.input_surplus,
                                   question_.output_surplus};
    if (std::find(kind.open.begin(), kind.open.end(), question) != kind.open.end()) {
      return may_guess_ && take_known(n, kind, forms, false);
    }
    kind.why = "no contract without guests holds";
    kind.is_limit = false;
    is_cut_short_ = false;
    if (ask(n, kind, form, inputs, unknown)) return true;
    if (may_guess_ && take_known(n, kind, forms, false)) return true;
    if (may_guess_ && unknown != 0 && ask_closed(n, kind, form, inputs)) return true;
    // With more time or memory the answer may be another.
    if (!is_cut_short_) kind.open.push_back(question);
    return false;
  }

  PortSet ports_that_go(std::size_t n, const TurnedPart& form, Way way) const {
    PortSet ports = 0;
    for (std::size_t p = 0; p < form.ports.size(); ++p) {
      if (ways_[n][form.ports[p]] == way) ports |= PortSet{1} << p;
    }
    return ports;
  }

  // A contract that was found for a copy, if it goes with the directions that are known and, where
  // that is asked for, has a use for the other ports.
  bool take_known(std::size_t n, const PartKind& kind, const std::vector<TurnedPart>& forms,
                  bool uses_others) {
    for (const PartContract& contract : kind.contracts) {
      for (const TurnedPart& form : forms) {
        bool goes = true;
        for (std::size_t p = 0; p < form.ports.size(); ++p) {
          const Way way = ways_[n][form.ports[p]];
          const bool is_used = used_ports(contract.rules) >> p & 1;
          const bool is_input = contract.inputs >> p & 1;
          goes &= way != Way::Unknown ? (way == Way::In) == is_input
                                      : (is_used || !uses_others) && (may_guess_ || !is_input);
        }
        if (goes) return take(n, contract, form);
      }
    }
    return false;
  }

  // True.
  bool take(std::size_t n, PartContract contract, const TurnedPart& form) {
    contract.inputs = carried_back(contract.inputs, form.ports);
    for (Delivery& rule : contract.rules) {
      rule = {carried_back(rule.inputs, form.ports), carried_back(rule.outputs, form.ports)};
    }
    result_.parts[n] = std::move(contract);
    return true;
  }

  void tell_neighbours(std::size_t n) {
    for (std::size_t p = 0; p < ways_[n].size(); ++p) {
      direct(n, p, result_.parts[n].inputs >> p & 1 ? Way::In : Way::Out);
    }
  }

  // The port and the one at the wire's other end.
  void direct(std::size_t n, std::size_t port, Way way) {
    set_way({n, port}, way);
    for (const WireEnd& end : board_.wires[board_.parts[n].wires[port]].ends) {
      if (end.part != n || end.port != port) {
        set_way(end, way == Way::In ? Way::Out : Way::In);
      }
    }
  }

  // Signals come from where directions are known, so the other ports are first taken for outputs,
  // then one of them for an input, and so on. Any contract that holds will do.
  bool ask(std::size_t n, PartKind& kind, const TurnedPart& form, PortSet inputs,
           PortSet unknown) {
    const int ports = std::popcount(unknown);
    const int most = may_guess_ && ports <= question_.most_guessed ? ports : 0;
    for (int count = 0; count <= most; ++count) {
      for (PortSet more = 0;; more = (more - unknown) & unknown) {
        const bool is_tried =
            std::popcount(more) == count && may_hold(form.tile, inputs | more);
        if (is_tried && try_inputs(form.tile, inputs | more, unknown, kind)) {
          return take(n, kind.contracts.back(), form);
        }
        if (more == unknown) break;
      }
    }
    return false;
  }

  // Ports of unknown direction as outputs that may be of no use.
  bool ask_closed(std::size_t n, PartKind& kind, const TurnedPart& form, PortSet inputs) {
    return may_hold(form.tile, inputs) && try_inputs(form.tile, inputs, 0, kind) &&
           take(n, kind.contracts.back(), form);
  }

  // What is too large for one game may be channels side by side, and nothing else.
  bool may_hold(const Tile& tile, PortSet inputs) const {
    const auto count = static_cast<std::size_t>(std::popcount(inputs));
    return count_pieces(tile) <= question_.most_pieces || 2 * count == tile.ports.size();
  }

  // With these ports as inputs, the others as outputs. Those of `unknown` direction have to be of
  // use.
  bool try_inputs(Tile tile, PortSet inputs, PortSet unknown, PartKind& kind) {
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      Port& port = tile.ports[p];
      port.is_input = inputs >> p & 1;
      const std::uint8_t surplus =
          port.is_input ? question_.input_surplus : question_.output_surplus;
      port.surplus = port.is_steady ? std::uint8_t{0} : surplus;
    }
    Inference one;
    try {
      one = infer_contract(tile, options_);
    } catch (const UsageError& error) {  // too large, and not made of smaller parts in this way
      kind.why = error.what();
      return false;
    }
    result_.states += one.states;
    if (one.verdict == verifier::Verdict::Unknown) {
      kind.why = limit_text(one.limit);
      kind.is_limit = true;
      is_cut_short_ |= one.limit != Limit::States;
    }
    if (one.verdict != verifier::Verdict::Held || (unknown & ~used_ports(one.tile.contract)))
      return false;
    if (question_.needs_passes && !one.proof.leaves_passes.value_or(false)) {
      kind.why = "White can keep Black answering there";
      return false;
    }
    const bool is_sealed = question_.input_surplus == 0 && question_.output_surplus == 0;
    kind.contracts.push_back({one.tile.contract, inputs, one.proof.tempo_bound,
                              one.proof.answer_bound, gate_name(one.tile).kind, is_sealed});
    return true;
  }

  const CutBoard& board_;
  int rows_;
  const PartQuestion& question_;
  PartKinds& kinds_;
  InferOptions options_;
  std::vector<std::vector<Way>> ways_;  // by part and port
  std::vector<char> is_done_;
  // By part: one more than its ports of unknown direction when it was postponed; 0: it was not.
  std::vector<std::size_t> postponed_;
  std::vector<std::size_t> squares_;  // by part
  std::set<Place> open_;              // the parts that are not done
  bool may_guess_ = true;  // which of these ports are inputs, and between what White may choose
  bool is_cut_short_ = false;  // was a game of the question in work ended by time or memory?
  PartContracts result_;
};

}  // namespace

std::optional<std::size_t> find_misfit(const CutBoard& board, const PartContracts& contracts) {
  for (const BoardWire& wire : board.wires) {
    std::size_t outputs = 0;
    for (const auto& [part, port] : wire.ends) {
      outputs += contracts.parts[part].inputs >> port & 1 ? 0 : 1;
    }
    if (wire.ends.size() > 2 || (wire.ends.size() == 2 && outputs != 1)) {
      return wire.ends.front().part;
    }
  }
  return std::nullopt;
}

PartQuestion question_of(const PartOptions& options) {
  constexpr int kMostGuessed = 4;
  PartQuestion question;
  question.verify.watch = options.watch;
  question.verify.state_limit = options.most_states;
  question.needs_passes = false;
  question.guesses = false;
  question.most_guessed = kMostGuessed;
  question.most_pieces = std::numeric_limits<std::size_t>::max();
  return question;
}

PartContracts infer_parts(const CutBoard& board, int rows, const PartQuestion& question,
                          PartKinds& kinds) {
  return PartInference(board, rows, question, kinds).run();
}

}  // namespace gadgetc
