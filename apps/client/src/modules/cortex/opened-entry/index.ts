export { withEntry } from "./entry-address.ts";
export { useOpenedEntry, type OpenedEntry } from "./use-opened-entry.ts";
