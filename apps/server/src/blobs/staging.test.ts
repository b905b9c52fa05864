import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { Staging } from "./staging.ts";

describe("staging", () => {
  const folder = mkdtempSync(join(tmpdir(), "maive-staging-"));
  const staging = new Staging(join(folder, "uploads"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const left = (): string[] => readdirSync(staging.folder);
  const stage = (size: number, maxBytes: number) =>
    staging.stage(Readable.from([randomBytes(size)]), { maxBytes, tooLarge: "Zu groß" });

  it("takes exactly as much as allowed, not a byte more, and leaves nothing of what it refuses", async () => {
    const staged = await stage(1_000, 1_000);
    expect(staged.size).toBe(1_000);
    await staging.discard(staged);
    await expect(stage(1_001, 1_000)).rejects.toMatchObject({
      code: "too_large",
      extra: { detail: "Zu groß" },
    });
    expect(left()).toEqual([]);
  });

  it("leaves nothing of a stream that breaks off", async () => {
    const stream = new PassThrough();
    const staged = staging.stage(stream, { maxBytes: 1e6 });
    stream.write(randomBytes(100_000));
    stream.destroy(new Error("gone"));
    await expect(staged).rejects.toThrow("gone");
    expect(left()).toEqual([]);
  });

  it("says at once when what is announced has no room", async () => {
    await expect(staging.stage(Readable.from([]), { maxBytes: 1e18, announced: 1e17 })).rejects.toMatchObject(
      { code: "storage_full" },
    );
  });

  it("sweeps what an earlier process left and nothing that is still in use", async () => {
    const staged = await stage(10, 10);
    writeFileSync(join(staging.folder, "old.part"), "half");
    expect(await staging.sweep()).toBe(1);
    expect(left()).toHaveLength(1);
    await staging.discard(staged);
    expect(await staging.sweep()).toBe(0);
  });
});
