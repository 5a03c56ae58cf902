// LaTeX on pictures that need \usepackage{tikz}, where it is installed.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace gadgetc::test {

inline bool has_latex() { return std::system("command -v pdflatex >/dev/null 2>&1") == 0; }

// Empty when a document of these pictures compiles, each on a page it does not overflow; otherwise
// LaTeX's own words.
inline std::string latex_complaint(const std::vector<std::string>& pictures) {
  std::string folder = (std::filesystem::temp_directory_path() / "gadgetc-latex-XXXXXX").string();
  if (!mkdtemp(folder.data())) throw std::runtime_error("no scratch directory");
  std::ofstream document(folder + "/all.tex");
  document << "\\documentclass{article}\n\\usepackage{tikz}\n"
              "\\usepackage[a4paper,margin=20mm]{geometry}\n"
              "\\pagestyle{empty}\\parindent=0pt\n\\begin{document}\n";
  for (const std::string& picture : pictures) document << picture << "\\newpage\n";
  document << "\\end{document}\n";
  document.close();
  const std::string command = "cd " + folder +
                              " && pdflatex -halt-on-error -interaction=nonstopmode all.tex "
                              ">out.txt 2>&1 && test -s all.pdf && ! grep -q Overfull out.txt";
  const int status = std::system(command.c_str());
  std::ostringstream words;
  if (status != 0) words << "latex: " << std::ifstream(folder + "/out.txt").rdbuf();
  std::filesystem::remove_all(folder);
  return words.str();
}

}  // namespace gadgetc::test
