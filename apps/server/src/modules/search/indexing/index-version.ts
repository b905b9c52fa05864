import { tokensVersion } from "@maive/search";

/** Grows with what an index holds besides its words, or how. */
const layout = 8;

/** Of the index: one of another version is built anew. */
export const indexVersion = layout * 1_000 + tokensVersion;
