// @module-tag endurance
import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { atLength } from "../../../../tools/test/at-length.ts";
import { localBlobStore } from "../../src/blobs/index.ts";
import type { Actor } from "../../src/shared/actor.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { openSqlite } from "../../src/storage/sqlite/sqlite-storage.ts";
import { ageFiles, describeEachBlobStore } from "../blob-stores.ts";
import { makeUser } from "../page-server.ts";
import { bundledProgram } from "./bundled-program.ts";
import { cookie, type DriveProcess, startDriveProcess } from "./drive-process.ts";

const rounds = atLength(20, 50);
const senders = 4;
const program = bundledProgram("serve-drive.ts");

describeEachBlobStore("a server that is killed while files are uploaded", (blobs) => {
  const folder = mkdtempSync(join(tmpdir(), "maive-crash-drive-"));
  let actor: Actor;
  let environment: Record<string, string>;
  /** The number of stored blobs. */
  let stored: () => Promise<number>;
  /** The folder of the store's bytes. */
  let bytesFolder: string;
  let server: DriveProcess | null = null;

  const start = (): Promise<DriveProcess> => startDriveProcess(folder, actor, environment, program());

  beforeAll(async () => {
    const storage = await openSqlite({ file: join(folder, "maive.db"), clock: systemClock });
    actor = await makeUser(storage, "anna", "main");
    await storage.close();
    const opened = await blobs.open();
    environment = opened.environment;
    // The process uses its own folder; another store is the one that was opened.
    const store = blobs.name === "local" ? localBlobStore(join(folder, "blobs")) : opened.store;
    bytesFolder = blobs.name === "local" ? join(folder, "blobs") : opened.folder;
    stored = async () => {
      let count = 0;
      for await (const sha256 of store.list()) count += sha256 ? 1 : 0;
      return count;
    };
  });
  afterAll(async () => {
    await server?.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Uploads files one after the other; every file answered with 201 must have its bytes. */
  const send = async (url: string, tag: string, acknowledged: Map<string, Buffer>): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const bytes = randomBytes(16 + ((count * 37_731) % 300_000));
      const form = new FormData();
      form.append("file", new File([bytes], `${tag}-${count}.bin`));
      try {
        const answer = await fetch(`${url}/api/drive/upload`, {
          method: "POST",
          body: form,
          headers: { cookie },
        });
        if (answer.status !== 201) throw new Error(`answered ${answer.status}`);
        acknowledged.set(((await answer.json()) as { file_id: string }).file_id, bytes);
      } catch (error) {
        // Cut off: the server was killed.
        if (error instanceof TypeError) return;
        throw error;
      }
    }
  };

  const filesBelow = (name: string): string[] =>
    readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);

  it(`keeps what it acknowledged and after a week nothing else, ${rounds} times`, async () => {
    const acknowledged = new Map<string, Buffer>();
    for (let round = 0; round < rounds; round += 1) {
      server = await start();
      expect(server.swept.missing).toEqual([]);
      const { url } = server;
      const known = acknowledged.size;
      const sending = Array.from({ length: senders }, (_, index) =>
        send(url, `${round}.${index}`, acknowledged),
      );
      // Killed at another moment in every round.
      await new Promise<void>((resolve) => {
        const look = setInterval(() => {
          if (acknowledged.size - known <= round % 7) return;
          clearInterval(look);
          resolve();
        }, 1);
      });
      await server.kill();
      server = null;
      await Promise.all(sending);
    }
    server = await start();
    expect(server.swept).toMatchObject({ orphans: 0, missing: [] });
    const left = await stored();
    await server.kill();
    ageFiles(bytesFolder, 8);
    server = await start();
    expect(server.swept.missing).toEqual([]);
    expect(left - (await stored())).toBe(server.swept.orphans);
    expect(filesBelow("uploads")).toEqual([]);
    const listed = await fetch(`${server.url}/api/drive/contents`, { headers: { cookie } });
    const { contents } = (await listed.json()) as { contents: { file_id: string }[] };
    const ids = new Set(contents.map((item) => item.file_id));
    expect([...acknowledged.keys()].filter((id) => !ids.has(id))).toEqual([]);
    expect(await stored()).toBe(ids.size);
    for (const [id, bytes] of acknowledged) {
      const answer = await fetch(`${server.url}/api/drive/download/${id}`, { headers: { cookie } });
      if (!Buffer.from(await answer.arrayBuffer()).equals(bytes)) throw new Error(`${id} holds other bytes`);
    }
    expect(acknowledged.size).toBeGreaterThan(rounds);
  }, 240_000);
});
