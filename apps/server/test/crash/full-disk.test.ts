import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const inOwnMounts = (command: string[]): string[] => ["-rm", "--propagation", "private", ...command];
const canMount =
  spawnSync("unshare", inOwnMounts(["sh", "-c", "mount -t tmpfs -o size=1m none /mnt"])).status === 0;

describe.runIf(canMount)("a full disk", () => {
  it("is said as 507, loses nothing, leaves no half file, and uploads work again when there is room", () => {
    const script = join(import.meta.dirname, "fill-disk.ts");
    const said = execFileSync("unshare", inOwnMounts([process.execPath, script]), { encoding: "utf8" });
    expect(JSON.parse(said)).toEqual({
      before: 201,
      announced: [507, "storage_full"],
      unannounced: [507, "storage_full"],
      resumable: [507, "storage_full"],
      reading: [200, true],
      left: [],
      after: 201,
      swept: { staged: 0, orphans: 0, missing: [] },
    });
  }, 60_000);
});
