/** Draws the modules into ARCHITECTURE.md from `rules/module-map.ts`. `npm run draw-modules`, after changing the map. */
import { apps } from "./rules/module-map.ts";
import { draw } from "./rules/module-picture.ts";

draw(apps);
