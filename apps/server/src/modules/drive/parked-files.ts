import { randomBytes } from "node:crypto";
import { limits } from "@maive/contract";
import type { BlobStore, Staging } from "../../blobs/index.ts";
import type { ParkedFiles } from "../cortex/files-port/index.ts";

/** Puts staged files under random names; what nobody removes is swept after a day. */
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

/** Removes what has waited for longer than anything does. */
export const sweepParked = async (parts: BlobStore): Promise<void> => {
  for await (const { sha256: name, times } of parts.list())
    if (((await times())?.age ?? 0) > limits.unfinishedUploadMs) await parts.remove(name);
};
