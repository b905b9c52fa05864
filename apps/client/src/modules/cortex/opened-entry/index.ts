export { withEntry } from "./entry-address.ts";
export { entryBeside, offerSequence } from "./entry-sequences.ts";
export { useOpenedEntry, type OpenedEntry } from "./use-opened-entry.ts";
