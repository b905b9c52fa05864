// @module-tag endurance
import { allEndpoints } from "@maive/contract/endpoints";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";
import { layPlot } from "./plots.ts";
import { contentOf, idsOf, pathOf, queryOf } from "./request-parts.ts";
import { requestEnvironment, requests } from "./requests.ts";

const changing = [...allEndpoints]
  .filter(([name, { method, auth }]) => method !== "GET" && auth !== "public" && !requests[name]?.endsSession)
  .map(([name, endpoint]) => ({ name, endpoint }));

describeEachEngine("a request sent again with its key", (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await buildTestApp(engine, requestEnvironment);
  });
  afterAll(() => t.close());

  const changes = async (): Promise<unknown> =>
    (
      await t.storage.read
        .selectFrom("change")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirst()
    )?.n;

  it.each(changing)("gets the first answer of $name, which is not done twice", async ({ name, endpoint }) => {
    const row = requests[name];
    const situation = name === "restorePage" || name === "deletePageForGood" ? "trashed" : "write";
    const ids = idsOf(await layPlot(t, t.main, situation), row?.targets?.[0] ?? "page");
    const headers = { "idempotency-key": crypto.randomUUID() };
    const send = async () => {
      const { type, payload } = contentOf(row, ids);
      const answer = await t.app.server.inject({
        method: endpoint.method,
        url: pathOf(endpoint, ids, row && queryOf(row, ids)),
        headers: {
          ...headers,
          cookie: t.main.cookie,
          ...(type === undefined ? {} : { "content-type": type }),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      return [answer.statusCode, answer.headers["content-type"], answer.payload];
    };
    const first = await send();
    const facts = { role: "main", page: "write", database: "write", target: "page" } as const;
    expect(first[0]).toBe(row?.status?.({ ...facts, trashed: situation === "trashed" }) ?? endpoint.status);
    const after = await changes();
    t.clock.advance(1_000);
    expect(await send()).toEqual(first);
    expect(await changes()).toBe(after);
  });
});
