// A short article of headings, paragraphs, tables and pictures, written as LaTeX or as HTML.
//
// Texts are plain. What stands between back quotes is code. Of characters beyond ASCII LaTeX knows
// those that texts of this program have (latex.cpp), and writes "?" for others.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <variant>
#include <vector>

namespace gadgetc::article {

struct Heading {
  int level = 1;  // 1: a section, 2: a part of one
  std::string text;
};
struct Paragraph {
  std::string text;
};
struct Items {
  std::vector<std::string> texts;
};
struct Listing {
  std::vector<std::string> lines;
};
struct Table {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;
};
struct Figure {
  std::function<void(std::ostream&)> write_tikz, write_svg;
  std::string caption;
};
using Block = std::variant<Heading, Paragraph, Items, Listing, Table, Figure>;

struct Article {
  std::string title;
  std::vector<Block> blocks;
};

// A document by itself, and the same text where a document with \usepackage{tikz} has it by \input.
void write_latex(std::ostream& out, const Article& article);
// A page that needs no other file.
void write_html(std::ostream& out, const Article& article);

}  // namespace gadgetc::article
