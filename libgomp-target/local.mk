# libgomp-target
