// @module-tag endurance
import { randomUUID } from "node:crypto";
import { type SearchHit, searchKinds } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../apps/server/test/build-app.ts";
import { describeWithEngines } from "../../apps/server/test/engines.ts";
import { insertRows, type Storage } from "../../apps/server/src/storage/index.ts";
import { evaluate } from "./evaluate.ts";
import { proofPages, proofQuestions } from "./proof-set.ts";

const idOf = (number: number): string => `0198c0de-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** The pages of the proof set, the same in both databases. */
const fill = (storage: Storage): Promise<void> =>
  storage.transact(async (tx) => {
    const pages = proofPages().map(({ title, text }, n) => {
      const at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
      return { id: idOf(n), title, at, lines: text.split("\n").filter((line) => line.trim() !== "") };
    });
    await insertRows(
      tx,
      "page",
      ["page_id", "title", "pos", "created_at", "last_modified"],
      pages.map(({ id, title, at }) => [id, title, "a0", at, at]),
    );
    await insertRows(
      tx,
      "block",
      ["block_id", "page_id", "block_type", "content", "block_config", "block_order", "last_modified"],
      pages.flatMap(({ id, at, lines }) =>
        lines.map((content, order) => [randomUUID(), id, "text", content, "{}", order, at]),
      ),
    );
  });

describeWithEngines("the search of SQLite and of PostgreSQL", (engines) => {
  let apps: TestApp[] = [];
  beforeAll(async () => {
    apps = await Promise.all(
      engines.map(async (engine) => {
        const app = await buildTestApp(engine, {}, { prepare: fill });
        await app.app.search.settled();
        return app;
      }),
    );
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
  });

  const ask = async ({ main }: TestApp, q: string, more = ""): Promise<{ results: SearchHit[] }> => {
    const query = new URLSearchParams({ q, kinds: searchKinds.join(",") }).toString();
    const { status, body } = await main.get(`/api/search?${query}${more}`);
    expect([q, status]).toEqual([q, 200]);
    return body;
  };
  /** All that is answered, but for ids that each database has made itself. */
  const comparable = ({ results, ...rest }: { results: SearchHit[] }) => ({
    ...rest,
    results: results.map((hit) => ({ ...hit, at: null, ...(hit.kind === "person" ? { user_id: "" } : {}) })),
  });
  const both = async (q: string, more = ""): Promise<SearchHit[]> => {
    const [onSqlite, onPostgres] = await Promise.all(apps.map((app) => ask(app, q, more)));
    if (!onSqlite || !onPostgres) throw new Error("There are two engines");
    expect([q, comparable(onPostgres)]).toEqual([q, comparable(onSqlite)]);
    return onSqlite.results;
  };

  it("finds the same for each question of the proof set, in the same order, and what is wanted", async () => {
    const { successAt5, meanReciprocalRank, outcomes } = await evaluate(proofQuestions(), async (typed) =>
      (await both(typed, "&limit=10")).map(({ title }) => title),
    );
    const missed = outcomes.filter(({ place }) => place === null || place > 5).map(({ typed }) => typed);
    expect([missed, successAt5]).toEqual([missed, expect.toSatisfy((share: number) => share >= 0.95)]);
    expect(meanReciprocalRank).toBeGreaterThanOrEqual(0.85);
  });

  it("counts and pages the same", async () => {
    for (const { typed } of proofQuestions().filter((_, n) => n % 10 === 0))
      for (const more of ["&facets=true", "&limit=5&offset=5"]) await both(typed, more);
    expect((await both("rechnung", "&facets=true")).length).toBeGreaterThan(5);
    // The newest of those with the word are left out by the filter.
    expect((await both("vor:2026-01-02 ein")).length).toBe(20);
  });

  it("finds long words with typos among many pages that have parts of them", async () => {
    for (const [typed, wanted] of [
      ["reisekostn", "Reisekosten abrechnen"],
      ["tagesmuter", "Betreuungsvertrag Tagesmutter"],
      ["tages mutter", "Betreuungsvertrag Tagesmutter"],
      ["feuermleder", "Feuermelder: Batterie und Probealarm"],
      ["feuer melder", "Feuermelder: Batterie und Probealarm"],
      ["probealrm", "Feuermelder: Batterie und Probealarm"],
    ] as const)
      expect([typed, (await both(typed)).map(({ title }) => title)]).toEqual([
        typed,
        expect.arrayContaining([wanted]),
      ]);
  });

  it("answers every prefix of every question, the same", { timeout: 3_600_000 }, async () => {
    for (const { typed } of proofQuestions())
      for (let length = 1; length < typed.length; length += 1) await both(typed.slice(0, length));
    expect(await both(" ")).toEqual([]);
  });

  it("answers every prefix of some questions, the same", async () => {
    for (const { typed } of proofQuestions().filter((_, n) => n % 40 === 7))
      for (let length = 1; length < typed.length; length += 1) await both(typed.slice(0, length));
    expect(await both(" ")).toEqual([]);
  });
});
