// @module-tag endurance
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { bundledProgram } from "./bundled-program.ts";
import { canMount, inOwnMounts } from "./own-mounts.ts";

const run = promisify(execFile);
const program = bundledProgram("../../src/main.ts");

describe.runIf(canMount)("backups and restores where disks can be made", () => {
  it("name a full disk in German from Citadel, change nothing, and go on when there is room; MAIVE works meanwhile", async () => {
    const script = join(import.meta.dirname, "fill-places.ts");
    const { stdout } = await run(
      "unshare",
      inOwnMounts([process.execPath, script, JSON.stringify(program())]),
    );
    const saying = (text: string) => expect.stringContaining(text);
    expect(JSON.parse(stdout)).toEqual({
      first: expect.objectContaining({ outcome: "proven" }),
      fullBackups: expect.objectContaining({
        outcome: "failed",
        reason: saying("/backups ist kein Platz mehr. Die Sicherung wurde abgebrochen"),
      }),
      noByteLeft: expect.objectContaining({
        outcome: "failed",
        reason: saying("/backups ist kein Platz mehr. Die Sicherung wurde abgebrochen"),
      }),
      pageMeanwhile: 201,
      isUnchanged: true,
      again: expect.objectContaining({ outcome: "proven" }),
      restored: expect.objectContaining({
        state: "failed",
        reason: saying("/data ist zu wenig Platz für den wiederhergestellten Stand"),
      }),
      looked: [503, saying("/data ist zu wenig Platz, um in die Sicherung zu sehen")],
      hasDraft: false,
      // Made, and nobody could try it: neither proven nor refuted.
      fullData: expect.objectContaining({
        outcome: "failed",
        reason: saying("ließ sich nicht prüfen: In "),
      }),
      states: ["open", "proven", "proven"],
      pageOnFullDisk: 201,
      ready: "ready",
    });
  });
});
