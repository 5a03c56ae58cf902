// Certificates of tiles, good, damaged and forged, as files; and what the program says of each.
//
// Usage: write_damaged_certificates FOLDER SEED COUNT
// Writes files FOLDER/0, FOLDER/1, ...: the certificates of the sets compact and paper, one that
// the two checkers differ about, then so many at random. Prints a line for each: its number, the
// tile and what was done to it, "held" or "no", and what the program says. Same seed, same files.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>

#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/certificate/check_certificate.hpp"
#include "gadgets/library/certificates/library_certificate.hpp"
#include "gadgets/mutations/mutations.hpp"
#include "tests/gadgets/random_tiles.hpp"
#include "tests/gadgets/small_arm.hpp"
#include "tests/gadgets/verified_tile.hpp"
#include "tests/text_lines.hpp"

namespace {

using namespace gadgetc;

constexpr const char* kCompact[] = {"wire", "and", "choice", "variable", "den", "diode", "true"};
constexpr const char* kPaper[] = {"setter",  "one_way",      "black_edge", "white_edge",
                                  "outflow", "elephant_and", "fanout",     "junction"};
constexpr jungle::TrappedAttack kReadings[] = {
    jungle::TrappedAttack::Full, jungle::TrappedAttack::None, jungle::TrappedAttack::Zero};

std::string verdict_on(const std::string& text) {
  try {
    const auto fault = check_certificate(parse_certificate("test", text));
    return fault ? fault->why : "held";
  } catch (const InputError& error) {
    return fmt::format("unreadable: {}", error.what());
  }
}

std::optional<std::string> certificate_of(const Tile& tile, jungle::TrappedAttack reading) {
  jungle::VerifyOptions options;
  options.rules.trapped_attack = reading;
  const verifier::Verification found = verify_tile(tile, options);
  if (found.verdict != verifier::Verdict::Held || !has_passes(tile, options)) return std::nullopt;
  return certify_tile(tile, options, found);
}

std::string with_tile(std::string certificate, const Tile& tile) {
  const std::size_t begin = certificate.find("tile\n") + 5, end = certificate.find("end\n", begin);
  return certificate.replace(begin, end - begin, drawing_text(tile));
}

class Damage {
 public:
  explicit Damage(unsigned seed) : random_(seed), tiny_(seed) {
    for (const char* name : kCompact) tiles_.push_back(library_tile("compact", name));
    for (const char* name : kPaper) tiles_.push_back(library_tile("paper", name));
    tiles_.push_back(small_arm());
  }

  struct Text {
    std::string kind, text;
  };

  Text next() {
    const auto [tile, good] = next_good();
    Text result{tile.name, good};
    if (below(12) == 0) return result;
    for (int n = below(8) == 0 ? 2 : 1; n > 0; --n) change(tile, result);
    return result;
  }

 private:
  struct Good {
    Tile tile;
    std::string text;
  };

  std::size_t below(std::size_t n) { return random_() % n; }
  template <typename List>
  const auto& any_of(const List& list) {
    return list[below(std::size(list))];
  }

  Good next_good() {
    for (;;) {
      const jungle::TrappedAttack reading = any_of(kReadings);
      if (below(3) > 0) {
        const std::size_t n = below(tiles_.size());
        const auto [known, is_new] = known_.try_emplace({n, reading});
        if (is_new) known->second = certificate_of(tiles_[n], reading);
        if (known->second) return {tiles_[n], *known->second};
        continue;
      }
      const std::size_t kind = below(3);
      const Tile tile = kind == 0   ? tiny_.next()
                        : kind == 1 ? tiny_.next_with_environment()
                                    : tiny_.next_with_den();
      if (const auto text = certificate_of(tile, reading)) return {tile, *text};
    }
  }

  // Lines of lists: those that begin with a number.
  static bool is_listed(const std::string& line) {
    return !line.empty() && line[0] >= '0' && line[0] <= '9';
  }
  std::optional<std::size_t> any_listed(const Lines& lines) {
    std::vector<std::size_t> found;
    for (std::size_t i = 4; i < lines.size(); ++i) {
      if (is_listed(lines[i])) found.push_back(i);
    }
    if (found.empty()) return std::nullopt;
    return any_of(found);
  }
  static std::size_t state_begin(const std::string& line) {
    return std::min(line.find_first_not_of("0123456789 "), line.size());
  }

  void change(const Tile& tile, Text& text) {
    static constexpr const char* kKinds[] = {
        "line off", "number", "letter", "sign",   "bytes", "mutation", "rules", "twice",    "swap",
        "invented", "bound",  "forged", "cut",    "cats",  "threats",  "wire",  "completed"};
    const std::size_t kind = below(std::size(kKinds));
    text.kind += fmt::format(", {}", kKinds[kind]);
    Lines lines = lines_of(text.text);
    const auto at = any_listed(lines);
    if (!at || lines.size() < 6) return;
    std::string& line = lines[*at];
    const std::size_t begin = state_begin(line);
    const auto begin_at = static_cast<std::ptrdiff_t>(*at);
    switch (kind) {
      case 0: {
        const std::size_t n = below(2) ? *at : below(lines.size());
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(n));
        break;
      }
      case 1: shift_number(line); break;
      case 2: change_letter(line, begin); break;
      case 3: change_sign(line, begin); break;
      case 4: change_bytes(text.text); return;
      case 5: text.text = mutated(tile, text.text); return;
      case 6: lines[1] = any_of(kRules); break;
      case 7: lines.insert(lines.begin() + begin_at, line); break;
      case 8: swap_states(lines, *at); break;
      case 9:
        lines.insert(lines.begin() + begin_at, line);
        change_letter(lines[*at], begin);
        break;
      case 10: lines[2 + below(2)].back() = static_cast<char>('0' + below(10)); break;
      case 11: text.text = completed(mutated(tile, text.text)); return;
      case 12: text.text.resize(below(text.text.size() + 1)); return;
      case 13:
        for (std::string& other : lines) {
          if (other == "safety baits") other = "safety guests";
          else if (other == "safety guests") other = "safety baits";
        }
        break;
      case 14:
        for (std::string& other : lines) {
          if (is_listed(other)) other[0] = line[0];
        }
        break;
      case 15: change_wire(line); break;
      default: text.text = completed(text.text); return;
    }
    text.text = joined(lines);
  }

