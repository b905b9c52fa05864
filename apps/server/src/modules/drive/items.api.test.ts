import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DriveApp, type DrivePerson, startDriveApp } from "../../../test/drive-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";

const text = (content: string) => Buffer.from(content);

describeEachEngine("files and folders", (engine) => {
  let t: DriveApp;
  beforeAll(async () => {
    t = await startDriveApp({ engine });
  });
  afterAll(() => t.close());

  const folder = async (name: string, parent_path = "/", who: DrivePerson = t.main) =>
    (await who.call("POST", "/api/drive/folder", { body: { name, parent_path } })).body;
  const upload = async (name: string, parent_path = "/", content = name, who: DrivePerson = t.main) =>
    (await who.upload({ name, bytes: text(content) }, { parent_path })).body;
  const contents = async (path?: string, who: DrivePerson = t.main) =>
    (await who.get(`/api/drive/contents${path === undefined ? "" : `?path=${encodeURIComponent(path)}`}`))
      .body;
  const names = async (path?: string, who: DrivePerson = t.main): Promise<string[]> =>
    (await contents(path, who)).contents.map((item: { display_name: string }) => item.display_name);
  const patch = (id: string, body: object, who: DrivePerson = t.main) =>
    who.call("PATCH", `/api/drive/item/${id}`, { body });
  const remove = async (id: string, who: DrivePerson = t.main) =>
    (await who.call("DELETE", `/api/drive/item/${id}`)).status;
  const restore = (id: string, who: DrivePerson = t.main) =>
    who.call("POST", `/api/drive/item/${id}/restore`);

  it("stand folders first, then in German order, with what the contract says of them", async () => {
    await folder("Ordnung");
    for (const name of ["zebra.txt", "Äpfel.txt", "apfel 10.txt", "apfel 9.txt", "Zoo.txt"])
      await upload(name, "/Ordnung");
    await folder("Zuletzt", "/Ordnung");
    expect(await names("/Ordnung")).toEqual([
      "Zuletzt",
      "apfel 9.txt",
      "apfel 10.txt",
      "Äpfel.txt",
      "zebra.txt",
      "Zoo.txt",
    ]);
    const listed = await contents("/ordnung/");
    expect(listed).toMatchObject({ current_path: "/Ordnung", user_can_write: true });
    expect(listed.folder).toMatchObject({ display_name: "Ordnung", is_folder: true, path: "/Ordnung" });
    expect(listed.contents[3]).toMatchObject({
      filename: "Äpfel.txt",
      file_size: 10,
      mime_type: "text/plain",
      is_folder: false,
      path: "/Ordnung/Äpfel.txt",
      user_can_write: true,
      modified_by: "anna",
      has_thumbnail: false,
      last_modified: t.clock.now().toISOString(),
    });
  });

  it("get a number when their name is taken, whatever its case", async () => {
    await folder("Namen");
    const all = ["Brief.txt", "brief.TXT", "Brief.txt"];
    for (const name of all) await upload(name, "/Namen");
    expect(await names("/Namen")).toEqual(["brief (2).TXT", "Brief (3).txt", "Brief.txt"]);
    const again = await t.main.call("POST", "/api/drive/folder", {
      body: { name: "NAMEN", parent_path: "/" },
    });
    expect([again.status, again.body.code]).toEqual([409, "folder_exists"]);
  });

  it("get names of their own when 20 of the same name come at once", async () => {
    await folder("Zugleich");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        t.main.upload({ name: "Foto.jpg", bytes: text(`${index}`) }, { parent_path: "/Zugleich" }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(await names("/Zugleich")).size).toBe(20);
    expect((await names("/Zugleich")).toSorted()).toEqual(
      ["Foto.jpg", ...Array.from({ length: 19 }, (_, index) => `Foto (${index + 2}).jpg`)].toSorted(),
    );
  });

  it("are renamed and moved, but not over others, into themselves or out of sight", async () => {
    await folder("Quelle");
    const inner = await folder("Innen", "/Quelle");
    const target = await folder("Ziel");
    const file = await upload("a.txt", "/Quelle/Innen");
    await upload("b.txt", "/Ziel");
    expect((await patch(file.file_id, { display_name: "Anders.txt" })).body).toMatchObject({
      display_name: "Anders.txt",
      filename: "a.txt",
    });
    expect((await patch(file.file_id, { display_name: "B.TXT", parent_path: "/Ziel" })).body.code).toBe(
      "name_taken",
    );
    expect((await patch(inner.file_id, { parent_path: "/Ziel" })).body.path).toBe("/Ziel/Innen");
    expect(await names("/Ziel/Innen")).toEqual(["Anders.txt"]);
    const within = await patch(target.file_id, { parent_path: "/Ziel/Innen" });
    expect([within.status, within.body.code]).toEqual([422, "invalid_move"]);
    expect((await patch(target.file_id, { parent_path: "/Ziel" })).body.code).toBe("invalid_move");
    expect((await patch(file.file_id, { parent_path: "/gibt/es/nicht" })).status).toBe(404);
    expect((await patch(file.file_id, { parent_path: "/.system" })).status).not.toBe(200);
    for (const name of ["", " ", "..", "a/b", "a\\b", "a\u0000b", ".system", "x".repeat(256)])
      expect((await patch(file.file_id, { display_name: name })).status).toBe(422);
    expect((await patch(file.file_id, { display_name: "ANDERS.txt" })).body.display_name).toBe("ANDERS.txt");
  });

  it("go with what is in them and come back, to root where their folder is gone, under a free name", async () => {
    const top = await folder("Weg");
    const middle = await folder("Mitte", "/Weg");
    const file = await upload("Akte.txt", "/Weg/Mitte");
    const early = await upload("Früher.txt", "/Weg");
    expect(await remove(early.file_id)).toBe(204);
    expect(await remove(top.file_id)).toBe(204);
    for (const id of [top.file_id, middle.file_id, file.file_id])
      expect((await t.main.get(`/api/drive/file/${id}`)).status).toBe(404);
    expect((await t.main.get(`/api/drive/download/${file.file_id}`)).status).toBe(404);
    expect((await restore(file.file_id)).body.code).toBe("not_in_trash");
    await folder("Weg");
    expect((await restore(top.file_id)).body.path).toBe("/Weg (2)");
    expect(await names("/Weg (2)")).toEqual(["Mitte"]);
    expect(await names("/Weg (2)/Mitte")).toEqual(["Akte.txt"]);
    expect((await restore(top.file_id)).body.code).toBe("not_in_trash");
    await remove(top.file_id);
    expect((await restore(early.file_id)).body.path).toBe("/Früher.txt");
    expect(await remove(early.file_id)).toBe(204);
    expect(await remove(early.file_id)).toBe(404);
  });

  it("are found by a part of their name, wherever they lie, and never what belongs to pages", async () => {
    await folder("Suche");
    await folder("Tief", "/Suche");
    await upload("Größe_50%.txt", "/Suche/Tief");
    const { blockId } = await t.makeBlock("file");
    await t.main.upload(
      { name: "größe geheim.txt", bytes: text("x") },
      { parent_path: `/.system/blocks/${blockId}` },
    );
    const find = async (q: string) =>
      (await t.main.get(`/api/drive/search?q=${encodeURIComponent(q)}`)).body.contents.map(
        (item: { path: string }) => item.path,
      );
    expect(await find("GRÖSSE")).toEqual([]);
    expect(await find("größe")).toEqual(["/Suche/Tief/Größe_50%.txt"]);
    expect(await find("_50%")).toEqual(["/Suche/Tief/Größe_50%.txt"]);
    expect(await find("e%5")).toEqual([]);
    expect(await names()).not.toContain(".system");
  });

  it("are found among many by their type and by the name they came with", async () => {
    await folder("Typen");
    const invoice = await upload("Rechnung-4711.PDF", "/Typen");
    await upload("Notiz.txt", "/Typen");
    await patch(invoice.file_id, { display_name: "Dach" });
    const find = async (query: string) =>
      (await t.main.get(`/api/drive/search?${query}`)).body.contents.map(
        (item: { display_name: string }) => item.display_name,
      );
    expect(await find("q=rechnung-4711")).toEqual(["Dach"]);
    expect(await find("q=Dach&types=pdf,docx")).toEqual(["Dach"]);
    expect(await find("q=Dach&types=docx")).toEqual([]);
    expect(await find("q=Typen&types=txt")).toEqual([]);
    expect(await find("q=dach&types=%25")).toEqual([]);
  });

  it("have folders for blocks that are simply there when they are requested", async () => {
    const { blockId } = await t.makeBlock("file");
    const steps = [
      [".system", "/"],
      ["blocks", "/.system"],
      [blockId, "/.system/blocks"],
    ] as const;
    for (const [name, parent_path] of [...steps, ...steps]) {
      const answer = await t.main.call("POST", "/api/drive/folder", { body: { name, parent_path } });
      expect([answer.status, answer.body.is_folder]).toEqual([201, true]);
    }
    const other = await t.main.call("POST", "/api/drive/folder", {
      body: { name: "x", parent_path: "/.system" },
    });
    expect(other.status).toBe(403);
    const { contents: system } = await contents("/.system");
    expect(await remove(system[0].file_id)).toBe(403);
    expect((await patch(system[0].file_id, { display_name: "x" })).status).toBe(403);
  });

  it("are recorded in the change log and announced to listeners", async () => {
    t.events.length = 0;
    const parent = await folder("Protokoll");
    const file = await upload("a.txt", "/Protokoll");
    await patch(file.file_id, { display_name: "b.txt" });
    await remove(file.file_id);
    const changed = t.events.filter((event) => event.type === "driveChanged");
    expect(changed.map((event) => event.parentIds)).toEqual([
      [null],
      [parent.file_id],
      [parent.file_id],
      [parent.file_id],
    ]);
    const rows = await t.storage.read
      .selectFrom("change")
      .select(["kind", "actor_id"])
      .where("kind", "like", "f%")
      .orderBy("change_id", "desc")
      .limit(4)
      .execute();
    expect(rows.map((row) => row.kind)).toEqual([
      "file_deleted",
      "file_renamed",
      "file_uploaded",
      "folder_created",
    ]);
    expect(new Set(rows.map((row) => row.actor_id))).toEqual(new Set([t.main.actor.userId]));
  });

  it("are forgotten, and their bytes with them a week later, once they were deleted long enough", async () => {
    const days = (count: number) => t.clock.advance(count * 24 * 60 * 60 * 1_000);
    await folder("Vergessen");
    const file = await upload("alt.txt", "/Vergessen", "nur hier");
    const twin = await upload("neu.txt", "/Vergessen", "zweimal");
    await upload("neu2.txt", "/Vergessen", "zweimal");
    const isStored = (content: string): boolean => {
      const sha256 = createHash("sha256").update(content).digest("hex");
      return t.leftovers().blobs.some((name) => name.endsWith(sha256));
    };
    await remove(file.file_id);
    await remove(twin.file_id);
    for (const [wait, stored] of [
      [29, true],
      [2, true],
      [8, false],
    ] as const) {
      days(wait);
      await t.drive.purge();
      expect([isStored("nur hier"), isStored("zweimal")]).toEqual([stored, true]);
    }
    expect(await t.drive.sweep()).toEqual({ staged: 0, orphans: 0, missing: [] });
  });
});
