import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Program } from "./bundled-program.ts";
import { startMaive } from "./maive-process.ts";

/**
 * Run in mounts of its own: backs up and restores where one of two small disks is full, and prints what main reads. Takes the
 * bundled server, as JSON.
 */
const program = JSON.parse(process.argv[2] ?? "{}") as Program;
const kilobyte = 1024;
const folder = mkdtempSync(join(tmpdir(), "maive-full-places-"));
const place = (name: string, megabytes: number): string => {
  const path = join(folder, name);
  execFileSync("mkdir", [path]);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "none", path]);
  return path;
};
/** Leaves a disk only so many bytes. */
const fillUp = (path: string, left: number): (() => void) => {
  const { bavail, bsize } = statfsSync(path);
  const file = join(path, "ballast");
  writeFileSync(file, Buffer.alloc(bavail * bsize - left));
  return () => rmSync(file);
};

const backups = place("backups", 8);
const data = place("data", 48);
const maive = await startMaive(program, {
  MAIVE_DATA_DIR: data,
  MAIVE_BACKUP_DIR: backups,
  MAIVE_BACKUP_AT: "off",
});

const get = async (path: string) => (await maive.call("GET", path)).body;
const backUp = async (): Promise<{ outcome: string; reason: string | null }> => {
  await maive.call("POST", "/api/citadel/backups/run");
  for (;;) {
    const { run, last_run: last } = await get("/api/citadel/backups");
    if (run === null) return last;
    await pause(50);
  }
};
const history = async (): Promise<{ name: string; state: string }[]> =>
  (await get("/api/citadel/backups/history")).backups;
const prepare = async (backup: string) => {
  const { status } = await maive.call("POST", "/api/citadel/restore/preparation", { backup });
  if (status !== 200) return { state: status, reason: null };
  for (;;) {
    const { preparation } = await get("/api/citadel/restore");
    if (preparation.state !== "running") return preparation;
    await pause(50);
  }
};
const addPage = async (title: string): Promise<number> =>
  (await maive.call("POST", "/api/cortex/pages", { title })).status;

try {
  const first = await backUp();
  const before = await history();
  const name = before[0]?.name ?? "";

  const emptyBackups = fillUp(backups, 16 * kilobyte);
  const fullBackups = await backUp();
  const pageMeanwhile = await addPage("Während der Ordner voll ist");
  const after = await history();
  emptyBackups();
  const emptyToTheLastByte = fillUp(backups, 0);
  const noByteLeft = await backUp();
  emptyToTheLastByte();
  const again = await backUp();

  // Enough for MAIVE to work on, and too little for another database.
  const emptyData = fillUp(data, 512 * kilobyte);
  const restored = await prepare(name);
  const looked = await maive.call("GET", `/api/citadel/backups/${name}/items?search=Willkommen`);
  const hasDraft = existsSync(join(data, "maive.db.restored"));
  const fullData = await backUp();
  const states = (await history()).map(({ state }) => state);
  const pageOnFullDisk = await addPage("Während der Datenordner voll ist");
  emptyData();
  const ready = await prepare(name);
  process.stdout.write(
    JSON.stringify({
      first,
      fullBackups,
      noByteLeft,
      pageMeanwhile,
      isUnchanged: JSON.stringify(before) === JSON.stringify(after),
      again,
      restored,
      looked: [looked.status, looked.body.detail],
      hasDraft,
      fullData,
      states,
      pageOnFullDisk,
      ready: ready.state,
    }),
  );
} finally {
  await maive.kill();
  for (const path of [backups, data]) execFileSync("umount", ["-l", path]);
  rmSync(folder, { recursive: true, force: true });
}
