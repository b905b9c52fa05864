import { createFlashes } from "../../../live/index.ts";

/** Entries that others have just changed. */
export const entryFlashes = createFlashes<string>();
