import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { png, startFilesApp, type FilesApp } from "../../../../test/cortex-files.ts";
import { describeEachBlobStoreOf } from "../../../../test/blob-stores.ts";
import type { DriveAnswer, DrivePerson } from "../../../../test/drive-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { type BlobStore, localBlobStore } from "../../../blobs/index.ts";
import { appendPart, removeUploads } from "../../drive/resumable/shared-uploads.store.ts";
import { sharedUploads } from "../../drive/resumable/shared-uploads.ts";
import { zipOf } from "./zip-for-tests.ts";

const megabyte = 1024 * 1024;
const dayInMs = 24 * 60 * 60 * 1_000;
const tus = { "tus-resumable": "1.0.0" };
const encoded = (text: string): string => Buffer.from(text).toString("base64");

/** Noise behind a picture: archives of pictures hardly get smaller. */
const picture = (bytes: number): Buffer => Buffer.concat([png, randomBytes(bytes)]);

describeEachEngine("archives that are uploaded in parts", (engine) =>
  describeEachBlobStoreOf(engine, { s3: "endurance" })("into a store", (blobStore) => {
    let t: FilesApp;
    beforeAll(async () => {
      const { store, folder } = await blobStore.open();
      t = await startFilesApp(engine, { store, folder, environment: { MAIVE_IMPORT_MAX_MB: "40" } });
    });
    afterAll(() => t.close());
    beforeEach(() => {
      const { uploads } = t.leftovers();
      if (uploads.length > 0) throw new Error(`The test before has left ${uploads.join(", ")}`);
    });

    const begin = (size: number, filename = "Export.zip", who: DrivePerson = t.main, more = "") =>
      who.call("POST", "/api/cortex/import-uploads", {
        headers: {
          ...tus,
          "upload-length": String(size),
          "upload-metadata": `filename ${encoded(filename)}${more}`,
        },
      });
    const locationOf = (answer: DriveAnswer): string => answer.headers.get("location") ?? "";
    const part = async (location: string, offset: number, bytes: Uint8Array, who: DrivePerson = t.main) => {
      const answer = await fetch(t.url + location, {
        method: "PATCH",
        body: Uint8Array.from(bytes),
        headers: {
          ...tus,
          cookie: who.cookie,
          "content-type": "application/offset+octet-stream",
          "upload-offset": String(offset),
        },
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    /** @returns the id of a complete upload. */
    const upload = async (bytes: Uint8Array, filename = "Export.zip"): Promise<string> => {
      const location = locationOf(await begin(bytes.length, filename));
      expect(await part(location, 0, bytes)).toBe(204);
      return location.slice(location.lastIndexOf("/") + 1);
    };
    const run = async (
      path: string,
      fields: Record<string, string>,
      who: DrivePerson = t.main,
      files: Record<string, Uint8Array> = {},
    ) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      for (const [name, bytes] of Object.entries(files))
        form.append("file", new File([Uint8Array.from(bytes)], name));
      const answer = await fetch(`${t.url}/api/cortex/pages/${path}`, {
        method: "POST",
        headers: { cookie: who.cookie },
        body: form,
      });
      return { status: answer.status, body: (await answer.json()) as DriveAnswer["body"] };
    };
    const head = async (id: string, who: DrivePerson = t.main) => {
      const { status, headers } = await who.call("HEAD", `/api/cortex/import-uploads/${id}`, {
        headers: tus,
      });
      return [status, headers.get("upload-offset")];
    };
    const cancel = async (id: string): Promise<number> =>
      (await t.main.call("DELETE", `/api/cortex/import-uploads/${id}`, { headers: tus })).status;

    it("are looked at and imported from there, file by file, and are gone then", async () => {
      const pictures = { "a.png": picture(300_000), "b.png": picture(200_000) };
      const bytes = zipOf({
        "Haus.md": "# Haus\n\n![](Haus/a.png)\n\n![](Haus/b.png)\n",
        "Haus/Garten.md": "# Garten\n\n![](a.png)\n",
        "Haus/a.png": pictures["a.png"],
        "Haus/b.png": pictures["b.png"],
        "Haus/übrig.bin": randomBytes(1_000),
      });
      const begun = await begin(bytes.length);
      const location = locationOf(begun);
      expect([begun.status, location]).toEqual([
        201,
        expect.stringMatching(/^\/api\/cortex\/import-uploads\/[\w-]+$/),
      ]);
      const id = location.slice(location.lastIndexOf("/") + 1);
      expect(await part(location, 0, bytes.subarray(0, 100_000))).toBe(204);
      expect(await head(id)).toEqual([200, "100000"]);
      const early = await run("import/preview", { uploads: id });
      expect([early.status, early.body["detail"]]).toEqual([
        409,
        expect.stringContaining("noch nicht vollständig"),
      ]);
      expect(await part(location, 100_000, bytes.subarray(100_000))).toBe(204);
      expect(await head(id)).toEqual([200, String(bytes.length)]);

      const preview = await run("import/preview", { uploads: id });
      expect([preview.status, preview.body["page_count"], preview.body["file_count"]]).toEqual([200, 2, 3]);
      expect(preview.body["notes"]).toEqual([
        { file: "Haus/übrig.bin", message: "Gehört zu keiner der Seiten und kommt nicht mit." },
      ]);
      // Nothing but the upload is on disk, and it is looked at as often as wished.
      expect(t.leftovers().uploads.filter((name) => name.endsWith(".part"))).toEqual([]);
      const made = await run("import", { uploads: id });
      expect([made.status, made.body["page_count"]]).toEqual([201, 2]);
      const { page_id } = made.body["pages"][0];
      const { blocks } = (await t.get(t.main, `pages/${page_id}`)).body;
      const files = (blocks as { block_config: string }[]).flatMap(
        ({ block_config }) => JSON.parse(block_config).file_id ?? [],
      );
      expect(files.length).toBe(2);
      for (const [place, name] of (["a.png", "b.png"] as const).entries())
        expect((await t.main.get(`/api/drive/download/${files[place]}`)).bytes.equals(pictures[name])).toBe(
          true,
        );
      expect(await head(id)).toEqual([404, null]);
      expect((await t.get(t.main, "import-turn")).body).toEqual({
        is_waiting: false,
        progress: null,
        max_mb: 40,
      });
      const undone = await t.post(t.main, `page-imports/${made.body["import_id"]}/undo`);
      expect([undone.status, undone.body.removed_count]).toEqual([200, 2]);
    });

    it.each([0, 6] as const)(
      "hold archives, packed at level %i, as Notion's do, and come with other files",
      async (level) => {
        const inner = (name: string) =>
          zipOf({ [`${name}.md`]: `# ${name}\n\n![](${name}.png)\n`, [`${name}.png`]: picture(5_000) });
        const id = await upload(zipOf({ "Teil 1.zip": inner("Eins"), "Teil 2.zip": inner("Zwei") }, level));
        const second = await upload(Buffer.from("# Drei\n"), "Drei.md");
        const preview = await run("import/preview", { uploads: `${id} ${second}` });
        expect([preview.status, preview.body["pages"]?.map(({ title }: { title: string }) => title)]).toEqual(
          [200, ["Eins", "Zwei", "Drei"]],
        );
        expect((await run("import", { uploads: `${id} ${second}` })).status).toBe(201);
        expect([await head(id), await head(second)]).toEqual([
          [404, null],
          [404, null],
        ]);
      },
    );

    it("are their sender's alone, and no files of Drive", async () => {
      const id = await upload(zipOf({ "a.md": "# A" }));
      const page = await t.newPage();
      await t.sharePage(page, t.guest.actor.userId, "write");
      expect(await head(id, t.guest)).toEqual([404, null]);
      const stolen = await run("import/preview", { uploads: id, parent_page_id: page }, t.guest);
      expect(stolen.status).toBe(404);
      const inDrive = await t.main.call("HEAD", `/api/drive/uploads/${id}`, { headers: tus });
      expect(inDrive.status).toBe(404);
      expect((await t.main.call("DELETE", `/api/drive/uploads/${id}`, { headers: tus })).status).toBe(404);
      const drive = await t.main.call("POST", "/api/drive/uploads", {
        headers: {
          ...tus,
          "upload-length": "10",
          "upload-metadata": `filename ${encoded("a.zip")},parent_path `,
        },
      });
      const driveId = locationOf(drive).split("/").at(-1) ?? "";
      expect((await head(driveId))[0]).toBe(404);
      expect((await run("import/preview", { uploads: driveId })).status).toBe(404);
      expect((await t.main.call("DELETE", `/api/drive/uploads/${driveId}`, { headers: tus })).status).toBe(
        204,
      );
      const hidden = await t.main.call("POST", "/api/drive/uploads", {
        headers: {
          ...tus,
          "upload-length": "10",
          "upload-metadata": `filename ${encoded("a.zip")},parent_path ${encoded("imports")}`,
        },
      });
      expect(hidden.status).toBe(422);
      expect((await begin(10, "a.zip", t.visitor)).status).toBe(403);
      const own = await begin(10, "a.zip", t.guest);
      expect(own.status).toBe(201);
      expect((await t.guest.call("DELETE", locationOf(own), { headers: tus })).status).toBe(204);
      expect(await cancel(id)).toBe(204);
    });

    it.each<[string, Uint8Array, string]>([
      ["broken", randomBytes(2_000), "ist kein lesbares ZIP"],
      ["full of itself", zipOf({ "a.md": Buffer.alloc(250 * megabyte) }), "entpackt zu groß"],
      ["a way out", zipOf({ "../a.md": "a" }), "unzulässige Namen"],
    ])("are refused with a sentence, and nothing of them stays: %s", async (_, bytes, sentence) => {
      const id = await upload(bytes);
      const { status, body } = await run("import/preview", { uploads: id });
      expect([413, 422]).toContain(status);
      expect(body["detail"]).toContain(sentence);
      expect(await head(id)).toEqual([404, null]);
    });

    it("that can never be read go alone: the others stay, and so does what was too large beside them", async () => {
      const good = await upload(zipOf({ "a.md": "# A" }));
      const broken = await upload(randomBytes(2_000), "Kaputt.zip");
      const last = await upload(zipOf({ "b.md": "# B" }));
      const refused = await run("import/preview", { uploads: `${good} ${broken} ${last}` });
      expect([refused.status, refused.body["detail"]]).toEqual([
        422,
        expect.stringContaining("„Kaputt.zip“ ist kein lesbares ZIP"),
      ]);
      expect([(await head(good))[0], (await head(broken))[0], (await head(last))[0]]).toEqual([
        200, 404, 200,
      ]);
      const withUnknown = await run("import", { uploads: good }, t.main, { "a.exe": randomBytes(100) });
      expect([withUnknown.status, withUnknown.body["detail"]]).toEqual([
        422,
        expect.stringContaining("„a.exe“ kann nicht importiert werden"),
      ]);
      expect((await head(good))[0]).toBe(200);
      const texts = (name: string) => zipOf({ [name]: Buffer.alloc(120 * megabyte) });
      const large = await upload(texts("c.md"));
      const together = await run("import/preview", { uploads: large }, t.main, { "d.zip": texts("d.md") });
      expect([together.status, together.body["detail"]]).toEqual([
        413,
        expect.stringContaining("entpackt zu groß"),
      ]);
      expect((await head(large))[0]).toBe(200);
      for (const id of [good, last, large]) expect(await cancel(id)).toBe(204);
    });

    it("that cannot be removed neither end the import that was made nor hide why one was refused", async () => {
      const id = await upload(zipOf({ "a.md": "# A" }));
      const broken = await upload(randomBytes(2_000));
      const removing = vi.spyOn(t.drive.forPages.uploads, "remove").mockRejectedValue(new Error("The disk"));
      try {
        expect((await run("import", { uploads: id })).status).toBe(201);
        const refused = await run("import", { uploads: broken });
        expect([refused.status, refused.body["detail"]]).toEqual([
          422,
          expect.stringContaining("ist kein lesbares ZIP"),
        ]);
        expect(removing.mock.calls.map(([, given]) => given)).toEqual([id, broken]);
      } finally {
        removing.mockRestore();
      }
      for (const left of [id, broken]) expect(await cancel(left)).toBe(204);
    });

    it("count for themselves alone: what comes beside them is its sender's as ever", async () => {
      const withPicture = (name: string, bytes: number) =>
        zipOf({ [`${name}.md`]: `# ${name}\n\n![](${name}.png)\n`, [`${name}.png`]: picture(bytes) });
      const id = await upload(withPicture("Eins", 5_000));
      const staging = vi.spyOn(t.drive.forPages.transfer, "stage");
      try {
        const beside = zipOf({ "Innen.zip": withPicture("Zwei", 7_000) });
        expect((await run("import", { uploads: id }, t.main, { "Außen.zip": beside })).status).toBe(201);
        const { userId } = t.main.actor;
        const owners = staging.mock.calls.map(([owner, , size]) => [owner, size]);
        expect(owners).toContainEqual([null, png.length + 5_000]);
        expect(owners).toContainEqual([userId, png.length + 7_000]);
        expect(owners.filter(([owner]) => owner === null)).toHaveLength(1);
      } finally {
        staging.mockRestore();
      }
    });

    it("are together no larger than one may be, which is found before any is opened", async () => {
      const ids = [await upload(randomBytes(21 * megabyte)), await upload(randomBytes(20 * megabyte))];
      const opening = vi.spyOn(t.drive.forPages.uploads, "open");
      try {
        const { status, body } = await run("import/preview", { uploads: ids.join(" ") });
        expect([status, body["detail"]]).toEqual([413, expect.stringContaining("höchstens 40 MB")]);
        expect(opening).not.toHaveBeenCalled();
      } finally {
        opening.mockRestore();
      }
      const left = new Error("Nobody waits any more");
      const [first = ""] = ids;
      await expect(t.drive.forPages.uploads.open(t.main.actor, first, AbortSignal.abort(left))).rejects.toBe(
        left,
      );
      for (const id of ids) expect(await cancel(id)).toBe(204);
    });

    it("with a picture that is not what it says are refused before anything is written, in the preview, too", async () => {
      const bytes = Buffer.from(zipOf({ "a.md": "# A\n\n![](a.png)\n", "a.png": picture(5_000) }, 0));
      const at = bytes.lastIndexOf(png.subarray(0, 20));
      bytes[at + 2_000] = (bytes[at + 2_000] ?? 0) ^ 1;
      const pages = async () => (await t.get(t.main, "pages")).body.pages.length;
      const before = await pages();
      for (const path of ["import/preview", "import"]) {
        const id = await upload(bytes);
        const { status, body } = await run(path, { uploads: id });
        expect([status, body["detail"]]).toEqual([422, expect.stringContaining("kein lesbares ZIP")]);
        expect(await cancel(id)).toBe(204);
      }
      expect(await pages()).toBe(before);
    });

    it("are bounded by the server's and their sender's room, and by what a request may name", async () => {
      const tooLarge = await begin(41 * megabyte);
      expect([tooLarge.status, tooLarge.body.detail]).toEqual([
        413,
        expect.stringContaining("höchstens 40 MB"),
      ]);
      const { userId } = t.guest.actor;
      await t.storage.transact((tx) => t.drive.quotas.set(tx, userId, 1));
      expect((await begin(2 * megabyte, "a.zip", t.guest)).status).toBe(507);
      await t.storage.transact((tx) => t.drive.quotas.set(tx, userId, undefined));
      expect((await run("import/preview", { uploads: "../../etc/passwd" })).status).toBe(400);
      const many = Array.from({ length: 51 }, (_, n) => `a${n}`).join(" ");
      expect((await run("import/preview", { uploads: many })).status).toBe(413);
      expect((await run("import/preview", { uploads: "unbekannt" })).status).toBe(404);
    });

    it("that are named wrongly leave nothing of the files that came with their names", async () => {
      for (const path of ["import/preview", "import"]) {
        const form = new FormData();
        form.append("uploads", "../../etc/passwd");
        form.append("file", new Blob([Uint8Array.from(Buffer.from("# A"))]), "a.md");
        const { status } = await fetch(`${t.url}/api/cortex/pages/${path}`, {
          method: "POST",
          headers: { cookie: t.main.cookie },
          body: form,
        });
        expect([path, status]).toEqual([path, 400]);
        expect(t.leftovers().uploads).toEqual([]);
      }
    });

    it("in parts of several processes are copied no further when nobody waits any more", async () => {
      const controller = new AbortController();
      const left = new Error("Nobody waits any more");
      const opened: string[] = [];
      const parts: BlobStore = {
        ...localBlobStore(join(t.folder, "parts")),
        open: async (name) => {
          opened.push(name);
          if (opened.length === 2) controller.abort(left);
          return Readable.from([Buffer.alloc(10)], { objectMode: false });
        },
      };
      const place = sharedUploads({ storage: t.storage, staging: t.drive.staging, parts });
      const facts = {
        id: "u1",
        size: 40,
        createdAt: t.clock.now().toISOString(),
        owner: t.main.actor.userId,
        fileId: "f1",
        filename: "a.zip",
        parentPath: "imports",
        displayName: undefined,
        replaces: false,
      };
      await place.begin(facts);
      await t.storage.transact(async (tx) => {
        for (const start of [0, 10, 20, 30])
          await appendPart(tx, "u1", { name: `p${start}`, start, size: 10 });
      });
      await expect(place.copy(facts, controller.signal)).rejects.toBe(left);
      expect(opened).toEqual(["p0", "p10"]);
      expect(t.leftovers().uploads).toEqual([]);
      await t.storage.transact((tx) => removeUploads(tx, ["u1"]));
    });

    it("stay where the import can be tried again, until they are given up or a day old", async () => {
      const id = await upload(zipOf({ "a.md": "# A" }));
      const nowhere = "00000000-0000-4000-8000-00000000000a";
      expect((await run("import", { uploads: id, parent_page_id: nowhere })).status).toBe(404);
      expect((await head(id))[0]).toBe(200);
      t.clock.advance(dayInMs - 60_000);
      await t.drive.expireUploads();
      expect(t.leftovers().uploads).toEqual([expect.stringContaining(id), expect.stringContaining(id)]);
      t.clock.advance(61_000);
      await t.drive.expireUploads();
      expect(t.leftovers().uploads).toEqual([]);
    });
  }),
);
