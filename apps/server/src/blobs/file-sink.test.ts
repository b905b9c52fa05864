import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { Staging } from "./staging.ts";

const hashOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** A stream in chunks of this size; it fails before chunk `breaksAt`. */
const streamOf = (bytes: Buffer, chunkBytes: number, breaksAt = Infinity): Readable =>
  Readable.from(
    (async function* () {
      for (let at = 0, n = 0; at < bytes.length; at += chunkBytes, n += 1) {
        if (n === breaksAt) throw new Error("cut off");
        yield bytes.subarray(at, at + chunkBytes);
      }
    })(),
  );

it("blocks that sinks share keep files apart, those beside each other and those behind one that broke off", async () => {
  const folder = mkdtempSync(join(tmpdir(), "maive-sink-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const staging = new Staging(folder);
  const files = Array.from({ length: 60 }, (_, n) => randomBytes((n * 37_003) % 900_000));
  for (let round = 0; round < 2; round += 1)
    await Promise.all(
      files.map(async (bytes, n) => {
        const breaks = n % 4 === 3;
        const stream = breaks ? streamOf(bytes, 70_001, 3) : streamOf(bytes, 1_000 + n * 5_003);
        const ended = await staging.stage(stream, { owner: `${n}`, maxBytes: 1e9 }).then(
          async (staged) => {
            const written = hashOf(readFileSync(staged.path));
            await staging.discard(staged);
            return `${staged.size} ${staged.sha256} ${written}`;
          },
          (error: unknown) => String(error),
        );
        const isCut = breaks && bytes.length > 3 * 70_001;
        const hash = hashOf(bytes);
        expect(ended).toBe(isCut ? "Error: cut off" : `${bytes.length} ${hash} ${hash}`);
      }),
    );
});
