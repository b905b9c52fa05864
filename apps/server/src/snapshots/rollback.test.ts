// @module-tag endurance
import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeWithEngines, type TestEngine } from "../../test/engines.ts";
import { openApp } from "../open-app.ts";
import { flipBit, newFolder } from "../backup/instance-for-tests.ts";
import { readConfig } from "../config/config.ts";
import { rollback } from "../rollback.ts";
import { newId } from "../shared/ids.ts";
import { lineOf, openArchiveSource } from "../storage/archive/index.ts";
import { lockFolder } from "../storage/index.ts";
import { addChange, makeEarlier, makeNewer, takenBack } from "./earlier-for-tests.ts";
import { listSnapshots, SnapshotError, takeSnapshot } from "./index.ts";

const snapshotName = /\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ/;

describeWithEngines("an update and the way back", (engines) => {
  /** A data folder with its database. */
  const operator = async ({ name, address: at }: TestEngine) => {
    const dataDir = newFolder();
    const url = name === "postgres" ? await at("new") : null;
    const address = url ?? { file: join(dataDir, "maive.db") };
    const environment: Record<string, string> = {
      MAIVE_DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      MAIVE_MAIN_PASSWORD: "Regenbogen-42",
      ...(url && "url" in url ? { DATABASE_URL: url.url } : {}),
    };
    const start = async (more: Record<string, string> = {}): Promise<string> => {
      const said: string[] = [];
      const app = await openApp(readConfig({ ...environment, ...more }), (line) => void said.push(line));
      const first = await app.ensureMainUser();
      if (first) await app.welcome(first);
      await app.close();
      return said.join("\n");
    };
    const command = async (args: string[], answer: string | null = null, program?: string) => {
      const said: string[] = [];
      const print = (line: string): void => void said.push(line);
      const code = await rollback(environment, args, { print, ask: async () => answer }, program);
      return [code, said.join("\n")] as const;
    };
    /** Every row, except the record of the rollback. */
    const content = async (): Promise<string[]> => {
      const source = await openArchiveSource(address, "whole");
      try {
        const lines: string[] = [JSON.stringify(source.migrations)];
        for (const table of source.tables)
          for await (const rows of source.rows(table))
            for (const row of rows) lines.push(`${table.name} ${lineOf(row, table.columns)}`);
        return lines.filter((line) => !/"(RESTORED|BLOB_STORE_USE)"/.test(line));
      } finally {
        await source.close();
      }
    };
    const names = (): string[] => {
      const folder = join(dataDir, "before-update");
      return existsSync(folder) ? readdirSync(folder) : [];
    };
    return { dataDir, address, environment, start, command, content, names };
  };

  it("copy the data before the first migration, and put it back with everything that opens doors", async () => {
    for (const engine of engines) {
      const { address, start, command, content, names } = await operator(engine);
      expect(await start()).toBe("");
      await makeEarlier(address);
      const before = await content();
      expect(await start()).toContain("Zurück geht es mit npm run rollback.");
      const [name = ""] = names();
      expect([names(), name]).toEqual([[name], expect.stringMatching(snapshotName)]);
      expect(await start()).toBe("");
      await addChange(address, newId());
      await addChange(address, newId());
      const after = await content();

      expect(await command(["--list"])).toEqual([0, expect.stringContaining(name)]);
      const [refused, prompted] = await command([], "nein");
      expect([refused, prompted]).toEqual([2, expect.stringContaining("2 Änderungen, die letzte am ")]);
      expect(prompted).toContain("Nichts wurde geändert");
      expect(await content()).toEqual(after);

      const [code, said] = await command([], "ja");
      expect([code, said]).toEqual([0, expect.stringMatching(/git checkout \S+\n {4}npm start/)]);
      expect(await content()).toEqual(before);

      const former = /--remove-old (\S+)/.exec(said)?.[1] ?? "";
      expect(await command(["--list"])).toEqual([0, expect.stringContaining(former)]);
      expect(await command(["--remove-old", former])).toEqual([0, `Der Stand ${former} ist entfernt.`]);
      expect((await command(["--remove-old", former]))[0]).toBe(2);

      // The same update again, and back to the first state by its name.
      expect(await start()).toContain("npm run rollback");
      expect(names()).toHaveLength(2);
      const [back, where] = await command([name, "--yes"], null, newFolder());
      expect([back, where]).toEqual([0, expect.stringMatching(/Im Ordner dieser Version:\n {4}npm start/)]);
      expect(await content()).toEqual(before);
    }
  });

  it("refuse data of a newer version with what to do, and change nothing", async () => {
    for (const engine of engines) {
      const { address, start, content, names } = await operator(engine);
      await start();
      await makeNewer(address);
      const before = await content();
      await expect(start()).rejects.toThrow("npm run rollback");
      expect([await content(), names()]).toEqual([before, []]);
    }
  });

  it("do not begin where there is no room for the copy, unless the operator says so", async () => {
    for (const engine of engines) {
      const { dataDir, address, start, content, names } = await operator(engine);
      await start();
      await makeEarlier(address);
      const before = await content();
      const taking = takeSnapshot({
        dataDir,
        address,
        plan: { applied: ["0001-initial"], pending: [...takenBack] },
        app: "4.1.0",
        now: new Date(),
        freeBytes: async () => -1,
      });
      await expect(taking).rejects.toThrow(SnapshotError);
      await expect(taking).rejects.toThrow(/dafür kein Platz.*Nichts wurde geändert/);
      expect([await content(), names()]).toEqual([before, []]);
      expect(await start({ MAIVE_UPDATE_SNAPSHOT: "off" })).toContain("MAIVE_UPDATE_SNAPSHOT ist off");
      expect(names()).toEqual([]);
    }
  });

  it("make one copy of what is the same, and leave nothing half made", async () => {
    for (const engine of engines) {
      const { dataDir, address, start, names } = await operator(engine);
      await start();
      await makeEarlier(address);
      mkdirSync(join(dataDir, "before-update", "2026-01-01T00-00-00Z.incoming"), { recursive: true });
      const plan = { applied: ["0001-initial"], pending: [...takenBack] };
      const take = (now: Date) => takeSnapshot({ dataDir, address, plan, app: "4.1.0", now });
      const first = await take(new Date("2026-11-01T00:00:00Z"));
      expect(await take(new Date("2026-11-02T00:00:00Z"))).toEqual(first);
      expect(names()).toEqual([first.name]);
    }
  });

  it("refuse a copy that is damaged or of the other database, and a MAIVE that runs", async () => {
    for (const engine of engines) {
      const { dataDir, address, environment, start, command, content, names } = await operator(engine);
      expect((await command(["--yes"]))[1]).toContain("kein Stand von vor einem Update");
      await start();
      await makeEarlier(address);
      await start();
      const before = await content();
      const release = lockFolder(dataDir);
      expect(await command(["--yes"])).toEqual([2, expect.stringContaining("MAIVE läuft gerade")]);
      release();
      expect((await command(["--nie"]))[1]).toContain("Aufruf: npm run rollback");
      expect((await command(["2020", "--yes"]))[1]).toContain("gibt es nicht");
      const { DATABASE_URL: url, ...other } = environment;
      const lines: string[] = [];
      const terminal = { print: (line: string) => void lines.push(line), ask: async () => null };
      await rollback(
        url === undefined ? { ...other, DATABASE_URL: "postgres://localhost:1/x" } : other,
        ["--yes"],
        terminal,
      );
      expect(lines.at(-1)).toContain("Setze DATABASE_URL wie damals");

      const folder = join(dataDir, "before-update", names()[0] ?? "");
      const parts = readdirSync(folder, { recursive: true, encoding: "utf8" })
        .map((each) => join(folder, each))
        .filter((each) => /maive\.db$|\/objects\/..\/..\/[0-9a-f]{64}$/.test(each));
      for (const part of parts.slice(0, 1)) flipBit(part);
      expect((await command(["--yes"]))[1]).toContain("ist beschädigt. Nichts wurde geändert.");
      for (const part of parts.slice(0, 1)) rmSync(part);
      expect((await command(["--yes"]))[1]).toContain("ist beschädigt. Nichts wurde geändert.");
      expect(await content()).toEqual(before);
      expect(await listSnapshots(dataDir)).toHaveLength(1);
    }
  });
});
