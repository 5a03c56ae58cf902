// gadgetc gadget infer: answers, exit codes, complaints, JSON, pictures, files that are watched.
#include <catch2/catch.hpp>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"
#include "tests/xml_reader.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

const std::string kTiles = GADGETC_SOURCE_DIR "/examples/tiles/";
const std::string kKonane = GADGETC_SOURCE_DIR "/gadgets/library/konane/";

const std::string kSquares = "terrain\n~.~.\n^vv^\n.~.~\npieces\n...C\n.d..\nC.P.\n";
const std::string kWire = "gadget mine\nin in 1 0 west\nout out 1 3 east\n" + kSquares;

Json infer_json(const std::string& arguments, const std::string& input = "") {
  const ProgramResult found = run_program("gadget infer --json " + arguments, input);
  CHECK(found.err == "");
  return Json::parse(found.out);
}

}  // namespace

TEST_CASE("infer tells what a drawing without a contract does") {
  CHECK(printed("gadget infer -", kWire) ==
        "mine: a wire from in to out\n"
        "contract: in -> out\n"
        "bounds: 5 moves for a delivery, 1 answer\n"
        "signalled  White forces  Black prevents\n"
        "-          -             out\n"
        "in         out           -\n"
        "endures at in: 0 guests\n"
        "endures at out: 0 guests, 1 guest if it may go on through the other ports, "
        "no more tried\n");
}

TEST_CASE("infer compares what a drawing promises with what it does") {
  const ProgramResult same = run_program("gadget infer --guests 0 and");
  CHECK(same.exit_code == 0);
  CHECK(same.out.find("and: an AND of control and passage, to out\n") == 0);
  CHECK(has(same.out, "\ndrawn: control passage -> out, the same\n"));
  const std::string wrong = "gadget mine\nin in 1 0 west\nout out 1 3 east\ndeliver -> out\n";
  const std::string other = printed("gadget infer --guests 0 -", wrong + kSquares);
  CHECK(has(other, "\ncontract: in -> out\n"));
  CHECK(has(other, "\ndrawn: -> out, which is not what the drawing does\n"));
}

TEST_CASE("infer exits with 1 where no contract holds, and shows why for either side") {
  const ProgramResult gap = run_program("gadget infer " + kTiles + "contested.gadget");
  CHECK(gap.exit_code == 1);
  CHECK(gap.out.find("contested: no contract holds: a gap") == 0);
  CHECK(has(gap.out, "\nWhite fails to force out with -:\n"));
  CHECK(has(gap.out, "\nBlack fails to prevent out with -:\n"));
  CHECK_FALSE(has(gap.out, "with in:"));  // a gap with fewer inputs says it all
  const ProgramResult leak = run_program("gadget infer " + kTiles + "corridor.gadget");
  CHECK(leak.exit_code == 1);
  CHECK(leak.out.find("corridor: no contract holds: Black cannot keep White's pieces from the "
                      "wires\n") == 0);
  CHECK(has(leak.out, "\n    more signals leave through an input than came in there\n"));
}

TEST_CASE("infer exits with 3 and leaves open what a limit leaves open") {
  const ProgramResult states = run_program("gadget infer --states 20 -", kWire);
  CHECK(states.exit_code == 3);
  CHECK(states.out.find("mine: unknown: the state limit was reached\n") == 0);
  CHECK(has(states.out, "\nin         -             -               out\n"));
  const ProgramResult time = run_program("gadget infer --time-limit 0 or");
  CHECK(time.exit_code == 3);
  CHECK(time.out.find("or: unknown: the time limit was reached\n") == 0);
}

TEST_CASE("infer complains of a drawing where its fault is") {
  CHECK(refusal("gadget infer -", "gadget t\nport a 0 0\nterrain\n.\n") ==
        "<stdin>:2:11: error: expected the side of the port's wire: north, east, south or west\n"
        "port a 0 0\n          ^\n");
  CHECK(run_program("gadget infer no_such_tile").exit_code == 2);
  CHECK(run_program("gadget infer --watch wire").exit_code == 2);
  CHECK(run_program("gadget infer --watch -").exit_code == 2);
  const ProgramResult rat =
      run_program("gadget infer -", "gadget t\nin a 0 0 west\nterrain\n..\npieces\n.R\n");
  CHECK(rat.exit_code == 2);
  CHECK(rat.err == "gadgetc: error: rats are not allowed in tiles\n");
  CHECK(printed("gadget infer --svg - " + kKonane + "wire.gadget").starts_with("<svg "));
}

