import { removeSearchFile, searchFileOf, type Storage } from "../../../storage/index.ts";
import { forgetVersion } from "./index-state.store.ts";

/** Throws the index away; the next process that searches builds another one. Nobody may be using it. */
export const discardIndex = async (storage: Storage): Promise<void> => {
  if (storage.file !== null) removeSearchFile(searchFileOf(storage.file));
  else await storage.transact((tx) => forgetVersion(tx));
};
