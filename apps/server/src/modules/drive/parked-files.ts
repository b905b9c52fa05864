import { randomBytes } from "node:crypto";
import type { BlobStore, Staging } from "../../blobs/index.ts";
import type { ParkedFiles } from "../cortex/files-port/index.ts";

/** Puts staged files among the parts of unfinished uploads; what nobody removes is swept with them after a day. */
export const parkedFiles = (parts: BlobStore, staging: Staging): ParkedFiles => ({
  park: async (staged) => {
    const name = randomBytes(32).toString("hex");
    await parts.put(staged, name);
    await staging.discard(staged);
    return name;
  },
  fetch: async (name, size) =>
    staging.stage(await parts.open(name), { owner: null, maxBytes: size, announced: size }),
  remove: (name) => parts.remove(name),
});
