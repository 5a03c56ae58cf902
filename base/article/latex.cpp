#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <array>
#include <ostream>
#include <string_view>
#include <utility>

#include "base/article/article.hpp"

namespace gadgetc::article {

namespace {

constexpr std::size_t kRowsOnPage = 35;
constexpr std::size_t kUnbroken = 16;  // characters of code in one piece at most

constexpr std::pair<std::string_view, std::string_view> kCharacters[] = {
    {"\\", "\\textbackslash{}"},
    {"{", "\\{"},
    {"}", "\\}"},
    {"$", "\\$"},
    {"&", "\\&"},
    {"#", "\\#"},
    {"%", "\\%"},
    {"_", "\\_"},
    {"^", "\\textasciicircum{}"},
    {"~", "\\textasciitilde{}"},
    {"<", "\\textless{}"},
    {">", "\\textgreater{}"},
    {"|", "\\textbar{}"},
    {"\"", "{\\char34}"},
    {"×", "$\\times$"},
    {"≤", "$\\le$"},
    {"≥", "$\\ge$"},
    {"−", "$-$"},
    {"·", "$\\cdot$"},
    {"→", "$\\to$"},
    {"⌈", "$\\lceil$"},
    {"⌉", "$\\rceil$"},
    {"∎", "\\hfill$\\Box$"}};

// Bytes of the character that begins there.
std::size_t length_at(std::string_view text, std::size_t at) {
  std::size_t length = 1;
  while (at + length < text.size() &&
         (static_cast<unsigned char>(text[at + length]) & 0xc0) == 0x80)
    ++length;
  return length;
}

std::string character(std::string_view one) {
  for (const auto& [from, to] : kCharacters) {
    if (from == one) return std::string(to);
  }
  const bool is_plain = one.size() == 1 && static_cast<unsigned char>(one[0]) < 0x7f;
  return is_plain && one[0] >= ' ' ? std::string(one) : "?";
}

// Code may be broken behind punctuation, and in long words.
std::string escaped(std::string_view text, bool is_code) {
  std::string result;
  std::size_t run = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view one = text.substr(at, length_at(text, at));
    at += one.size();
    if (is_code && (one == "'" || one == "-" || one == "\"")) {
      // Not a quotation mark or a dash made of two.
      result += one == "-" ? "-{}" : one == "'" ? "\\textquotesingle{}" : "\\char34{}";
    } else {
      result += character(one);
    }
    run = one == " " ? 0 : run + 1;
    const bool may_break = one == "/" || one == "_" || one == "," || one == "." || run == kUnbroken;
    if (is_code && may_break) result += "\\allowbreak{}", run = 0;
  }
  return result;
}

std::string latex(std::string_view text) {
  std::string result;
  bool is_code = false;
  for (;;) {
    const std::size_t end = text.find('`');
    const std::string part = escaped(text.substr(0, end), is_code);
    result += is_code ? "\\texttt{" + part + "}" : part;
    if (end == std::string_view::npos) return result;
    text.remove_prefix(end + 1);
    is_code = !is_code;
  }
}

class LatexWriter {
 public:
  explicit LatexWriter(std::ostream& out) : out_(out) {}

  void operator()(const Heading& heading) {
    fmt::print(out_, "\n\\{}section{{{}}}\n", heading.level == 1 ? "" : "sub", latex(heading.text));
  }
  void operator()(const Paragraph& paragraph) { fmt::print(out_, "\n{}\n", latex(paragraph.text)); }
  void operator()(const Items& items) {
    out_ << "\\begin{itemize}\n";
    for (const std::string& text : items.texts) fmt::print(out_, "\\item {}\n", latex(text));
    out_ << "\\end{itemize}\n";
  }
  void operator()(const Listing& listing) {
    out_ << "\\begin{quote}\\small\\ttfamily\\raggedright\n";
    for (const std::string& line : listing.lines) {
      fmt::print(out_, "{}\\par\n", escaped(line, true));
    }
    out_ << "\\end{quote}\n";
  }
  void operator()(const Table& table) {
    for (std::size_t first = 0; first < table.rows.size(); first += kRowsOnPage) {
      // Made narrower where it is wider than the text.
      fmt::print(out_,
                 "\\begin{{center}}\\small\n\\setbox0\\hbox{{\\begin{{tabular}}{{l*{{{}}}{{r}}}}\n",
                 table.head.size() - 1);
      write_row(table.head);
      out_ << "\\hline\n";
      const std::size_t last = std::min(table.rows.size(), first + kRowsOnPage);
      for (std::size_t row = first; row < last; ++row) write_row(table.rows[row]);
      out_ << "\\end{tabular}}%\n\\ifdim\\wd0>\\linewidth\\resizebox{\\linewidth}{!}{\\box0}"
              "\\else\\leavevmode\\box0\\fi\n\\end{center}\n";
    }
  }
  void operator()(const Figure& figure) {
    // Made smaller where it is higher than a page.
    out_ << "\\begin{center}\n\\setbox0\\hbox{%\n";
    figure.write_tikz(out_);
    out_ << "}%\n\\ifdim\\ht0>.85\\textheight\\resizebox{!}{.85\\textheight}{\\box0}"
            "\\else\\leavevmode\\box0\\fi\n";
    if (!figure.caption.empty()) {
      fmt::print(out_, "\n\n\\nopagebreak\\smallskip{{\\small {}}}\n", latex(figure.caption));
    }
    out_ << "\\end{center}\n";
  }

 private:
  void write_row(const std::vector<std::string>& cells) {
    const char* separator = "";
    for (const std::string& cell : cells) {
      out_ << separator << latex(cell);
      separator = " & ";
    }
    out_ << " \\\\\n";
  }

  std::ostream& out_;
};

}  // namespace

void write_latex(std::ostream& out, const Article& article) {
  out << "% Compiles by itself, and by \\input in a document with \\usepackage{tikz}.\n"
         "\\makeatletter\n"
         "\\ifx\\documentclass\\@twoclasseserror\\let\\gadgetcend\\relax\n"
         "\\else\\def\\gadgetcend{\\end{document}}\\fi\n"
         "\\makeatother\n"
         "\\ifx\\gadgetcend\\relax\\else\n"
         "\\documentclass{article}\n\\usepackage{tikz}\n\\begin{document}\n";
  fmt::print(out, "\\begin{{center}}\\Large {}\\end{{center}}\n\\fi\n", latex(article.title));
  out << "\\begingroup\\emergencystretch=4em\n";
  for (const Block& block : article.blocks) std::visit(LatexWriter(out), block);
  out << "\n\\par\\endgroup\n\\gadgetcend\n";
}

}  // namespace gadgetc::article
