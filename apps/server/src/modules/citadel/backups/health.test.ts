import { describe, expect, it } from "vitest";
import { BackupError, type FinishedBackup, type ListedBackup } from "../../../backup/index.ts";
import { type HealthFacts, healthOf } from "./health.ts";

const now = new Date("2026-11-26T12:00:00.000Z");
const hoursAgo = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toISOString();

const backup = (hours: number, isProven: boolean | null): ListedBackup =>
  ({
    name: hoursAgo(hours),
    manifest: { madeAt: hoursAgo(hours) },
    problem: null,
    proof: isProven === null ? null : { isProven },
  }) as ListedBackup;
const failed: FinishedBackup = {
  startedAt: now,
  endedAt: now,
  trigger: "person",
  outcome: "failed",
  reason: "In /backup ist kein Platz mehr.",
};
const health = (facts: Partial<HealthFacts>) =>
  healthOf({
    now,
    timeZone: "Europe/Berlin",
    place: "/backup",
    vanished: null,
    isScheduled: true,
    isRunning: false,
    newest: [],
    lastRun: null,
    usedSince: new Date(hoursAgo(24 * 30)),
    ...facts,
  });

describe("how the backups stand", () => {
  it("is well with a proven one of the last two days, and says when it was made", () => {
    expect(health({ newest: [backup(48, true)] })).toEqual({
      state: "ok",
      finding: "Die letzte geprüfte Sicherung ist vom 24. November 2026 um 13:00.",
      advice: null,
    });
    expect(health({ newest: [backup(1, null), backup(24, true)] }).state).toBe("ok");
  });

  it("is an alarm where the last proven one is older, refuted, unreadable, or none is proven", () => {
    const unreadable = { ...backup(1, null), manifest: null, problem: new BackupError("damaged", "Kaputt.") };
    for (const newest of [
      [backup(48.1, true)],
      [backup(1, false), backup(24, true)],
      [unreadable, backup(24, true)],
      [backup(1, null)],
    ])
      expect(health({ newest })).toMatchObject({ state: "failure", advice: expect.any(String) });
  });

  it("says of a newer version's backup that it is one, and not that the disk is faulty", () => {
    const problem = new BackupError("newer", "Nimm das Programm dieser Version.");
    expect(health({ newest: [{ ...backup(1, null), manifest: null, problem }] })).toMatchObject({
      state: "failure",
      finding: "Die neueste Sicherung ist von einer neueren Version von MAIVE.",
      advice: "Nimm das Programm dieser Version.",
    });
  });

  it("is an alarm where the clock has not reached the only proven one: nobody knows how old that is", () => {
    expect(health({ newest: [backup(-24 * 365, true)] })).toMatchObject({
      state: "failure",
      finding: expect.stringContaining("26. November 2027 um 13:00"),
    });
    expect(health({ newest: [backup(-0.5, true)] }).state).toBe("ok");
  });

  it("is a word where the first one is being proven", () => {
    expect(health({ isRunning: true, newest: [backup(0, null)] })).toMatchObject({
      state: "warning",
      finding: "Noch keine Sicherung ist geprüft.",
    });
  });

  it("is an alarm after a week of use without one, and until then a word", () => {
    const young = new Date(hoursAgo(24 * 7 - 1));
    expect([health({ place: null }).state, health({ place: null, usedSince: young }).state]).toEqual([
      "failure",
      "warning",
    ]);
    expect([health({}).state, health({ usedSince: young }).state]).toEqual(["failure", "warning"]);
    expect(health({ usedSince: null }).state).toBe("warning");
  });

  it("is an alarm at once where backups were at the place and nothing is any more, however young the instance", () => {
    const vanished =
      "In /backup lagen Sicherungen, zuletzt vom 1. November 2026 um 03:30. Jetzt ist dort nichts.";
    expect(health({ vanished, usedSince: now, lastRun: failed })).toEqual({
      state: "failure",
      finding: vanished,
      advice: expect.stringContaining("Bis dahin wird nicht gesichert."),
    });
  });

  it("says why the last one failed: a word while there is one of yesterday, else an alarm", () => {
    const [with_, without] = [[backup(24, true)], []].map((newest) => health({ newest, lastRun: failed }));
    expect(with_).toMatchObject({ state: "warning", advice: failed.reason });
    expect(without).toMatchObject({ state: "failure", advice: failed.reason });
  });

  it("is not quite well where nothing is made by itself", () => {
    expect(health({ isScheduled: false, newest: [backup(2, true)] }).state).toBe("warning");
  });
});
