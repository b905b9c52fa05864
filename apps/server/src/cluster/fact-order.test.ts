import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FactOrder, type Numbered } from "./fact-order.ts";

const timeoutMs = 1_000;

interface Stored extends Numbered {
  row: number;
  at: number;
}

/** A table of facts as PostgreSQL has it: ids are drawn before commits, and a writer of a row waits for its last writer. */
class Table {
  now = 0;
  #drawn = 0;
  readonly #open = new Map<number, Stored[]>();
  readonly #visible: Stored[] = [];
  /** Ids of each row's facts in the order of commits. */
  readonly commits = new Map<number, number[]>();

  draw(row: number, count: number): void {
    if (this.#open.has(row)) return;
    const facts = Array.from({ length: count }, () => ({ factId: ++this.#drawn, row, at: this.now, age: 0 }));
    this.#open.set(row, facts);
  }

  commit(row: number): readonly Stored[] {
    const facts = this.#open.get(row) ?? [];
    this.#open.delete(row);
    this.#visible.push(...facts);
    this.commits.set(row, [...(this.commits.get(row) ?? []), ...facts.map(({ factId }) => factId)]);
    return facts;
  }

  /** @returns the ids nothing will come of. */
  rollBack(row: number): number[] {
    const facts = this.#open.get(row) ?? [];
    this.#open.delete(row);
    return facts.map(({ factId }) => factId);
  }

  read(above: number, missing: readonly { first: number; last: number }[], limit: number): Stored[] {
    const isMissing = (id: number): boolean => missing.some(({ first, last }) => first <= id && id <= last);
    const sorted = this.#visible.toSorted((a, b) => a.factId - b.factId);
    const found = sorted.filter(({ factId }) => isMissing(factId));
    const next = sorted.filter(({ factId }) => factId > above).slice(0, limit);
    return [...found, ...next].map((fact) => ({ ...fact, age: this.now - fact.at }));
  }
}

class Reader {
  readonly heard: Stored[] = [];
  readonly late: Stored[] = [];
  readonly #order = new FactOrder<Stored>(0, [], 0);
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  read(limit = 3, isThorough = false): void {
    const { ready, late } = this.#order.take(
      this.#table.read(this.#order.highest, this.#order.missing(isThorough), limit),
      this.#table.now,
    );
    this.heard.push(...ready);
    this.late.push(...late);
  }

  /** What its own process committed. */
  add(facts: readonly Stored[]): void {
    const { ready, late } = this.#order.add(facts, this.#table.now);
    this.heard.push(...ready);
    this.late.push(...late);
  }

  forget(ids: readonly number[]): void {
    this.heard.push(...this.#order.forget(ids));
  }
}

const row = fc.integer({ min: 0, max: 4 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant("draw" as const), row, fc.integer({ min: 1, max: 3 })) },
  { weight: 4, arbitrary: fc.tuple(fc.constant("commit" as const), row, fc.constant(0)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant("roll back" as const), row, fc.constant(0)) },
  { weight: 1, arbitrary: fc.tuple(fc.constant("be killed" as const), row, fc.constant(0)) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constant("read" as const), fc.constant(0), fc.integer({ min: 0, max: 1 })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constant("pass" as const), fc.constant(0), fc.integer({ min: 1, max: 3 })),
  },
);

describe("the order of facts", () => {
  const play = (steps: readonly (readonly [string, number, number])[], msAStep: number) => {
    const table = new Table();
    const readers = [new Reader(table), new Reader(table)] as const;
    for (const [what, which, n] of steps) {
      if (what === "draw") table.draw(which, n);
      else if (what === "commit") {
        const facts = table.commit(which);
        readers[which]?.add(facts);
      } else if (what === "roll back") {
        const ids = table.rollBack(which);
        for (const reader of readers) reader.forget(ids);
      } else if (what === "be killed") table.rollBack(which);
      else if (what === "read") readers[n]?.read(3, which === 0);
      else table.now += n * msAStep;
    }
    for (let n = 0; n < 5; n += 1) table.commit(n);
    for (const reader of readers) {
      reader.read(1_000);
      table.now += timeoutMs;
      reader.read(1_000, true);
    }
    return { table, readers };
  };

  it("lets every reader hear every commit once, whatever was overtaken, rolled back or killed", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const { table, readers } = play(steps, 400);
        const committed = [...table.commits.values()].flat().toSorted((a, b) => a - b);
        for (const { heard, late } of readers) {
          const ids = heard.map(({ factId }) => factId);
          expect(ids).toEqual(ids.toSorted((a, b) => a - b));
          expect([...ids, ...late.map(({ factId }) => factId)].toSorted((a, b) => a - b)).toEqual(committed);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("is the same for all, and for each row that of its commits, as long as no commit takes a second", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const { table, readers } = play(steps, 0);
        const [one, two] = readers.map(({ heard }) => heard.map(({ factId }) => factId));
        expect(one).toEqual(two);
        expect(readers.map(({ late }) => late)).toEqual([[], []]);
        for (const [of, ids] of table.commits)
          expect(readers[0].heard.filter((fact) => fact.row === of).map(({ factId }) => factId)).toEqual(ids);
      }),
      { numRuns: 400 },
    );
  });

  it("waits for nobody whose rollback is known, and a second for a process that was killed", () => {
    const order = new FactOrder<Numbered>(0, [], 0);
    const ids = (facts: readonly Numbered[]) => facts.map(({ factId }) => factId);
    expect(ids(order.take([{ factId: 2, age: 0 }], 0).ready)).toEqual([]);
    expect(order.isWaiting).toBe(true);
    expect(ids(order.forget([1, 3]))).toEqual([2]);
    expect(ids(order.take([{ factId: 4, age: 0 }], 10).ready)).toEqual([4]);
    expect(ids(order.take([{ factId: 6, age: 300 }], 10).ready)).toEqual([]);
    expect(ids(order.take([], 700).ready)).toEqual([]);
    expect(ids(order.take([], 711).ready)).toEqual([6]);
    expect(order.missing()).toEqual([]);
    expect(order.missing(true)).toMatchObject([{ first: 5, last: 5 }]);
    expect(ids(order.take([{ factId: 5, age: 9_000 }], 2_000).late)).toEqual([5]);
    expect(order.missing(true)).toEqual([]);
  });
});
