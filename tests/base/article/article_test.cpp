#include "base/article/article.hpp"

#include <catch2/catch.hpp>
#include <sstream>

#include "tests/latex.hpp"

namespace gadgetc::article {
namespace {

// Every character that means something to LaTeX or HTML, in every kind of block.
const std::string kHostile = R"(\ { } $ & # % _ ^ ~ < > | " ' -- `\{}$&#%_^~<>|"'--` × ≤ ⌈ ⌉ − é)";

Article hostile_article() {
  const auto picture = [](const char* text) { return [text](std::ostream& out) { out << text; }; };
  return {
      "A title: " + kHostile,
      {Heading{1, kHostile}, Heading{2, kHostile}, Paragraph{kHostile}, Items{{kHostile, "second"}},
       Listing{{kHostile, std::string(300, 'a'), std::string(90, '-')}},
       Table{{"`name`", "number"}, {80, {std::string(200, 'w'), "1"}}},
       Figure{picture("\\begin{tikzpicture}\\draw (0,0) -- (1,40);\\end{tikzpicture}"),
              picture("<svg xmlns='http://www.w3.org/2000/svg' id='a%b#c'/>"), kHostile}}};
}

std::string latex(const Article& article) {
  std::ostringstream out;
  write_latex(out, article);
  return out.str();
}

}  // namespace

TEST_CASE("any texts give LaTeX that compiles by itself and within a document") {
  if (!test::has_latex()) return;
  const std::string text = latex(hostile_article());
  CHECK(test::latex_complaint({text}) == "");  // within a document, as by \input
  const test::ScratchDirectory folder;
  std::ofstream(folder.file("alone.tex")) << text;
  const std::string command = "cd " + folder.path() +
                              " && pdflatex -halt-on-error -interaction=nonstopmode alone.tex "
                              ">out.txt 2>&1 && test -s alone.pdf && ! grep -q Overfull out.txt";
  CHECK(std::system(command.c_str()) == 0);
}

TEST_CASE("any texts give HTML whose tags are those of the blocks") {
  std::ostringstream out;
  write_html(out, hostile_article());
  const std::string page = out.str();
  CHECK(page.find("<svg") == std::string::npos);  // a picture is an address
  CHECK(page.find("%3Csvg") != std::string::npos);
  CHECK(page.find("id='a%25b%23c'") != std::string::npos);
  CHECK(page.find("&lt; &gt; | &quot; '") != std::string::npos);
  CHECK(page.find("<code>\\{}$&amp;#%_^~&lt;&gt;|&quot;'--</code>") != std::string::npos);
}

}  // namespace gadgetc::article
