# plugins/intelmic
