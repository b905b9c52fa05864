// @module-tag endurance
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { atLength } from "../../../../tools/test/at-length.ts";
import { openApp } from "../../src/open-app.ts";
import { readConfig } from "../../src/config/config.ts";
import { makeEarlier, takenBack } from "../../src/snapshots/earlier-for-tests.ts";
import { listSnapshots } from "../../src/snapshots/index.ts";
import { lineOf, openArchiveSource } from "../../src/storage/archive/index.ts";
import { describeWithEngines, type TestEngine } from "../engines.ts";
import { type Act, cutsInLanes, shares, stepAt, type SteppedRun, steppedProgram } from "./stepped-program.ts";

const program = steppedProgram();

const settings = /"(RESTORED|BLOB_STORE_USE|APP_VERSION|DATABASE_HOLDER|RESULTS_OF_OTHER_VERSION)"/;

describeWithEngines("an update that is killed", (engines) => {
  const instance = async (engine: TestEngine) => {
    const dataDir = mkdtempSync(join(tmpdir(), "maive-update-"));
    const url = engine.name === "postgres" ? await engine.address("new") : null;
    const address = url ?? { file: join(dataDir, "maive.db") };
    const environment: Record<string, string> = {
      MAIVE_DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
      MAIVE_MAIN_PASSWORD: "Regenbogen-42",
      ...(url && "url" in url ? { DATABASE_URL: url.url } : {}),
    };
    const app = await openApp(readConfig(environment));
    const first = await app.ensureMainUser();
    if (first) await app.welcome(first);
    await app.close();
    await makeEarlier(address);
    const run = (act: Act, at: number): Promise<SteppedRun> => program.run(environment, act, { at });
    const succeed = (act: Act): Promise<number> => program.succeed(environment, act);
    /** The migrations that ran, and every row except the record of the rollback. */
    const content = async (): Promise<{ migrations: readonly string[]; rows: string[] }> => {
      const source = await openArchiveSource(address, "whole");
      try {
        const rows: string[] = [];
        for (const table of source.tables)
          for await (const some of source.rows(table))
            rows.push(...some.map((row) => `${table.name} ${lineOf(row, table.columns)}`));
        return { migrations: source.migrations, rows: rows.filter((row) => !settings.test(row)) };
      } finally {
        await source.close();
      }
    };
    return {
      run,
      succeed,
      content,
      snapshots: async () => (await listSnapshots(dataDir)).length,
      remove: () => rmSync(dataDir, { recursive: true, force: true }),
    };
  };

  /**
   * Kills both commands at shares of their steps, from the first (0) to the last (1). @returns the number of kills.
   */
  const cutAt = async (engine: TestEngine, cutShares: readonly number[]): Promise<number> => {
    const { run, succeed, content, snapshots, remove } = await instance(engine);
    const before = await content();
    const steps = { update: await succeed("update"), rollback: 0 };
    const after = await content();
    expect(after.migrations).toEqual([...before.migrations, ...takenBack].toSorted());
    let cuts = 0;
    steps.rollback = await succeed("rollback");
    expect(await content()).toEqual(before);
    for (const act of ["update", "rollback"] as const)
      for (const share of cutShares) {
        const at = stepAt(share, steps[act]);
        if (act === "rollback") await succeed("update");
        const { code } = await run(act, at);
        cuts += code === null ? 1 : 0;
        // Runs differ by a few steps: the last one may not exist.
        if (share < 0.9 || code !== 0) expect([act, at, code]).toEqual([act, at, null]);
        // Either the version before finds its data, or the new one does: nothing in between.
        const left = await content();
        const isBefore = left.migrations.length === before.migrations.length;
        expect([act, at, left]).toEqual([act, at, isBefore ? before : after]);
        if (act === "update") {
          await succeed("update");
          expect([act, at, await content()]).toEqual([act, at, after]);
        }
        await succeed("rollback");
        expect([act, at, await content()]).toEqual([act, at, before]);
      }
    expect(await snapshots()).toBeLessThanOrEqual(3);
    remove();
    return cuts;
  };

  for (const engine of engines) {
    it(`leaves what was there or what it wanted, starts again and goes back (${engine.name})`, async () => {
      expect(await cutAt(engine, [0.6])).toBeGreaterThanOrEqual(2);
    });

    it(`does so wherever it is killed (${engine.name})`, { timeout: 900_000 }, async () => {
      const points = engine.name === "sqlite" ? 20 : atLength(10, 20);
      const kills = await cutsInLanes(shares(points), (some) => cutAt(engine, some));
      // Of each command's last step it is not certain that it exists.
      expect(kills).toBeGreaterThanOrEqual(2 * points - 4);
    });
  }
});
