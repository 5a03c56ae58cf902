// An example of every command, which its help ends with.
#include <algorithm>
#include <string>

#include "cli/help_formatter.hpp"

namespace gadgetc {

namespace {

struct Example {
  const char* command;  // without the program's name
  const char* text;
};

constexpr Example kExamples[] = {
    {"", "gadgetc compile --formula '(x or y) and (y or z)' -o board.jungle --svg board.svg"},
    {"compile",
     "gadgetc compile --formula '(x or y) and (y or z)' -o board.jungle --strategy board.strategy"},
    {"circuit", "gadgetc circuit --formula '(x or y) and (y or z)' -o circuit.svg"},
    {"solve", "gadgetc solve --formula '(x or y) and (y or z)' --first black"},
    {"formula", "gadgetc formula lines --rows 3 --columns 3 --length 3 -o tictactoe.cnf"},
    {"formula lines", "gadgetc formula lines --rows 3 --columns 3 --length 3 -o tictactoe.cnf"},
    {"formula cube", "gadgetc formula cube --side 3 --dimension 3"},
    {"formula polyomino", "gadgetc formula polyomino --shape elly --rows 4 --columns 4"},
    {"formula hex", "gadgetc formula hex --rows 3 --columns 3 --black down"},
    {"formula clique", "gadgetc formula clique --vertices 5 --size 3"},
    {"formula cover", "gadgetc formula cover --cycle 5 -o cycle.cnf"},
    {"formula domination", "gadgetc formula domination --grid 3 3"},
    {"formula connectivity", "gadgetc formula connectivity --complete 4 --between v1 v4"},
    {"formula vdw", "gadgetc formula vdw --numbers 9 --length 3"},
    {"formula boxes", "gadgetc formula boxes --count 3 --size 2"},
    {"formula random", "gadgetc formula random --variables 10 --clauses 20 --width 3 --seed 1"},
    {"formula qbf", "gadgetc formula qbf examples/two_doors.qdimacs --first black"},
    {"check", "gadgetc check --formula '(x or y) and (y or z)' --level layout"},
    {"gadget", "gadgetc gadget show splitter"},
    {"gadget list", "gadgetc gadget list --set paper"},
    {"gadget show", "gadgetc gadget show splitter --format svg -o splitter.svg"},
    {"gadget verify",
     "gadgetc gadget verify wire --trapped-attack full --certificate wire.certificate"},
    {"gadget mutations", "gadgetc gadget mutations den"},
    {"gadget infer", "gadgetc gadget infer wire"},
    {"gadget recheck", "gadgetc gadget recheck wire.certificate"},
    {"gadget reach", "gadgetc gadget reach wire --samples 1000"},
    {"gadget report", "gadgetc gadget report --set lattice -o appendix.tex"},
    {"gadget search", "gadgetc gadget search --contract 'pick -> out' --pieces CPp --squares 4"},
    {"board", "gadgetc board play board.jungle --strategy board.strategy"},
    {"board info", "gadgetc board info --fen 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w'"},
    {"board print", "gadgetc board print board.jungle"},
    {"board render", "gadgetc board render board.jungle -o board.svg"},
    {"board moves", "gadgetc board moves board.jungle"},
    {"board extract", "gadgetc board extract board.jungle --cnf"},
    {"board race", "gadgetc board race board.jungle"},
    {"board tell", "gadgetc board tell saved.game --events"},
    {"board solve", "gadgetc board solve small.jungle"},
    {"board verify", "gadgetc board verify small.jungle --strategy small.strategy"},
    {"board reach", "gadgetc board reach --fen '7/7/7/7/7/7/7/7/6E b' --samples 1000"},
    {"board answer", "gadgetc board answer saved.game --strategy board.strategy"},
    {"board play", "gadgetc board play board.jungle --strategy board.strategy"},
    {"board new", "gadgetc board new clobber -o clobber.board"},
    {"game", "gadgetc game check clobber"},
    {"game list", "gadgetc game list"},
    {"game show", "gadgetc game show clobber"},
    {"game check", "gadgetc game check clobber"},
    {"game formula", "gadgetc game formula examples/games/pond.clobber --plies 3 -o pond.qcir"},
    {"perft", "gadgetc perft 5 --divide"},
    {"engine", "printf 'position startpos moves a3a4\\ngo depth 6\\n' | gadgetc engine"},
    {"darkchess", "gadgetc darkchess solve PPPPpppp"},
    {"darkchess solve", "gadgetc darkchess solve PPPPpppp --distribution"},
    {"darkchess statistics", "gadgetc darkchess statistics materials"},
    {"darkchess table", "gadgetc darkchess table materials balances"},
    {"darkchess points", "gadgetc darkchess points materials outcomes --svg points.svg"},
    {"darkchess fair", "gadgetc darkchess fair PPPPpppp --flips 2"},
    {"darkchess moves", "gadgetc darkchess moves KGPkgp 'K?.g/??p.' --outcomes"},
    {"darkchess verify", "gadgetc darkchess verify PPPPpppp"},
    {"darkchess rank", "gadgetc darkchess rank KGPkgp 'K?.g/??p.'"},
    {"darkchess unrank", "gadgetc darkchess unrank KGPkgp 1000"},
    {"minishogi", "gadgetc minishogi sample 10000 --seed 1"},
    {"minishogi count", "gadgetc minishogi count"},
    {"minishogi sample", "gadgetc minishogi sample 10000 --seed 1"},
    {"minishogi rank", "gadgetc minishogi rank '+b1R+S1/3+b+R/2KG1/1s1gP/k2+P1[]'"},
    {"minishogi unrank", "gadgetc minishogi unrank 1000000"},
    {"minishogi classify", "printf '1000000\\n' | gadgetc minishogi classify"},
    {"tablebase", "gadgetc tablebase build --pieces 2 -d tables"},
    {"tablebase build", "gadgetc tablebase build --pieces 2 -d tables"},
    {"tablebase survey", "gadgetc tablebase survey --pieces 2 -d tables -o survey"},
    {"tablebase stats", "gadgetc tablebase stats -d tables"},
    {"tablebase verify", "gadgetc tablebase verify -d tables"},
    {"tablebase probe", "gadgetc tablebase probe '7/7/7/7/7/7/3r3/7/6E b' -d tables"},
    {"bench", "gadgetc bench perft"},
    {"help", "gadgetc help board play"},
};

void finish(CLI::App& command, const std::string& path) {
  command.get_help_ptr()->group(kCommonOptions);
  const auto found = std::find_if(std::begin(kExamples), std::end(kExamples),
                                  [&](const Example& example) { return path == example.command; });
  if (found != std::end(kExamples)) command.footer(std::string("\nExample:\n  ") + found->text);
  for (CLI::App* below : command.get_subcommands({})) {
    if (below->get_name().empty()) continue;  // a group of options
    finish(*below, path.empty() ? below->get_name() : path + " " + below->get_name());
  }
}

}  // namespace

void finish_help(CLI::App& app) { finish(app, ""); }

}  // namespace gadgetc
