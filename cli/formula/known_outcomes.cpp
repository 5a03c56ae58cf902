#include "cli/formula/known_outcomes.hpp"

#include <fmt/format.h>

namespace gadgetc {
namespace {

struct FamilyOutcome {
  const char *arguments, *first, *winner, *source;
};

constexpr const char* kBeck = "Beck, Combinatorial Games (2008)";
constexpr const char* kHarary = "Harary, in Gardner, Scientific American 240, no. 4 (1979)";
constexpr const char* kNash = "Nash, in Gardner, Scientific American 197, no. 1 (1957)";
constexpr const char* kLehman = "Lehman, A solution of the Shannon switching game (1964)";
constexpr const char* kDomination =
    "Duchene, Gledel, Parreau and Renault, Maker-Breaker domination game (2020)";

constexpr FamilyOutcome kFamilyOutcomes[] = {
    {"lines --rows 3 --columns 3 --length 3", "black", "BLACK", kBeck},
    {"lines --rows 4 --columns 4 --length 4", "black", "WHITE", kBeck},
    {"lines --rows 3 --columns 4 --length 3", "black", "BLACK",
     "Berlekamp, Conway and Guy, Winning Ways, ch. 22"},
    {"cube --side 3 --dimension 3", "black", "BLACK", kBeck},
    {"cube --side 7 --dimension 3", "black", "WHITE", "arXiv 2509.21494"},
    {"polyomino --shape tic --rows 4 --columns 4", "black", "BLACK", kHarary},
    {"polyomino --shape el --rows 3 --columns 3", "black", "BLACK", kHarary},
    {"polyomino --shape fatty --rows 8 --columns 8", "black", "WHITE", kHarary},
    {"polyomino --shape tippy --rows 3 --columns 3", "black", "BLACK", kHarary},
    {"polyomino --shape skinny --rows 7 --columns 7", "black", "BLACK", kHarary},
    {"polyomino --shape elly --rows 4 --columns 4", "black", "BLACK", kHarary},
    {"polyomino --shape knobby --rows 5 --columns 5", "black", "BLACK", kHarary},
    {"polyomino --shape L --rows 7 --columns 7", "black", "BLACK", kHarary},
    {"polyomino --shape N --rows 6 --columns 6", "black", "BLACK", kHarary},
    {"polyomino --shape Y --rows 7 --columns 7", "black", "BLACK", kHarary},
    {"polyomino --shape F --rows 8 --columns 8", "black", "WHITE", kHarary},
    {"polyomino --shape I --rows 8 --columns 8", "black", "WHITE", kHarary},
    {"polyomino --shape P --rows 8 --columns 8", "black", "WHITE", kHarary},
    {"polyomino --shape T --rows 8 --columns 8", "black", "WHITE", kHarary},
    {"polyomino --shape U --rows 8 --columns 8", "black", "WHITE", kHarary},
    {"polyomino --shape V --rows 8 --columns 8", "black", "WHITE", kHarary},
    {"polyomino --shape W --rows 8 --columns 8", "black", "WHITE", kHarary},
    {"polyomino --shape X --rows 8 --columns 8", "black", "WHITE", kHarary},
    {"polyomino --shape Z --rows 8 --columns 8", "black", "WHITE", kHarary},
    {"polyomino --shape snaky --rows 8 --columns 8", "black", "WHITE",
     "Halupczok and Schlage-Puchta, Achieving Snaky, Integers 7 (2007)"},
    {"hex --rows 4 --columns 4", "black", "BLACK", kNash},
    {"hex --rows 4 --columns 4", "white", "WHITE", kNash},
    {"clique --vertices 5 --size 3", "black", "BLACK", kBeck},
    {"clique --vertices 4 --size 3", "black", "WHITE", kBeck},
    {"domination --cycle 8", "black", "WHITE", kDomination},
    {"domination --path 7", "black", "BLACK", kDomination},
    {"connectivity --complete 4", "white", "BLACK", kLehman},
    {"vdw --numbers 5 --length 3", "black", "BLACK", kBeck},
    {"boxes --count 3 --size 2", "black", "WHITE", "Hales and Jewett (1963), by pairs"}};

}  // namespace

std::string known_outcomes_text() {
  std::string text =
      fmt::format("{:46}  {:5}  {:6}  {}\n", "gadgetc formula", "first", "winner", "written of by");
  for (const FamilyOutcome& known : kFamilyOutcomes) {
    text += fmt::format("{:46}  {:5}  {:6}  {}\n", known.arguments, known.first, known.winner,
                        known.source);
  }
  text.pop_back();
  return text;
}

}  // namespace gadgetc
