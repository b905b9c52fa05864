import { randomBytes } from "node:crypto";
import { request as httpRequest } from "node:http";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../../../tools/test/eventually.ts";
import { describeEachBlobStoreOf } from "../../../../test/blob-stores.ts";
import {
  type DriveAnswer,
  type DriveApp,
  type DrivePerson,
  startDriveApp,
} from "../../../../test/drive-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

const megabyte = 1024 * 1024;
const dayInMs = 24 * 60 * 60 * 1_000;
const tus = { "tus-resumable": "1.0.0" };
const metadata = (facts: Record<string, string>): string =>
  Object.entries(facts)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

describeEachEngine("resumable uploads", (engine) =>
  describeEachBlobStoreOf(engine)("into a store", (blobStore) => {
    let t: DriveApp;
    beforeAll(async () => {
      const { store, folder } = await blobStore.open();
      t = await startDriveApp({ engine, store, folder, environment: { MAIVE_DRIVE_MAX_MB: "60" } });
    });
    afterAll(() => t.close());

    const begin = (size: number, facts: Record<string, string>, who: DrivePerson = t.main) =>
      who.call("POST", "/api/drive/uploads", {
        headers: { ...tus, "upload-length": String(size), "upload-metadata": metadata(facts) },
      });
    const locationOf = (answer: DriveAnswer): string => answer.headers.get("location") ?? "";
    const send = async (location: string, offset: number, bytes: Uint8Array, who: DrivePerson = t.main) => {
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
      return answer;
    };
    const offset = (location: string, who: DrivePerson = t.main) =>
      who.call("HEAD", location, { headers: tus });
    const bytesOf = async (id: string) => (await t.main.get(`/api/drive/download/${id}`)).bytes;

    it("come in parts, appear when they are complete, and answer what they became", async () => {
      const bytes = randomBytes(300_000);
      const begun = await begin(bytes.length, { filename: "groß.bin", parent_path: "/" });
      const location = locationOf(begun);
      expect([begun.status, location]).toEqual([
        201,
        expect.stringMatching(/^\/api\/drive\/uploads\/[\w-]+$/),
      ]);
      const first = await send(location, 0, bytes.subarray(0, 100_000));
      expect([first.status, first.headers.get("upload-offset"), first.headers.get("x-file-id")]).toEqual([
        204,
        "100000",
        null,
      ]);
      expect((await t.main.get("/api/drive/contents")).body.contents).toEqual([]);
      const half = await offset(location);
      expect([half.status, half.headers.get("upload-offset"), half.headers.get("upload-length")]).toEqual([
        200,
        "100000",
        "300000",
      ]);
      const last = await send(location, 100_000, bytes.subarray(100_000));
      const id = last.headers.get("x-file-id") ?? "";
      expect(last.status).toBe(204);
      expect((await bytesOf(id)).equals(bytes)).toBe(true);
      expect((await t.main.get(`/api/drive/file/${id}`)).body).toMatchObject({
        display_name: "groß.bin",
        file_size: 300_000,
        path: "/groß.bin",
      });
      // A client that missed the answer retries and gets it; nothing is stored twice.
      const missed = await offset(location);
      expect([missed.status, missed.headers.get("upload-offset"), missed.headers.get("x-file-id")]).toEqual([
        200,
        "300000",
        id,
      ]);
      expect((await send(location, 300_000, bytes.subarray(0, 1))).status).toBe(409);
    });

    it("belong to whoever began them", async () => {
      const location = locationOf(await begin(10, { filename: "a.bin", parent_path: "/" }));
      expect((await offset(location, t.guest)).status).toBe(404);
      expect((await send(location, 0, Buffer.alloc(10), t.guest)).status).toBe(404);
      expect((await t.guest.call("DELETE", location, { headers: tus })).status).toBe(404);
      expect((await t.main.call("DELETE", location, { headers: tus })).status).toBe(204);
      expect((await offset(location)).status).toBe(404);
    });

    it("that are announced too big, or to a place that is closed, are refused at once", async () => {
      const refused = async (size: number, parent_path: string, who = t.main) => {
        const { status, body } = await begin(size, { filename: "a.bin", parent_path }, who);
        return [status, body?.detail];
      };
      expect(await refused(60 * megabyte + 1, "/")).toEqual([413, "Datei zu groß (max 60 MB)"]);
      expect((await begin(60 * megabyte, { filename: "a.bin", parent_path: "/" })).status).toBe(201);
      const { blockId } = await t.makeBlock("image");
      expect(await refused(10 * megabyte + 1, `/.system/blocks/${blockId}`)).toEqual([
        413,
        "Bild zu groß (max 10 MB)",
      ]);
      expect((await refused(1, "/gibt/es/nicht"))[0]).toBe(404);
      expect((await refused(1, "/", t.guest))[0]).toBe(403);
      expect((await refused(1, "/../x"))[0]).toBe(422);
    });

    it("send no more than they announced and no other part than the next", async () => {
      const location = locationOf(await begin(100, { filename: "a.bin", parent_path: "/" }));
      expect((await send(location, 50, Buffer.alloc(10))).status).toBe(409);
      expect((await send(location, 0, Buffer.alloc(101))).status).toBe(413);
      expect((await offset(location)).headers.get("upload-offset")).toBe("0");
    });

    it("are judged again at the end: rights may be gone, and the type comes to light", async () => {
      const folder = (await t.main.call("POST", "/api/drive/folder", { body: { name: "Geteilt" } })).body
        .file_id;
      const share = (permission: string) =>
        t.main.call("POST", `/api/drive/item/${folder}/permissions`, {
          body: { permissions: { [t.guest.actor.userId]: permission } },
        });
      await share("write");
      const location = locationOf(await begin(3, { filename: "a.txt", parent_path: "/Geteilt" }, t.guest));
      await share("read");
      expect((await send(location, 0, Buffer.from("abc"), t.guest)).status).toBe(403);
      expect((await offset(location, t.guest)).status).toBe(404);
      const { blockId } = await t.makeBlock("image");
      const image = locationOf(
        await begin(3, { filename: "a.png", parent_path: `/.system/blocks/${blockId}` }),
      );
      expect((await send(image, 0, Buffer.from("abc"))).status).toBe(415);
      expect((await offset(image)).status).toBe(404);
    });

    it("go on after the connection was lost and after the server stopped before the end", async () => {
      const bytes = randomBytes(2 * megabyte);
      const location = locationOf(await begin(bytes.length, { filename: "weiter.bin", parent_path: "/" }));
      await hangUp(location, bytes.subarray(0, megabyte));
      let from = 0;
      await eventually(async () => {
        from = Number((await offset(location)).headers.get("upload-offset"));
        expect(from).toBeGreaterThan(0);
      });
      // Complete on disk, but the process ended before it was taken over.
      const id = location.split("/").at(-1) ?? "";
      writeFileSync(join(t.folder, "uploads/resumable", id), bytes);
      const after = await offset(location);
      expect([after.status, after.headers.get("upload-offset")]).toEqual([200, String(bytes.length)]);
      expect((await bytesOf(after.headers.get("x-file-id") ?? "")).equals(bytes)).toBe(true);
    });

    it("that nobody goes on with are forgotten after a day", async () => {
      const location = locationOf(await begin(100, { filename: "alt.bin", parent_path: "/" }));
      t.clock.advance(dayInMs - 1_000);
      await t.drive.sweep();
      expect((await offset(location)).status).toBe(200);
      t.clock.advance(2_000);
      expect((await offset(location)).status).toBe(404);
      await t.drive.purge();
      expect(readdirSync(join(t.folder, "uploads/resumable"))).toEqual([]);
      expect(await t.drive.sweep()).toEqual({ staged: 0, orphans: 0, missing: [] });
    });

    it("of nothing are done when they are begun", async () => {
      const begun = await begin(0, { filename: "leer.txt", parent_path: "/" });
      expect([begun.status, (await bytesOf(begun.headers.get("x-file-id") ?? "")).length]).toEqual([201, 0]);
    });

    it("speak the protocol or nothing", async () => {
      expect(
        (await t.main.call("POST", "/api/drive/uploads", { headers: { "upload-length": "1" } })).status,
      ).toBe(400);
      expect((await t.main.call("POST", "/api/drive/uploads", { headers: tus })).status).toBe(400);
      expect(
        (await t.main.call("POST", "/api/drive/uploads", { headers: { ...tus, "upload-defer-length": "1" } }))
          .status,
      ).toBe(400);
      for (const id of ["..%2f..%2fmaive.db", "x.json", "%00", "a".repeat(65)])
        expect((await offset(`/api/drive/uploads/${id}`)).status).toBe(404);
      const json = await t.main.call("POST", "/api/drive/uploads", { headers: tus, body: {} });
      expect(json.status).toBe(415);
    });

    const hangUp = (location: string, bytes: Uint8Array): Promise<void> =>
      new Promise((resolve) => {
        const sending = httpRequest(t.url + location, {
          method: "PATCH",
          headers: {
            ...tus,
            cookie: t.main.cookie,
            "content-type": "application/offset+octet-stream",
            "upload-offset": "0",
            "content-length": 2 * megabyte,
          },
        });
        sending.on("error", () => resolve());
        sending.on("close", () => resolve());
        sending.write(bytes, () => setImmediate(() => sending.destroy()));
      });
  }),
);
