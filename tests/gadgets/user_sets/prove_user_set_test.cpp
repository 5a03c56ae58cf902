// Sets of a user's: what is proved, what is kept, and what of that is believed.
#include "gadgets/user_sets/prove/prove_user_set.hpp"

#include <sys/stat.h>

#include <catch2/catch.hpp>

#include "base/text/reading_limits.hpp"
#include "gadgets/sets/set_file.hpp"
#include "gadgets/proofs/certificate_file.hpp"
#include "gadgets/user_sets/user_set.hpp"
#include "gadgets/verify/certificate/certify_drawing.hpp"
#include "tests/gadgets/user_sets/sets_of_users.hpp"
#include "tests/message_from.hpp"

namespace gadgetc {
namespace {

using Names = std::vector<std::string>;

// What proving a set has asked of the verifier, and what it has complained of.
struct Proved {
  GadgetSet set;
  Names verified, complaints;
};

Proved prove(const std::string& folder,
             std::string_view reading = kFullReading) {
  Proved proved{read_named_set(folder), {}, {}};
  UserSetWork work;
  work.on_tile = [&](const std::string& tile, std::size_t, std::size_t) {
    proved.verified.push_back(tile);
  };
  work.on_complaint = [&](const std::string& text) { proved.complaints.push_back(text); };
  prove_user_set(proved.set, folder, reading, work);
  return proved;
}

std::string complaint_of(const std::string& folder) {
  return message_from([&] { prove(folder); });
}

// The certificate of a drawing in a set of Dou Shou Qi, as it would be kept.
std::string kept(const std::string& certificate) {
  std::ostringstream out;
  write_certificate_file(out, {certificate});
  return out.str();
}

}  // namespace

TEST_CASE("a name of the program's stays one, and all else with a slash or a folder is read") {
  CHECK_FALSE(names_folder("compact"));
  CHECK_FALSE(names_folder("nonesuch"));
  CHECK(names_folder("./compact"));
  CHECK(names_folder(test::kMine));
  CHECK(read_named_set("compact").verdicts.size() > 0);
  CHECK_THROWS_WITH(read_named_set("nonesuch"), "there is no gadget set 'nonesuch'");
  CHECK_THROWS_WITH(read_named_set("./nonesuch"),
                    "cannot read the folder './nonesuch': No such file or directory");
  CHECK(read_named_set(test::kMine + "/").name == "mine");
}

TEST_CASE("a set takes over what it does not draw, with the program's proofs") {
  const test::ScratchDirectory scratch;
  const std::string folder = test::copy_mine(scratch);
  const Proved first = prove(folder);
  CHECK(first.set.find_gate_of("valve")->kind == GateKind::And);
  CHECK(first.set.find_gate_of("and") == nullptr);
  CHECK(first.set.find_gate_of("crossing") != nullptr);
  CHECK(first.verified == Names{"valve"});
  CHECK(first.complaints.empty());
  const GadgetLibrary library = library_of(first.set);
  CHECK(library.find_set("paper") != nullptr);
  const TileProof proof = library.proof_of("valve");
  CHECK(proof.tempo_bound == 7);
  CHECK(proof.answer_bound == 1);
  CHECK(library.proof_of("or").tempo_bound ==
        proof_of("compact", "or").tempo_bound);
  CHECK_THROWS_AS(library.proof_of("valve", "none"), std::logic_error);
}

TEST_CASE("a proof is kept beside the drawing, and the verifier is not asked again") {
  const test::ScratchDirectory scratch;
  const std::string folder = test::copy_mine(scratch);
  prove(folder);
  const std::string text = test::read_file(certificates_in(folder));
  CHECK(text.starts_with("gadgetc tile certificates 1\ncertificate "));
  const Proved again = prove(folder);
  CHECK(again.verified.empty());
  CHECK(library_of(again.set).proof_of("valve").tempo_bound == 7);
  CHECK(test::read_file(certificates_in(folder)) == text);
  // Under another reading it is another proof, and both are kept.
  CHECK(prove(folder, "zero").verified == Names{"valve"});
  CHECK(prove(folder, "zero").verified.empty());
  CHECK(prove(folder).verified.empty());
}

TEST_CASE("proofs of Konane's tiles are kept, and what is forged of them is told") {
  const test::ScratchDirectory scratch;
  const std::string folder = scratch.file("turning");
  std::filesystem::create_directory(folder);
  const GadgetSet& lattice = *gadget_library().find_set("lattice");
  Tile corner = lattice.tiles[lattice.corner->tile];
  corner.name = "turning_corner";
  test::write_file(drawing_in(folder, corner.name), drawing_text(corner));
  test::write_file(folder + "/set",
                   "set turning\nbase lattice\ncorner turning_corner " +
                       std::to_string(lattice.corner->axes.row) + " " +
                       std::to_string(lattice.corner->axes.column) + "\n");
  CHECK(prove(folder).verified == Names{"turning_corner"});
  const Proved again = prove(folder);
  CHECK(again.verified.empty());
  CHECK(library_of(again.set).proof_of("turning_corner").pass_bound ==
        proof_of("lattice", "lattice_corner").pass_bound);
  test::replace_in_file(certificates_in(folder), "\npasses 2\n", "\npasses 1\n");
  const Proved forged = prove(folder);
  CHECK(forged.verified == Names{"turning_corner"});
  REQUIRE(forged.complaints.size() == 1);
  CHECK(forged.complaints[0].find("Black may have to pass 2 times") != std::string::npos);
  CHECK(prove(folder).complaints.empty());
}

TEST_CASE("a certificate of a drawing that has changed since proves nothing") {
  const test::ScratchDirectory scratch;
  const std::string folder = test::copy_mine(scratch), drawing = drawing_in(folder, "valve");
  prove(folder);
  // Without the guard below the dog walks out; the kept certificate is of the drawing with it.
  test::replace_in_file(drawing, "C...\n...C\n", "C...\n....\n");
  CHECK(complaint_of(folder) ==
        drawing + ":6:1: error: the tile does not keep its contract: a black piece has left the "
                  "tile ('gadgetc gadget verify " + drawing + "' shows the play)\n"
                  "deliver control passage -> out\n^");
  CHECK_THROWS_AS(prove(folder), RefutedTile);
  test::replace_in_file(drawing, "C...\n....\n", "C...\n...C\n");
  CHECK(prove(folder).verified.empty());
}

TEST_CASE("a file of certificates that is cut off or changed anywhere is never believed") {
  const test::ScratchDirectory scratch;
  const std::string folder = test::copy_mine(scratch), file = certificates_in(folder);
  prove(folder);
  const std::string whole = test::read_file(file);
  const auto check = [&](const std::string& text) {
    test::write_file(file, text);
    const Proved proved = prove(folder);
    CHECK(library_of(proved.set).proof_of("valve").tempo_bound <= 9);
    return proved;
  };
  for (std::size_t size = 0; size < whole.size(); size += 97) {
    INFO(size);
    const Proved proved = check(whole.substr(0, size));
    CHECK(proved.verified == Names{"valve"});
    CHECK(proved.complaints.size() == 1);
    CHECK(test::read_file(file) == whole);
  }
  CHECK(check("\xff\x00 nothing").verified == Names{"valve"});
}

// Each forgery claims more than is true, and is otherwise as a true certificate is.
TEST_CASE("a forged certificate is refused by the checker, and the tile proved anew") {
  const test::ScratchDirectory scratch;
  const std::string folder = test::copy_mine(scratch), file = certificates_in(folder);
  prove(folder);
  const std::string whole = test::read_file(file);
  for (const auto& [from, to] : {std::pair("\ntempo 7\n", "\ntempo 3\n"),
                                 std::pair("\nanswers 1\n", "\nanswers 0\n")}) {
    test::write_file(file, whole);
    test::replace_in_file(file, from, to);
    const Proved proved = prove(folder);
    CHECK(proved.verified == Names{"valve"});
    REQUIRE(proved.complaints.size() == 1);
    CHECK(proved.complaints[0].starts_with("a certificate that was kept is of no use, and the tile "
                                           "is proved anew:\n" + file + ":"));
    CHECK(library_of(proved.set).proof_of("valve").tempo_bound == 7);
    CHECK(test::read_file(file) == whole);
  }
}

TEST_CASE("a certificate that claims a contract which does not hold is refused") {
  const test::ScratchDirectory scratch;
  const std::string folder = test::copy_mine(scratch), drawing = drawing_in(folder, "valve");
  prove(folder);
  // The kept proof with the leaky drawing in the place of the true one.
  test::replace_in_file(drawing, "C...\n...C\n", "C...\n....\n");
  test::replace_in_file(certificates_in(folder), "C...\n...C\n", "C...\n....\n");
  Names complaints;
  UserSetWork work;
  work.on_complaint = [&](const std::string& text) { complaints.push_back(text); };
  GadgetSet set = read_named_set(folder);
  CHECK_THROWS_AS(prove_user_set(set, folder, kFullReading, work), RefutedTile);
  CHECK(complaints.size() == 1);
  CHECK(set.certificates.empty());
  // So is a true certificate of another tile under this tile's name.
  Tile wire = library_tile("compact", "wire");
  wire.name = "valve";
  test::write_file(certificates_in(folder), kept(*prove_and_certify(wire, "paper")));
  CHECK_THROWS_AS(prove(folder), RefutedTile);
}

TEST_CASE("what is no file of certificates stays as it is, and the proofs are made each time") {
  namespace fs = std::filesystem;
  const test::ScratchDirectory scratch;
  const std::string folder = test::copy_mine(scratch), file = certificates_in(folder);
  const std::string letter = scratch.file("letter"), absent = scratch.file("absent");
  test::write_file(letter, "Dear all\n");
  const auto check = [&](const std::string& what) {
    INFO(what);
    for (int times = 0; times < 2; ++times) {
      const Proved proved = prove(folder);
      CHECK(proved.verified == Names{"valve"});
      CHECK(proved.complaints == Names{"'" + file + "' is " + what +
                                       ": it stays as it is, and no proof is kept"});
    }
    fs::remove(file);
  };
  fs::create_directory(file);
  check("no regular file");
  for (const std::string& target : {letter, absent, std::string("/dev/zero")}) {
    fs::create_symlink(target, file);
    check("no regular file");
  }
  ::mkfifo(file.c_str(), 0600);
  check("no regular file");
  fs::copy_file(letter, file);
  const auto modified = fs::last_write_time(file);
  for (int times = 0; times < 2; ++times) prove(folder);
  CHECK(fs::last_write_time(file) == modified);
  CHECK(test::read_file(file) == "Dear all\n");
  check("no file of certificates");
  // Even certificates are not kept behind a link.
  prove(folder);
  const std::string kept_before = test::read_file(file);
  fs::rename(file, scratch.file("elsewhere"));
  test::replace_in_file(scratch.file("elsewhere"), "\ntempo 7\n", "\ntempo 1\n");
  const std::string damaged = test::read_file(scratch.file("elsewhere"));
  fs::create_symlink(scratch.file("elsewhere"), file);
  check("no regular file");
  CHECK(test::read_file(scratch.file("elsewhere")) == damaged);
  CHECK(damaged != kept_before);
  CHECK(test::read_file(letter) == "Dear all\n");
  CHECK_FALSE(fs::exists(absent));
}

TEST_CASE("a file of a set is a regular one or a link to one, and has an end") {
  namespace fs = std::filesystem;
  const test::ScratchDirectory scratch;
  const std::string folder = test::copy_mine(scratch), drawing = drawing_in(folder, "valve");
  fs::rename(drawing, scratch.file("drawing"));
  fs::create_symlink("../drawing", drawing);
  CHECK(prove(folder).verified == Names{"valve"});
  for (const std::string& file : {drawing_in(folder, "other"), set_file_in(folder)}) {
    const std::string refused = "cannot read '" + file + "': it is no regular file";
    fs::remove(file);
    fs::create_symlink("/dev/zero", file);
    CHECK_THROWS_WITH(read_named_set(folder), refused);
    fs::remove(file);
    ::mkfifo(file.c_str(), 0600);
    CHECK_THROWS_WITH(read_named_set(folder), refused);
    fs::remove(file);
    test::write_file(file, "");
    fs::resize_file(file, std::uintmax_t{1} << 40);
    CHECK_THROWS_AS(read_named_set(folder), InputTooLong);
    fs::remove(file);
  }
}

TEST_CASE("a large tile of Konane is verified once, and its certificate checked in every run") {
  const test::ScratchDirectory scratch;
  const std::string folder = test::write_mirrored_lattice(scratch);
  for (const Names& verified : {Names{"mirrored_and"}, Names{}}) {
    const Proved proved = prove(folder);
    CHECK(proved.verified == verified);
    CHECK(library_of(proved.set).proof_of("mirrored_and").pass_bound ==
          7);
  }
}

TEST_CASE("a limit is told, and what was proved until then is kept") {
  const test::ScratchDirectory scratch;
  const std::string folder = test::copy_mine(scratch);
  GadgetSet set = read_named_set(folder);
  UserSetWork work;
  work.watch.emplace().stop_after(0);
  CHECK_THROWS_AS(prove_user_set(set, folder, kFullReading, work), LimitReached);
  CHECK(set.certificates.empty());
  CHECK_FALSE(std::filesystem::exists(certificates_in(folder)));
}

}  // namespace gadgetc
