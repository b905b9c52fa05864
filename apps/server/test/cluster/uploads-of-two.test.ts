// @module-tag endurance
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { eventually } from "../../../../tools/test/eventually.ts";
import { RowStore } from "../../src/modules/drive/resumable/row-store.ts";
import { describeEachBlobStore } from "../blob-stores.ts";
import { password } from "../build-app.ts";
import { describeWithEngines } from "../engines.ts";
import { openProcessApp, type ProcessApp } from "./process-app.ts";

const megabyte = 1024 * 1024;
const tus = { "tus-resumable": "1.0.0" };

describeWithEngines("resumable uploads at two processes", ([, postgres]) =>
  describeEachBlobStore("into a store", (blobStore) => {
    let urls: readonly [string, string];
    let processes: readonly [ProcessApp, ProcessApp];
    let cookie: string;
    let other: string;

    beforeAll(async () => {
      const made = await postgres.address("migrated");
      const url = "url" in made ? made.url : "";
      const { folder, environment } = await blobStore.open();
      // Only an object store is reached from folders of their own.
      other = mkdtempSync(join(tmpdir(), "maive-two-"));
      const one = await openProcessApp(url, folder, { environment });
      processes = [one, await openProcessApp(url, blobStore.name === "s3" ? other : folder, { environment })];
      const urlOf = async ({ app }: ProcessApp): Promise<string> => {
        await app.server.listen({ port: 0, host: "127.0.0.1" });
        return `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
      };
      urls = [await urlOf(processes[0]), await urlOf(processes[1])];
      const user = { username: "anna", userType: "main" } as const;
      const { userId } = await one.app.auth.createUser(undefined, { ...user, password });
      const { token } = await one.storage.transact((tx) =>
        one.app.auth.startSession(tx, { userId, userType: "main" }, "test"),
      );
      cookie = `maive_session=${token}`;
    });

    afterAll(async () => {
      for (const { app, close } of processes) {
        app.server.server.closeAllConnections();
        await close();
      }
      rmSync(other, { recursive: true, force: true });
    });

    const call = async (n: 0 | 1, method: string, path: string, headers = {}, body?: Uint8Array) => {
      const answer = await fetch(urls[n] + path, {
        method,
        headers: { ...tus, cookie, ...headers },
        ...(body ? { body: Uint8Array.from(body) } : {}),
      });
      return {
        status: answer.status,
        headers: answer.headers,
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const begin = async (n: 0 | 1, name: string, size: number): Promise<string> => {
      const metadata = `filename ${Buffer.from(name).toString("base64")},parent_path ${Buffer.from("/").toString("base64")}`;
      const headers = { "upload-length": String(size), "upload-metadata": metadata };
      const { status, headers: given } = await call(n, "POST", "/api/drive/uploads", headers);
      expect(status).toBe(201);
      return given.get("location") ?? "";
    };
    const patchHeaders = (offset: number) => ({
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
    });
    const send = (n: 0 | 1, location: string, offset: number, bytes: Uint8Array) =>
      call(n, "PATCH", location, patchHeaders(offset), bytes);
    const offsetAt = async (n: 0 | 1, location: string): Promise<number> =>
      Number((await call(n, "HEAD", location)).headers.get("upload-offset"));
    const bytesOf = async (n: 0 | 1, id: string | null) =>
      (await call(n, "GET", `/api/drive/download/${id}`)).bytes;
    const partsLeft = async (): Promise<number> =>
      (await processes[0].storage.read.selectFrom("upload_part").select("name").execute()).length;

    it("take each part wherever it comes, and answer wherever the result is requested", async () => {
      const bytes = randomBytes(300_000);
      const location = await begin(0, "geteilt.bin", bytes.length);
      expect((await send(1, location, 0, bytes.subarray(0, 100_000))).status).toBe(204);
      expect(await offsetAt(0, location)).toBe(100_000);
      expect((await send(0, location, 100_000, bytes.subarray(100_000, 250_000))).status).toBe(204);
      const last = await send(1, location, 250_000, bytes.subarray(250_000));
      expect(last.status).toBe(204);
      const id = last.headers.get("x-file-id");
      expect((await bytesOf(0, id)).equals(bytes)).toBe(true);
      const missed = await call(0, "HEAD", location);
      expect([missed.status, missed.headers.get("x-file-id")]).toEqual([200, id]);
      expect((await send(0, location, 0, bytes.subarray(0, 1))).status).toBe(409);
      expect(await partsLeft()).toBe(0);
    });

    it("take a part once when it comes to both at one moment", async () => {
      for (let round = 0; round < 15; round += 1) {
        const contents = [randomBytes(3_000), randomBytes(3_000)] as const;
        const location = await begin(round % 2 === 0 ? 0 : 1, `einmal ${round}.bin`, 3_000);
        const answers = await Promise.all([
          send(0, location, 0, contents[0]),
          send(1, location, 0, contents[1]),
        ]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
        const winner = answers.findIndex(({ status }) => status === 204);
        const id = answers[winner]?.headers.get("x-file-id") ?? "";
        expect((await bytesOf(0, id)).equals(contents[winner] ?? Buffer.alloc(0))).toBe(true);
      }
      expect(await partsLeft()).toBe(0);
    });

    it("refuse a part as taken also when the other finishes between two looks at the upload", async () => {
      const bytes = randomBytes(3_000);
      const location = await begin(0, "überholt.bin", bytes.length);
      const look = RowStore.prototype.getUpload;
      vi.spyOn(RowStore.prototype, "getUpload").mockImplementationOnce(async function (this: RowStore, id) {
        expect((await send(0, location, 0, bytes)).status).toBe(204);
        return look.call(this, id);
      });
      expect((await send(1, location, 0, bytes)).status).toBe(409);
      vi.restoreAllMocks();
    });

    it("name the file also when the other finishes it between two looks at the upload", async () => {
      const bytes = randomBytes(3_000);
      const location = await begin(0, "gesehen.bin", bytes.length);
      const look = RowStore.prototype.getUpload;
      let id: string | null = null;
      vi.spyOn(RowStore.prototype, "getUpload").mockImplementationOnce(async function (
        this: RowStore,
        upload,
      ) {
        id = (await send(0, location, 0, bytes)).headers.get("x-file-id");
        return look.call(this, upload);
      });
      const { status, headers } = await call(1, "HEAD", location);
      vi.restoreAllMocks();
      expect([status, headers.get("upload-offset")]).toEqual([200, "3000"]);
      expect(headers.get("x-file-id")).toBe(id);
    });

    it("become one file when both finish them", async () => {
      for (let round = 0; round < 10; round += 1) {
        const bytes = randomBytes(5_000);
        const location = await begin(0, `fertig ${round}.bin`, bytes.length);
        const [sent, ...asked] = await Promise.all([
          send(0, location, 0, bytes),
          call(1, "HEAD", location),
          call(0, "HEAD", location),
        ]);
        const id = sent?.headers.get("x-file-id");
        for (const { status, headers } of [...asked, await call(1, "HEAD", location)]) {
          expect(status).toBe(200);
          expect([id, null]).toContain(headers.get("x-file-id"));
        }
        const found = await processes[1].storage.read
          .selectFrom("drive_item")
          .select("file_id")
          .where("filename", "=", `fertig ${round}.bin`)
          .execute();
        expect(found).toEqual([{ file_id: id }]);
      }
    });

    it("go on at another process with what had arrived when the connection was lost", async () => {
      const bytes = randomBytes(36 * megabyte);
      const location = await begin(0, "weiter.bin", bytes.length);
      const sending = httpRequest(urls[0] + location, {
        method: "PATCH",
        headers: { ...tus, cookie, ...patchHeaders(0), "content-length": bytes.length },
      });
      sending.on("error", () => undefined);
      sending.write(bytes.subarray(0, 20 * megabyte));
      let from = 0;
      // A part of 16 MB is stored while the request goes on.
      await eventually(async () => {
        from = await offsetAt(1, location);
        expect(from).toBeGreaterThanOrEqual(16 * megabyte);
      });
      sending.destroy();
      await eventually(async () => {
        from = await offsetAt(1, location);
        expect(from).toBeGreaterThan(16 * megabyte);
      });
      const last = await send(1, location, from, bytes.subarray(from));
      expect(last.status).toBe(204);
      expect((await bytesOf(1, last.headers.get("x-file-id"))).equals(bytes)).toBe(true);
      expect(await partsLeft()).toBe(0);
    });

    it("count for their owner at both, and end for both", async () => {
      const locations = await Promise.all(
        Array.from({ length: 50 }, (_, n) => begin(n % 2 === 0 ? 0 : 1, `offen ${n}.bin`, 10)),
      );
      const headers = { "upload-length": "10", "upload-metadata": "filename YQ==,parent_path Lw==" };
      for (const n of [0, 1] as const)
        expect((await call(n, "POST", "/api/drive/uploads", headers)).status).toBe(429);
      expect((await call(1, "DELETE", locations[0] ?? "")).status).toBe(204);
      expect((await call(0, "HEAD", locations[0] ?? "")).status).toBe(404);
      expect((await call(0, "POST", "/api/drive/uploads", headers)).status).toBe(201);
      await processes[0].storage.transact(({ db }) =>
        db.updateTable("upload").set({ created_at: "2000-01-01T00:00:00.000Z" }).execute(),
      );
      await processes[1].app.drive.expireUploads();
      expect(await processes[0].storage.read.selectFrom("upload").selectAll().execute()).toEqual([]);
    });
  }),
);
