import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type DriveApp, type DrivePerson, startDriveApp } from "../../../../test/drive-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

type Permission = "none" | "read" | "write";

describeEachEngine("the trash of Drive", (engine) => {
  let t: DriveApp;
  beforeAll(async () => {
    t = await startDriveApp({ engine });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    await t.main.call("DELETE", "/api/drive/trash");
  });

  const folder = async (name: string, parent_path = "/"): Promise<string> =>
    (await t.main.call("POST", "/api/drive/folder", { body: { name, parent_path } })).body.file_id;
  const upload = async (name: string, parent_path = "/", content = name): Promise<string> =>
    (await t.main.upload({ name, bytes: Buffer.from(content) }, { parent_path })).body.file_id;
  const remove = async (id: string, who: DrivePerson = t.main) =>
    expect((await who.call("DELETE", `/api/drive/item/${id}`)).status).toBe(204);
  const restore = (id: string, who: DrivePerson = t.main) =>
    who.call("POST", `/api/drive/item/${id}/restore`);
  const removeForGood = (id: string, who: DrivePerson = t.main) =>
    who.call("DELETE", `/api/drive/item/${id}/permanent`);
  const trash = async (who: DrivePerson = t.main) => (await who.get("/api/drive/trash")).body;
  const names = async (who: DrivePerson = t.main): Promise<string[]> =>
    (await trash(who)).items.map((item: { display_name: string }) => item.display_name);
  const share = (id: string, who: DrivePerson, permission: Permission) =>
    t.main.call("POST", `/api/drive/item/${id}/permissions`, {
      body: { permissions: { [who.actor.userId]: permission } },
    });
  const read = async (id: string, who: DrivePerson = t.main) =>
    (await who.get(`/api/drive/file/${id}`)).status;

  it("lists each deletion with who did it, when, from where, and how much went with it", async () => {
    const top = await folder("Reise");
    await folder("Fotos", "/Reise");
    await upload("a.jpg", "/Reise/Fotos", "12345");
    await upload("Plan.txt", "/Reise", "123");
    await share(top, t.guest, "write");
    const note = await upload("Notiz.txt", "/Reise");
    await remove(note);
    t.clock.advance(1_000);
    const when = t.clock.now().toISOString();
    await remove(top, t.guest);
    expect(await trash()).toMatchObject({
      total: 2,
      days: 30,
      items: [
        {
          display_name: "Reise",
          is_folder: true,
          path: "/Reise",
          deleted_at: when,
          deleted_by: "bert",
          file_count: 2,
          file_size: 8,
        },
        { display_name: "Notiz.txt", path: "/Reise/Notiz.txt", deleted_by: "anna", file_count: 1 },
      ],
    });
  });

  it("says before a deletion how much lies in folders, as far as one may read it", async () => {
    const top = await folder("Zählen");
    const closed = await folder("Zu", "/Zählen");
    await upload("a.txt", "/Zählen");
    await upload("b.txt", "/Zählen/Zu");
    await remove(await upload("weg.txt", "/Zählen"));
    await share(top, t.guest, "write");
    await share(closed, t.guest, "none");
    const count = async (who: DrivePerson) => (await who.get(`/api/drive/count?ids=${top},${closed}`)).body;
    expect(await count(t.main)).toEqual({ files: 2, folders: 1 });
    expect(await count(t.guest)).toEqual({ files: 1, folders: 0 });
    expect(await count(t.visitor)).toEqual({ files: 0, folders: 0 });
    const many = Array.from({ length: 301 }, (_, n) => n).join();
    expect((await t.main.get(`/api/drive/count?ids=${many}`)).body.code).toBe("too_many_items");
  });

  it("is seen by whoever may bring things back, and emptied by main alone", async () => {
    const mine = await folder("Gemeinsam");
    await share(mine, t.guest, "write");
    await share(mine, t.visitor, "read");
    const file = await upload("Liste.txt", "/Gemeinsam");
    const secret = await upload("Geheim.txt");
    await remove(file);
    await remove(secret);
    expect([await names(), await names(t.guest), await names(t.visitor)]).toEqual([
      ["Geheim.txt", "Liste.txt"],
      ["Liste.txt"],
      [],
    ]);
    expect((await trash(t.guest)).items[0].path).toBe("/Gemeinsam/Liste.txt");
    for (const who of [t.guest, t.visitor]) {
      expect((await removeForGood(file, who)).status).toBe(403);
      expect((await who.call("DELETE", "/api/drive/trash")).status).toBe(403);
    }
    expect([(await restore(file, t.visitor)).status, (await restore(secret, t.guest)).status]).toEqual([
      403, 404,
    ]);
    expect((await restore(file, t.guest)).status).toBe(200);
  });

  it("gives back a folder whole, to root where its folder is gone, and nobody loses it by that", async () => {
    const top = await folder("Archiv");
    const inner = await folder("2025", "/Archiv");
    const file = await upload("Akte.txt", "/Archiv/2025", "Bytes");
    await share(top, t.guest, "write");
    await share(top, t.visitor, "read");
    await remove(inner, t.guest);
    await remove(top);
    const back = await restore(inner, t.guest);
    expect([back.status, back.body.path, back.body.user_can_write]).toEqual([200, "/2025", true]);
    expect((await t.main.get("/api/drive/contents?path=/2025")).body.contents).toMatchObject([
      { file_id: file, display_name: "Akte.txt" },
    ]);
    expect((await t.visitor.get(`/api/drive/download/${file}`)).bytes.toString()).toBe("Bytes");
    expect((await t.visitor.call("DELETE", `/api/drive/item/${file}`)).status).toBe(403);
    await remove(inner);
  });

  it("lets what was deleted on its own before outlive its folder", async () => {
    const top = await folder("Kiste");
    await share(top, t.guest, "write");
    const early = await upload("Früh.txt", "/Kiste");
    const late = await upload("Spät.txt", "/Kiste");
    await remove(early);
    await remove(top);
    expect((await removeForGood(late)).body.code).toBe("not_in_trash");
    expect((await removeForGood(top)).status).toBe(204);
    expect([(await removeForGood(top)).status, (await restore(late)).status]).toEqual([404, 404]);
    expect(await names(t.guest)).toEqual(["Früh.txt"]);
    expect((await restore(early)).body.path).toBe("/Früh.txt");
    expect(await read(early, t.guest)).toBe(200);
  });

  it("keeps the bytes of what lies in it, and those of what was removed for a week", async () => {
    const day = 24 * 60 * 60 * 1_000;
    const [stored, gone] = [await upload("bleibt.txt"), await upload("geht.txt")];
    await remove(stored);
    await remove(gone);
    const before = t.leftovers().blobs.length;
    expect((await removeForGood(gone)).status).toBe(204);
    await t.drive.purge();
    expect(t.leftovers().blobs).toHaveLength(before);
    t.clock.advance(8 * day);
    await t.drive.purge();
    expect(t.leftovers().blobs.length).toBeLessThan(before);
    expect(await t.drive.sweep()).toMatchObject({ missing: [] });
    const { sha256 } = await t.storage.read
      .selectFrom("drive_item")
      .select("sha256")
      .where("file_id", "=", stored)
      .executeTakeFirstOrThrow();
    expect(t.leftovers().blobs.some((name) => name.endsWith(sha256 ?? "-"))).toBe(true);
  });
});
