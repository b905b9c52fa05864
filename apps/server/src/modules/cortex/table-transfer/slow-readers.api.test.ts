// @module-tag endurance
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../../../tools/test/eventually.ts";
import { type FilesApp, startFilesApp } from "../../../../test/cortex-files.ts";
import type { DrivePerson } from "../../../../test/drive-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("exports whose readers stall", (engine) => {
  let t: FilesApp;
  let path: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    t = await startFilesApp(engine);
    const { database_id } = (await t.post(t.main, "databases", { name: "Lang" })).body;
    await t.post(t.main, `databases/${database_id}/properties`, {
      property_name: "Text",
      property_type: "text",
    });
    // More than the socket buffers hold.
    for (let part = 0; part < 6; part += 1) {
      const entries = Array.from({ length: 300 }, (_, n) => ({
        title: `Zeile ${n}`,
        properties: { Text: "lang ".repeat(1_900) },
      }));
      await t.post(t.main, `databases/${database_id}/entries/bulk`, { entries });
    }
    for (const who of [t.guest, t.visitor]) await t.shareDatabase(database_id, who.actor.userId, "read");
    path = `/api/cortex/databases/${database_id}/export?format=csv`;
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await t.close();
  });

  /** Requests the export and reads its first bytes only. */
  const stall = async ({ cookie }: DrivePerson): Promise<void> => {
    const { hostname, port } = new URL(t.url);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on("error", () => socket.destroy());
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`);
    await new Promise<void>((resolve) => socket.once("data", () => resolve()));
    socket.pause();
  };

  it("keep nobody else from exporting", async () => {
    for (const who of [t.guest, t.visitor]) await stall(who);
    // Further exports of the same person wait for the first.
    const waiting = new AbortController();
    const theirs = fetch(t.url + path, { headers: { cookie: t.guest.cookie }, signal: waiting.signal }).catch(
      (error: Error) => error.name,
    );
    const { status, bytes } = await t.main.get(path);
    expect([status, bytes.length > 15_000_000]).toEqual([200, true]);
    waiting.abort();
    expect(await theirs).toBe("AbortError");
    for (const socket of sockets) socket.destroy();
    await eventually(async () => expect((await t.guest.get(path)).status).toBe(200));
  });
});
