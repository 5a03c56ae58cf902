// Tiles: gadget list, show, verify, infer.
#include "api/python/binding.hpp"

namespace gadgetc::python {

namespace {

// As Python reads it.
std::string tile_repr(const api::Tile& tile) {
  return "Tile(" + quoted(tile.text()) + ")";
}

void add_tile(py::module_& module) {
  py::class_<api::Tile> tile(module, "Tile",
                             "A small rectangle of a board with ports and a contract.\n\n"
                             "Tile(drawing) reads a drawing; gadget.show(name) has the library's.");
  tile.attr("__module__") = "gadgetc";
  tile.def(py::init(&api::Tile::parse), py::arg("drawing"), py::arg("source") = "tile")
      .def_property_readonly("name", &api::Tile::name, "Of the drawing.")
      .def_property_readonly("game", &api::Tile::game, "'jungle' or 'konane'.")
      .def_property_readonly("rows", &api::Tile::rows, "How many there are.")
      .def_property_readonly("columns", &api::Tile::columns, "How many there are.")
      .def_property_readonly("contract", &api::Tile::contract,
                             "'left right -> out'; empty: none is drawn.")
      .def("text", &api::Tile::text, "The drawing.")
      .def("svg", &api::Tile::svg, "A picture.")
      .def("__str__", &api::Tile::text)
      .def("__repr__", &tile_repr)
      .def("__eq__", &api::Tile::operator==, py::is_operator())
      // Equal tiles may be written in several ways, under one name.
      .def("__hash__", [](const api::Tile& self) {
        return py::hash(py::make_tuple(self.name(), self.contract()));
      })
      .def("_repr_svg_", [](const api::Tile& self) {
        return picture([&] { return self.svg(); });
      })
      .def(py::pickle([](const api::Tile& self) { return py::make_tuple(self.text()); },
                      [](const py::tuple& state) {
                        return api::Tile::parse(state[0].cast<std::string>());
                      }));
}

void add_tile_answers(py::module_& module) {
  using Proof = api::TileProof;
  Record<Proof>(module, "TileProof", "Whether a tile keeps its contract.")
      .field("verdict", &Proof::verdict, "UNKNOWN at a limit.")
      .field("states", &Proof::states, "Of the tile's games.")
      .field("tempo_bound", &Proof::tempo_bound, "White's moves for one delivery, at most.")
      .field("answer_bound", &Proof::answer_bound, "Answers that Black can force, at most.")
      .field("counterexample", &Proof::counterexample,
             "A line of play that breaks the contract, a step or a row of a drawing each.")
      .field("svg", &Proof::svg, "The same as a film strip; empty: none.", false)
      .finish()
      .def_property_readonly("holds", [](const Proof& self) {
        return self.verdict == api::Verdict::Held;
      }, "The contract is proved.")
      .def("_repr_svg_", [](const Proof& self) {
        return self.svg.empty() ? std::nullopt : std::optional(self.svg);
      });
  using Check = api::TileCertificateCheck;
  Record<Check>(module, "TileCertificateCheck", "Whether a certificate proves a tile.")
      .field("holds", &Check::holds, "It does.")
      .field("contract", &Check::contract, "Of the tile that the certificate draws.")
      .field("rules", &Check::rules, "Under which it is proved.")
      .field("tempo_bound", &Check::tempo_bound, "White's moves for one delivery, at most.")
      .field("answer_bound", &Check::answer_bound, "Answers that Black can force, at most.")
      .field("threats", &Check::threats,
             "Steps of White in a row that Black answers, at most; 0 if it does not hold.")
      .field("line", &Check::line, "The first that is not true; 0 if it holds.")
      .field("violation", &Check::violation, "What is wrong; empty if it holds.")
      .finish();
  using Inferred = api::InferredTile;
  Record<Inferred>(module, "InferredTile", "The contract found for one way to read the ports.")
      .field("tile", &Inferred::tile, "With the contract, if one was found.")
      .field("verdict", &Inferred::verdict, "HELD: the contract is proved.")
      .field("gate", &Inferred::gate, "'and'; 'other' for a gate without a name.")
      .field("contract", &Inferred::contract, "Empty: nothing is ever delivered.")
      .field("lines", &Inferred::lines, "The whole answer, for people.")
      .finish();
  using Inference = api::Inference;
  Record<Inference>(module, "Inference", "What a drawing does.")
      .field("answers", &Inference::answers, "One for each way to read the ports.")
      .field("tried", &Inference::tried, "Ways to read the ports.")
      .field("unknown", &Inference::unknown, "Of them, those that met a limit.")
      .finish();
}

// A tile, or the name of one of the library.
api::Tile named(const std::variant<std::string, api::Tile>& tile) {
  if (const auto* name = std::get_if<std::string>(&tile)) return api::Tile::find(*name);
  return std::get<api::Tile>(tile);
}

void add_certificates(py::module_& verbs) {
  using AnyTile = std::variant<std::string, api::Tile>;
  const auto seconds = py::arg("time_limit") = py::none();
  verbs.def(
      "certificate",
      [](const AnyTile& tile, const std::string& reading, std::optional<double> limit,
         std::size_t mib) {
        return run_long([&](const auto& stop) {
          return api::certificate(named(tile), reading, limits_of(limit, mib, stop));
        });
      },
      py::arg("tile"), py::arg("trapped_attack") = "full", seconds,
      py::arg("memory_limit") = 8192,
      "Why the tile keeps its contract, as a file that recheck confirms. Raises Error for a tile "
      "that does not keep it, LimitReached.");
  verbs.def(
      "recheck",
      [](const std::string& certificate, const std::optional<AnyTile>& tile,
         std::optional<double> limit) {
        return run_long([&](const auto& stop) {
          const auto about = tile ? std::optional(named(*tile)) : std::nullopt;
          return api::recheck(certificate, about, limits_of(limit, 8192, stop));
        });
      },
      py::arg("certificate"), py::arg("tile") = py::none(), seconds,
      "Is a certificate true, and of this tile? By code that shares nothing with the verifier. "
      "Raises Error for a text that is none, LimitReached.");
}

}  // namespace

void add_tiles(py::module_& module) {
  add_tile(module);
  add_tile_answers(module);
  using AnyTile = std::variant<std::string, api::Tile>;
  const auto attack = py::arg("trapped_attack") = "full";
  const auto seconds = py::arg("time_limit") = py::none();
  const auto memory = py::arg("memory_limit") = 8192;
  py::module_ verbs = module.def_submodule("gadget", "gadgetc gadget: what is done with tiles.");
  verbs.def("list", &api::list_tiles, py::arg("set") = "compact", "The tiles of a set.");
  verbs.def("show", &api::Tile::find, py::arg("name"), "The library's tile of this name.");
  verbs.def(
      "verify",
      [](const AnyTile& tile, const std::string& reading, std::optional<double> limit,
         std::size_t mib) {
        return run_long([&](const auto& stop) {
          return api::verify(named(tile), reading, limits_of(limit, mib, stop));
        });
      },
      py::arg("tile"), attack, seconds, memory,
      "Does the tile, or the library's of this name, keep its contract? trapped_attack: may a "
      "trapped piece capture, 'full', 'none' or 'zero'. Limits are seconds and MiB.");
  verbs.def(
      "infer",
      [](const AnyTile& tile, const std::string& reading, std::optional<double> limit,
         std::size_t mib) {
        return run_long([&](const auto& stop) {
          return api::infer(named(tile), reading, limits_of(limit, mib, stop));
        });
      },
      py::arg("tile"), attack, seconds, memory,
      "What the drawing does: its contract is found, and where they are not drawn, so are its "
      "ports.");
  add_certificates(verbs);
}

}  // namespace gadgetc::python
