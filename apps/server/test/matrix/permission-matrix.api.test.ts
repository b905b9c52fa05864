import { type EndpointSpec, type ErrorCode, errorDetail } from "@maive/contract";
import { allEndpoints } from "@maive/contract/endpoints";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildTestApp, type Caller, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";
import { Secrets } from "./leaks.ts";
import { layPlot, peopleOf, type Plot, rightsIn, secretsOf, type Situation, situations } from "./plots.ts";
import { contentOf, idsOf, pathOf, queryOf } from "./request-parts.ts";
import {
  type Facts,
  type Ids,
  requestEnvironment,
  type RequestRow,
  requests,
  type Role,
  type Target,
} from "./requests.ts";

type Method = EndpointSpec["method"];

const absent = {
  page: "01890000-0000-7000-8000-00000000dead",
  block: "01890000-0000-7000-8000-00000000beef",
  entry: "01890000-0000-7000-8000-00000000dead",
  parent: "01890000-0000-7000-8000-00000000dead",
  database: 987_654,
  property: 987_654,
  fileProperty: 987_654,
  button: 987_654,
  dateProperty: 987_654,
  content: "01890000-0000-7000-8000-0000000c0de5",
  cellFile: "01890000-0000-7000-8000-00000000f11e",
  view: 987_654,
  template: "01890000-0000-7000-8000-00000000fade",
  folder: "01890000-0000-7000-8000-00000000d00d",
  folderPath: "/gibt es nicht",
  file: "01890000-0000-7000-8000-00000000d00d",
  user: "01890000-0000-7000-8000-00000000cafe",
  session: "01890000-0000-7000-8000-00000000feed",
};
const malformed = {
  parent: "",
  page: "x'--",
  block: "12",
  entry: "..",
  database: "x",
  property: "-1",
  fileProperty: "-1",
  button: "-1",
  dateProperty: "-1",
  content: "../c",
  cellFile: "../f",
  view: "1e3",
  template: "x",
  folder: "%2e",
  folderPath: "/gibt es nicht",
  file: "../x",
  user: "%00",
  session: "me",
};

/** The status that the rights demand. */
const expected = (role: Role, endpoint: EndpointSpec, row: RequestRow, facts: Facts): number => {
  if (role === "anonymous" && endpoint.auth !== "public") return 401;
  if (endpoint.auth === "main" && role !== "main") return 403;
  const special = row.status?.(facts);
  if (special !== undefined) return special;
  if (row.on === "session") return endpoint.status;
  if (row.on === "page" && facts.trashed) return 404;
  if (facts[row.on] === "none") return 404;
  return row.needs === "write" && facts[row.on] === "read" ? 403 : endpoint.status;
};

const codeOf: Record<number, ErrorCode> = { 401: "not_signed_in", 404: "not_found" };

