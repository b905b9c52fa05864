import pg from "pg";
import { afterEach, expect, it, vi } from "vitest";
import { type Answer, buildTestApp } from "../build-app.ts";
import { describeWithEngines } from "../engines.ts";
import { sampleDatabase } from "../matrix/sample-database.ts";

/**
 * What is sent to PostgreSQL, each a round trip: the session, which is looked up once a second, `start transaction` and `commit`
 * among them.
 */
const statements: string[] = [];
const { query } = pg.Client.prototype;

describeWithEngines("round trips to PostgreSQL", ([, postgres]) => {
  afterEach(() => void vi.restoreAllMocks());

  it("are few in the calls that are made most", async () => {
    const t = await buildTestApp(postgres);
    const table = await sampleDatabase(t);
    const page = (await t.main.post("/api/cortex/pages", { title: "Garten" })).body.page_id as string;
    await t.main.post(`/api/cortex/pages/${page}/blocks`, { block_type: "text" });
    const entry = await table.add("Rasen");
    const cell = { property_id: table.ids.text };
    const calls: Record<string, (n: number) => Promise<Answer>> = {
      "who I am": () => t.main.get("/api/auth/me"),
      "all pages": () => t.main.get("/api/cortex/pages"),
      "open a page": () => t.main.get(`/api/cortex/pages/${page}`),
      "rename a page": (n) => t.main.patch(`/api/cortex/pages/${page}`, { title: `Garten ${n}` }),
      "open a table": () => t.main.get(table.url),
      "rows of a table": () => table.list({ limit: 100 }),
      "open an entry": () => t.main.get(`/api/cortex/pages/${entry}`),
      "write a cell": (n) =>
        t.main.patch(`/api/cortex/entries/${entry}/properties`, { ...cell, value: `${n}` }),
      "add an entry": (n) => t.main.post(`${table.url}/entries`, { title: `Beet ${n}` }),
      search: () => t.main.get("/api/search?q=Garten"),
      "a folder of Drive": () => t.main.get("/api/drive/contents"),
      "my imports": () => t.main.get("/api/cortex/import-jobs"),
    };
    vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [first] = args;
      statements.push(typeof first === "string" ? first : (first as { text: string }).text);
      return (query as (...all: unknown[]) => unknown).apply(this, args) as never;
    } as never);
    const counts: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) {
      for (let n = 0; n < 3; n += 1) {
        // Sessions are looked up once a second.
        t.clock.advance(1_100);
        statements.length = 0;
        const answer = await call(n);
        expect([name, answer.status]).toEqual([name, expect.toSatisfy((status: number) => status < 300)]);
        counts[name] = statements.length;
      }
    }
    expect(counts).toEqual({
      "who I am": 2,
      "all pages": 2,
      "open a page": 3,
      "rename a page": 7,
      // One for the templates of entries, of whoever may add some; one for how far a conversion of a property is.
      "open a table": 7,
      "rows of a table": 5,
      "open an entry": 7,
      "write a cell": 12,
      "add an entry": 14,
      search: 5,
      "a folder of Drive": 2,
      // The form asks every two seconds while one runs.
      "my imports": 2,
    });
    await t.close();
  });
});
