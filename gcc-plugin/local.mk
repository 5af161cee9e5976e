# gcc-plugin
