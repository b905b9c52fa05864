// @module-tag endurance
import { existsSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../../../../tools/test/free-port.ts";
import { eventually } from "../../../../tools/test/eventually.ts";
import { newFolder } from "../../src/backup/instance-for-tests.ts";
import { bundledProgram } from "./bundled-program.ts";
import { type MaiveProcess, startMaive } from "./maive-process.ts";

const program = bundledProgram("../../src/main.ts");

const folders = () => {
  const [data, backups] = [newFolder(), newFolder()];
  return {
    data,
    backups,
    environment: { MAIVE_DATA_DIR: data, MAIVE_BACKUP_DIR: backups, MAIVE_BACKUP_AT: "off" },
  };
};
const start = async ({ environment }: { environment: Record<string, string> }): Promise<MaiveProcess> => {
  const maive = await startMaive(program(), environment);
  onTestFinished(() => maive.kill());
  return maive;
};
const get = async (maive: MaiveProcess, path: string) => (await maive.call("GET", path)).body;
const ended = (maive: MaiveProcess) =>
  eventually(async () => {
    const { run, last_run: last } = await get(maive, "/api/citadel/backups");
    expect(run).toBeNull();
    return last;
  });
const history = async (maive: MaiveProcess): Promise<{ name: string; state: string }[]> =>
  (await get(maive, "/api/citadel/backups/history")).backups;
const titles = async (maive: MaiveProcess): Promise<string[]> =>
  (await get(maive, "/api/cortex/pages")).pages.map(({ title }: { title: string }) => title);
const addPage = (maive: MaiveProcess, title: string) => maive.call("POST", "/api/cortex/pages", { title });
/** Backs up to the end. One that a killed server has left behind may be at it for a while. */
const backUp = (maive: MaiveProcess) =>
  eventually(async () => {
    expect((await maive.call("POST", "/api/citadel/backups/run")).status).toBe(200);
    expect(await ended(maive)).toMatchObject({ outcome: "proven" });
  });

it.each(["stop", "kill"] as const)(
  "a server that is ended by %s in the middle of a backup makes the next one, and what was there stays",
  async (how) => {
    const here = folders();
    const first = await start(here);
    await backUp(first);
    const before = await history(first);
    await addPage(first, "Danach");
    expect((await first.call("POST", "/api/citadel/backups/run")).body.phase).toBeDefined();
    await first[how]();
    const second = await start(here);
    // A backup that this server has not begun is reported to nobody.
    expect((await get(second, "/api/citadel/backups")).run).toBeNull();
    expect(await history(second)).toEqual(expect.arrayContaining(before));
    await backUp(second);
    expect((await history(second)).filter(({ state }) => !["proven", "open"].includes(state))).toEqual([]);
    expect(await titles(second)).toContain("Danach");
  },
);

it("maintenance that is switched on after a restore is prepared stays, and the restore is done", async () => {
  const here = folders();
  // It begins anew with the restored data, and is to be found again.
  const maive = await start({ environment: { ...here.environment, PORT: String(await freePort()) } });
  await backUp(maive);
  const [{ name: backup } = { name: "" }] = await history(maive);
  await addPage(maive, "Nach der Sicherung");
  expect((await maive.call("POST", "/api/citadel/restore/preparation", { backup })).status).toBe(200);
  const preparation = async () => (await get(maive, "/api/citadel/restore")).preparation;
  await eventually(async () => expect(await preparation()).toMatchObject({ state: "ready" }));
  expect((await maive.call("POST", "/api/state/maintenance", { is_on: true })).status).toBe(200);
  expect(await preparation()).toMatchObject({ state: "ready" });
  const sure = { backup, confirmation: "wiederherstellen" };
  expect((await maive.call("POST", "/api/citadel/restore", sure)).body).toEqual({ status: "restarting" });
  await eventually(async () => {
    await maive.signIn();
    expect(await titles(maive)).not.toContain("Nach der Sicherung");
  });
  expect(await get(maive, "/api/state")).toMatchObject({ maintenance: expect.any(Object) });
});

/** Sends a request and goes before the answer. */
const abandon = (maive: MaiveProcess, path: string, body: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const sent = request(`${maive.url}${path}`, {
      method: "POST",
      headers: { cookie: maive.cookie(), "content-type": "application/json", "content-length": text.length },
    });
    sent.on("error", reject);
    sent.end(text, () => {
      sent.off("error", reject).on("error", () => undefined);
      sent.destroy();
      resolve();
    });
  });

it("requests whose client goes before the answer do all of their work or none of it", async () => {
  const here = folders();
  const maive = await start(here);
  await backUp(maive);
  const [{ name: backup } = { name: "" }] = await history(maive);
  const pages = await titles(maive);
  const { items } = await get(maive, `/api/citadel/backups/${backup}/items?search=Willkommen`);
  const [{ kind, id }] = items;
  for (let n = 0; n < 5; n += 1) {
    await abandon(maive, "/api/citadel/backups/run", {});
    await abandon(maive, "/api/citadel/restore/preparation", { backup });
    await abandon(maive, "/api/citadel/backups/check", { folder: here.backups });
    await abandon(maive, `/api/citadel/backups/${backup}/copies`, { kind, id });
  }
  await ended(maive);
  await eventually(async () =>
    expect((await get(maive, "/api/citadel/restore")).preparation?.state).not.toBe("running"),
  );
  await backUp(maive);
  // Waits for those that are still at it.
  expect((await maive.call("POST", `/api/citadel/backups/${backup}/copies`, { kind, id })).status).toBe(201);
  const copies = (await titles(maive)).filter((title) => !pages.includes(title));
  expect(copies.length).toBeGreaterThan(0);
  expect(copies.every((title) => title.startsWith("Willkommen bei MAIVE (vom "))).toBe(true);
  expect((await history(maive)).every(({ state }) => state === "proven")).toBe(true);
  expect((await maive.call("DELETE", "/api/citadel/restore/preparation")).status).toBe(200);
  expect(existsSync(join(here.data, "maive.db.restored"))).toBe(false);
});
