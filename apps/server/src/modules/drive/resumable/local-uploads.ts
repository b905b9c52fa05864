import type { Staging } from "../../../blobs/index.ts";
import { UnfinishedUploads } from "./unfinished-uploads.ts";
import { UploadFolder } from "./upload-folder.ts";
import type { UploadPlace } from "./upload-place.ts";

/**
 * Unfinished uploads as files of a process that is alone.
 * @param folder must be on the file system of `staging`.
 */
export const localUploads = (folder: string, staging: Staging): UploadPlace => {
  const files = new UploadFolder(folder);
  const unfinished = new UnfinishedUploads(files, staging);
  return {
    store: () => files.store(),
    begin: ({ id, owner, size }) => unfinished.begin(id, owner, size),
    begun: async (id) => {
      if ((await files.arrived(id)) === null) unfinished.end(id);
    },
    facts: (id) => files.facts(id),
    arrived: (id) => files.arrived(id),
    whole: ({ id }, limits) => staging.adopt(files.pathOf(id), limits),
    copy: async ({ id }, signal) => {
      signal.throwIfAborted();
      return staging.lend(files.pathOf(id));
    },
    finish: async (id) => {
      await files.dropBytes(id);
      unfinished.end(id);
    },
    remove: async (id) => {
      await files.remove(id);
      unfinished.end(id);
    },
    expire: async (before) => {
      for (const id of await files.expire(before)) unfinished.end(id);
    },
  };
};
