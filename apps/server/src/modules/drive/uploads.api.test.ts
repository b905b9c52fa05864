import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { limits } from "@maive/contract";
import { beforeAll, afterAll, expect, it } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import { describeEachBlobStoreOf } from "../../../test/blob-stores.ts";
import { type DriveApp, startDriveApp } from "../../../test/drive-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";

const megabyte = 1024 * 1024;
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"); // prettier-ignore
const html = Buffer.from("<!doctype html><script>alert(1)</script>");

describeEachEngine("uploads", (engine) =>
  describeEachBlobStoreOf(engine)("in a store", (blobStore) => {
    let t: DriveApp;
    beforeAll(async () => {
      const { store, folder } = await blobStore.open();
      t = await startDriveApp({ engine, store, folder, environment: { MAIVE_DRIVE_MAX_MB: "60" } });
    });
    afterAll(() => t.close());

    const rows = async () => ({
      items: (
        await t.storage.read.selectFrom("drive_item").select("file_id").where("is_folder", "=", 0).execute()
      ).length,
      blobs: (await t.storage.read.selectFrom("blob").select("sha256").execute()).length,
    });
    /** What a failed upload must leave unchanged. */
    const everything = async () => ({
      ...(await rows()),
      uploads: t.leftovers().uploads,
      orphans: (await t.drive.sweep()).orphans,
    });
    const bytesOf = async (id: string) => (await t.main.get(`/api/drive/download/${id}`)).bytes;

    it("give back what was sent, with fields before or after the file, under a name that is one", async () => {
      const bytes = randomBytes(200_000);
      const before = await t.main.upload({ name: "../../etc/pa\u0308sswd.bin", bytes }, { parent_path: "/" });
      expect([before.status, before.body.filename]).toEqual([201, "p\u00e4sswd.bin"]);
      expect((await bytesOf(before.body.file_id)).equals(bytes)).toBe(true);
      const form = new FormData();
      form.append("file", new File([bytes], "später 😀.bin"));
      form.append("parent_path", "/");
      form.append("display_name", "Anders");
      const answer = await fetch(`${t.url}/api/drive/upload`, {
        method: "POST",
        body: form,
        headers: { cookie: t.main.cookie },
      });
      const after = await answer.json();
      expect([answer.status, after.filename, after.display_name]).toEqual([201, "später 😀.bin", "Anders"]);
      expect((await bytesOf(after.file_id)).equals(bytes)).toBe(true);
      expect(await rows()).toMatchObject({ items: 2, blobs: 1 });
    });

    it("take an empty file", async () => {
      const { status, body } = await t.main.upload(
        { name: "leer.txt", bytes: Buffer.alloc(0) },
        { parent_path: "/" },
      );
      expect([status, body.file_size, (await bytesOf(body.file_id)).length]).toEqual([201, 0, 0]);
    });

    /** What becomes of a file of exactly the size, and of one with a byte more. */
    const atTheBound = async (parent_path: string, most: number) => {
      const whole = Buffer.alloc(most * megabyte + 1);
      png.copy(whole);
      const fits = await t.main.upload({ name: "bild.png", bytes: whole.subarray(0, -1) }, { parent_path });
      const before = await everything();
      const { status, body } = await t.main.upload({ name: "bild.png", bytes: whole }, { parent_path });
      return [fits.status, status, body.code, body.detail, isDeepStrictEqual(await everything(), before)];
    };
    const bounded = (sentence: string) => [201, 413, "too_large", sentence, true];

    it("take exactly as much as a picture may have, and not a byte more, with its sentence and without a trace", async () => {
      const { blockId } = await t.makeBlock("image");
      expect(await atTheBound(`/.system/blocks/${blockId}`, limits.imageUploadMb)).toEqual(
        bounded("Bild zu groß (max 10 MB)"),
      );
    });

    it(
      "take exactly as much as every other place allows, with its sentence and without a trace",
      { tags: ["endurance"] },
      async () => {
        const { blockId } = await t.makeBlock("file");
        expect(await atTheBound(`/.system/blocks/${blockId}`, limits.fileUploadMb)).toEqual(
          bounded("Datei zu groß (max 50 MB)"),
        );
        expect(await atTheBound("/", 60)).toEqual(bounded("Datei zu groß (max 60 MB)"));
      },
    );

    it("judge the size also when the folder is named after the file, and when no length is announced", async () => {
      const { blockId } = await t.makeBlock("image");
      const before = await everything();
      const form = new FormData();
      const bytes = Buffer.concat([png, Buffer.alloc(10 * megabyte)]);
      form.append("file", new File([bytes], "bild.png"));
      form.append("parent_path", `/.system/blocks/${blockId}`);
      const late = await fetch(`${t.url}/api/drive/upload`, {
        method: "POST",
        body: form,
        headers: { cookie: t.main.cookie },
      });
      expect([late.status, (await late.json()).detail]).toEqual([413, "Bild zu groß (max 10 MB)"]);
      expect(await everything()).toEqual(before);
      expect(await sendChunked(61 * megabyte)).toBe(413);
      expect(await everything()).toEqual(before);
    });

    it("into image blocks are images, whatever they are called", async () => {
      const { blockId } = await t.makeBlock("image");
      const parent_path = `/.system/blocks/${blockId}`;
      const before = await everything();
      for (const [name, bytes] of [
        ["a.txt", png],
        ["a.png", html],
        ["a.svg", html],
        ["a.html", html],
        ["a.pdf", Buffer.from("%PDF-1.7")],
        ["a.tiff", png],
      ] as const) {
        const { status, body } = await t.main.upload({ name, bytes, type: "image/png" }, { parent_path });
        expect([status, body.detail]).toEqual([
          415,
          "Nur Bilddateien sind erlaubt (JPG, PNG, GIF, WebP, SVG)",
        ]);
      }
      expect(await everything()).toEqual(before);
      expect((await t.main.upload({ name: "a.PNG", bytes: png }, { parent_path })).body.path).toBe(
        `${parent_path}/a.PNG`,
      );
    });

    it("of a lying type are stored and never shown", async () => {
      const { body } = await t.main.upload(
        { name: "harmlos.png", bytes: html, type: "image/png" },
        { parent_path: "/" },
      );
      expect(body.mime_type).toBe("application/octet-stream");
      const shown = await t.main.get(`/api/drive/download/${body.file_id}?inline=1`);
      expect(shown.headers.get("content-disposition")).toMatch(/^attachment/);
      expect(shown.headers.get("content-type")).toBe("application/octet-stream");
    });

    it("that break off leave nothing", async () => {
      const before = await everything();
      const connections = await t.connections();
      for (let round = 0; round < 20; round += 1) await breakOff(round * 40_000);
      await eventually(async () => expect(await t.connections()).toBeLessThanOrEqual(connections));
      // The connection may be closed before what it sent is read.
      await eventually(async () => expect(await everything()).toEqual(before));
    });

    it("that are no form, have no file or too many are refused", async () => {
      const before = await everything();
      const post = async (body: string, type: string) => {
        const answer = await fetch(`${t.url}/api/drive/upload`, {
          method: "POST",
          body,
          headers: { cookie: t.main.cookie, "content-type": type },
        });
        return [answer.status, (await answer.json()).code];
      };
      const form = "multipart/form-data; boundary=x";
      const part = (name: string, filename?: string) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\n\r\nabc\r\n`;
      expect(await post("{}", "application/json")).toEqual([415, "wrong_type"]);
      expect(await post("a=1", "application/x-www-form-urlencoded")).toEqual([415, "wrong_type"]);
      expect(await post("abc", "multipart/form-data")).toEqual([400, "bad_request"]);
      expect(await post("abc", form)).toEqual([400, "bad_request"]);
      expect(await post(part("file", "a.txt"), form)).toEqual([400, "bad_request"]);
      expect(await post(`${part("parent_path")}--x--\r\n`, form)).toEqual([422, "invalid"]);
      expect(await post(`${part("andere", "a.txt")}--x--\r\n`, form)).toEqual([422, "invalid"]);
      expect(await post(`${part("file", "a.txt")}${part("file", "b.txt")}--x--\r\n`, form)).toEqual([
        422,
        "invalid",
      ]);
      expect(await post(`${part("file", "a.txt")}${part("f").repeat(12)}--x--\r\n`, form)).toEqual([
        422,
        "invalid",
      ]);
      const json = await fetch(`${t.url}/api/drive/folder`, {
        method: "POST",
        body: `${part("name")}--x--\r\n`,
        headers: { cookie: t.main.cookie, "content-type": form },
      });
      expect(json.status).toBe(415);
      expect(await everything()).toEqual(before);
    });

    it("to places that cannot be are refused", async () => {
      const before = await everything();
      const send = async (parent_path: string, who = t.main) =>
        (await who.upload({ name: "a.txt", bytes: Buffer.from("a") }, { parent_path })).status;
      expect(await send("/gibt/es/nicht")).toBe(404);
      expect(await send("ohne/anfang")).toBe(422);
      expect(await send("/../etc")).toBe(422);
      expect(await send("/.system")).toBe(403);
      expect(await send("/.system/blocks/keine-uuid")).toBe(403);
      expect(await send("/", t.guest)).toBe(403);
      expect(await send("/.system/blocks/018f4e3e-0000-7000-8000-000000000000", t.guest)).toBe(404);
      expect(await everything()).toEqual(before);
    });

    it("with the same key are done once", async () => {
      const headers = { "idempotency-key": "018f4e3e-1111-7000-8000-000000000001", cookie: t.main.cookie };
      const send = async () => {
        const form = new FormData();
        form.append("file", new File(["einmal"], "einmal.txt"));
        const answer = await fetch(`${t.url}/api/drive/upload`, { method: "POST", body: form, headers });
        return [answer.status, (await answer.json()).file_id];
      };
      const first = await send();
      expect(first[0]).toBe(201);
      expect(await send()).toEqual(first);
      expect(t.leftovers().uploads).toEqual([]);
    });

    const start = (length?: number) =>
      httpRequest(`${t.url}/api/drive/upload`, {
        method: "POST",
        headers: {
          cookie: t.main.cookie,
          "content-type": "multipart/form-data; boundary=x",
          ...(length === undefined ? {} : { "content-length": length }),
        },
      });
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n`;

    /** Sends the beginning of an upload and hangs up. */
    const breakOff = (bytes: number): Promise<void> =>
      new Promise((resolve) => {
        const sending = start(10 * megabyte);
        sending.on("error", () => resolve());
        sending.on("close", () => resolve());
        sending.write(head);
        sending.write(randomBytes(bytes), () => sending.destroy());
      });

    /** Sends bytes without a length. @returns the status. */
    const sendChunked = (bytes: number): Promise<number> =>
      new Promise((resolve, reject) => {
        const sending = start();
        sending.on("error", reject);
        sending.on("response", (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        sending.write(head);
        sending.end(Buffer.alloc(bytes));
      });
  }),
);
