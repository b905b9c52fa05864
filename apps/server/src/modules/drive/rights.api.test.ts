import { afterAll, beforeAll, expect, it } from "vitest";
import { type DriveApp, type DrivePerson, startDriveApp } from "../../../test/drive-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { readableFiles } from "./drive.policy.ts";
import { noteUses } from "./uses.ts";

type Permission = "none" | "read" | "write";
const nobodysId = "018f4e3e-0000-7000-8000-00000000abcd";

describeEachEngine("rights in Drive", (engine) => {
  let t: DriveApp;
  beforeAll(async () => {
    t = await startDriveApp({ engine });
  });
  afterAll(() => t.close());

  let count = 0;
  const folder = async (name: string, parent_path = "/") =>
    (await t.main.call("POST", "/api/drive/folder", { body: { name, parent_path } })).body.file_id as string;
  const upload = async (name: string, parent_path = "/", who: DrivePerson = t.main) =>
    who.upload({ name, bytes: Buffer.from(name) }, { parent_path });
  const share = async (id: string, who: DrivePerson, permission: Permission) => {
    const body = { permissions: { [who.actor.userId]: permission } };
    expect((await t.main.call("POST", `/api/drive/item/${id}/permissions`, { body })).status).toBe(200);
  };
  const names = async (path: string, who: DrivePerson): Promise<string[]> =>
    ((await who.get(`/api/drive/contents?path=${encodeURIComponent(path)}`)).body.contents ?? []).map(
      (item: { display_name: string }) => item.display_name,
    );

  /** Every request about one item, with the status of its answer. */
  const everything = async (id: string, who: DrivePerson) => {
    const call = async (method: string, path: string, body?: unknown) =>
      (await who.call(method, path, body === undefined ? {} : { body })).status;
    return {
      file: await call("GET", `/api/drive/file/${id}`),
      download: await call("GET", `/api/drive/download/${id}`),
      zip: await call("GET", `/api/drive/zip?ids=${id}`),
      uses: await call("GET", `/api/drive/item/${id}/uses`),
      rename: await call("PATCH", `/api/drive/item/${id}`, { display_name: `umbenannt ${(count += 1)}.txt` }),
      remove: await call("DELETE", `/api/drive/item/${id}`),
      restore: await call("POST", `/api/drive/item/${id}/restore`),
      thumbnail: await call("GET", `/api/drive/thumbnail/${id}`),
      rights: await call("GET", `/api/drive/item/${id}/permissions`),
      share: await call("POST", `/api/drive/item/${id}/permissions`, { permissions: {} }),
    };
  };
  const none = {
    file: 404,
    download: 404,
    zip: 404,
    uses: 404,
    rename: 404,
    remove: 404,
    restore: 404,
    thumbnail: 404,
    rights: 403,
    share: 403,
  };
  const read = {
    file: 200,
    download: 200,
    zip: 200,
    uses: 200,
    rename: 403,
    remove: 403,
    restore: 403,
    thumbnail: 404,
    rights: 403,
    share: 403,
  };
  const write = { ...read, rename: 200, remove: 204, restore: 200 };

  it("are none for guests and visitors until something is shared, as if it were not there", async () => {
    const id = (await upload("geheim.txt")).body.file_id;
    for (const who of [t.guest, t.visitor]) {
      expect(await everything(id, who)).toEqual(none);
      expect(await everything(nobodysId, who)).toEqual(none);
      expect(await names("/", who)).toEqual([]);
      expect((await upload("x.txt", "/", who)).status).toBe(403);
      expect((await who.call("POST", "/api/drive/folder", { body: { name: "x" } })).status).toBe(403);
    }
    expect((await fetch(`${t.url}/api/drive/download/${id}`)).status).toBe(401);
  });

  it.each<[Permission | null, Permission | null, Permission | null, object]>([
    // on the file, on its folder, on the folder above
    [null, null, null, none],
    ["read", null, null, read],
    ["write", null, null, write],
    [null, "read", null, read],
    [null, "write", null, write],
    [null, null, "read", read],
    [null, null, "write", write],
    ["none", "write", null, none],
    ["none", null, "write", none],
    [null, "none", "write", none],
    ["read", "none", "write", read],
    ["read", "write", "write", read],
    ["write", "read", "none", write],
    [null, "read", "write", read],
  ])(
    "are what the nearest row says: %s on the file, %s on its folder, %s above",
    async (own, near, far, expected) => {
      const name = `Oben ${(count += 1)}`;
      const above = await folder(name);
      const inner = await folder("Innen", `/${name}`);
      const { file_id } = (await upload("akte.txt", `/${name}/Innen`)).body;
      for (const [id, permission] of [
        [file_id, own],
        [inner, near],
        [above, far],
      ] as const)
        if (permission) await share(id, t.guest, permission);
      expect(await everything(file_id, t.guest)).toEqual(expected);
      expect(await everything(file_id, t.visitor)).toEqual(none);
    },
  );

  it("end at once when they are taken, and come again with new ones", async () => {
    const id = await folder("Wechsel");
    const { file_id } = (await upload("a.txt", "/Wechsel")).body;
    const status = async () => (await t.guest.get(`/api/drive/download/${file_id}`)).status;
    await share(id, t.guest, "read");
    expect(await status()).toBe(200);
    await share(id, t.guest, "none");
    expect(await status()).toBe(404);
    await share(file_id, t.guest, "read");
    expect(await status()).toBe(200);
  });

  it("show others their shared things at root, by paths that reveal nothing of what lies above", async () => {
    await folder("Privat");
    await folder("Intern", "/Privat");
    const shared = await folder("Gemeinsam", "/Privat/Intern");
    const twin = await folder("Gemeinsam");
    await upload("eins.txt", "/Privat/Intern/Gemeinsam");
    await upload("zwei.txt", "/Gemeinsam");
    await share(shared, t.visitor, "write");
    await share(twin, t.visitor, "read");
    const root = (await t.visitor.get("/api/drive/contents")).body;
    expect(root).toMatchObject({ user_can_write: false, folder: null, current_path: "/" });
    expect(root.contents.map((item: { path: string }) => item.path)).toEqual([
      "/Gemeinsam",
      "/Gemeinsam (2)",
    ]);
    expect(await names("/Gemeinsam", t.visitor)).toEqual(["eins.txt"]);
    expect(await names("/Gemeinsam (2)", t.visitor)).toEqual(["zwei.txt"]);
    expect((await t.visitor.get("/api/drive/contents?path=/Privat")).status).toBe(404);
    const put = await upload("drei.txt", "/Gemeinsam", t.visitor);
    expect([put.status, put.body.path]).toEqual([201, "/Gemeinsam/drei.txt"]);
    expect((await upload("vier.txt", "/Gemeinsam (2)", t.visitor)).status).toBe(403);
    const found = (await t.visitor.get("/api/drive/search?q=.txt")).body.contents;
    expect(found.map((item: { path: string }) => item.path)).toEqual([
      "/Gemeinsam/drei.txt",
      "/Gemeinsam/eins.txt",
      "/Gemeinsam (2)/zwei.txt",
    ]);
    expect(JSON.stringify([root, found])).not.toMatch(/Privat|Intern/);
    // Shared items stay where their owner put them.
    const moved = await t.visitor.call("PATCH", `/api/drive/item/${shared}`, { body: { parent_path: "/" } });
    expect(moved.status).toBe(403);
  });

  it("hide what is denied inside of a shared folder from lists, search and archives", async () => {
    const id = await folder("Kiste");
    const hidden = (await upload("verborgen.txt", "/Kiste")).body.file_id;
    await upload("offen.txt", "/Kiste");
    await share(id, t.guest, "read");
    await share(hidden, t.guest, "none");
    expect(await names("/Kiste", t.guest)).toEqual(["offen.txt"]);
    expect((await t.guest.get("/api/drive/search?q=verborgen")).body.contents).toEqual([]);
    expect((await t.guest.get(`/api/drive/zip?ids=${id}`)).bytes.toString("latin1")).not.toContain(
      "verborgen",
    );
  });

  it("on a file follow those on the page whose block folder it lies in", async () => {
    const { pageId, blockId } = await t.makeBlock("file");
    const parent_path = `/.system/blocks/${blockId}`;
    const { file_id } = (await upload("anhang.txt", parent_path)).body;
    expect(await everything(file_id, t.guest)).toEqual(none);
    expect((await upload("x.txt", parent_path, t.guest)).status).toBe(404);
    await t.sharePage(pageId, t.guest.actor.userId, "read");
    expect(await everything(file_id, t.guest)).toEqual(read);
    expect((await upload("x.txt", parent_path, t.guest)).status).toBe(403);
    expect((await t.guest.get(`/api/drive/item/${file_id}/uses`)).body.uses).toEqual([
      { page_id: pageId, title: "Seite", kind: "block" },
    ]);
    await t.sharePage(pageId, t.guest.actor.userId, "write");
    expect((await upload("x.txt", parent_path, t.guest)).status).toBe(201);
    expect(await everything(file_id, t.guest)).toEqual(write);
    expect(await names("/", t.guest)).not.toContain("anhang.txt");
    await t.main.call("DELETE", `/api/cortex/pages/${pageId}`);
    expect((await t.guest.get(`/api/drive/download/${file_id}`)).status).toBe(404);
  });

  it("to read a file come with any readable page that holds it, and go with the last", async () => {
    const { file_id } = (await upload("gehalten.txt")).body;
    const { pageId, blockId } = await t.makeBlock("file");
    const place = { pageId, kind: "block", holder: blockId } as const;
    const note = (ids: string[], who: DrivePerson | null) =>
      t.storage.transact((tx) => noteUses(tx, who?.actor ?? null, place, ids));
    await t.sharePage(pageId, t.guest.actor.userId, "write");
    // Referencing a file gives no access to it.
    expect(await note([file_id], t.guest)).toEqual([file_id]);
    expect(await note([file_id, nobodysId], null)).toEqual([file_id, nobodysId]);
    expect(await everything(file_id, t.guest)).toEqual(none);
    expect(await note([file_id], t.main)).toEqual([]);
    expect(await everything(file_id, t.guest)).toEqual(read);
    expect([...(await readableFiles(t.storage.read, t.guest.actor, [file_id, nobodysId]))]).toEqual([
      file_id,
    ]);
    // Any writer of the page may reference again what it already contains.
    expect(await note([file_id], t.guest)).toEqual([]);
    await note([], t.main);
    expect(await everything(file_id, t.guest)).toEqual(none);
  });

  it("are listed for main, recorded in the rights log, and given to guests and visitors alone", async () => {
    const id = await folder("Protokoll");
    await share(id, t.guest, "write");
    await share(id, t.guest, "write");
    await share(id, t.guest, "none");
    const listed = (await t.main.get(`/api/drive/item/${id}/permissions`)).body;
    expect(listed).toEqual({
      permissions: [{ user_page_id: t.guest.actor.userId, permission_type: "none" }],
    });
    const log = await t.storage.read
      .selectFrom("security_event")
      .select(["subject_name", "details"])
      .where("kind", "=", "file_permission_changed")
      .orderBy("event_id", "desc")
      .limit(2)
      .execute();
    expect(log.map((row) => [row.subject_name, JSON.parse(row.details)])).toEqual([
      ["bert", { file_id: id, title: "Protokoll", before: "write", after: "none" }],
      ["bert", { file_id: id, title: "Protokoll", before: "none", after: "write" }],
    ]);
    for (const userId of [t.main.actor.userId, nobodysId, "x"]) {
      const answer = await t.main.call("POST", `/api/drive/item/${id}/permissions`, {
        body: { permissions: { [userId]: "read" } },
      });
      expect(answer.status).toBe(422);
    }
    expect((await t.main.get(`/api/drive/item/${nobodysId}/permissions`)).status).toBe(404);
    expect(
      t.events.some(
        (event) => event.type === "grantsChanged" && event.userIds?.includes(t.guest.actor.userId),
      ),
    ).toBe(true);
  });

  it("store files of covers and cells with their page", async () => {
    const { pageId } = await t.makeBlock("text");
    const place = { pageId, kind: "cell", holder: "7" } as const;
    const { attached } = t.drive.forPages;
    const upload = async (who: DrivePerson, name: string) => {
      const { staged } = await stage(name);
      return attached.store(
        who.actor,
        place,
        { maxBytes: 100, tooLarge: "Zu groß", imagesOnly: false },
        { staged, sent: { filename: name } },
      );
    };
    const id = await upload(t.main, "rechnung.txt");
    expect(await everything(id, t.guest)).toEqual(none);
    await expect(upload(t.guest, "x.txt")).rejects.toMatchObject({ code: "not_found" });
    await t.sharePage(pageId, t.guest.actor.userId, "read");
    expect(await everything(id, t.guest)).toEqual(read);
    await expect(upload(t.guest, "x.txt")).rejects.toMatchObject({ code: "forbidden" });
    await expect(attached.remove(t.guest.actor, place, id)).rejects.toMatchObject({ code: "forbidden" });
    expect((await attached.list(t.guest.actor, place)).map((item) => item.display_name)).toEqual([
      "rechnung.txt",
    ]);
    await attached.remove(t.main.actor, place, id);
    expect([await attached.list(t.main.actor, place), await attached.count(t.storage.read, place)]).toEqual([
      [],
      0,
    ]);
    await expect(attached.find(t.main.actor, place, id)).rejects.toMatchObject({ code: "not_found" });
    await attached.restore(t.main.actor, place, id);
    expect((await attached.find(t.guest.actor, place, id)).display_name).toBe("rechnung.txt");
    expect(t.leftovers().uploads).toEqual([]);
  });

  const stage = async (content: string) => {
    const { Readable } = await import("node:stream");
    const { Staging } = await import("../../blobs/index.ts");
    return {
      staged: await new Staging(`${t.folder}/uploads`).stage(Readable.from([content]), {
        owner: "anna",
        maxBytes: 1_000,
      }),
    };
  };
});
