import type { CortexFiles } from "./index.ts";

const missing = async (): Promise<never> => {
  throw new Error("There is no file store");
};

/** For tests that are about no files. */
export const noFiles: CortexFiles = {
  attached: {
    store: missing,
    count: async () => 0,
    list: async () => [],
    find: missing,
    remove: missing,
    restore: missing,
  },
  uploads: {
    create: missing,
    offset: missing,
    continue: missing,
    cancel: missing,
    demand: missing,
    open: missing,
    remove: missing,
    maxMb: 0,
  },
  transfer: {
    readable: async () => [],
    open: missing,
    receive: missing,
    stage: missing,
    inspect: missing,
    fitsImage: missing,
    storeAll: missing,
    demandSpace: async () => {},
    announceStored: () => {},
    removeOwned: async () => {},
  },
  parked: { park: missing, fetch: missing, remove: missing },
  receive: missing,
  identify: missing,
  discard: missing,
  sendFile: missing,
  noteUses: async (_tx, _who, _place, fileIds) => [...fileIds],
  readableFiles: async () => new Set(),
  readsAny: async () => false,
  coReadersOf: async () => [],
  releaseUnused: async () => {},
  imageRule: { maxBytes: 0, tooLarge: "", imagesOnly: true },
  megabyte: 1024 * 1024,
  maxMb: 0,
};
