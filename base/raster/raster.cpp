#include "base/raster/raster.hpp"

#include <cairo-pdf.h>
#include <cairo.h>
#include <fmt/format.h>
#include <librsvg/rsvg.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/text/input_error.hpp"

namespace gadgetc {

namespace {

constexpr double kMostPixels = 32767;  // of a side; cairo's own limit

struct Unref {
  void operator()(RsvgHandle* handle) const { g_object_unref(handle); }
  void operator()(GInputStream* stream) const { g_object_unref(stream); }
  void operator()(GError* error) const { g_error_free(error); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* context) const { cairo_destroy(context); }
};
template <typename T>
using Owned = std::unique_ptr<T, Unref>;

[[noreturn]] void fail(const std::string& why) {
  throw UsageError("the picture cannot be drawn: " + why);
}

class Picture {
 public:
  explicit Picture(std::string_view svg) {
    const Owned<GInputStream> stream(
        g_memory_input_stream_new_from_data(svg.data(), static_cast<gssize>(svg.size()), nullptr));
    GError* error = nullptr;
    handle_.reset(rsvg_handle_new_from_stream_sync(
        stream.get(), nullptr, RSVG_HANDLE_FLAG_UNLIMITED, nullptr, &error));
    check(error);
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle_.get(), &width_, &height_)) {
      fail("it has no size of its own");
    }
  }

  double width() const { return width_; }
  double height() const { return height_; }

  void draw(cairo_surface_t* surface, double width, double height) const {
    const Owned<cairo_t> context(cairo_create(surface));
    const RsvgRectangle whole{0, 0, width, height};
    GError* error = nullptr;
    rsvg_handle_render_document(handle_.get(), context.get(), &whole, &error);
    check(error);
    cairo_show_page(context.get());
    check(cairo_status(context.get()));
  }

  static void check(cairo_status_t status) {
    if (status != CAIRO_STATUS_SUCCESS) fail(cairo_status_to_string(status));
  }

 private:
  static void check(GError* error) {
    if (const Owned<GError> owned(error); owned) fail(owned->message);
  }

  Owned<RsvgHandle> handle_;
  double width_ = 0, height_ = 0;
};

cairo_status_t append(void* text, const unsigned char* bytes, unsigned count) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), count);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string png_of_svg(std::string_view svg, int width) {
  const Picture picture(svg);
  const double height = std::max(1.0, std::round(picture.height() * width / picture.width()));
  if (height > kMostPixels || width > kMostPixels) {
    fail(fmt::format("{} x {} pixels are more than {} a side", width, height, kMostPixels));
  }
  const Owned<cairo_surface_t> surface(
      cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, static_cast<int>(height)));
  Picture::check(cairo_surface_status(surface.get()));
  picture.draw(surface.get(), width, height);
  std::string png;
  Picture::check(cairo_surface_write_to_png_stream(surface.get(), append, &png));
  return png;
}

std::string pdf_of_svg(std::string_view svg) {
  constexpr double kPointsOfPixel = 0.75;
  const Picture picture(svg);
  const double width = picture.width() * kPointsOfPixel, height = picture.height() * kPointsOfPixel;
  std::string pdf;
  {
    const Owned<cairo_surface_t> surface(
        cairo_pdf_surface_create_for_stream(append, &pdf, width, height));
    // The same picture gives the same bytes at any time.
    cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATE_DATE,
                                   "2000-01-01T00:00:00Z");
    picture.draw(surface.get(), width, height);
    cairo_surface_finish(surface.get());
    Picture::check(cairo_surface_status(surface.get()));
  }
  return pdf;
}

}  // namespace gadgetc
