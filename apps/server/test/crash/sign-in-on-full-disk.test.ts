// @module-tag endurance
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { bundledProgram } from "./bundled-program.ts";
import { canMount, inOwnMounts } from "./own-mounts.ts";

const run = promisify(execFile);
const program = bundledProgram("../../src/main.ts");

describe.runIf(canMount)("a full disk where disks can be made", () => {
  it("lets main in, and MAIVE start, gives others nothing of that room, and has it again when there is some", async () => {
    const script = join(import.meta.dirname, "sign-in-on-full-disk.ts");
    const { stdout } = await run(
      "unshare",
      inOwnMounts([process.execPath, script, JSON.stringify(program())]),
    );
    expect(JSON.parse(stdout)).toEqual({
      guestBefore: [200, null, null],
      added: 507,
      whenFull: "disk_full",
      guestOnFull: [507, "storage_full", expect.stringContaining("Sag es der Person, die MAIVE verwaltet")],
      afterSignIn: [507, 200],
      signedOut: 204,
      addedAtStart: 507,
      started: 200,
      addedAgain: 507,
      isTapped: true,
      afterwards: [201, 200, true],
    });
  });
});
