#include "base/text/scanner.hpp"

#include <catch2/catch.hpp>

#include "base/text/printable.hpp"

using namespace gadgetc;

TEST_CASE("lines and columns count from 1 and lines end in LF or CR LF") {
  Scanner scanner("s", "ab\r\n\tc\n\nd");
  const auto at = [&] { return std::pair(scanner.location().line, scanner.location().column); };
  CHECK(at() == std::pair<std::size_t, std::size_t>(1, 1));
  CHECK(scanner.take_word() == "ab");
  CHECK(scanner.at_line_end());
  CHECK(at() == std::pair<std::size_t, std::size_t>(1, 3));
  scanner.next_line();
  scanner.skip_blanks();
  CHECK(at() == std::pair<std::size_t, std::size_t>(2, 2));
  scanner.advance();
  scanner.skip_space();
  CHECK(at() == std::pair<std::size_t, std::size_t>(4, 1));
  CHECK(scanner.take_rest_of_line() == "d");
  CHECK(scanner.at_end());
  scanner.advance();
  scanner.next_line();
  CHECK(at() == std::pair<std::size_t, std::size_t>(4, 2));
}

TEST_CASE("a CR is part of a line end only before LF or the end of the text") {
  Scanner scanner("s", "a\rb\r\nc\r");
  CHECK(scanner.take_word() == "a\rb");
  scanner.next_line();
  CHECK(scanner.take_rest_of_line() == "c");
  scanner.next_line();
  CHECK(scanner.at_end());
  CHECK(Scanner("s", "\r").take_rest_of_line().empty());
}

TEST_CASE("next_line and take_number leave the cursor when there is nothing for them") {
  Scanner scanner("s", "x");
  scanner.next_line();
  CHECK(scanner.take_number(9, "n") == std::nullopt);
  CHECK(scanner.offset() == 0);
}

TEST_CASE("numbers are taken up to their bound") {
  const auto take = [](std::string_view text, std::uint64_t max) {
    return Scanner("s", text).take_number(max, "depth");
  };
  CHECK(take("0", 0) == 0);
  CHECK(take("0012x", 12) == 12);
  CHECK(take("18446744073709551615", UINT64_MAX) == UINT64_MAX);
  CHECK_THROWS_WITH(take("13", 12), "s:1:1: error: depth '13' is too large (at most 12)\n13\n^");
  CHECK_THROWS_AS(take("18446744073709551616", UINT64_MAX), InputError);
  CHECK_THROWS_AS(take("5", 3), InputError);
}

TEST_CASE("a complaint about an earlier line shows that line") {
  Scanner scanner("s", "one\r\ntwo\n\nfour\n");
  while (!scanner.at_end()) scanner.advance();
  CHECK(scanner.line_text({1, 1}) == "one");
  CHECK(scanner.line_text({2, 1}) == "two");
  CHECK(scanner.line_text({3, 1}).empty());
  CHECK(scanner.line_text({4, 1}) == "four");
  CHECK(scanner.line_text({5, 1}).empty());
  CHECK_THROWS_WITH(scanner.fail("more wanted"), "s:5:1: error: more wanted");
  CHECK_THROWS_WITH(scanner.fail_at({4, 2}, "o"), "s:4:2: error: o\nfour\n ^");
}

TEST_CASE("a word under the cursor is quoted for messages") {
  CHECK(Scanner("s", "ab c").quote_word() == "'ab'");
  CHECK(Scanner("s", " c").quote_word() == "' '");
  CHECK(Scanner("s", "\r\n").quote_word() == "end of line");
  CHECK(Scanner("s", "").quote_word() == "end of file");
  CHECK(quote_byte('\0') == "end of file");
  CHECK(quote_byte('\t') == "'\\t'");
  CHECK(quote_byte('\xff') == "'\\xff'");
}

TEST_CASE("only printable characters reach a message") {
  CHECK(printable("a\x1b[m\xc3\xa4\xc3") == "a\\x1b[m\xc3\xa4\\xc3");
  CHECK(printable("\xc0\xaf") == "\\xc0\\xaf");                    // overlong
  CHECK(printable("\xed\xa0\x80") == "\\xed\\xa0\\x80");           // surrogate
  CHECK(printable("\xc2\x9b") == "\\xc2\\x9b");                    // control, C1
  CHECK(printable("\xe2\x80\xae") == "\\xe2\\x80\\xae");           // right to left
  CHECK(printable("\xd8\x9c") == "\\xd8\\x9c");                    // Arabic letter mark
  CHECK(printable("\xc2\xad") == "\\xc2\\xad");                    // soft hyphen
  CHECK(printable("\xe2\x81\xa0") == "\\xe2\\x81\\xa0");           // word joiner
  CHECK(printable("\xf3\xa0\x81\x81") == "\\xf3\\xa0\\x81\\x81");  // tag
  CHECK(printable("\xef\xbf\xbe") == "\\xef\\xbf\\xbe");           // U+FFFE
  CHECK(printable("\xe2\x80\x8d") == "\xe2\x80\x8d");              // joiner of letters
  CHECK(printable("\xf4\x90\x80\x80") == "\\xf4\\x90\\x80\\x80");  // above U+10FFFF
  CHECK(printable("\xf0\x9f\x90\x98") == "\xf0\x9f\x90\x98");
  CHECK(quote(std::string(41, 'a')) == "'" + std::string(40, 'a') + "...'");
  CHECK(quote(std::string(39, 'a') + "\xc3\xa4") == "'" + std::string(39, 'a') + "...'");
}

TEST_CASE("the caret stands under its column past tabs, UTF-8 and invisible bytes") {
  CHECK(format_complaint("s", {1, 4}, "error", "m", "\t\xc3\xa4x") ==
        "s:1:4: error: m\n\t\xc3\xa4x\n\t ^");
  CHECK(format_complaint("s", {1, 3}, "warning", "m", "\x01\x02x") ==
        "s:1:3: warning: m\n\\x01\\x02x\n        ^");
  CHECK(format_complaint("s", {1, 4}, "error", "m", "ab") == "s:1:4: error: m\nab\n   ^");
  CHECK(format_complaint("a\nb", {1, 1}, "error", "m", "") == "a\\nb:1:1: error: m");
}

TEST_CASE("a long line is cut around the column and the caret stays right") {
  for (std::size_t column = 0; column <= 400; ++column) {
    std::string line(400, '.');
    if (column < 400) line[column] = 'X';
    const std::string text = format_complaint("s", {1, column + 1}, "error", "m", line);
    const std::size_t first = text.find('\n') + 1, second = text.find('\n', first) + 1;
    const std::string shown = text.substr(first, second - first - 1), below = text.substr(second);
    REQUIRE(shown.size() <= 126);
    REQUIRE((column == 400 ? shown.size() : shown.find('X')) == below.find('^'));
  }
}
