#include <gadgetc/gadgetc.hpp>

#include <iostream>

int main() {
  const auto formula = gadgetc::api::Formula::parse("p cnf 2 1\n1 2 0\n");
  const auto compiled = gadgetc::api::compile(formula);
  const auto board = compiled.board();
  std::cout << gadgetc::api::version() << ' ' << (compiled.held() ? "held" : "refuted") << ' '
            << board.legal_moves().size() << '\n';
}
