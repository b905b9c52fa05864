/** How versions before ADR 0035 began a start. `update.test.ts` updates from here and goes back here: do not mend it. */
import { ensureInstalled } from "./lib/installed.mjs";

ensureInstalled();
