export { useOpenedEntry, type OpenedEntry } from "./use-opened-entry.ts";
