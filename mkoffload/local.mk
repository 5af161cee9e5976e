# mkoffload