TEST_CASE("infer as JSON has the cases, the bounds and the environment") {
  const Json found = infer_json("-", kWire);
  CHECK(found["name"] == "mine");
  CHECK(found["target"] == "jungle");
  CHECK(found["reading"] == "full");
  CHECK(found["tried"] == 1);
  CHECK(found["unknown"] == 0);
  REQUIRE(found["answers"].size() == 1);
  const Json& wire = found["answers"][0];
  CHECK(wire["holds"] == true);
  CHECK(wire["gate"] == "wire");
  CHECK(wire["description"] == "a wire from in to out");
  CHECK(wire["contract"] == "in -> out");
  CHECK(wire["as_drawn"].is_null());
  CHECK(wire["tempo_bound"] == 5);
  CHECK(wire["answer_bound"] == 1);
  CHECK(wire["leaves_passes"] == true);
  REQUIRE(wire["cases"].size() == 2);
  CHECK(wire["cases"][0] ==
        Json{{"inputs", Json::array()}, {"outputs", {"out"}}, {"decider", "black"}});
  CHECK(wire["cases"][1] == Json{{"inputs", {"in"}}, {"outputs", {"out"}}, {"decider", "white"}});
  CHECK(wire["environment"][1] ==
        Json{{"port", "out"}, {"guests", 0}, {"guests_through", 1}, {"next", "not tried"}});
  CHECK(wire["ports"][1]["direction"] == "out");

  const Json gap = infer_json(kTiles + "contested.gadget")["answers"][0];
  CHECK(gap["holds"] == false);
  CHECK(gap["cases"][0]["decider"] == "neither");
  CHECK_FALSE(gap["cases"][0]["white_fails"].empty());
  CHECK_FALSE(gap["cases"][0]["black_fails"].empty());
}

TEST_CASE("infer finds directions and ports, in Konane as well") {
  const Json wire = infer_json(kTiles + "undrawn.gadget");
  REQUIRE(wire["answers"].size() == 1);
  CHECK(wire["answers"][0]["contract"] == "west -> east");
  const Json konane = infer_json("-", "gadget k\ngame konane\nport a 0 0 west\nport b 0 2 east\n"
                                      "stones\n.B.\n");
  CHECK(konane["target"] == "konane");
  CHECK(konane["reading"].is_null());
  REQUIRE(konane["answers"].size() == 2);
  CHECK(konane["answers"][0]["contract"] == "b -> a");
  CHECK(konane["answers"][1]["contract"] == "a -> b");
  const ProgramResult none = run_program(
      "gadget infer -", "gadget t\nport a 0 0 west\nport b 0 2 east\nterrain\n.~.\npieces\n...\n");
  CHECK(none.exit_code == 1);
  CHECK(none.out == "t: no directions of its ports make a gate, of 4 tried\n");
}

TEST_CASE("answers of infer are the same for any number of threads") {
  for (const std::string& input : {kTiles + "contested.gadget", std::string("choice")}) {
    const std::string one = run_program("gadget infer --threads 1 " + input).out;
    CHECK(run_program("gadget infer --threads 3 " + input).out == one);
  }
}

TEST_CASE("infer draws the answer beside the tile") {
  const std::string picture = printed("gadget infer --svg - -", kWire);
  XmlReader xml(picture);
  const auto has = [&](const std::string& line) {
    const auto& lines = xml.texts("text");
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  };
  CHECK(has("mine: a wire from in to out"));
  CHECK(has("signalled  White forces  Black prevents"));
  const TemporaryFile file;
  const ProgramResult both = run_program("gadget infer --svg " + file.path() + " -", kWire);
  CHECK(file.read() == picture);
  CHECK(both.out == run_program("gadget infer -", kWire).out);
}

TEST_CASE("infer answers again whenever a watched file is saved") {
  const ScratchDirectory place;
  write_file(place.file("first"), kWire);
  write_file(place.file("second"), "gadget mine\nin in 1 0\n");
  write_file(place.file("third"), "gadget mine\nin in 1 0 west\nout out 1 3 east\nterrain\n"
                                  "~.~.\n^v~^\n.~.~\npieces\n...C\n.d..\nC.P.\n");
  write_file(place.file("script"),
             "cd '" + place.file(".") + "'\ncp first tile\n"
             GADGETC_PROGRAM " gadget infer --guests 0 --watch tile >out 2>err &\n"
             "until_said() {\n"
             "for n in {1..200}; do\ngrep -q \"$1\" $2 && return\nsleep .05\ndone\n}\n"
             "until_said '^in ' out\ncp second new; mv new tile\n"
             "until_said error err\ncp third tile\n"
             "until_said nothing out\nkill -TERM $!\nwait $!\necho $? >code\n");
  CHECK(std::system(("bash " + place.file("script")).c_str()) == 0);
  CHECK(read_file(place.file("code")) == "143\n");
  const std::string out = read_file(place.file("out"));
  CHECK(out.find("mine: a wire from in to out\n") == 0);
  CHECK(has(out, "\nmine: nothing is ever delivered\n"));
  CHECK(read_file(place.file("err")).find("tile:2:10: error: expected the side") == 0);
}

}  // namespace gadgetc::test
