import { request as openRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { limits, type EndpointSpec, type PropertyType } from "@maive/contract";
import { allEndpoints } from "@maive/contract/endpoints";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Clock } from "../../src/shared/clock.ts";
import { buildTestApp, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";
import { faultsOf } from "./german-refusal.ts";
import { layPlot, type Plot } from "./plots.ts";
import { idsOf, pathOf, queryOf } from "./request-parts.ts";
import { requests, type RequestRow } from "./requests.ts";
import { invalidQueries } from "./invalid-queries.ts";
import { invalidCells, invalidIds, invalidPayloads, invalidTypes } from "./invalid-inputs.ts";
import { nasty, placesOf, withValueAt, wrongBodies } from "./wrong-values.ts";

type Sent = { url: string; method: EndpointSpec["method"]; payload?: string | Buffer; type?: string };
type Received = { status: number; type: unknown; payload: string };

const asMain = { role: "main", page: "write", database: "write", trashed: false, target: "page" } as const;
const rowOf = (name: string): RequestRow => requests[name] ?? { on: "session" };
const withBody = [...allEndpoints].flatMap(([name, endpoint]) => {
  const { body } = endpoint;
  return body ? [{ name, endpoint, body }] : [];
});
/** Types whose values depend on nothing else. */
const writtenByHand = [
  "text",
  "number",
  "boolean",
  "date",
  "single_choice",
] as const satisfies readonly PropertyType[];
const withParams = [...allEndpoints].filter(([, endpoint]) => endpoint.params !== undefined);

/** A clock that lifts the rate limits. */
const unhurried = (): Clock => {
  let now = 0;
  return { now: () => new Date((now += 1_000 / limits.requestsPerSecond)) };
};

describeEachEngine("wrong input", (engine) => {
  let t: TestApp;
  let plot: Plot;
  let port: number;
  beforeAll(async () => {
    t = await buildTestApp(engine, {}, { requestClock: unhurried() });
    plot = await layPlot(t, t.main, "write");
    await t.app.server.listen({ port: 0, host: "127.0.0.1" });
    port = (t.app.server.server.address() as AddressInfo).port;
  });
  afterAll(() => t.close());

  const send = async ({ url, method, payload, type = "application/json" }: Sent): Promise<Received> => {
    const answer = await t.app.server
      .inject({
        method,
        url,
        headers: { cookie: t.main.cookie, ...(payload === undefined ? {} : { "content-type": type }) },
        ...(payload === undefined ? {} : { payload }),
      })
      .catch((error: unknown) => {
        throw new Error(`${method} ${url.slice(0, 80)} got no answer`, { cause: error });
      });
    return { status: answer.statusCode, type: answer.headers["content-type"], payload: answer.payload };
  };

  /** Whether a client sends this path as it is. */
  const isNormal = (path: string): boolean => {
    const { pathname, search } = new URL(path, "http://localhost");
    return pathname + search === path;
  };

  /** Sends a path unchanged: clients would normalise it. */
  const sendRaw = (method: string, path: string): Promise<Received> =>
    new Promise((resolve, reject) => {
      const headers = { cookie: t.main.cookie };
      const request = openRequest({ port, host: "127.0.0.1", method, path, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers["content-type"],
            payload: Buffer.concat(parts).toString("utf8"),
          }),
        );
      });
      request.on("error", reject);
      request.end();
    });

  /** Write counters: every change adds a row, every edit of a page an update. */
  const written = async (): Promise<string> => {
    const count = async (table: "change" | "page_update" | "page") =>
      (
        await t.storage.read
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as("rows"))
          .executeTakeFirst()
      )?.rows;
    return [await count("change"), await count("page_update"), await count("page")].join();
  };

  /** The violations among refusals of all requests, which must write nothing. */
  const faultsOfAll = async (sent: readonly (Sent & { what: string })[]): Promise<unknown[]> => {
    const wrong: unknown[] = [];
    let before = await written();
    for (const [url, those] of Map.groupBy(sent, (one) => one.url)) {
      for (const one of those) {
        const { status, type, payload } = await send(one);
        const faults = faultsOf(status, type, payload);
        if (faults.length > 0) wrong.push([`${one.method} ${url.slice(0, 80)}`, one.what, ...faults]);
      }
      const after = await written();
      if (after !== before) wrong.push([url.slice(0, 80), "something was written"]);
      before = after;
    }
    return wrong;
  };

  /** What cannot be read any more, whatever was written before: nothing. */
  const unreadable = async (): Promise<unknown[]> => {
    const wrong: unknown[] = [];
    for (const [name, endpoint] of allEndpoints) {
      if (endpoint.method !== "GET") continue;
      const { url, method } = target(name, endpoint);
      const { status, payload } = await send({ url, method });
      const right = rowOf(name).status?.(asMain) ?? endpoint.status;
      if (status !== right) wrong.push([name, status, payload.slice(0, 80)]);
    }
    return wrong;
  };

  const target = (name: string, endpoint: EndpointSpec) => {
    const ids = idsOf(plot, rowOf(name).targets?.[0] ?? "page");
    return {
      url: pathOf(endpoint, ids, queryOf(rowOf(name), ids)),
      method: endpoint.method,
      right: rowOf(name).body?.(ids),
    };
  };

  it("is tried with a right body for every endpoint that takes one", () => {
    const missing = withBody.filter(
      ({ name, endpoint }) => !endpoint.body?.safeParse(target(name, endpoint).right).success,
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it.each(withBody)(
    "in one place of the body of $name is refused in German",
    async ({ name, endpoint, body }) => {
      const { url, method, right } = target(name, endpoint);
      const wrong = wrongBodies(body, right).map((one) => ({
        ...one,
        url,
        method,
        payload: JSON.stringify(one.body) ?? "null",
      }));
      expect(await faultsOfAll(wrong)).toEqual([]);
    },
  );

  it("that is not a JSON object is refused by every endpoint that takes a body", async () => {
    const wrong = withBody
      // A patch without changes has no effect, but is valid; login names what is missing itself.
      .flatMap(({ name, endpoint, body }) => {
        const { url, method } = target(name, endpoint);
        return invalidPayloads
          .filter((payload) => payload !== "" || !body.safeParse({}).success)
          .map((payload, n) => ({ url, method, payload, what: `payload ${n} of ${payload.length}` }));
      });
    expect(await faultsOfAll(wrong)).toEqual([]);
  });

  it("of another content type is refused by every endpoint", async () => {
    const wrong = [...allEndpoints]
      // An answer to HEAD has no body.
      .filter(([, { method }]) => method !== "GET" && method !== "HEAD")
      .flatMap(([name, endpoint]) => {
        const { url, method, right = {} } = target(name, endpoint);
        return invalidTypes.map((type) => ({
          url,
          method,
          type,
          what: type,
          payload: JSON.stringify(right),
        }));
      });
    expect(await faultsOfAll(wrong)).toEqual([]);
  });

  it("in a path is an absent thing, however the id is spelled", async () => {
    const wrong: unknown[] = [];
    const before = await written();
    for (const [name, endpoint] of withParams) {
      const names = [...endpoint.path.matchAll(/:([a-z_]+)/g)].map(([param]) => param);
      for (const param of names)
        for (const id of invalidIds) {
          const others = pathOf(
            { ...endpoint, path: endpoint.path.replace(param, "STRANGE") as `/${string}` },
            plot,
          );
          const path = others.replace("STRANGE", id);
          // A request line holds printable ASCII; percent signs are unchanged.
          const line = path.replace(/[^\x21-\x7e]/g, encodeURIComponent);
          const { status, type, payload } = await (isNormal(line)
            ? send({ url: line, method: endpoint.method })
            : sendRaw(endpoint.method, line));
          const faults = endpoint.method === "HEAD" ? [] : faultsOf(status, type, payload);
          if (status !== 404) faults.push(`status ${status}`);
          if (faults.length > 0) wrong.push([name, id.slice(0, 40), ...faults]);
        }
    }
    expect(await written()).toBe(before);
    expect(wrong).toEqual([]);
  });

  it("in a query is refused or finds nothing, and never breaks the server", async () => {
    const base = `/api/cortex/databases/${plot.database}/entries`;
    const { refused, odd } = invalidQueries(plot.property);
    const wrong = refused.map((query) => ({
      url: `${base}?${query}`,
      method: "GET" as const,
      what: query.slice(0, 60),
    }));
    expect(await faultsOfAll(wrong)).toEqual([]);
    for (const query of odd) {
      const { status } = await send({ url: `${base}?${query}`, method: "GET" });
      expect([query.slice(0, 60), status]).toEqual([query.slice(0, 60), 200]);
    }
  });

  it.each(writtenByHand)("in a cell of type %s is refused in German or stored whole", async (type) => {
    const base = `/api/cortex/databases/${plot.database}`;
    const options = { options: ["rot", "blau"] };
    const property = { property_name: `Zelle ${type}`, property_type: type, property_config: options };
    const { property_id } = (await t.main.post(`${base}/properties`, property)).body;
    const url = `/api/cortex/entries/${plot.entry}/properties`;
    const changed: unknown[] = [];
    for (const value of [...nasty, ...invalidCells]) {
      const before = await written();
      const answer = await send({ url, method: "PATCH", payload: JSON.stringify({ property_id, value }) });
      if (answer.status === 200) {
        const { properties } = (await t.main.get(`/api/cortex/pages/${plot.entry}`)).body;
        const shown = properties[`Zelle ${type}`];
        if (shown !== JSON.parse(answer.payload).value) changed.push([value, shown]);
        continue;
      }
      expect([value, faultsOf(answer.status, answer.type, answer.payload)]).toEqual([value, []]);
      expect(await written()).toBe(before);
      const entry = { title: "Neu", properties: { [`Zelle ${type}`]: value } };
      const made = await send({ url: `${base}/entries`, method: "POST", payload: JSON.stringify(entry) });
      expect([value, faultsOf(made.status, made.type, made.payload)]).toEqual([value, []]);
      expect(await written()).toBe(before);
    }
    expect(changed).toEqual([]);
  });

  // Once for all types: whatever one of them wrote is still there.
  it("in cells of all types leaves everything readable", async () => {
    expect(await unreadable()).toEqual([]);
  });

  const rounds = [
    { draws: 200, tags: [] },
    { draws: 1_000, tags: ["endurance"] },
  ];
  for (const { draws, tags } of rounds)
    it(
      `of any kind at any place never breaks the server, and what is refused is not written, ${draws} times`,
      { tags },
      async () => {
        // Requests that may end their own session have tests of their own.
        const lasting = withBody.filter(({ name }) => !rowOf(name).endsSession);
        const putBack = allEndpoints.get("restoreEntries");
        if (!putBack) throw new Error("Entries cannot be taken out of the trash");
        const places = lasting.flatMap(({ name, endpoint, body }) =>
          [...placesOf(body), ["__proto__"], ["fremd"]].map((path) => ({ name, endpoint, path })),
        );
        const anything = fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...nasty) },
          { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
          { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
        );
        await fc.assert(
          fc.asyncProperty(fc.constantFrom(...places), anything, async ({ name, endpoint, path }, value) => {
            const { url, method, right } = target(name, endpoint);
            const before = await written();
            const answer = await send({
              url,
              method,
              payload: JSON.stringify(withValueAt(right, path, value)) ?? "null",
            });
            if (answer.status < 300) {
              // All are readable at the end only if none is in the trash.
              if (name === "deleteEntries") {
                const back = target("restoreEntries", putBack);
                await send({ url: back.url, method: back.method, payload: JSON.stringify(back.right) });
              }
              return;
            }
            expect(faultsOf(answer.status, answer.type, answer.payload)).toEqual([]);
            expect(await written()).toBe(before);
          }),
          { seed: 20_261_121, numRuns: draws },
        );
        expect(Reflect.has({}, "polluted")).toBe(false);
        expect(await unreadable()).toEqual([]);
      },
    );
});
