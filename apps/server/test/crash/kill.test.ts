// @module-tag endurance
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../../tools/test/eventually.ts";
import type { Actor } from "../../src/shared/actor.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { openSqlite } from "../../src/storage/sqlite/sqlite-storage.ts";
import { bundledProgram } from "./bundled-program.ts";
import { makePage, makeUser, openPageAt, type PageClient, pageUrl } from "../page-server.ts";

const rounds = 20;
const program = bundledProgram("serve-pages.ts");

describe("a server that is killed while two people write", () => {
  const folder = mkdtempSync(join(tmpdir(), "maive-crash-"));
  const file = join(folder, "maive.db");
  let people: Actor[];
  let pageId: string;
  let child: ChildProcess | null = null;

  beforeAll(async () => {
    const storage = await openSqlite({ file, clock: systemClock });
    people = [await makeUser(storage, "anna", "main"), await makeUser(storage, "bert", "main")];
    pageId = await makePage(storage);
    await storage.close();
  });
  afterAll(() => {
    child?.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<number> => {
    const { file: served, environment } = program();
    const server = spawn(process.execPath, [served, file, JSON.stringify(people)], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, ...environment },
    });
    child = server;
    const [line] = (await once(server.stdout, "data")) as [Buffer];
    return Number(line.toString());
  };
  const kill = async (): Promise<void> => {
    const server = child;
    child = null;
    const exited = server ? once(server, "exit") : null;
    server?.kill("SIGKILL");
    await exited;
  };
  const open = async (port: number, actor: Actor): Promise<PageClient> => {
    const client = openPageAt(pageUrl(port, pageId, actor), pageId);
    await eventually(() => expect(client.saved() && client.text()).toBeTruthy());
    return client;
  };

  /** Types word after word; `acknowledged` has those that the server confirmed. */
  const write = (client: PageClient, tag: string) => {
    const acknowledged = new Set<string>();
    const typed: string[] = [];
    let stopped = false;
    client.provider.on("unsyncedChanges", ({ number }: { number: number }) => {
      // Acknowledgements come in the order of the edits.
      if (!stopped) for (const word of typed.splice(0, typed.length - number)) acknowledged.add(word);
    });
    let count = 0;
    const timer = setInterval(() => {
      const word = `<${tag}.${(count += 1)}>`;
      typed.push(word);
      client.text().insert(client.text().length, word);
    }, 4);
    return {
      acknowledged,
      stop: () => {
        stopped = true;
        clearInterval(timer);
      },
    };
  };

  it(`loses nothing that was acknowledged, ${rounds} times`, async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const port = await start();
      const clients = await Promise.all(people.map((actor) => open(port, actor)));
      const content = clients[0]?.content() ?? "";
      expect([...acknowledged].filter((word) => !content.includes(word))).toEqual([]);
      const writers = clients.map((client, index) => write(client, `${round}.${index}`));
      // Killed at another moment in every round.
      await eventually(() => {
        for (const writer of writers) expect(writer.acknowledged.size).toBeGreaterThan(10 + round * 3);
      });
      await kill();
      for (const writer of writers) {
        writer.stop();
        for (const word of writer.acknowledged) acknowledged.add(word);
      }
      for (const client of clients) client.destroy();
    }
    const port = await start();
    const last = await open(port, people[0] as Actor);
    expect([...acknowledged].filter((word) => !last.content().includes(word))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(rounds * 20);
    last.destroy();
    await kill();
  }, 180_000);
});
