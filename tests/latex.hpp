// LaTeX on pictures that need \usepackage{tikz}, where it is installed.
#pragma once

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

inline bool has_latex() { return std::system("command -v pdflatex >/dev/null 2>&1") == 0; }

// Empty when an article with margins as LaTeX sets them compiles, each picture a paragraph on a
// page of its own that it does not overflow, with styles of the preamble's; or LaTeX's own words.
inline std::string latex_complaint(const std::vector<std::string>& pictures) {
  const ScratchDirectory folder;
  std::ofstream document(folder.file("all.tex"));
  document << "\\documentclass{article}\n\\usepackage{tikz}\n"
              "\\tikzset{gadgetc/.style={water/.style={fill=black!10},white stone/.style={draw}}}\n"
              "\\begin{document}\n";
  for (const std::string& picture : pictures) document << picture << "\\newpage\n";
  document << "\\end{document}\n";
  document.close();
  const std::string command = "cd " + folder.path() +
                              " && pdflatex -halt-on-error -interaction=nonstopmode all.tex "
                              ">out.txt 2>&1 && test -s all.pdf && ! grep -q Overfull out.txt";
  const int status = std::system(command.c_str());
  return status == 0 ? "" : "latex: " + read_file(folder.file("out.txt"));
}

}  // namespace gadgetc::test
