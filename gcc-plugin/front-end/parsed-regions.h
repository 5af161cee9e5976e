/* Target constructs as they were parsed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_PARSED_REGIONS_H
#define GCC_PLUGIN_FRONT_END_PARSED_REGIONS_H

/* Have what has to be done before a function with target constructs is
   gimplified done to these.  PLUGIN is the plugin's name.  */
extern void parsed_regions_register (const char *plugin);

/* Whether there was a region.  */
extern bool target_region_seen (void);

#endif /* GCC_PLUGIN_FRONT_END_PARSED_REGIONS_H */
