// --set DIR as users call it: boards of tiles of one's own, and what is refused.
#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "tests/cli/run_program.hpp"
#include "tests/gadgets/user_sets/sets_of_users.hpp"

namespace fs = std::filesystem;

namespace gadgetc::test {
namespace {

const std::string kTicTacToe = GADGETC_SOURCE_DIR "/examples/tictactoe.cnf";
const std::string kBoth = "p cnf 2 2\n1 0\n2 0\n";  // x and y

// A folder to work in, with a copy of the set `mine`.
class Desk {
 public:
  Desk() { copy_mine(scratch_); }
  ProgramResult run(const std::string& arguments, const std::string& input = "") const {
    return run_program_at("cd " + scratch_.path() + " && " GADGETC_PROGRAM, arguments, input);
  }
  std::string file(const std::string& name) const { return scratch_.file(name); }
  std::vector<std::string> files() const {
    std::vector<std::string> names = files_in(scratch_.path());
    std::sort(names.begin(), names.end());
    return names;
  }
  const ScratchDirectory& scratch() const { return scratch_; }

 private:
  ScratchDirectory scratch_;
};

TEST_CASE("a board is made of one's own tiles, checked, and read back by them") {
  const Desk desk;
  const ProgramResult made =
      desk.run("compile " + kTicTacToe + " --set mine -o b.jungle --report r.json --svg b.svg "
               "--html b.html --tikz b.tex --bundle b.json");
  INFO(made.err);
  REQUIRE(made.exit_code == 0);
  CHECK(fs::exists(desk.file("mine/certificates")));
  const auto report = nlohmann::json::parse(read_file(desk.file("r.json")));
  for (const char* check : {"circuit", "layout", "design_rules", "extraction", "race"}) {
    CHECK(report["checks"][check] == "held");
  }
  CHECK(has(read_file(desk.file("b.svg")), "valve"));
  CHECK(has(read_file(desk.file("b.json")), "\"tile\": \"valve\""));
  const auto race = nlohmann::json::parse(desk.run("board race b.jungle --set mine --json").out);
  CHECK(race["tiles"]["valve"]["moves"] == 7);
  CHECK_FALSE(race["tiles"].contains("and"));
  CHECK(race["white_moves_bound"] == report["race"]["white_moves_bound"]);
  const ProgramResult extracted = desk.run("board extract b.jungle --set mine --cnf -o back.cnf");
  CHECK(extracted.exit_code == 0);
  CHECK(extracted.err == "design rules hold; the circuit carries the header's formula\n");
  // The program's own tiles are not on this board.
  CHECK(desk.run("board extract b.jungle").exit_code == 1);
  CHECK(desk.run("board extract b.jungle --set ./nonesuch").exit_code == 2);
}

TEST_CASE("the same board comes from the drawing in the place of the base's") {
  const Desk desk;
  fs::create_directory(desk.file("other"));
  std::string drawing = read_file(desk.file("mine/valve.gadget"));
  write_file(desk.file("other/and.gadget"), drawing.replace(drawing.find("gadget valve"), 12,
                                                            "gadget and"));
  write_file(desk.file("other/set"), "set other\nbase compact\n");
  const ProgramResult mine = desk.run("compile -q " + kTicTacToe + " --set mine");
  const ProgramResult other = desk.run("compile -q " + kTicTacToe + " --set ./other/");
  CHECK(mine.exit_code == 0);
  CHECK(mine.out == other.out);
  CHECK(mine.out != desk.run("compile -q " + kTicTacToe).out);
  // A name that is one of the program's stays one, though there is such a folder.
  fs::rename(desk.file("other"), desk.file("paper"));
  CHECK(desk.run("compile -q " + kOr + " --set paper").out ==
        run_program("compile -q " + kOr + " --set paper").out);
}

TEST_CASE("a set may be based on any of the program's, protectors and all") {
  const Desk desk;
  for (const std::string base : {"compact", "paper"}) {
    fs::create_directory(desk.file("my_" + base));
    write_file(desk.file("my_" + base + "/set"), "set my_" + base + "\nbase " + base + "\n");
    const ProgramResult mine = desk.run("compile -q " + kOr + " --set my_" + base);
    CHECK(mine.exit_code == 0);
    CHECK(mine.out == run_program("compile -q " + kOr + " --set " + base).out);
  }
  const ProgramResult guarded = desk.run("compile " + kOr + " --set mine --protector paper");
  CHECK(guarded.exit_code == 0);
  CHECK(desk.run("board extract - --set mine --cnf", guarded.out).exit_code == 0);
  CHECK(desk.run("compile " + kOr + " --set mine --protector compact").err ==
        "gadgetc: error: there is no protector 'compact'; protectors: mine, paper\n");
}

TEST_CASE("check agrees at every level on boards of one's own tiles") {
  const Desk desk;
  for (const std::string first : {"white", "black"}) {
    const ProgramResult checked = desk.run("check - --set mine --json --first " + first, kBoth);
    INFO(checked.err);
    REQUIRE(checked.exit_code == 0);
    const auto json = nlohmann::json::parse(checked.out);
    CHECK(json["agree"] == true);
    for (const char* level : {"formula", "circuit", "layout", "board"}) {
      CHECK(json["levels"][level]["winner"] == "black");
    }
  }
  // All of two clauses are checked on docs/first-tile.md.
  const ProgramResult all = desk.run("check --all 2 1 --set mine --level board --json");
  CHECK(all.exit_code == 0);
  CHECK(nlohmann::json::parse(all.out)["boards_decided"] == 3);
}

TEST_CASE("the winner plays on boards of one's own tiles, and certificates tie them to formulas") {
  const Desk desk;
  write_file(desk.file("f.cnf"), kBoth);
  const ProgramResult made = desk.run("compile -q f.cnf --set mine -o b.jungle --strategy s "
                                      "--certificate c --html b.html");
  INFO(made.err);
  REQUIRE(made.exit_code == 0);
  CHECK(has(read_file(desk.file("s")), "\ntile valve "));
  CHECK(desk.run("check f.cnf --set mine --certificate c --board b.jungle").exit_code == 0);
  CHECK(desk.run("check f.cnf --certificate c --board b.jungle").exit_code == 1);
  const auto recheck = [&](const std::string& set) {
    return run_program_at("cd " + desk.scratch().path() + " && " GADGETC_RECHECK,
                          "f.cnf b.jungle c" + set).exit_code;
  };
  CHECK(recheck(" mine") == 0);
  CHECK(recheck("") == 1);
  CHECK(recheck(" ./nonesuch") == 2);
  const ProgramResult verified =
      desk.run("board verify b.jungle --set mine --strategy s --positions 3000");
  CHECK(verified.exit_code == 3);
  CHECK(verified.out.starts_with("no fault in "));
  CHECK(desk.run("board verify b.jungle --strategy s").exit_code == 2);
  CHECK(desk.run("board render b.jungle --set mine --strategy s -o p.html").exit_code == 0);
  const ProgramResult played = desk.run("board play b.jungle --set mine --strategy s",
                                        "save mine/valve.gadget\nb10c10\nsave g\nquit\n");
  INFO(played.out << played.err);
  CHECK(played.exit_code == 0);
  CHECK(has(played.out, "which is read; nothing is written"));
  CHECK(desk.run("board tell g --set mine").exit_code == 0);
  CHECK(desk.run("board answer g --set mine --strategy s").out.starts_with("no answer: White is"));
  CHECK(desk.run("board answer g --strategy s").exit_code == 2);
}

TEST_CASE("a set of Konane goes through the same door") {
  const Desk desk;
  write_mirrored_lattice(desk.scratch());
  const ProgramResult made =
      desk.run("compile " + kTicTacToe + " --target konane --set mirrored -o b.konane --svg b.svg");
  INFO(made.err);
  CHECK(made.exit_code == 0);
  CHECK(has(read_file(desk.file("b.svg")), "mirrored_and"));
  const std::string kept = read_file(desk.file("mirrored/certificates"));
  CHECK(has(kept, "\ngadgetc konane certificate 1\n"));
  CHECK(desk.run("check - --target konane --set mirrored --level layout",
                 kBoth).exit_code == 0);
  CHECK(read_file(desk.file("mirrored/certificates")) == kept);
  const ProgramResult other = desk.run("compile " + kOr + " --target konane --set mine");
  CHECK(other.exit_code == 2);
  CHECK(other.err == "gadgetc: error: the set 'mine' is for boards of jungle\n");
}

TEST_CASE("tiles of wires and of the reward are proved with a set of Amazons, and kept") {
  const Desk desk;
  fs::copy(GADGETC_SOURCE_DIR "/gadgets/library/amazons/holes", desk.file("own"));
  fs::remove(desk.file("own/certificates.zst"));
  fs::rename(desk.file("own/hole_jog1.gadget"), desk.file("own/shift.gadget"));
  replace_in_file(desk.file("own/shift.gadget"), "gadget hole_jog1", "gadget shift");
  fs::rename(desk.file("own/hole_reward_corner.gadget"), desk.file("own/prize.gadget"));
  replace_in_file(desk.file("own/prize.gadget"), "gadget hole_reward_corner", "gadget prize");
  replace_in_file(desk.file("own/set"), "set holes", "set own");
  replace_in_file(desk.file("own/set"), "wire hole_jog1", "wire shift");
  replace_in_file(desk.file("own/set"), "reward hole_reward_corner", "reward prize");
  const ProgramResult made =
      desk.run("compile " + kOr + " --target amazons --set own -o b.amazons");
  INFO(made.err);
  REQUIRE(made.exit_code == 0);
  const std::string kept = read_file(desk.file("own/certificates"));
  CHECK(has(kept, "\ngadget shift\n"));
  CHECK(has(kept, "\ngadget prize\n"));
  CHECK(desk.run("board race b.amazons --set own").exit_code == 0);
  CHECK(desk.run("board extract b.amazons --set own --cnf").out.ends_with("p cnf 2 1\n1 2 0\n"));
  // Another drawing of a wire is proved anew, and refused where it fails.
  replace_in_file(desk.file("own/shift.gadget"), "x.xx", "xxxx");
  CHECK(desk.run("compile " + kOr + " --target amazons --set own -o c.amazons").exit_code == 1);
  CHECK_FALSE(fs::exists(desk.file("c.amazons")));
}

TEST_CASE("gadget commands take their tiles from a folder, too") {
  const Desk desk;
  CHECK(has(desk.run("gadget list --set mine").out, "\nvalve "));
  const auto listed = nlohmann::json::parse(desk.run("gadget list --set mine --json").out);
  CHECK(listed.size() == 13);
  for (const auto& tile : listed) CHECK(tile["set"] == "mine");
  CHECK(desk.run("gadget show valve --set mine").out.starts_with("valve: control passage -> out"));
  CHECK(desk.run("gadget verify valve --set mine").exit_code == 0);
  CHECK(desk.run("gadget verify valve --set mine --trapped-attack full --certificate c")
            .exit_code == 0);
  CHECK(desk.run("gadget recheck c --tile valve --set mine").exit_code == 0);
  CHECK(desk.run("gadget recheck c --tile and --set mine").exit_code == 1);
  CHECK(desk.run("gadget reach valve --set mine --samples 10").exit_code == 0);
  CHECK(desk.run("gadget mutations valve --set mine").exit_code == 0);
  CHECK(desk.run("gadget show wire --set ./nonesuch").exit_code == 2);
}

TEST_CASE("what is wrong with a set is told with its place, and nothing is written") {
  const Desk desk;
  const std::string set = "mine/set", drawing = "mine/valve.gadget";
  const auto refused = [&](int code) {
    const ProgramResult result = desk.run("compile " + kOr + " --set mine -o b --svg s");
    INFO(result.err);
    CHECK(result.exit_code == code);
    CHECK(result.out.empty());
    CHECK(desk.files() == std::vector<std::string>{"mine"});
    CHECK_FALSE(fs::exists(desk.file("mine/certificates")));
    return result.err;
  };
  const auto with = [&](const std::string& file, const std::string& from, const std::string& to,
                        int code = 2) {
    const std::string whole = read_file(desk.file(file));
    replace_in_file(desk.file(file), from, to);
    std::string err = refused(code);
    write_file(desk.file(file), whole);
    return err;
  };
  CHECK(with(set, "base compact", "base compakt") ==
        "mine/set:3:6: error: there is no set 'compakt' to be based on\nbase compakt\n     ^\n");
  CHECK(with(set, "valve 1 2", "valves 1 2") ==
        "mine/set:4:10: error: the set has no tile 'valves'\ngate and valves 1 2\n         ^\n");
  CHECK(with(set, "gate and", "gate or").starts_with(
      "mine/set:4:9: error: the tile 'valve' does not keep the contract of the gate 'or'"));
  CHECK(with(set, "valve 1 2", "valve 2 2").starts_with("mine/set:4:16: error: the wire of port"));
  CHECK(with(set, "base compact", "game jungle\nrules paper").starts_with(
      "mine/set:6:1: error: expected a tile for the gate 'variable'"));
  CHECK(with(set, "set mine", "set yours").starts_with(
      "mine/set:2:5: error: the set in the folder 'mine' is called 'yours'"));
  CHECK(with(drawing, "gadget valve", "gadget hatch").starts_with(
      "mine/valve.gadget:2:8: error: the tile in the file 'valve.gadget' is called 'hatch'"));
  CHECK(with(drawing, "^vv^", "^vV^").starts_with("mine/valve.gadget:9:3: error: "));
  CHECK(with(drawing, "C...\n...C", "C...\n....", 1) ==
        "mine/valve.gadget:6:1: error: the tile does not keep its contract: a black piece has left "
        "the tile ('gadgetc gadget verify mine/valve.gadget' shows the play)\n"
        "deliver control passage -> out\n^\n");
  fs::rename(desk.file("mine/set"), desk.file("mine/sets"));
  CHECK(refused(2) == "gadgetc: error: cannot read 'mine/set': No such file or directory\n");
}

TEST_CASE("proofs end at a limit and at a signal, and what is kept is whole") {
  const Desk desk;
  for (const std::string command : {"compile", "check"}) {
    const ProgramResult late =
        desk.run(command + " " + kOr + " --set mine --time-limit 0 " +
                 (command == "compile" ? "-o b" : ""));
    CHECK(late.exit_code == 3);
    CHECK(late.err == "gadgetc: whether all tiles of 'mine' hold is open\n"
                      "gadgetc: the time limit was reached\n");
  }
  CHECK(desk.files() == std::vector<std::string>{"mine"});
  // The crossing under another name is proved for seconds.
  std::string slow =
      read_file(GADGETC_SOURCE_DIR "/gadgets/library/jungle/compact/crossing.gadget");
  slow.replace(slow.find("gadget crossing"), 15, "gadget slow");
  write_file(desk.file("mine/slow.gadget"), slow);
  write_file(desk.file("mine/set"), read_file(desk.file("mine/set")) +
                                        "gate crossing slow 5 13\n"
                                        "lead right east 7 21 6 21 5 21\n"
                                        "lead bottom south 21 15 21 14 21 13\n");
  const ProgramResult ended = run_program_at(
      "cd " + desk.scratch().path() +
          " && timeout --preserve-status --signal=INT 0.4 " GADGETC_PROGRAM,
      "compile " + kOr + " --set mine -o b");
  CHECK(desk.files() == std::vector<std::string>{"mine"});
  for (const std::string& name : files_in(desk.file("mine"))) {
    CHECK(std::set<std::string>{"set", "valve.gadget", "slow.gadget"}.contains(name));
  }
  CHECK(ended.exit_code == 130);
}

TEST_CASE("a kept certificate that is not true is told, and the board is right all the same") {
  const Desk desk;
  const std::string compile = "compile " + kOr + " --set mine -o b";
  REQUIRE(desk.run(compile).exit_code == 0);
  const std::string board = read_file(desk.file("b")), file = desk.file("mine/certificates");
  const std::string whole = read_file(file);
  replace_in_file(file, "\ntempo 7\n", "\ntempo 1\n");
  const ProgramResult told = desk.run(compile);
  CHECK(told.exit_code == 0);
  CHECK(told.err.starts_with("gadgetc: warning: a certificate that was kept is of no use, and the "
                             "tile is proved anew:\nmine/certificates:"));
  CHECK(read_file(desk.file("b")) == board);
  CHECK(read_file(file) == whole);
  write_file(file, "");
  CHECK(desk.run(compile + " -q").err.empty());
}

TEST_CASE("a set from somebody else writes over no file of its user's") {
  const Desk desk;
  write_file(desk.file("letter"), "Dear all\n");
  fs::create_symlink("../letter", desk.file("mine/certificates"));
  for (const std::string& command : {"compile " + kOr + " -o b", "compile --dry-run " + kOr,
                                    "check --level layout " + kOr}) {
    const ProgramResult result = desk.run(command + " --set mine");
    INFO(command << result.err);
    CHECK(result.exit_code == 0);
    CHECK(has(result.err, "gadgetc: warning: 'mine/certificates' is no regular file: it stays as "
                          "it is, and no proof is kept\n"));
    CHECK(read_file(desk.file("letter")) == "Dear all\n");
  }
}

TEST_CASE("no product takes the place of a file of the set") {
  const Desk desk;
  for (const std::string name : {"mine/set", "./mine/valve.gadget", "mine/certificates"}) {
    for (const std::string& command :
         {"compile " + kOr + " -o", std::string("gadget show valve -o"),
          std::string("board extract b -o")}) {
      const ProgramResult refused = desk.run(command + " " + name + " --set mine");
      INFO(command << ' ' << name << refused.err);
      CHECK(refused.exit_code == 2);
      CHECK(has(refused.err, "which is read; nothing is written"));
    }
  }
  CHECK(read_file(desk.file("mine/set")) == read_file(kMine + "/set"));
}

}  // namespace
}  // namespace gadgetc::test
