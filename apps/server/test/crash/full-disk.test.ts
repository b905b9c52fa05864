// @module-tag endurance
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { describeEachBlobStore } from "../blob-stores.ts";
import { canMount, inOwnMounts } from "./own-mounts.ts";

const run = promisify(execFile);

describe.runIf(canMount)("where disks can be made", () => {
  describeEachBlobStore("a full disk", (blobs) => {
    it("is said as 507, loses nothing, leaves no half file, and uploads work again when there is room", async () => {
      const { environment } = await blobs.open();
      const script = join(import.meta.dirname, "fill-disk.ts");
      const { stdout } = await run(
        "unshare",
        inOwnMounts([process.execPath, script, JSON.stringify(environment)]),
      );
      expect(JSON.parse(stdout)).toEqual({
        before: 201,
        announced: [507, "storage_full"],
        unannounced: [507, "storage_full"],
        resumable: [507, "storage_full"],
        reading: [200, true],
        noRows: [507, "storage_full"],
        readFull: [200, true],
        rowsAgain: 201,
        left: [],
        after: 201,
        swept: { staged: 0, orphans: 0, missing: [] },
      });
    });
  });
});
