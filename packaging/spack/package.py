# A recipe for Spack; doc/workflows.md says how to use it.
#
# Copyright (C) 2026 The gomp-offload developers.
# This file is part of gomp-offload, free software under the GNU General
# Public License, version 3 or later; see COPYING.

from spack.package import *


class GompOffload(AutotoolsPackage):
    """OpenMP and OpenACC offload targets for a GCC that is already installed."""

    homepage = "https://example.org/gomp-offload"
    # A clone of its repository.
    git = "https://example.org/gomp-offload.git"

    license("GPL-3.0-or-later")

    version("main", branch="main")

    variant("libdw", default=True, description="Lines in messages of crashes")

    depends_on("c", type="build")
    depends_on("cxx", type="build")
    depends_on("fortran", type="build")
    depends_on("autoconf@2.69:", type="build")
    depends_on("automake@1.16:", type="build")
    depends_on("libtool", type="build")
    depends_on("gmake", type="build")
    depends_on("binutils+headers+libiberty")
    depends_on("elfutils", when="+libdw")
    depends_on("libelf", when="~libdw")
    # It serves the compiler that builds it.
    requires("%gcc@12:16")

    def autoreconf(self, spec, prefix):
        Executable("./bootstrap")()

    def configure_args(self):
        args = [
            "--enable-offload-targets=host-emul",
            "--with-gcc={0}".format(self.compiler.cc),
        ]
        args += self.with_or_without("libdw")
        return args

    def setup_run_environment(self, env):
        env.prepend_path("PATH", join_path(self.prefix.lib, "gomp-offload", "bin"))
