#include "base/text/xml_text.hpp"

#include <catch2/catch.hpp>

namespace gadgetc {
namespace {

const std::string kReplaced = "\xef\xbf\xbd";

TEST_CASE("markup is escaped and other text kept") {
  CHECK(xml_text("a<b> & \"c\" 'd'") == "a&lt;b&gt; &amp; &quot;c&quot; 'd'");
  CHECK(xml_text("\xc3\xa9 \xe2\x86\x92 \xf0\x9f\x90\x80") ==
        "\xc3\xa9 \xe2\x86\x92 \xf0\x9f\x90\x80");
}

TEST_CASE("bytes that XML cannot hold are replaced one by one") {
  CHECK(xml_text(std::string_view("a\0b", 3)) == "a" + kReplaced + "b");
  CHECK(xml_text("\x1b[0m\x7f") == kReplaced + "[0m" + kReplaced);
  CHECK(xml_text("\xff\xc3") == kReplaced + kReplaced);
  CHECK(xml_text("\xc0\xaf") == kReplaced + kReplaced);
  CHECK(xml_text("\xed\xa0\x80") == kReplaced + kReplaced + kReplaced);
  CHECK(xml_text("\xe2\x86") == kReplaced + kReplaced);
  CHECK(xml_text("\xef\xbf\xbf") == kReplaced + kReplaced + kReplaced);
  CHECK(xml_text("\xf4\x90\x80\x80") == kReplaced + kReplaced + kReplaced + kReplaced);
}

}  // namespace
}  // namespace gadgetc
