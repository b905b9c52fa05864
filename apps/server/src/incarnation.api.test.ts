import { WebSocket } from "ws";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeCodes, firstIncarnation } from "@maive/contract";
import { buildTestApp, password, type TestApp } from "../test/build-app.ts";
import { describeEachEngine } from "../test/engines.ts";
import { markRestored } from "./backup/index.ts";

const backup = "2026-11-25T03-30-00Z";
const window = (incarnation?: string): Record<string, string> => ({
  "x-client-id": "tab",
  ...(incarnation === undefined ? {} : { "x-incarnation": incarnation }),
});

describeEachEngine("an instance that came out of a backup", (engine) => {
  let test: TestApp;
  let port: number;
  let pageId: string;
  let incarnation: string;

  beforeAll(async () => {
    test = await buildTestApp(
      engine,
      {},
      { prepare: (storage) => storage.transact((tx) => markRestored(tx, backup)) },
    );
    const address = await test.app.server.listen({ host: "127.0.0.1", port: 0 });
    port = Number(new URL(address).port);
    pageId = (await test.main.post("/api/cortex/pages", { title: "Seite" })).body.page_id;
    incarnation = (await test.main.get("/api/auth/me")).body.restored.incarnation;
  });
  afterAll(() => test.close());

  /** Joins the page by a socket. @returns its close code, or that it was accepted. */
  const join = (query: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const ws = new WebSocket(`ws://127.0.0.1:${port}/ws/pages/${pageId}${query}`, {
        headers: { cookie: test.main.cookie, origin: `http://127.0.0.1:${port}` },
      });
      const text = (content: string): number[] => [content.length, ...Buffer.from(content)];
      ws.on("open", () => ws.send(Uint8Array.from([...text(pageId), 2, 0, ...text("token")])));
      let heard = 0;
      ws.on("message", (data: Buffer) => {
        heard += 1;
        if (data.includes("read-write") && heard > 0) {
          ws.close();
          resolve("joined");
        }
      });
      ws.on("close", (code) => resolve(`closed ${code}`));
      ws.on("error", reject);
    });

  it("says so to whoever signs in or comes back, with the time of the backup", async () => {
    const { body } = await test.main.get("/api/auth/me");
    expect(body.restored).toEqual({
      incarnation: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: test.clock.now().toISOString(),
      backup_at: "2026-11-25T03:30:00Z",
    });
    const { username } = test.guest;
    const signedIn = await test.anonymous.post(
      "/api/auth/login",
      { username, password },
      window(firstIncarnation),
    );
    expect([signedIn.status, signedIn.body.restored]).toEqual([200, body.restored]);
  });

  it("lets no page in that a browser had before, nor one of a browser that names no incarnation", async () => {
    expect(await join(`?incarnation=${incarnation}`)).toBe("joined");
    for (const query of ["", `?incarnation=${firstIncarnation}`, "?incarnation=other&schema=3"])
      expect(await join(query)).toBe(`closed ${closeCodes.pageForbidden}`);
  });

  it("takes no writes of a window from before, and all of programs that are no windows", async () => {
    const write = (title: string, headers?: Record<string, string>) =>
      test.main.patch(`/api/cortex/pages/${pageId}`, { title }, headers);
    for (const headers of [window(), window(firstIncarnation), { "x-incarnation": "other" }]) {
      const refused = await write("von gestern", headers);
      expect([refused.status, refused.body.code]).toEqual([409, "restored"]);
      expect(refused.body.detail).toContain("aus einer Sicherung wiederhergestellt");
    }
    expect((await test.main.get(`/api/cortex/pages/${pageId}`, window())).body.title).toBe("Seite");
    expect((await write("neu", window(incarnation))).status).toBe(200);
    expect((await write("fremd")).status).toBe(200);
  });
});

describeEachEngine("an instance that never came out of a backup", (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  it("takes windows that name no incarnation or the first one, and no other", async () => {
    expect((await test.main.get("/api/auth/me")).body.restored).toBeUndefined();
    const make = async (headers: Record<string, string>) =>
      (await test.main.post("/api/cortex/pages", { title: "Seite" }, headers)).status;
    expect(await make(window())).toBe(201);
    expect(await make(window(firstIncarnation))).toBe(201);
    // A backup from before an earlier restore was restored: the incarnation is a new one all the same.
    expect(await make(window("other"))).toBe(409);
  });
});
