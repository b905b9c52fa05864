import { ensureBuilt } from "../lib/built.mjs";

/** Browser tests meet what was built: without this a single spec would test the client as it was before a change. */
export const setup = () => ensureBuilt();
