// What the pages for readers are made of: blocks of code, code within lines, links, headings. Tests
// hold all of it to the program and to the tree, so that a page cannot grow false in silence.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace gadgetc::test {

// A piece of a page and the line it begins in, from 1.
struct Snippet {
  std::string page, text;
  int line = 0;

  std::string place() const { return page + ":" + std::to_string(line) + ": " + text; }
};

struct Page {
  std::string name;                // from the root of the sources: "docs/tiles.md"
  std::vector<Snippet> answered;   // lines of blocks that begin with "$ ", without it
  std::vector<Snippet> blocks;     // other lines of blocks; one that ends in a backslash goes on
  std::vector<Snippet> words;      // `code` within lines, blanks and line ends as one blank
  std::vector<Snippet> links;      // targets of [links](to) and of images
  std::set<std::string> headings;  // as links name them: "what-is-proved-and-what-is-not"
};

// Every page of the sources: README.md and the like, docs/ and examples/. Sorted by name.
std::vector<Page> read_pages();

// Of `text` as a page that is called `name`.
Page read_page(const std::string& name, const std::string& text);

}  // namespace gadgetc::test
