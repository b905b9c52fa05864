import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localBlobStore } from "./local-blob-store.ts";
import { Staging } from "./staging.ts";
import { GatheredSyncs } from "./store-syncs.ts";

describe("syncs that are gathered", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "maive-syncs-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const mark = (): string => join(folder, "incoming/unsettled");
  const place = () => {
    const syncs = new GatheredSyncs(mark());
    const store = localBlobStore(join(folder, "objects"), syncs);
    const staging = new Staging(join(folder, "incoming"), { syncs: false });
    const put = async (text: string) => {
      const staged = await staging.stage(Readable.from([Buffer.from(text)]), { owner: "a", maxBytes: 1e6 });
      const isNew = await store.put(staged);
      await staging.discard(staged);
      return { ...staged, isNew };
    };
    return { syncs, store, put };
  };

  it("leave a mark while names may be lost, and none when they are settled", async () => {
    const { syncs, store, put } = place();
    await syncs.settle();
    expect(existsSync(mark())).toBe(false);
    const { sha256 } = await put("eins");
    expect(existsSync(mark())).toBe(true);
    await store.remove(sha256);
    await put("zwei");
    await syncs.settle();
    expect(existsSync(mark())).toBe(false);
    await put("drei");
    expect(existsSync(mark())).toBe(true);
  });

  it("of a process that died are settled by the next one that finds what it has left", async () => {
    const { sha256 } = await place().put("eins");
    const next = place();
    expect(await next.store.has(sha256)).toBe(true);
    expect((await next.put("eins")).isNew).toBe(false);
    await next.syncs.settle();
    expect(existsSync(mark())).toBe(false);
    // Nothing is to be synced any more.
    const last = place();
    expect(await last.store.has(sha256)).toBe(true);
    expect(existsSync(mark())).toBe(false);
  });
});
