import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type DatedBackup,
  defaultRetention,
  planRetention as planBy,
  retentionReasons,
} from "./retention.ts";

const planRetention = (backups: readonly DatedBackup[]): string[] => planBy(backups, defaultRetention);

const dayMs = 24 * 60 * 60 * 1_000;
const at = (time: number, isProven = true): DatedBackup => {
  const madeAt = new Date(time).toISOString();
  return { name: madeAt, madeAt, isProven };
};

const someBackups = fc
  .uniqueArray(fc.integer({ min: 0, max: 900 * 24 }), { maxLength: 60 })
  .chain((hours) =>
    fc.tuple(...hours.map((hour) => fc.boolean().map((isProven) => at(hour * 60 * 60 * 1_000, isProven)))),
  );

describe("what stays of backups", () => {
  it("after two years of nights are 7 days, 4 weeks and 12 months", () => {
    let there: DatedBackup[] = [];
    for (let night = 0; night < 730; night += 1) {
      there.push(at(Date.UTC(2026, 0, 1, 3, 30) + night * dayMs));
      const gone = new Set(planRetention(there));
      there = there.filter(({ name }) => !gone.has(name));
    }
    const ages = there.map(({ madeAt }) => (Date.UTC(2027, 11, 31, 3, 30) - Date.parse(madeAt)) / dayMs);
    expect(ages.filter((age) => age < 7)).toHaveLength(7);
    expect(ages.filter((age) => age < 28).length).toBeGreaterThanOrEqual(9);
    expect(ages.length).toBeLessThanOrEqual(7 + 4 + 12);
    expect(Math.max(...ages)).toBeGreaterThan(330);
  });

  it("are never fewer than the newest proven one and all that came after it", () => {
    fc.assert(
      fc.property(someBackups, (backups) => {
        const gone = planRetention(backups);
        const newest = backups
          .filter(({ isProven }) => isProven)
          .map(({ madeAt }) => madeAt)
          .toSorted()
          .at(-1);
        expect(gone.filter((name) => newest === undefined || name >= newest)).toEqual([]);
        // Idempotent: a second run removes nothing more.
        expect(planRetention(backups.filter(({ name }) => !gone.includes(name)))).toEqual([]);
      }),
    );
  });

  it("do not get fewer because a clock says it is ten years later", () => {
    const nights = Array.from({ length: 5 }, (_, night) => at(Date.UTC(2026, 5, 1) + night * dayMs));
    expect(planRetention([...nights, at(Date.UTC(2036, 5, 1))])).toEqual([]);
    expect(planRetention([...nights, at(Date.UTC(2036, 5, 1), false)])).toEqual([]);
  });

  it("are those of a whole day, also when somebody made more than one", () => {
    const morning = at(Date.UTC(2026, 5, 1, 3));
    expect(planRetention([morning, at(Date.UTC(2026, 5, 1, 15))])).toEqual([]);
  });

  it("are as many as somebody wants, each for a reason", () => {
    const nights = Array.from({ length: 40 }, (_, night) => at(Date.UTC(2026, 9, 1, 3) + night * dayMs));
    const refuted = at(Date.UTC(2026, 10, 9, 15), false);
    const stays = retentionReasons([...nights, refuted], { days: 2, weeks: 2, months: 2 });
    const by = (stay: string) =>
      [...stays].filter(([, each]) => each === stay).map(([name]) => name.slice(0, 10));
    expect(by("newest")).toEqual(["2026-11-09"]);
    expect(by("day")).toEqual(["2026-11-08"]);
    expect(by("week")).toEqual([]);
    expect(by("month")).toEqual(["2026-10-31"]);
    expect(by("unproven")).toEqual(["2026-11-09"]);
    expect(by("leaving")).toHaveLength(37);
    expect(planBy(nights, { days: 1, weeks: 0, months: 0 })).toHaveLength(39);
  });
});
