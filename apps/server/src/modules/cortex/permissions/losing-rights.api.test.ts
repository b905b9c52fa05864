import type { AddressInfo } from "node:net";
import { closeCodes } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { eventually } from "../../../../../../tools/test/eventually.ts";
import { buildTestApp, type Caller, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { openPageAt, type PageClient } from "../../../../test/page-server.ts";
import { listen, type LiveServer } from "../../../collaboration/live-client-for-tests.ts";

/** The close code that makes a page's client join again. */
const joinAgain = 4205;

describeEachEngine("losing a right", (engine) => {
  let t: TestApp;
  let live: LiveServer;
  const pages: PageClient[] = [];
  beforeAll(async () => {
    t = await buildTestApp(engine);
    live = await listen(t);
  });
  afterAll(async () => {
    for (const page of pages) page.destroy();
    live.hangUp();
    await t.close();
  });

  const post = async (path: string, body: unknown) => (await t.main.post(`/api/cortex/${path}`, body)).body;
  const give = async (path: string, who: Caller, permission: string) => {
    const permissions = { [who.userId]: permission };
    const { status } = await t.main.post(`/api/cortex/${path}/permissions`, { permissions });
    expect(status).toBe(200);
  };
  const makePage = async (title = "Seite"): Promise<string> => (await post("pages", { title })).page_id;
  const makeTable = async () => {
    const { database_id, properties } = await post("databases", { name: "Bücher" });
    const entry: string = (await post(`databases/${database_id}/entries`, { title: "Faust" })).page_id;
    return { path: `databases/${database_id}`, entry, lead: properties[0].property_id as number };
  };
  const openPage = async (who: Caller, pageId: string): Promise<PageClient> => {
    const { port } = t.app.server.server.address() as AddressInfo;
    const connect = class extends WebSocket {
      constructor(url: string) {
        super(url, { headers: { cookie: who.cookie } });
        // At the end of a test it may be closed before it opens.
        this.on("error", () => this.terminate());
      }
    };
    const page = openPageAt(`ws://127.0.0.1:${port}/ws/pages/${pageId}`, pageId, connect);
    pages.push(page);
    await eventually(() => expect(page.saved()).toBe(true));
    return page;
  };
  const join = (who: Caller, path: string) => live.join(path, { cookie: who.cookie });

  it("on a database closes its room, and the room of nobody else", async () => {
    const { path } = await makeTable();
    await give(path, t.guest, "read");
    await give(path, t.visitor, "read");
    const [lost, staying] = [await join(t.guest, `/ws/${path}`), await join(t.visitor, `/ws/${path}`)];
    await give(path, t.guest, "none");
    expect(await lost.ended).toBe(closeCodes.forbidden);
    await staying.soFar();
    expect(staying.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("because a database goes to the trash closes its room, its entries and what is below them, for main, too", async () => {
    const { path, entry } = await makeTable();
    const below = (await post("pages", { title: "Unten", parent_page_id: entry })).page_id;
    const room = await join(t.main, `/ws/${path}`);
    const [open, beneath] = [await openPage(t.main, entry), await openPage(t.main, below)];
    const other = await openPage(t.main, await makePage());
    expect((await t.main.delete(`/api/cortex/${path}`)).status).toBe(204);
    expect(await room.ended).toBe(closeCodes.forbidden);
    for (const page of [open, beneath])
      await eventually(() => expect(page.closed).toContain(closeCodes.pageForbidden));
    expect(other.closed).toEqual([]);
  });

  it("on a page closes it where it is open", async () => {
    const page = await makePage();
    await give(`pages/${page}`, t.guest, "write");
    const open = await openPage(t.guest, page);
    await give(`pages/${page}`, t.guest, "none");
    await eventually(() => expect(open.closed).toContain(closeCodes.pageForbidden));
  });

  it("on a page closes the pages below, too, where it goes down to them", async () => {
    const page = await makePage();
    const below = (await post("pages", { title: "Unten", parent_page_id: page })).page_id;
    await give(`pages/${below}`, t.guest, "read");
    const open = await openPage(t.guest, below);
    await post(`pages/${page}/permissions`, {
      permissions: { [t.guest.userId]: "none" },
      apply_to_children: true,
    });
    await eventually(() => expect(open.closed).toContain(closeCodes.pageForbidden));
  });

  it("to write a database makes its open entries read-only and refuses cells at once", async () => {
    const { path, entry, lead } = await makeTable();
    await give(path, t.guest, "write");
    const open = await openPage(t.guest, entry);
    const edit = (value: string) =>
      t.guest.patch(`/api/cortex/entries/${entry}/properties`, { property_id: lead, value });
    expect((await edit("Faust I")).status).toBe(200);
    await give(path, t.guest, "read");
    expect((await edit("Faust II")).body.code).toBe("forbidden");
    await eventually(() => expect(open.closed).toContain(joinAgain));
    await eventually(() => expect(open.provider.authorizedScope).toBe("readonly"));
    open.text().insert(0, "heimlich");
    const { body } = await t.main.get(`/api/cortex/pages/${entry}`);
    expect([body.title, JSON.stringify(body.blocks)]).toEqual([
      "Faust I",
      expect.not.stringContaining("heimlich"),
    ]);
  });

  it("on one entry closes it although the database stays open", async () => {
    const { path, entry } = await makeTable();
    await give(path, t.guest, "write");
    const [room, open] = [await join(t.guest, `/ws/${path}`), await openPage(t.guest, entry)];
    await give(`pages/${entry}`, t.guest, "none");
    await eventually(() => expect(open.closed).toContain(closeCodes.pageForbidden));
    await room.soFar();
    expect((await t.guest.get(`/api/cortex/${path}/entries`)).body).toMatchObject({ entries: [], total: 0 });
  });

  it("is announced in the workspace to those it concerns and to main, and to nobody else", async () => {
    const page = await makePage("Überraschung");
    const [main, guest, visitor] = [
      await join(t.main, "/ws/workspace"),
      await join(t.guest, "/ws/workspace"),
      await join(t.visitor, "/ws/workspace"),
    ];
    const notified = async (client: typeof main) =>
      (await client.soFar()).filter(({ type }) => type === "permissions_changed").length;
    await give(`pages/${page}`, t.guest, "read");
    await guest.first("permissions_changed");
    await main.first("permissions_changed");
    const listed = (await t.guest.get("/api/cortex/pages")).body.pages;
    expect(listed.map((each: { title: string }) => each.title)).toContain("Überraschung");
    await give(`pages/${page}`, t.visitor, "read");
    await visitor.first("permissions_changed");
    // Repeating the same right is no change.
    await give(`pages/${page}`, t.visitor, "read");
    expect([await notified(main), await notified(guest), await notified(visitor)]).toEqual([2, 1, 1]);
  });
});
