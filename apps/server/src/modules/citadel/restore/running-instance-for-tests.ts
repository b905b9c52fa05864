import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { type Caller, callerOf } from "../../../../test/build-app.ts";
import { runBackupProcess } from "../../../backup-process.ts";
import { runInspectProcess } from "../../../inspect-backup-process.ts";
import { readConfig } from "../../../config/config.ts";
import { openApp } from "../../../open-app.ts";
import { nameIn, operator, readMark, writeMark } from "../../../operator-for-tests.ts";

/** A running MAIVE whose backup is older than its state, and main in Citadel. It starts processes as the server does. */
export const runningInstance = async (settings: Record<string, string> = {}) => {
  const here = operator(settings);
  await here.inMaive(() => Promise.resolve());
  const sha256 = await here.addBytes();
  await writeMark(here, "before");
  const [code, said] = await here.backUp();
  expect([code, said]).toEqual([0, said]);
  await writeMark(here, "after");
  const stop = new AbortController();
  const inProcess = (variables: Readonly<Record<string, string>>) => ({
    ...process.env,
    ...here.environment,
    ...variables,
  });
  const running = await openApp(readConfig(here.environment), () => undefined, {
    runBackup: (variables, report) => runBackupProcess(inProcess(variables), stop.signal, report),
    runPreparation: (variables, { name }) =>
      runBackupProcess(inProcess(variables), stop.signal, undefined, ["restore", "--prepare", name]),
    inspectBackup: (variables, order) => runInspectProcess(inProcess(variables), order, stop.signal),
  });
  onTestFinished(async () => {
    stop.abort();
    await running.close();
  });
  running.opened();
  const { app } = running;
  const user = await app.auth.createUser(undefined, {
    username: "anna",
    userType: "main",
    password: "Regenbogen-42-Haus",
  });
  const { token } = await here.inStorage((storage) =>
    storage.transact((tx) => app.auth.startSession(tx, user, "test")),
  );
  const main: Caller = callerOf(app, user, `maive_session=${token}`);
  const name = nameIn(said);
  return {
    ...here,
    sha256,
    name,
    main,
    prepare: () => main.post("/api/citadel/restore/preparation", { backup: name }),
    /** What the wizard shows in the end. */
    prepared: async () => {
      const state = async () => (await main.get("/api/citadel/restore")).body.preparation;
      await expect.poll(async () => (await state())?.state, { timeout: 60_000 }).not.toBe("running");
      return state();
    },
    /** 'Jetzt sichern', to its end. */
    backedUp: async () => {
      expect((await main.post("/api/citadel/backups/run")).status).toBe(200);
      const state = async () => (await main.get("/api/citadel/backups")).body;
      await expect.poll(async () => (await state()).run, { timeout: 60_000 }).toBeNull();
      return (await state()).last_run;
    },
    /** What was there is there, nothing stands ready for a swap, and everybody works on. */
    goesOn: async (): Promise<void> => {
      expect(await readMark(here)).toBe("after");
      expect(existsSync(join(here.data, "maive.db.restored"))).toBe(false);
      const start = { backup: name, confirmation: "wiederherstellen" };
      expect((await main.post("/api/citadel/restore", start)).body.code).toBe("restore_not_ready");
      expect((await main.post("/api/cortex/pages", { title: "Weiter" })).status).toBe(201);
    },
  };
};
