import { type ClientMessageType, clientMessages, closeCodes } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listen, type LiveClient, type LiveServer } from "../../src/collaboration/live-client-for-tests.ts";
import { buildTestApp, type Caller, type TestApp } from "../build-app.ts";
import { describeEachEngine } from "../engines.ts";
import { visitPage } from "./page-visitor.ts";
import { layPlot, type Plot, rightsIn, secretsOf, type Situation, situations } from "./plots.ts";

type Role = "anonymous" | "visitor" | "guest" | "main";

/** A valid message of each type: a type without one does not compile. */
const messageOf: Record<ClientMessageType, (plot: Plot, who: Caller) => object> = {
  ping: () => ({ type: "ping" }),
  verify_fallback_auth: (_plot, who) => ({
    type: "verify_fallback_auth",
    username: who.username,
    user_type: "guest",
    timestamp: 0,
  }),
  start_editing: ({ entry, property }) => ({ type: "start_editing", entryId: entry, propertyId: property }),
  stop_editing: ({ entry, property }) => ({ type: "stop_editing", entryId: entry, propertyId: property }),
};

const cells = (["anonymous", "visitor", "guest", "main"] as const).flatMap((role) =>
  situations
    .filter((situation) => role !== "main" || situation === "no row" || situation === "trashed")
    .map((situation) => ({ role, situation })),
);

