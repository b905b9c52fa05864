import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import { type FilesApp, png, startFilesApp } from "../../../test/cortex-files.ts";
import type { DriveAnswer, DrivePerson } from "../../../test/drive-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { formEnd, halfForm, halfFormType, sendHalf } from "../../../test/half-sent.ts";

const megabyte = 1024 * 1024;
const dayInMs = 24 * 60 * 60 * 1_000;
const room = { parent_path: "/Bert" };

describeEachEngine("how much a person may store", (engine) => {
  let t: FilesApp;
  beforeAll(async () => {
    t = await startFilesApp(engine, {
      environment: { MAIVE_QUOTA_GUEST_MB: "1", MAIVE_QUOTA_VISITOR_MB: "unlimited" },
    });
    const { body } = await t.main.call("POST", "/api/drive/folder", { body: { name: "Bert" } });
    await t.main.call("POST", `/api/drive/item/${body.file_id}/permissions`, {
      body: { permissions: { [t.guest.actor.userId]: "write", [t.visitor.actor.userId]: "write" } },
    });
  });
  afterAll(() => t.close());

  const upload = (bytes: number, who: DrivePerson = t.guest): Promise<DriveAnswer> =>
    who.upload({ name: "datei.bin", bytes: Buffer.alloc(bytes, "x") }, room);
  const space = (who: DrivePerson = t.guest) => t.drive.quotas.spaceOf(t.storage.read, who.actor.userId);
  const used = async (who?: DrivePerson): Promise<number> => (await space(who)).used_bytes;
  const setQuota = (who: DrivePerson, quotaMb: number | null | undefined): Promise<void> =>
    t.storage.transact((tx) => t.drive.quotas.set(tx, who.actor.userId, quotaMb));
  const half = (bytes: number, headers: Record<string, string> = {}) =>
    sendHalf(
      `${t.url}/api/drive/upload`,
      { headers: { cookie: t.guest.cookie, "content-type": halfFormType, ...headers } },
      halfForm(room, Buffer.alloc(bytes, "x")),
    );
  const clear = async (): Promise<void> => {
    await t.storage.transact(async (tx) => {
      await tx.db.deleteFrom("drive_item").where("is_folder", "=", 0).execute();
    });
    await setQuota(t.guest, undefined);
    await setQuota(t.main, undefined);
  };

  it("is what this server gives their kind, and no bound for main", async () => {
    expect(await space(t.main)).toEqual({ used_bytes: 0, quota_mb: null, quota_is_default: true });
    expect(await space(t.guest)).toEqual({ used_bytes: 0, quota_mb: 1, quota_is_default: true });
    expect(await space(t.visitor)).toEqual({ used_bytes: 0, quota_mb: null, quota_is_default: true });
  });

  it("is said before a byte is taken, with how much is stored, of how much, and who changes it", async () => {
    expect((await upload(700_000)).status).toBe(201);
    const sent = half(10, { "content-length": "900000" });
    const { status, body } = await sent.answer;
    sent.hangUp();
    expect([status, body.code]).toEqual([507, "quota_exceeded"]);
    expect(body.detail).toContain("683,6 KB von 1 MB");
    expect(body.detail).toContain("Connect");
    expect(t.leftovers().uploads).toEqual([]);
    expect((await upload(900_000, t.main)).status).toBe(201);
    expect((await upload(900_000, t.visitor)).status).toBe(201);
    await clear();
  });

  it("ends an upload that did not say how big it is at the first byte too many", async () => {
    const sent = half(600_000);
    sent.more(Buffer.alloc(600_000));
    const { status, body } = await sent.answer;
    sent.hangUp();
    expect([status, body.code]).toEqual([507, "quota_exceeded"]);
    await eventually(() => expect(t.leftovers().uploads).toEqual([]));
    expect(await used()).toBe(0);
  });

  it("holds for uploads that come in together, too", async () => {
    const both = [half(600_000), half(600_000)];
    await eventually(() => expect(t.leftovers().uploads).toHaveLength(2));
    for (const one of both) {
      one.more(formEnd());
      one.end();
    }
    const answers = await Promise.all(both.map(({ answer }) => answer));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 507]);
    expect(await used()).toBe(600_000);
    expect(t.leftovers().uploads).toEqual([]);
    await clear();
  });

  it("counts what was deleted until it is gone for good", async () => {
    const { body } = await upload(700_000);
    expect((await t.guest.call("DELETE", `/api/drive/item/${body.file_id}`)).status).toBe(204);
    expect([await used(), (await upload(700_000)).status]).toEqual([700_000, 507]);
    await t.storage.transact(async (tx) => {
      const before = new Date(t.clock.now().getTime() - 31 * dayInMs).toISOString();
      await tx.db
        .updateTable("drive_item")
        .set({ deleted_at: before })
        .where("file_id", "=", body.file_id)
        .execute();
    });
    await t.drive.purge();
    expect([await used(), (await upload(700_000)).status]).toEqual([0, 201]);
    await clear();
  });

  it("counts the same bytes each time they are brought in, and for whoever brought them", async () => {
    expect((await upload(300_000)).status).toBe(201);
    expect((await upload(300_000)).status).toBe(201);
    expect((await upload(300_000, t.main)).status).toBe(201);
    expect([await used(), await used(t.main)]).toEqual([600_000, 300_000]);
    await clear();
  });

  it("holds for files in parts, of cells, blocks and covers, and for those of imported pages", async () => {
    const { databaseId, ids } = await t.newDatabase({ Dateien: { property_type: "file" } });
    const entry = await t.newEntry(databaseId, "Akte");
    await t.shareDatabase(databaseId, t.guest.actor.userId, "write");
    const { pageId, blockId } = await t.makeBlock("image");
    await t.sharePage(pageId, t.guest.actor.userId, "write");
    const pages = async () => (await t.get(t.main, "pages")).body.pages.length as number;
    const image = { name: "a.png", bytes: png };
    const form = new FormData();
    form.append("parent_page_id", pageId);
    form.append("file", new File(["# Seite\n\n![](a.png)"], "Seite.md"));
    form.append("file", new File([Uint8Array.from(png)], "a.png"));
    const imported = async () => {
      const answer = await fetch(`${t.url}/api/cortex/pages/import`, {
        method: "POST",
        body: form,
        headers: { cookie: t.guest.cookie },
      });
      return { status: answer.status, body: await answer.json() };
    };
    const begun = () =>
      t.guest.call("POST", "/api/drive/uploads", {
        headers: {
          "tus-resumable": "1.0.0",
          "upload-length": "100",
          "upload-metadata": `filename YQ==,parent_path ${Buffer.from("/Bert").toString("base64")}`,
        },
      });
    const cell = () =>
      t.send(t.guest, `/api/cortex/entries/${entry}/properties/${ids["Dateien"]}/files`, image);
    const cover = () => t.send(t.guest, `/api/cortex/pages/${pageId}/cover`, image);
    const block = () => t.guest.upload(image, { parent_path: `/.system/blocks/${blockId}` });
    await setQuota(t.guest, 0);
    const before = await pages();
    for (const refused of [await begun(), await cell(), await cover(), await block(), await imported()]) {
      expect([refused.status, refused.body.code]).toEqual([507, "quota_exceeded"]);
      expect(refused.body.detail).toContain("0 B von 0 B");
    }
    expect([await pages(), await used(), t.leftovers().uploads]).toEqual([before, 0, []]);
    await setQuota(t.guest, 1);
    for (const taken of [await begun(), await cell(), await cover(), await block(), await imported()])
      expect(taken.status).toBe(201);
    expect(await used()).toBe(4 * png.length);
    await clear();
  });

  it("is judged again when the last part is there", async () => {
    const tus = { "tus-resumable": "1.0.0" };
    const begun = await t.guest.call("POST", "/api/drive/uploads", {
      headers: {
        ...tus,
        "upload-length": "700000",
        "upload-metadata": `filename YQ==,parent_path ${Buffer.from("/Bert").toString("base64")}`,
      },
    });
    expect(begun.status).toBe(201);
    expect((await upload(700_000)).status).toBe(201);
    const last = await fetch(`${t.url}${begun.headers.get("location")}`, {
      method: "PATCH",
      body: Buffer.alloc(700_000),
      headers: {
        ...tus,
        cookie: t.guest.cookie,
        "content-type": "application/offset+octet-stream",
        "upload-offset": "0",
      },
    });
    expect([last.status, (await last.json()).code]).toEqual([507, "quota_exceeded"]);
    const gone = await t.guest.call("HEAD", begun.headers.get("location") ?? "", { headers: tus });
    expect(gone.status).toBe(404);
    expect(t.leftovers().uploads.filter((name) => name.endsWith(".part"))).toEqual([]);
    await clear();
  });

  it("is set for main, too, where that is wanted, and can be lifted", async () => {
    await setQuota(t.main, 1);
    expect((await upload(2 * megabyte, t.main)).status).toBe(507);
    await setQuota(t.main, null);
    expect((await upload(2 * megabyte, t.main)).status).toBe(201);
    await clear();
  });
});
