import { limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { newId } from "../../shared/ids.ts";
import { type BoardServer, rectangle, startBoardServer, tinyPng } from "./boards-for-tests.ts";

describeEachEngine("drawing boards over HTTP", (engine) => {
  let t: BoardServer;
  beforeAll(async () => {
    t = await startBoardServer(engine);
  });
  afterAll(() => t.close());

  const open = async (id: string) => (await t.call("main", "GET", `boards/${id}`)).body;
  const names = async (where: "boards" | "trash"): Promise<string[]> =>
    (await t.call("main", "GET", where)).body.boards.map((board: { name: string }) => board.name);
  const day = 24 * 60 * 60 * 1_000;
  const before = () => new Date(t.clock.now().getTime()).toISOString();

  it("are main's alone, for reading and for writing", async () => {
    const id = await t.make("Geheim");
    const calls = [
      ["GET", "boards"],
      ["POST", "boards"],
      ["GET", `boards/${id}`],
      ["PUT", `boards/${id}/scene`],
      ["PATCH", `boards/${id}`],
      ["POST", `boards/${id}/duplicate`],
      ["DELETE", `boards/${id}`],
      ["GET", "trash"],
      ["POST", `boards/${id}/restore`],
      ["DELETE", `boards/${id}/permanent`],
      ["GET", `boards/${id}/thumbnail`],
      ["PUT", `boards/${id}/files/bild`],
      ["GET", `boards/${id}/files/bild`],
    ] as const;
    for (const [method, path] of calls) {
      const guest = await t.call("guest", method, path);
      expect([path, guest.status, guest.body.code]).toEqual([path, 403, "main_only"]);
      expect((await t.call("anonymous", method, path)).status).toBe(401);
    }
    expect(await names("boards")).toContain("Geheim");
  });

  it("begin empty and unnamed, and keep what is drawn", async () => {
    const { status, body } = await t.call("main", "POST", "boards", {});
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Unbenanntes Board", version: 0, has_thumbnail: false });
    expect((await open(body.board_id)).scene.elements).toEqual([]);
    const saved = await t.save(body.board_id, 0, [rectangle("a")], {
      scene: { elements: [rectangle("a")], app_state: { viewBackgroundColor: "#fff4e6" } },
    });
    expect(saved).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await open(body.board_id)).toMatchObject({
      version: 1,
      scene: { elements: [rectangle("a")], app_state: { viewBackgroundColor: "#fff4e6" } },
    });
  });

  it("let the second of two savers know instead of overwriting the first", async () => {
    const id = await t.make();
    await t.save(id, 0, [rectangle("grund")]);
    const [one, two] = await Promise.all([
      t.save(id, 1, [rectangle("links")]),
      t.save(id, 1, [rectangle("rechts")]),
    ]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect(won).toMatchObject({ status: 200, body: { version: 2 } });
    expect(lost).toMatchObject({ status: 409, body: { code: "board_changed", current_value: "2" } });
    const drawn = (await open(id)).scene.elements[0].id;
    expect(drawn).toBe(won === one ? "links" : "rechts");
  });

  it("name the save of the current version, for a client whose answer was lost", async () => {
    const id = await t.make();
    const save_id = newId();
    await t.save(id, 0, [rectangle("a")], { save_id });
    expect(await open(id)).toMatchObject({ version: 1, save_id });
    const again = await t.save(id, 0, [rectangle("a")], { save_id });
    expect(again).toMatchObject({ status: 409, body: { current_value: "1" } });
  });

  it("refuse versions and names that are none", async () => {
    const id = await t.make();
    expect((await t.save(id, 5, [])).status).toBe(409);
    for (const base of [-1, 0.5, "0", null])
      expect((await t.call("main", "PUT", `boards/${id}/scene`, { base_version: base })).status).toBe(422);
    expect((await t.call("main", "PATCH", `boards/${id}`, { name: "   " })).status).toBe(422);
    const long = "ä".repeat(limits.boardNameLength + 1);
    expect((await t.call("main", "PATCH", `boards/${id}`, { name: long })).status).toBe(422);
    expect((await t.call("main", "GET", "boards/nirgends")).status).toBe(404);
    expect((await t.call("main", "GET", `boards/${newId()}`)).status).toBe(404);
  });

  it("keep nothing that could show or run something foreign", async () => {
    const id = await t.make();
    await t.save(id, 0, [
      rectangle("rahmen", { type: "iframe", customData: { generationData: { html: "<script>" } } }),
      rectangle("einbettung", { type: "embeddable", link: "https://example.org" }),
      rectangle("link", { link: "javascript:alert(1)", customData: { a: 1 }, fremd: "x" }),
      rectangle("gut", { link: "https://example.org/seite" }),
      rectangle("kaputt", { x: "links" }),
    ]);
    expect((await open(id)).scene.elements).toEqual([
      rectangle("link"),
      rectangle("gut", { link: "https://example.org/seite" }),
    ]);
  });

  it("refuse more than a JSON body may hold, and leave the drawing as it was", async () => {
    const id = await t.make();
    await t.save(id, 0, [rectangle("a")]);
    const text = "x".repeat(limits.jsonBodyBytes);
    const answer = await t.save(id, 1, [rectangle("b", { type: "text", text })]);
    expect(answer).toMatchObject({ status: 413, body: { code: "too_large" } });
    const many = Array.from({ length: limits.boardElements + 1 }, () => ({}));
    expect((await t.save(id, 1, many)).body.code).toBe("too_many_items");
    expect(await open(id)).toMatchObject({ version: 1, scene: { elements: [rectangle("a")] } });
  });

  it("show a small picture that no page can be made of", async () => {
    const id = await t.make();
    expect((await t.call("main", "GET", `boards/${id}/thumbnail`)).status).toBe(404);
    await t.save(id, 0, [rectangle("a")], { thumbnail: tinyPng.toString("base64") });
    const picture = await t.call("main", "GET", `boards/${id}/thumbnail?v=1`);
    expect(picture.bytes.equals(tinyPng)).toBe(true);
    expect(picture.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
    });
    expect(picture.headers["content-security-policy"]).toContain("sandbox");
    const known = { "if-none-match": String(picture.headers.etag) };
    expect((await t.call("main", "GET", `boards/${id}/thumbnail`, undefined, known)).status).toBe(304);
    await t.save(id, 1, [rectangle("b")]);
    expect((await t.call("main", "GET", `boards/${id}/thumbnail`, undefined, known)).status).toBe(200);
    expect(await open(id)).toMatchObject({ has_thumbnail: true });
    await t.save(id, 2, [], { thumbnail: null });
    expect(await open(id)).toMatchObject({ has_thumbnail: false });
  });

  it("refuse a small picture that is none or too big", async () => {
    const id = await t.make();
    const page = Buffer.from("<script>alert(1)</script>").toString("base64");
    expect((await t.save(id, 0, [], { thumbnail: page })).status).toBe(415);
    const big = Buffer.alloc(limits.boardThumbnailBytes + 3).toString("base64");
    expect((await t.save(id, 0, [], { thumbnail: big })).status).toBe(422);
    expect((await open(id)).version).toBe(0);
  });

  it("are renamed and listed with the last changed first", async () => {
    const first = await t.make("Erstes");
    t.clock.advance(1_000);
    await t.make("Zweites");
    expect((await names("boards")).slice(0, 2)).toEqual(["Zweites", "Erstes"]);
    t.clock.advance(1_000);
    const renamed = await t.call("main", "PATCH", `boards/${first}`, { name: "  Ganz oben " });
    expect(renamed).toMatchObject({ status: 200, body: { name: "Ganz oben" } });
    expect((await names("boards"))[0]).toBe("Ganz oben");
  });

  it("are copied with what is drawn, and go their own way from there", async () => {
    const id = await t.make("Plan");
    await t.save(id, 0, [rectangle("a")], { thumbnail: tinyPng.toString("base64") });
    const { status, body: copy } = await t.call("main", "POST", `boards/${id}/duplicate`, {});
    expect(status).toBe(201);
    expect(copy).toMatchObject({ name: "Kopie von Plan", has_thumbnail: true });
    expect(await open(copy.board_id)).toMatchObject({ scene: { elements: [rectangle("a")] }, save_id: null });
    await t.save(copy.board_id, copy.version, [rectangle("b")]);
    expect((await open(id)).scene.elements).toEqual([rectangle("a")]);
    const named = await t.call("main", "POST", `boards/${id}/duplicate`, { name: "Mein Stand" });
    expect(named.body.name).toBe("Mein Stand");
  });

  it("go to the trash, come back as they were, and go for good only from there", async () => {
    const id = await t.make("Vergänglich");
    await t.save(id, 0, [rectangle("a")]);
    expect((await t.call("main", "DELETE", `boards/${id}/permanent`)).body.code).toBe("not_in_trash");
    expect((await t.call("main", "POST", `boards/${id}/restore`)).body).toMatchObject({
      code: "not_in_trash",
      detail: "Dieses Board liegt nicht im Papierkorb.",
    });
    expect((await t.call("main", "DELETE", `boards/${id}`)).status).toBe(204);
    expect(await names("boards")).not.toContain("Vergänglich");
    expect(await names("trash")).toContain("Vergänglich");
    expect((await t.call("main", "GET", `boards/${id}`)).status).toBe(404);
    expect((await t.save(id, 1, [])).status).toBe(404);
    expect((await t.call("main", "POST", `boards/${id}/restore`)).status).toBe(200);
    expect(await open(id)).toMatchObject({ version: 1, scene: { elements: [rectangle("a")] } });
    await t.call("main", "DELETE", `boards/${id}`);
    expect((await t.call("main", "DELETE", `boards/${id}/permanent`)).status).toBe(204);
    expect((await t.call("main", "POST", `boards/${id}/restore`)).status).toBe(404);
  });

  it("are forgotten when they have lain in the trash longer than allowed", async () => {
    const old = await t.make("Alt");
    await t.call("main", "DELETE", `boards/${old}`);
    t.clock.advance(day);
    const limit = before();
    const young = await t.make("Jung");
    await t.call("main", "DELETE", `boards/${young}`);
    await t.scribble.purge(limit);
    const trashed = await names("trash");
    expect((await t.call("main", "GET", "trash")).body).toMatchObject({ trash_days: 7 });
    expect(trashed).toContain("Jung");
    expect(trashed).not.toContain("Alt");
  });
});