describeEachEngine("what each socket tells and takes from each person", (engine) => {
  let t: TestApp;
  let live: LiveServer;
  beforeAll(async () => {
    t = await buildTestApp(engine);
    live = await listen(t);
  });
  afterAll(async () => {
    live.hangUp();
    await t.close();
  });

  const caller = (role: Role): Caller =>
    ({ anonymous: t.anonymous, visitor: t.visitor, guest: t.guest, main: t.main })[role];

  const rightsOf = (role: Role, situation: Situation) => {
    const { trashed, ...rights } = rightsIn(situation);
    if (role === "main") return { page: "write", database: "write", trashed } as const;
    return role === "anonymous"
      ? ({ page: "none", database: "none", trashed } as const)
      : { ...rights, trashed };
  };

  /** Causes every event: values, titles, blocks, entries, views, the schema, the calendar. */
  const stir = async ({ page, entry, block, database, property, view, secret, schemaSecret }: Plot) => {
    const base = `/api/cortex/databases/${database}`;
    await t.main.patch(`/api/cortex/entries/${entry}/properties`, {
      property_id: property,
      value: `Neu ${secret}`,
    });
    await t.main.patch(`/api/cortex/pages/${page}`, { title: `Titel ${secret}` });
    await t.main.patch(`/api/cortex/blocks/${block}`, { content: `Block ${secret}` });
    await t.main.post(`/api/cortex/pages/${page}/versions`, { name: `Stand ${secret}` });
    await t.main.patch(`${base}/views/${view}`, { name: `Sicht ${schemaSecret}` });
    await t.main.patch(`/api/cortex/properties/${property}/details`, { property_group: schemaSecret });
    const event = await t.main.post("/api/cortex/databases/0/entries", {
      title: `Termin ${secret}`,
      properties: {},
    });
    await t.main.delete(`/api/cortex/pages/${event.body.page_id}`);
    await t.main.delete(`/api/cortex/pages/${page}`);
    await t.main.delete(`/api/cortex/pages/${entry}`);
  };

  const say = (client: LiveClient, plot: Plot, who: Caller): void => {
    for (const type of Object.keys(clientMessages) as ClientMessageType[])
      // Pings are how the test waits; a wrong token ends the socket and has a test of its own.
      if (type !== "verify_fallback_auth" && type !== "ping") client.say(messageOf[type](plot, who));
  };

  /** The close code of a socket, or `open` once it has joined. */
  const entered = async (client: LiveClient): Promise<number | "open"> =>
    Promise.race([client.ended, client.first("current_users").then(() => "open" as const)]);

  it.each(cells)("rooms: $role in the situation $situation", async ({ role, situation }) => {
    const who = caller(role);
    const plot = await layPlot(t, who, situation);
    const rights = rightsOf(role, situation);
    const watcher = await live.join(`/ws/databases/${plot.database}`, t.main);
    const connecting = who.cookie ? { cookie: who.cookie } : {};
    const room = live.connect(`/ws/databases/${plot.database}?client_id=guest-tab`, connecting);
    const calendar = live.connect("/ws/databases/0", connecting);
    const workspace = live.connect("/ws/workspace", connecting);
    const sockets = [room, calendar, workspace];
    const ends = await Promise.all(sockets.map(entered));
    const open = sockets.filter((_, i) => ends[i] === "open");
    if (open.includes(room)) say(room, plot, who);
    for (const client of open) await client.soFar();
    const locks = (await watcher.soFar()).filter(
      (message) => message.type === "user_editing" && message.clientId === "guest-tab",
    );
    await stir(plot);
    for (const client of open) await client.soFar();
    const heard = sockets.flatMap(({ frames }) => frames).join("\n");
    const secrets = role === "main" ? [] : secretsOf(plot, rights);
    const shut = role === "anonymous" ? closeCodes.notSignedIn : closeCodes.forbidden;
    expect({
      ends,
      leaks: secrets.filter((secret) => heard.includes(secret)),
      locked: locks.length > 0,
      // Conversely, readers of a table receive its events.
      hearsOfViews: heard.includes("view_changed"),
      hearsOfVersions: heard.includes("page_versions_changed"),
      hearsOfCells: heard.includes(`Neu ${plot.secret}`),
    }).toEqual({
      ends: [
        rights.database === "none" ? shut : "open",
        role === "main" ? "open" : shut,
        role === "anonymous" ? shut : "open",
      ],
      leaks: [],
      locked: rights.page === "write" && rights.database !== "none" && !rights.trashed,
      hearsOfViews: rights.database !== "none",
      hearsOfVersions: rights.page !== "none" && !rights.trashed,
      hearsOfCells: rights.page !== "none" && !rights.trashed,
    });
    for (const client of [watcher, ...sockets]) client.socket.terminate();
  });

  /** What has blocks, and where these are read. */
  const documentsOf = ({ page, entry, content, entryContent }: Plot): [string, string][] => [
    ...[page, entry].map((id): [string, string] => [id, `/api/cortex/pages/${id}`]),
    ...[content, entryContent].map((id): [string, string] => [id, `/api/cortex/synced/${id}/blocks`]),
  ];

  it.each(cells)("pages: $role in the situation $situation", async ({ role, situation }) => {
    const who = caller(role);
    const plot = await layPlot(t, who, situation);
    const rights = rightsOf(role, situation);
    const readable = rights.page !== "none" && !rights.trashed;
    const word = `fremdeshaendchen${plot.secret}x`;
    const shut = role === "anonymous" ? closeCodes.pageNotSignedIn : closeCodes.pageForbidden;
    const seen = [];
    for (const [page, path] of documentsOf(plot)) {
      const visit = await visitPage(`ws://${live.host}/ws/pages/${page}`, page, who.cookie, word);
      const shown = JSON.stringify((await t.main.get(path)).body);
      seen.push({
        sawPage: visit.sawPage,
        closed: visit.closed,
        leaks: !readable && visit.heard.includes(plot.secret),
        stored: rights.trashed || shown.includes(`Absatz ${plot.secret}`),
        // A bare text is not a block: a writer's is repaired, a reader's is refused.
        forged: rights.page !== "write" && shown.includes(word),
      });
    }
    const right = {
      sawPage: readable,
      closed: readable ? null : shut,
      leaks: false,
      stored: true,
      forged: false,
    };
    expect(seen).toEqual(documentsOf(plot).map(() => right));
  });

  it.each(["visitor", "guest"] as const)("a %s's words never make an identity", async (role) => {
    const who = caller(role);
    const plot = await layPlot(t, who, "read");
    for (const claim of [
      { username: t.main.username, user_type: "main" },
      { username: who.username, user_type: "main" },
      { username: t.main.username, user_type: role },
    ]) {
      const client = await live.join(`/ws/databases/${plot.database}`, who);
      client.say({ type: "verify_fallback_auth", ...claim, timestamp: Date.now() });
      expect((await client.first("fallback_auth_rejected")).reason).toBe("session_required");
      expect(await client.ended).toBe(closeCodes.forbidden);
    }
  });
});
