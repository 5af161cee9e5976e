# plugins/nvptx
