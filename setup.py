"""What pyproject.toml leaves open: the version, which CMakeLists.txt says, and the module, which
CMake builds. GADGETC_BUILD names a build that is there already, as build/release; without it the
module gets one of its own under build/."""
import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent


def version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"^project\(gadgetc VERSION ([0-9.]+)", text, re.M)[1]


def configured_build():
    build = ROOT / "build" / f"python-{sys.implementation.cache_tag}"
    options = [
        "-DCMAKE_BUILD_TYPE=Release",
        "-DGADGETC_TESTS=OFF",
        f"-DPython_EXECUTABLE={sys.executable}",
    ]
    try:
        import pybind11
        options.append(f"-Dpybind11_DIR={pybind11.get_cmake_dir()}")
    except ImportError:
        pass  # CMake looks where the system has it
    subprocess.run(["cmake", "-S", ROOT, "-B", build, "-G", "Ninja", *options], check=True)
    return build


class BuildByCMake(build_ext):
    def build_extension(self, ext):
        named = os.environ.get("GADGETC_BUILD")
        build = Path(named).resolve() if named else configured_build()
        subprocess.run(["cmake", "--build", build, "--target", "gadgetc_python"], check=True)
        name = "_native" + sysconfig.get_config_var("EXT_SUFFIX")
        module = build / "python" / "gadgetc" / name
        if not module.exists():
            sys.exit(f"{build} has no {name}: it is for another Python, or pybind11 is missing")
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        self.copy_file(str(module), str(target))


(ROOT / "build").mkdir(exist_ok=True)
setup(
    version=version(),
    options={"egg_info": {"egg_base": "build"}},  # not among the sources
    ext_modules=[Extension("gadgetc._native", sources=[])],
    cmdclass={"build_ext": BuildByCMake},
)
