import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openApp } from "./open-app.ts";
import { BackupError, type BackupProgress, folderRepository, listBackups } from "./backup/index.ts";
import { runBackupProcess } from "./backup-process.ts";
import { readConfig } from "./config/config.ts";
import { createNightlyBackup, nextDue } from "./nightly-backup.ts";

/** A server in Berlin that looks whether a backup is due; in winter, two at night is one in UTC. */
const watch = (backupAt: number | null = 210) => {
  let now = 0;
  let exitCode = 0;
  let isGone = false;
  const there: string[] = [];
  const runs: string[] = [];
  const lines: string[] = [];
  const look = createNightlyBackup({
    timeZone: "Europe/Berlin",
    plan: async () => ({
      at: backupAt,
      repository: {
        documents: async () => {
          if (isGone) throw new BackupError("unreachable", "gone");
          return there;
        },
      },
    }),
    clock: { now: () => new Date(now) },
    log: {
      info: (_: unknown, message?: string) => void lines.push(message ?? ""),
      error: (_: unknown, message?: string) => void lines.push(message ?? ""),
    } as never,
    run: async () => {
      const at = new Date(now).toISOString();
      runs.push(at.slice(5, 16));
      if (exitCode === 0)
        there.push(
          `${at.slice(0, 19).replaceAll(":", "-")}Z`,
          `${at.slice(0, 19).replaceAll(":", "-")}Z.proof`,
        );
      return { exitCode, output: "", reason: null };
    },
  });
  return {
    runs,
    there,
    lines,
    fail: (code: number) => void (exitCode = code),
    unreachable: (gone: boolean) => void (isGone = gone),
    /** Looks every five minutes from one time to another. */
    between: async (from: string, to: string) => {
      for (now = Date.parse(from); now < Date.parse(to); now += 5 * 60_000) await look();
    },
  };
};

describe("the nightly backup", () => {
  it("is made once a night, at half past three where the server is", async () => {
    const server = watch();
    server.there.push("2026-01-09T12-00-00Z");
    await server.between("2026-01-09T13:00:00Z", "2026-01-12T12:00:00Z");
    expect(server.runs).toEqual(["01-10T02:30", "01-11T02:30", "01-12T02:30"]);
    await server.between("2026-07-01T00:00:00Z", "2026-07-01T12:00:00Z");
    // Weeks without a server are made up for once, then by summer time.
    expect(server.runs.slice(3)).toEqual(["07-01T00:00", "07-01T01:30"]);
  });

  it("follows where the machine was off, and where there is none yet; one by hand before is none of this night", async () => {
    const server = watch();
    await server.between("2026-01-10T10:00:00Z", "2026-01-10T12:00:00Z");
    expect(server.runs).toEqual(["01-10T10:00"]);
    await server.between("2026-01-11T08:02:00Z", "2026-01-11T12:00:00Z");
    expect(server.runs.slice(1)).toEqual(["01-11T08:02"]);
    server.there.push("2026-01-12T02-00-00Z");
    await server.between("2026-01-12T02:20:00Z", "2026-01-12T03:00:00Z");
    expect(server.runs.slice(2)).toEqual(["01-12T02:30"]);
    server.there.push("2026-01-13T02-31-00Z");
    await server.between("2026-01-13T02:32:00Z", "2026-01-13T12:00:00Z");
    expect(server.runs).toHaveLength(3);
  });

  it("is made all the same where one was made while the clock was years ahead", async () => {
    const server = watch();
    server.there.push("2026-01-09T12-00-00Z", "2030-05-01T02-30-00Z", "2030-05-01T02-30-00Z.proof");
    await server.between("2026-01-09T13:00:00Z", "2026-01-11T12:00:00Z");
    expect(server.runs).toEqual(["01-10T02:30", "01-11T02:30"]);
  });

  it("that failed is tried again an hour later, three times, and the log says so", async () => {
    const server = watch();
    server.fail(1);
    await server.between("2026-01-10T02:30:00Z", "2026-01-10T22:00:00Z");
    expect(server.runs).toEqual(["01-10T02:30", "01-10T03:30", "01-10T04:30"]);
    expect(server.lines).toEqual(Array.from({ length: 3 }, () => "the nightly backup failed"));
    await server.between("2026-01-11T02:30:00Z", "2026-01-11T03:00:00Z");
    server.fail(0);
    await server.between("2026-01-11T03:00:00Z", "2026-01-11T22:00:00Z");
    expect(server.runs.slice(3)).toEqual(["01-11T02:30", "01-11T03:30"]);
    expect(server.lines.at(-1)).toBe("the nightly backup is proven");
  });

  it("fails where nobody answers who has the list of the others, and is retried", async () => {
    const server = watch();
    server.fail(2);
    server.unreachable(true);
    await server.between("2026-01-10T02:30:00Z", "2026-01-10T03:00:00Z");
    expect(server.lines).toEqual(["the nightly backup failed"]);
    server.unreachable(false);
    server.fail(0);
    await server.between("2026-01-10T03:00:00Z", "2026-01-10T22:00:00Z");
    expect(server.runs).toEqual(["01-10T02:30", "01-10T03:30"]);
  });

  it("names the next time it is due, also across the change of clocks", () => {
    const next = (now: string) => nextDue(new Date(now), 210, "Europe/Berlin").toISOString();
    expect(next("2026-01-10T02:29:59.000Z")).toBe("2026-01-10T02:30:00.000Z");
    expect(next("2026-01-10T02:30:00.000Z")).toBe("2026-01-11T02:30:00.000Z");
    expect(next("2026-03-28T12:00:00.000Z")).toBe("2026-03-29T01:30:00.000Z");
  });

  it("is never made where it is off", async () => {
    const server = watch(null);
    await server.between("2026-01-10T00:00:00Z", "2026-01-12T00:00:00Z");
    expect(server.runs).toEqual([]);
  });

  it(
    "runs in a process of its own beside the server, and ends with it",
    { tags: ["endurance"] },
    async () => {
      const [data, backups] = [
        mkdtempSync(join(tmpdir(), "maive-night-")),
        mkdtempSync(join(tmpdir(), "maive-night-")),
      ];
      onTestFinished(() => [data, backups].forEach((folder) => rmSync(folder, { recursive: true })));
      const environment = { MAIVE_DATA_DIR: data, MAIVE_BACKUP_DIR: backups, LOG_LEVEL: "silent" };
      const running = await openApp(readConfig(environment));
      await running.ensureMainUser();
      const ended = new AbortController();
      const progress: BackupProgress[] = [];
      const proven = await runBackupProcess(environment, ended.signal, (each) => void progress.push(each));
      expect(proven).toMatchObject({ exitCode: 0, output: expect.stringContaining("Geprüft"), reason: null });
      expect(
        await runBackupProcess({ ...environment, MAIVE_BACKUP_DIR: join(data, "x") }, ended.signal),
      ).toMatchObject({
        exitCode: 2,
        output: expect.stringContaining("MAIVE_BACKUP_DIR"),
      });
      expect(progress.map(({ phase }) => phase)).toEqual(
        expect.arrayContaining(["tables", "proof", "removal"]),
      );
      const cut = runBackupProcess(environment, ended.signal);
      ended.abort();
      expect((await cut).exitCode).toBeNull();
      const listed = await listBackups(folderRepository(backups));
      expect(listed.at(-1)?.proof?.isProven).toBe(true);
      await running.close();
    },
  );
});
