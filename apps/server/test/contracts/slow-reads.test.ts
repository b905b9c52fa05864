import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { DomainError } from "../../src/shared/errors.ts";
import { runWork, type Work } from "../../src/shared/work/current-work.ts";
import type { Storage } from "../../src/storage/index.ts";
import { describeEachEngine } from "../engines.ts";

describeEachEngine("reads that take long", (engine) => {
  /** Ends reads soon; `patient` effectively never does. */
  let strict: Storage;
  let patient: Storage;
  beforeAll(async () => {
    strict = await engine.open({ readMs: 200 });
    patient = await engine.open({ readMs: 3_600_000 });
  });

  /** Runs until it is ended. */
  const endless = ({ views }: Storage) =>
    (engine.name === "sqlite"
      ? sql`with recursive c(n) as (select 1 union all select n + 1 from c)
          select count(*) from c where (n & 63) <> 0 or not_aborted()`
      : sql`select pg_sleep(3600)`
    ).execute(views);
  const short = async ({ views }: Storage) =>
    (await sql<{ one: number }>`select 1 as one`.execute(views)).rows[0]?.one;
  const as = <T>(who: string, run: () => T, more: Partial<Work> = {}): T =>
    runWork({ name: "test", who, ...more }, run);
  const tooLong = { code: "took_too_long", extra: { retryAfter: 5 } };

  it("keep nobody else waiting, and end when the caller has gone", async () => {
    const gone = new AbortController();
    const { signal } = gone;
    const slow = Promise.allSettled([1, 2, 3].map(() => as("anna", () => endless(patient), { signal })));
    expect(await as("ben", () => short(patient))).toBe(1);
    expect(await short(patient)).toBe(1);
    const reason = new DomainError("took_too_long");
    gone.abort(reason);
    expect(await slow).toEqual([1, 2, 3].map(() => ({ status: "rejected", reason })));
    // All slots of this person are free again.
    const again = [1, 2, 3].map(() => as("anna", () => short(patient)));
    expect(await Promise.all(again)).toEqual([1, 1, 1]);
  });

  it("are ended after their time, those that waited for them too", async () => {
    const slow = [1, 2, 3].map(() =>
      expect(as("anna", () => endless(strict))).rejects.toMatchObject(tooLong),
    );
    await Promise.all(slow);
    expect(await as("anna", () => short(strict))).toBe(1);
  });

  it("fail for a fault of their own as that", async () => {
    const wrong = as("anna", () => sql`select nothing_like_it()`.execute(strict.views));
    await expect(wrong).rejects.toThrow(/nothing_like_it/);
    expect(await as("anna", () => short(strict))).toBe(1);
  });

  const onSqlite = engine.name === "sqlite" ? [""] : [];
  it.each(onSqlite)("are left alone with their thread where they do not notice%s", async () => {
    const deaf = () =>
      sql`with recursive c(n) as (select 1 union all select n + 1 from c where n < 30000000)
        select count(*) from c`.execute(strict.views);
    await expect(as("anna", deaf)).rejects.toMatchObject(tooLong);
    expect(await as("anna", () => short(strict))).toBe(1);
  });
});
