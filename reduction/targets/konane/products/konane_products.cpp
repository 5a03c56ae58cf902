#include "reduction/targets/konane/products/konane_products.hpp"

#include "reduction/targets/konane/konane_target.hpp"
#include "reduction/targets/konane/pictures/compiled_picture.hpp"
#include "reduction/targets/konane/pictures/viewer_page.hpp"

namespace gadgetc::konane {

namespace {

class KonaneProducts final : public TargetProducts {
 public:
  std::string_view target() const override { return konane_target().name(); }
  bool has(ProductKind kind) const override {
    return kind == ProductKind::Svg || kind == ProductKind::Tikz || kind == ProductKind::Page;
  }

  void write_svg(std::ostream& out, const Compilation& compilation,
                 const PictureChoices& /*choices*/) const override {
    write_compiled_svg(out, compilation);
  }

  void write_tikz(std::ostream& out, const Compilation& compilation,
                  double width) const override {
    write_compiled_tikz(out, compilation, width);
  }

  void write_page(std::ostream& out, const Compilation& compilation) const override {
    write_compiled_page(out, compilation);
  }
};

}  // namespace

const TargetProducts& konane_products() {
  static const KonaneProducts products;
  return products;
}

}  // namespace gadgetc::konane
