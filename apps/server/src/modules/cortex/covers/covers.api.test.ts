import { afterAll, beforeAll, expect, it } from "vitest";
import { type FilesApp, png, startFilesApp } from "../../../../test/cortex-files.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

describeEachEngine("covers", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine);
  });
  afterAll(() => t.close());

  const picture = { name: "Bild.png", bytes: png };
  const upload = (page: string, file = picture, who = t.main) =>
    t.send(who, `/api/cortex/pages/${page}/cover`, file);
  const cover = async (page: string) => {
    const { cover_image_path, cover_position } = (await t.get(t.main, `pages/${page}`)).body;
    return { cover_image_path, cover_position };
  };
  const idIn = (path: string): string => /download\/([^?]+)/.exec(path)?.[1] ?? "";

  it("stand in the middle of the page once they are uploaded, logged and announced", async () => {
    const page = await t.newPage();
    await t.patch(t.main, `pages/${page}`, { cover_position: 10 });
    t.events.length = 0;
    const answer = await upload(page);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      cover_image_path: expect.stringMatching(/^\/api\/drive\/download\/[0-9a-f-]{36}\?inline=1$/),
      cover_position: 50,
    });
    expect(await cover(page)).toEqual(answer.body);
    const shown = await t.main.get(answer.body.cover_image_path);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(shown.bytes).toEqual(png);
    expect(t.events).toContainEqual(expect.objectContaining({ type: "pageUpdated", pageId: page }));
    const logged = (await t.changes("page_changed")).filter((row) => row.page_id === page).at(-1);
    expect(JSON.parse(logged?.before ?? "")).toEqual({ cover_image_path: null, cover_position: 10 });
    expect(JSON.parse(logged?.after ?? "")).toEqual(answer.body);
    expect((await t.main.get("/api/drive/contents")).body.contents).toEqual([]);
  });

  it.each([
    { name: "Text.txt", bytes: Buffer.from("kein Bild") },
    { name: "Text.png", bytes: Buffer.from("kein Bild") },
    { name: "Bild.txt", bytes: png },
    { name: "Bild.tiff", bytes: Buffer.from("49492a0008000000", "hex") },
  ])("refuse $name, whatever it says it is", async (file) => {
    const page = await t.newPage();
    expect(await upload(page, file)).toMatchObject({
      status: 415,
      body: {
        code: "wrong_type",
        detail: "Nur Bilddateien sind erlaubt (JPG, PNG, GIF, WebP, SVG)",
      },
    });
    expect((await cover(page)).cover_image_path).toBeNull();
  });

  it("are refused when they only begin like a drawing, and nobody waits for it", async () => {
    const page = await t.newPage();
    await t.sharePage(page, t.guest.actor.userId, "write");
    for (const piece of ["<!---->", "<!DOCTYPE abc>"]) {
      const hostile = { name: "Bild.svg", bytes: Buffer.from(piece.repeat(60)) };
      const [refused, other] = await Promise.all([
        upload(page, hostile, t.guest),
        t.get(t.main, `pages/${page}`),
      ]);
      expect([refused.status, other.status]).toEqual([415, 200]);
    }
  });

  it("are refused one byte above the limit, and nothing stays", async () => {
    const page = await t.newPage();
    const before = t.leftovers();
    const bytes = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 + 1 - png.length)]);
    const answer = await upload(page, { name: "Bild.png", bytes });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: "too_large", detail: "Bild zu groß (max 10 MB)" },
    });
    expect(t.leftovers()).toEqual(before);
    expect((await upload(page, { name: "Bild.png", bytes: bytes.subarray(0, -1) })).status).toBe(201);
  });

  it("are seen by whoever may read the page, and put by whoever may write it", async () => {
    const page = await t.newPage();
    const { cover_image_path } = (await upload(page)).body;
    expect((await t.guest.get(cover_image_path)).status).toBe(404);
    expect((await upload(page, picture, t.guest)).status).toBe(404);
    expect((await t.remove(t.guest, `pages/${page}/cover`)).status).toBe(404);
    await t.sharePage(page, t.guest.actor.userId, "read");
    expect((await t.guest.get(cover_image_path)).status).toBe(200);
    expect((await upload(page, picture, t.guest)).status).toBe(403);
    expect((await t.remove(t.guest, `pages/${page}/cover`)).status).toBe(403);
    await t.sharePage(page, t.guest.actor.userId, "write");
    expect((await upload(page, picture, t.guest)).status).toBe(201);
    await t.remove(t.main, `pages/${page}`);
    expect((await upload(page)).status).toBe(404);
  });

  it("are deleted when another one takes their place", async () => {
    const page = await t.newPage();
    const first = (await upload(page)).body.cover_image_path;
    const second = (await upload(page, { ...picture, name: "Neu.png" })).body.cover_image_path;
    expect(second).not.toBe(first);
    expect((await t.main.get(first)).status).toBe(404);
    expect((await t.main.get(second)).status).toBe(200);
    const back = await t.post(t.main, `pages/${page}/cover/${idIn(first)}/restore`);
    expect(back.status).toBe(404);
  });

  it("leave the page when removed, and come back where they stood", async () => {
    const page = await t.newPage();
    const path = (await upload(page)).body.cover_image_path;
    await t.patch(t.main, `pages/${page}`, { cover_position: 20 });
    const restore = `pages/${page}/cover/${idIn(path)}/restore`;
    expect(await t.post(t.main, restore)).toMatchObject({ status: 409, body: { code: "not_in_trash" } });
    expect((await t.remove(t.main, `pages/${page}/cover`)).status).toBe(204);
    expect(await cover(page)).toEqual({ cover_image_path: null, cover_position: 20 });
    expect((await t.main.get(path)).status).toBe(404);
    expect((await t.remove(t.main, `pages/${page}/cover`)).status).toBe(204);
    const back = { cover_image_path: path, cover_position: 20 };
    expect(await t.post(t.main, restore)).toMatchObject({ status: 200, body: back });
    expect(await cover(page)).toEqual(back);
    expect((await t.main.get(path)).status).toBe(200);
  });

  it("stay with a page in the trash, and go when it is removed for good", async () => {
    const page = await t.newPage();
    const path = (await upload(page)).body.cover_image_path;
    await t.sharePage(page, t.guest.actor.userId, "read");
    await t.remove(t.main, `pages/${page}`);
    expect((await t.guest.get(path)).status).toBe(404);
    await t.post(t.main, `pages/${page}/restore`);
    expect((await t.guest.get(path)).status).toBe(200);
    await t.remove(t.main, `pages/${page}`);
    expect((await t.remove(t.main, `pages/${page}/permanent`)).status).toBe(204);
    expect((await t.main.get(path)).status).toBe(404);
    expect(await t.uses(idIn(path))).toEqual([]);
  });

  it("leave one picture when several come at once", async () => {
    const page = await t.newPage();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => upload(page, { ...picture, name: `Bild ${n}.png` })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 201));
    const paths = answers.map((answer) => answer.body.cover_image_path);
    const now = (await cover(page)).cover_image_path;
    expect(paths).toContain(now);
    for (const path of paths) expect((await t.main.get(path)).status).toBe(path === now ? 200 : 404);
  });
});