describeEachEngine("what each endpoint lets each person do", (engine) => {
  let t: TestApp;
  /** Every plot with what a person may not learn of it, by the person's id. */
  const forbidden = new Map<string, Secrets>();
  beforeAll(async () => {
    t = await buildTestApp(engine, requestEnvironment);
  });
  afterAll(() => t.close());

  const roles: Record<Role, () => Caller> = {
    anonymous: () => t.anonymous,
    visitor: () => t.visitor,
    guest: () => t.guest,
    main: () => t.main,
  };

  const send = async (
    who: Caller,
    method: Method,
    url: string,
    { type, payload }: ReturnType<typeof contentOf> = {},
  ) => {
    const answer = await t.app.server.inject({
      method,
      url,
      headers: { cookie: who.cookie, ...(type === undefined ? {} : { "content-type": type }) },
      ...(payload === undefined ? {} : { payload }),
    });
    const bytes = `${answer.statusMessage}\n${JSON.stringify(answer.headers)}\n${answer.payload}`;
    return { status: answer.statusCode, payload: answer.payload, bytes };
  };

  /** Secrets in an answer that this person must not learn. */
  const leaksIn = (who: Caller, bytes: string): string[] => forbidden.get(who.userId)?.in(bytes) ?? [];

  const plotFor = async (role: Role, situation: Situation): Promise<Plot> => {
    const who = roles[role]();
    const plot = await layPlot(t, who, situation);
    for (const other of [t.anonymous, t.guest, t.visitor]) {
      const rights =
        other.userId === who.userId && role !== "anonymous"
          ? rightsIn(situation)
          : { page: "none" as const, database: "none" as const };
      const known = forbidden.get(other.userId) ?? new Secrets();
      known.add([...secretsOf(plot, rights), ...peopleOf(plot)]);
      forbidden.set(other.userId, known);
    }
    return plot;
  };

  const factsOf = (role: Role, situation: Situation, target: Target): Facts => {
    const rights = rightsIn(situation);
    return role === "main"
      ? { role, page: "write", database: "write", trashed: rights.trashed, target }
      : { role, ...rights, target };
  };

  it("has an expectation for every endpoint of the contract", () => {
    expect(Object.keys(requests).toSorted()).toEqual([...allEndpoints.keys()].toSorted());
  });

  const cells = (["anonymous", "visitor", "guest", "main"] as const).flatMap((role) =>
    situations
      // Main needs no rows: for main a page exists or is in the trash.
      .filter((situation) => role !== "main" || situation === "no row" || situation === "trashed")
      .map((situation) => ({ role, situation })),
  );
  it.each(cells)(
    "answers $role in the situation $situation as the rights say",
    async ({ role, situation }) => {
      let plot = await plotFor(role, situation);
      const wrong: unknown[] = [];
      for (const [name, endpoint] of allEndpoints)
        for (const target of requests[name]?.targets ?? (["page"] as const)) {
          const row = requests[name] as RequestRow;
          const who =
            row.endsSession && role !== "anonymous" ? await t.anotherSession(roles[role]()) : roles[role]();
          const ids = idsOf(plot, target);
          const path = pathOf(endpoint, ids, queryOf(row, ids));
          const commits = t.storage.commits();
          const { status, payload, bytes } = await send(
            who,
            row.head && role !== "anonymous" ? "HEAD" : endpoint.method,
            path,
            contentOf(row, ids),
          );
          const right = expected(role, endpoint, row, factsOf(role, situation, target));
          const leaks = leaksIn(who, bytes);
          const code =
            row.status?.(factsOf(role, situation, target)) === undefined ? codeOf[right] : undefined;
          const plain = code === undefined || payload === JSON.stringify({ detail: errorDetail(code), code });
          if (status !== right || leaks.length > 0 || !plain)
            wrong.push({ name, target, status, right, leaks, payload });
          // What only adds something, or writes nothing, leaves the plot as it is.
          const isSpent =
            status < 300 && status !== 201 && endpoint.method !== "GET" && t.storage.commits() !== commits;
          if (isSpent && (row.on !== "session" || endpoint.params)) plot = await plotFor(role, situation);
        }
      expect(wrong).toEqual([]);
    },
    // Every endpoint once, with fresh data after each success.
    240_000,
  );

  it.each(["visitor", "guest"] as const)(
    "gives a %s nothing by which an unreadable id differs from an absent or a malformed one",
    async (role) => {
      const who = roles[role]();
      const plots = [await plotFor(role, "no row"), await plotFor(role, "revoked")];
      const wrong: unknown[] = [];
      for (const [name, endpoint] of allEndpoints)
        for (const target of requests[name]?.targets ?? (["page"] as const)) {
          if (!endpoint.params) continue;
          const row = requests[name] as RequestRow;
          const answers: { status: number; bytes: string }[] = [];
          const bodyIds: Ids[] = [...plots.map((plot) => idsOf(plot, target)), absent];
          for (const ids of bodyIds) {
            const path = pathOf(endpoint, ids, queryOf(row, ids));
            answers.push(await send(who, row.head ? "HEAD" : endpoint.method, path, contentOf(row, ids)));
          }
          if (endpoint.method === "GET" && endpoint.auth === "user")
            for (const ids of bodyIds) {
              const { statusCode } = await t.app.server.inject({
                method: "HEAD",
                url: pathOf(endpoint, ids, queryOf(row, ids)),
                headers: { cookie: who.cookie },
              });
              if (statusCode !== 404) wrong.push({ name, target, head: statusCode });
            }
          // Refused to everyone but main before anything is looked up: only what is malformed is, too, no such place.
          const refused = row.status?.(factsOf(role, "no row", target)) === 403;
          const path = pathOf(endpoint, malformed, queryOf(row, absent));
          const ofMalformed = await send(who, endpoint.method, path, contentOf(row, absent));
          if (!refused) answers.push(ofMalformed);
          else if (ofMalformed.status !== 404) wrong.push({ name, target, malformed: ofMalformed.status });
          const different = new Set(answers.map(({ status, bytes }) => `${status} ${withoutDate(bytes)}`));
          const right = refused || endpoint.auth === "main" ? 403 : 404;
          if (different.size !== 1 || answers[0]?.status !== right) wrong.push({ name, target, different });
        }
      expect(wrong).toEqual([]);
    },
  );

  const withoutDate = (bytes: string): string => bytes.replace(/"date":"[^"]*"/, "");

  it("lists, counts, finds and names for each person only what this person may read", async () => {
    const plot = await plotFor("guest", "neighbour");
    // Main sees every secret that is searched for.
    const seen = await Promise.all(
      [`pages/${plot.page}`, `pages/${plot.entry}`, `databases/${plot.database}`].map((path) =>
        send(t.main, "GET", `/api/cortex/${path}`),
      ),
    );
    const everything = seen.map(({ bytes }) => bytes).join();
    const nothing = secretsOf(plot, { page: "none", database: "none" });
    expect(nothing.filter((secret) => !everything.includes(secret))).toEqual([]);
    expect(leaksIn(t.guest, everything).toSorted()).toEqual(
      secretsOf(plot, { page: "none", database: "write" }).toSorted(),
    );
    const shared = await plotFor("guest", "read");
    const base = `/api/cortex/databases/${plot.database}`;
    const filter = JSON.stringify([{ property_id: plot.property, operator: "contains", value: plot.secret }]);
    for (const query of ["", `?search=${plot.secret}`, `?filters=${encodeURIComponent(filter)}`]) {
      const { body } = await t.guest.get(`${base}/entries${query}`);
      expect(body).toEqual({ entries: [], total: 0, next_cursor: null });
    }
    expect((await t.guest.get(base)).body.entry_count).toBe(0);
    const page_ids = [plot.page, plot.entry, shared.page, shared.entry, plot.parent, absent.page];
    expect((await t.guest.post("/api/cortex/pages/titles", { page_ids })).body).toEqual({
      [plot.parent]: "Nest",
      [shared.page]: `Seite ${shared.secret}`,
      [shared.entry]: `Eintrag ${shared.secret}`,
    });
    const parent = (await t.guest.get(`/api/cortex/pages/${plot.parent}`)).body;
    expect(parent.has_children).toBe(false);
  });
});
