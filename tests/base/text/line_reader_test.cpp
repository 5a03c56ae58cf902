#include "base/text/line_reader.hpp"

#include <catch2/catch.hpp>
#include <functional>

#include "base/text/text_hash.hpp"

namespace gadgetc {
namespace {

// "2:3: error: ..." or "" when nothing is wrong.
std::string complaint(std::string_view text, const std::function<void(LineReader&)>& read) {
  try {
    LineReader reader("s", text);
    read(reader);
    return "";
  } catch (const InputError& error) {
    const std::string what = error.what();
    return what.substr(2, what.find('\n') - 2);
  }
}

TEST_CASE("lines of words and numbers are read as they stand") {
  LineReader reader("s", "first\nsize 3 44\r\nname x y  z\nend\n");
  reader.expect_first_line("first");
  CHECK(reader.line() == 2);
  CHECK(reader.next_is("size"));
  CHECK_FALSE(reader.next_is("siz"));
  reader.expect_word("size");
  CHECK(reader.next_number(9, "a number") == 3);
  CHECK_FALSE(reader.at_line_end());
  CHECK(reader.next_number(99, "a number") == 44);
  CHECK(reader.at_line_end());
  reader.end_line();
  reader.expect_word("name");
  CHECK(reader.next_word("a name") == "x");
  reader.expect_blank();
  CHECK(reader.take_rest() == "y  z");
  reader.end_line();
  reader.expect_end();
}

TEST_CASE("whole lines are taken by their number or up to a word") {
  LineReader reader("s", "a\r\n\nb c\nend\nend\n", 0);
  CHECK(reader.take_lines(2) == "a\r\n\n");
  CHECK(reader.take_lines(0).empty());
  CHECK(reader.take_lines_before("end", "them") == "b c\n");
  reader.expect_word("end");
  reader.end_line();
  reader.expect_end();
}

TEST_CASE("empty lines may follow the end") {
  LineReader reader("s", "end\n\n \r\n\n", 0);
  reader.expect_end();
}

TEST_CASE("empty lines stand for those before a piece") {
  LineReader reader("s", "\n\n\nend\n", 3);
  CHECK(reader.line() == 4);
  reader.expect_end();
}

TEST_CASE("whatever is not as expected is told with its place") {
  CHECK(complaint("two", [](auto& r) { r.expect_first_line("one"); }) ==
        "1:1: error: expected 'one', the first line");
  CHECK(complaint("one", [](auto& r) { r.expect_first_line("one"); }) ==
        "1:4: error: expected a line end, got end of file");
  CHECK(complaint("ab\n", [](auto& r) { r.expect_word("a"); }) ==
        "1:1: error: expected 'a', got 'ab'");
  CHECK(complaint("a\t1\n", [](auto& r) {
          r.expect_word("a");
          r.expect_blank();
        }) == "1:2: error: expected a blank, got '\\t'");
  CHECK(complaint("a  b\n", [](auto& r) {
          r.expect_word("a");
          r.next_word("a word");
        }) == "1:3: error: expected a word, got ' '");
  CHECK(complaint("a\x01\n", [](auto& r) { r.take_word("a word"); }) ==
        "1:1: error: expected a word, got 'a\\x01'");
  CHECK(complaint("-1\n", [](auto& r) { r.take_number(9, "a number"); }) ==
        "1:1: error: expected a number, got '-1'");
  CHECK(complaint("10\n", [](auto& r) { r.take_number(9, "a number"); }) ==
        "1:1: error: a number '10' is too large (at most 9)");
  CHECK(complaint("a b\n", [](auto& r) {
          r.expect_word("a");
          r.end_line();
        }) == "1:2: error: expected the end of the line, got ' '");
  CHECK(complaint("a\nb\n", [](auto& r) { r.take_lines(3); }) ==
        "3:1: error: expected 3 lines, got 2");
  CHECK(complaint("a\nb", [](auto& r) { r.take_lines(2); }) ==
        "2:2: error: expected a line end, got end of file");
  CHECK(complaint("a\nb\n", [](auto& r) { r.take_lines_before("end", "them"); }) ==
        "3:1: error: expected 'end' after them");
  CHECK(complaint("end\nend\n", [](auto& r) { r.expect_end(); }) ==
        "2:1: error: expected nothing after 'end'");
}

TEST_CASE("texts have the hashes that the authors of FNV publish") {
  CHECK(text_hash("") == 0xcbf29ce484222325u);
  CHECK(text_hash("a") == 0xaf63dc4c8601ec8cu);
  CHECK(text_hash("foobar") == 0x85944171f73967e8u);
}

}  // namespace
}  // namespace gadgetc
