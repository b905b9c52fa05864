import { expect, it } from "vitest";
import { checkBackups } from "./check-backups.ts";

const at = new Date("2026-11-26T12:00:00.000Z");
const reported: unknown[] = [];
const check = (provenBackupAt: () => Promise<number | null>) =>
  checkBackups({ provenBackupAt, timeZone: "Europe/Berlin" }, at, (error) => void reported.push(error));
const made = (iso: string) => () => Promise.resolve(Date.parse(iso) / 1_000);

it("names the variable where nothing is backed up", async () => {
  expect(await check(() => Promise.resolve(null))).toMatchObject({
    state: "warning",
    lines: [{ program: "MAIVE", text: "MAIVE_BACKUP_DIR=/backup/maive" }],
  });
});

it("is content with a proven backup of the last two days, and says when it was made", async () => {
  expect(await check(made("2026-11-24T12:00:00.000Z"))).toMatchObject({
    state: "ok",
    finding: "Die letzte geprüfte Sicherung ist vom 24.11.2026, 13:00.",
  });
});

it("is alarmed by an older one, by none that is proven, and by a folder that cannot be read", async () => {
  expect((await check(made("2026-11-24T11:59:59.000Z"))).state).toBe("failure");
  expect((await check(() => Promise.resolve(0))).state).toBe("failure");
  const lost = new Error("EIO");
  expect((await check(() => Promise.reject(lost))).state).toBe("failure");
  expect(reported).toEqual([lost]);
});

it("is not alarmed by a new instance whose first one follows by itself, but says the same as 'Sicherung'", async () => {
  const said = {
    state: "warning",
    finding: "Noch gibt es keine Sicherung.",
    advice: "Die erste folgt von selbst.",
  } as const;
  const deps = {
    provenBackupAt: () => Promise.resolve(0),
    health: () => Promise.resolve(said),
    timeZone: "Europe/Berlin",
  };
  expect(await checkBackups(deps, at, (error) => void reported.push(error))).toMatchObject(said);
});
