import { createFlashes } from "../../../live/index.ts";

/** The entries that others changed just now. */
export const entryFlashes = createFlashes<string>();