  // One of its numbers, by one.
  void shift_number(std::string& line) {
    const std::size_t second = line.find(' ') + 1;
    const bool has_two = second < line.size() && line[second] >= '0' && line[second] <= '9';
    const std::size_t at = has_two && below(2) ? second : 0;
    const std::size_t end = line.find(' ', at);
    const int number = std::stoi(line.substr(at)) + (below(2) ? 1 : -1);
    if (number >= 0) line.replace(at, end - at, std::to_string(number));
  }
  void change_letter(std::string& line, std::size_t begin) {
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    if (end > begin) line[begin + below(end - begin)] = any_of(std::string_view(".PCdpLewD"));
  }
  void change_sign(std::string& line, std::size_t begin) {
    std::vector<std::size_t> signs;
    for (std::size_t i = begin; i < line.size(); ++i) {
      if (line[i] == '+' || line[i] == '-') signs.push_back(i);
    }
    if (signs.empty()) return;
    char& sign = line[any_of(signs)];
    sign = sign == '+' ? '-' : '+';
  }
  // A signal more or less on a wire.
  void change_wire(std::string& line) {
    const std::size_t wire = line.find("+P");
    if (wire != line.npos && below(2)) line.erase(wire + 1, 1);
    else line += below(3) ? "P" : "d";
  }
  void change_bytes(std::string& text) {
    const std::string whole = text;
    for (std::size_t n = 1 + below(3); n > 0; --n) {
      text[below(text.size())] =
          below(4) ? whole[below(whole.size())] : static_cast<char>(below(256));
    }
  }
  void swap_states(Lines& lines, std::size_t at) {
    const std::size_t other = *any_listed(lines);
    const std::size_t a = state_begin(lines[at]), b = state_begin(lines[other]);
    const std::string first = lines[at].substr(a), second = lines[other].substr(b);
    lines[at].replace(a, first.size(), second);
    if (other != at) lines[other].replace(b, second.size(), first);
  }
  std::string mutated(const Tile& tile, const std::string& text) {
    const std::vector<Mutation> all = gadgetc::mutations_of(tile);
    return all.empty() ? text : with_tile(text, any_of(all).tile);
  }
  // What a forger adds who is told what is missing, up to some number of times.
  std::string completed(const std::string& text) {
    Lines lines = lines_of(text);
    for (std::size_t n = below(200); n > 0; --n) {
      const std::string verdict = verdict_on(joined(lines));
      const auto add = [&](std::string_view start, const char* number, const char* head) {
        if (verdict.rfind(start, 0) != 0) return false;
        const std::string line = number + verdict.substr(start.size());
        auto at = std::find_if(lines.begin(), lines.end(), [&](const std::string& other) {
          return other.rfind(head, 0) == 0;
        });
        if (at == lines.end() || std::find(lines.begin(), lines.end(), line) != lines.end()) {
          return false;
        }
        lines.insert(at + 1, line);
        return true;
      };
      if (!add("not listed as safe: ", "9 ", "safety") &&
          !add("no listed answer to a step of White to ", "9 ", "safety") &&
          !add("not listed as ready: ", "0 ", "ready") &&
          !add("no listed answer to a step of Black to ", "0 ", "ready")) {
        break;
      }
    }
    return joined(lines);
  }

  static constexpr const char* kRules[] = {"rules paper", "rules paper trapped-attack=none",
                                           "rules paper trapped-attack=zero",
                                           "rules paper ply-limit=7"};
  std::mt19937 random_;
  RandomTiles tiny_;
  std::vector<Tile> tiles_;
  std::map<std::pair<std::size_t, jungle::TrappedAttack>, std::optional<std::string>> known_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  int number = 0;
  const auto write = [&](const std::string& kind, const std::string& text) {
    const std::string verdict = verdict_on(text);
    std::ofstream(fmt::format("{}/{}", argv[1], number), std::ios::binary) << text;
    std::cout << number++ << '\t' << kind << '\t' << (verdict == "held" ? "held" : "no") << '\t'
              << verdict.substr(0, verdict.find('\n')) << '\n';
  };
  for (const char* set : {"compact", "paper"}) {
    for (const Tile& tile : library_tiles(set)) {
      const auto text = library_certificate(tile, "paper");
      write(tile.name,
            text ? std::string(*text) : *certificate_of(tile, jungle::TrappedAttack::Full));
    }
  }
  // Nothing leads to a state of the wire that has delivered without a signal.
  std::string wire(*library_certificate(library_tile("compact", "wire"), "paper"));
  wire.insert(wire.find("ready\n"), "0 ...d.... - +\n");
  write("unreached breach", wire);
  Damage damage(static_cast<unsigned>(std::stoul(argv[2])));
  for (int n = std::stoi(argv[3]); n > 0; --n) {
    const auto [kind, text] = damage.next();
    write(kind, text);
  }
}
