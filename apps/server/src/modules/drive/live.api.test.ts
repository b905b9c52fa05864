import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, buildTestApp, type TestApp } from "../../../test/build-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { listen, type LiveClient, type LiveServer } from "../../collaboration/live-client-for-tests.ts";

describeEachEngine("Drive and the boards in the workspace's room", (engine) => {
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

  const folder = async (name: string): Promise<string> =>
    (await t.main.post("/api/drive/folder", { name, parent_path: "/" })).body.file_id;
  const upload = async (path: string, name: string): Promise<string> =>
    (await t.main.upload(path, name, name)).body.file_id;
  /** How many changes a socket was notified of since the last call. */
  const eventsOf = async (client: LiveClient, of: "drive_changed" | "boards_changed" = "drive_changed") => {
    await client.soFar();
    return client.heard.splice(0).filter(({ type }) => type === of).length;
  };

  it("notify those who may read it, or could read it where it was, that something changed, and nothing more", async () => {
    const [shared, own] = [await folder("Gemeinsam"), await folder("Eigenes")];
    await t.shareItem(shared, t.guest.userId, "read");
    const join = (who: Caller) => live.join("/ws/workspace", who);
    const [main, guest, visitor] = await Promise.all([join(t.main), join(t.guest), join(t.visitor)]);
    const events = async () => [await eventsOf(main), await eventsOf(guest), await eventsOf(visitor)];
    await events();
    const did = async (act: () => Promise<unknown>) => {
      await act();
      return events();
    };
    let id = "";
    expect(await did(async () => (id = await upload("/Gemeinsam", "Geheimname.txt")))).toEqual([1, 1, 0]);
    const patch = (body: object) => () => t.main.patch(`/api/drive/item/${id}`, body);
    expect(await did(patch({ display_name: "Andersname.txt" }))).toEqual([1, 1, 0]);
    expect(await did(patch({ parent_path: "/Eigenes" }))).toEqual([1, 1, 0]);
    expect(await did(patch({ display_name: "Unsichtbar.txt" }))).toEqual([1, 0, 0]);
    expect(await did(patch({ parent_path: "/Gemeinsam" }))).toEqual([1, 1, 0]);
    expect(await did(() => t.main.delete(`/api/drive/item/${id}`))).toEqual([1, 1, 0]);
    expect(await did(() => t.main.post(`/api/drive/item/${id}/restore`))).toEqual([1, 1, 0]);
    expect(await did(() => t.shareItem(own, t.visitor.userId, "read"))).toEqual([1, 0, 1]);
    await t.shareItem(shared, t.guest.userId, "none");
    expect((await guest.soFar()).map(({ type }) => type)).toContain("permissions_changed");
    await events();
    expect(await did(patch({ display_name: "Danach.txt" }))).toEqual([1, 0, 0]);
    const said = [guest, visitor].flatMap(({ frames }) => frames).join("\n");
    for (const secret of ["name.txt", "Unsichtbar", "Danach", id, shared, own])
      expect(said).not.toContain(secret);
  });

  it("notify nobody of files that pages own, and of boards main alone", async () => {
    const page = (await t.main.post("/api/cortex/pages", { title: "Bilder" })).body.page_id;
    const block = (await t.main.post(`/api/cortex/pages/${page}/blocks`, { block_type: "file", content: "" }))
      .body;
    const main = await live.join("/ws/workspace", t.main);
    const guest = await live.join("/ws/workspace", t.guest);
    await eventsOf(main);
    for (const [name, parent_path] of [
      [".system", "/"],
      ["blocks", "/.system"],
      [block.block_id, "/.system/blocks"],
    ])
      await t.main.post("/api/drive/folder", { name, parent_path });
    await upload(`/.system/blocks/${block.block_id}`, "Bild.txt");
    expect(await eventsOf(main)).toBe(0);
    const board = (await t.main.post("/api/scribble/boards", { name: "Skizze" })).body.board_id;
    await t.main.patch(`/api/scribble/boards/${board}`, { name: "Plan" });
    await t.main.delete(`/api/scribble/boards/${board}`);
    expect(await eventsOf(main, "boards_changed")).toBe(3);
    expect(await eventsOf(guest, "boards_changed")).toBe(0);
  });
});
