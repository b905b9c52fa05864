import { afterEach, expect, it, vi } from "vitest";
import { fetchTableEarly } from "./index.ts";

const view = (id: number) => ({ id, name: `Ansicht ${id}`, properties: {}, sorts: [], filters: [] });
const block = { visibleViewIds: null, activeViewId: 5 };

/** Answers by path; whatever else is requested is not there. */
const answering = (answers: Record<string, unknown>): string[] => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(
      path in answers ? Response.json(answers[path]) : Response.json({}, { status: 404 }),
    );
  });
  return asked;
};

afterEach(() => {
  vi.unstubAllGlobals();
});

it("requests a database and the first rows of the view that its block shows", async () => {
  const database = { database_id: 7, view_configs: [view(4), view(5)] };
  const rows = { entries: [], total: 0 };
  const asked = answering({
    "/api/cortex/databases/7": database,
    "/api/cortex/databases/7/entries?view_id=5&offset=0&limit=100": rows,
  });
  const early = fetchTableEarly(7, block);
  expect(await early.database).toEqual(database);
  expect(await early.rows).toEqual({ viewId: 5, answer: rows });
  expect(asked).toHaveLength(2);
});

it("requests no rows of a database that is not to be had, or that has no such view", async () => {
  expect(await fetchTableEarly(7, (answering({}), block)).rows).toBeNull();
  const asked = answering({ "/api/cortex/databases/7": { database_id: 7, view_configs: [] } });
  expect(await fetchTableEarly(7, block).rows).toBeNull();
  expect(asked).toEqual(["/api/cortex/databases/7"]);
});
