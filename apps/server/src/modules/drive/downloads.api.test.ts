import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { get } from "node:http";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import { describeEachBlobStoreOf } from "../../../test/blob-stores.ts";
import { type DriveApp, startDriveApp } from "../../../test/drive-app.ts";
import { describeEachEngine } from "../../../test/engines.ts";
import { authorizeFile } from "./drive.policy.ts";

const evilSvg = `<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><script>alert(1)</script><rect width="40" height="20" fill="red"/></svg>`;

describeEachEngine("downloads", (engine) =>
  describeEachBlobStoreOf(engine)("from a store", (blobStore) => {
    let t: DriveApp;
    let id: string;
    const bytes = randomBytes(1_000);
    beforeAll(async () => {
      const { store, folder } = await blobStore.open();
      t = await startDriveApp({ engine, store, folder });
      id = await upload("Maß & Ärzte.bin", bytes);
    });
    afterAll(() => t.close());

    const upload = async (name: string, content: Uint8Array | string, parent_path = "/"): Promise<string> =>
      (await t.main.upload({ name, bytes: Buffer.from(content) }, { parent_path })).body.file_id;
    const download = (headers: Record<string, string> = {}, method = "GET") =>
      t.main.call(method, `/api/drive/download/${id}`, { headers });

    it("are whole, named, never shown, and known by their hash", async () => {
      const { status, headers, bytes: got } = await download();
      expect([status, got.equals(bytes)]).toEqual([200, true]);
      expect(Object.fromEntries(headers)).toMatchObject({
        "accept-ranges": "bytes",
        "cache-control": "private, no-cache",
        "content-disposition": `attachment; filename="Mass & Arzte.bin"; filename*=UTF-8''Ma%C3%9F%20%26%20%C3%84rzte.bin`,
        "content-length": "1000",
        "content-type": "application/octet-stream",
        "cross-origin-resource-policy": "same-origin",
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
        "x-content-type-options": "nosniff",
      });
      expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox$/);
    });

    it.each([
      ["bytes=0-1", 206, "bytes 0-1/1000", 0, 2],
      ["bytes=990-", 206, "bytes 990-999/1000", 990, 1000],
      ["bytes=-5", 206, "bytes 995-999/1000", 995, 1000],
      ["bytes=500-5000", 206, "bytes 500-999/1000", 500, 1000],
      ["bytes=0-999", 206, "bytes 0-999/1000", 0, 1000],
      ["bytes=0-1,5-6", 200, null, 0, 1000],
      ["quatsch", 200, null, 0, 1000],
    ])("in parts: %s", async (range, status, contentRange, from, to) => {
      const answer = await download({ range });
      expect([answer.status, answer.headers.get("content-range")]).toEqual([status, contentRange]);
      expect(answer.bytes.equals(bytes.subarray(from, to))).toBe(true);
      expect(answer.headers.get("content-length")).toBe(String(to - from));
    });

    it("of parts that are not there say how much there is", async () => {
      const answer = await download({ range: "bytes=1000-" });
      expect([answer.status, answer.headers.get("content-range"), answer.bytes.length]).toEqual([
        416,
        "bytes */1000",
        0,
      ]);
    });

    it("are spared who has them, and continued only where they are the same", async () => {
      const etag = (await download()).headers.get("etag") ?? "";
      for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
        const answer = await download({ "if-none-match": known });
        expect([answer.status, answer.bytes.length, answer.headers.get("etag")]).toEqual([304, 0, etag]);
      }
      expect((await download({ "if-none-match": '"x"' })).status).toBe(200);
      const continued = async (rule: string) =>
        (await download({ range: "bytes=0-1", "if-range": rule })).status;
      expect([
        await continued(etag),
        await continued('"x"'),
        await continued("Sat, 21 Nov 2026 10:00:00 GMT"),
      ]).toEqual([206, 200, 200]);
    });

    it("answer HEAD with the headers alone", async () => {
      const head = await download({}, "HEAD");
      expect([
        head.status,
        head.bytes.length,
        head.headers.get("content-length"),
        head.headers.get("accept-ranges"),
      ]).toEqual([200, 0, "1000", "bytes"]);
      const part = await download({ range: "bytes=0-9" }, "HEAD");
      expect([part.status, part.headers.get("content-length")]).toEqual([206, "10"]);
    });

    it("whose bytes are lost say so to HEAD, too", async () => {
      const lost = await upload("verloren.pdf", "%PDF-1.7 nur hier");
      await t.storage.transact(async (tx) => {
        const sha256 = "0".repeat(64);
        await tx.db
          .insertInto("blob")
          .values({ sha256, size: 17, created_at: tx.now, unnamed_since: null })
          .onConflict((on) => on.doNothing())
          .execute();
        await tx.db.updateTable("drive_item").set({ sha256 }).where("file_id", "=", lost).execute();
      });
      for (const method of ["HEAD", "GET"])
        expect((await t.main.call(method, `/api/drive/download/${lost}?inline=1`)).status).toBe(404);
    });

    it("are shown only where that is harmless, and SVG as a cleaned copy", async () => {
      const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
        .png()
        .toBuffer();
      const shown = async (name: string, content: Uint8Array | string) => {
        const { headers, bytes: got } = await t.main.get(
          `/api/drive/download/${await upload(name, content)}?inline=1`,
        );
        const [kind] = (headers.get("content-disposition") ?? "").split(";");
        return { kind, type: headers.get("content-type"), got: got.toString() };
      };
      expect(await shown("a.png", png)).toMatchObject({ kind: "inline", type: "image/png" });
      expect(await shown("a.pdf", "%PDF-1.7")).toMatchObject({ kind: "inline", type: "application/pdf" });
      for (const name of ["a.txt", "a.md", "a.html", "a.js", "a.xml", "a.json"])
        expect(await shown(name, "<script>alert(1)</script>")).toMatchObject({
          kind: "inline",
          type: "text/plain; charset=utf-8",
        });
      for (const [name, content] of [
        ["a.xhtml", "<html/>"],
        ["a.mhtml", "x"],
        ["a.swf", "x"],
        ["falsch.png", "<script>"],
        ["a.docx", "x"],
        ["a.jar", "x"],
      ] as const)
        expect(await shown(name, content)).toMatchObject({
          kind: "attachment",
          type: "application/octet-stream",
        });
      const svg = await shown("a.svg", evilSvg);
      expect(svg).toMatchObject({ kind: "inline", type: "image/svg+xml" });
      expect(svg.got).toContain("<rect");
      expect(svg.got).not.toMatch(/script|onload|DOCTYPE/);
      const stored = await upload("b.svg", evilSvg);
      expect((await t.main.get(`/api/drive/download/${stored}`)).bytes.toString()).toBe(evilSvg);
    });

    it("of small pictures are WebP within the requested width, cached, and absent for what is no picture", async () => {
      const photo = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: "navy" } })
        .jpeg()
        .toBuffer();
      const picture = await upload("foto.jpg", photo);
      const thumbnail = (w: string, headers = {}, file = picture) =>
        t.main.get(`/api/drive/thumbnail/${file}${w}`, headers);
      const first = await thumbnail("?w=200");
      expect([first.status, first.headers.get("content-type"), first.headers.get("cache-control")]).toEqual([
        200,
        "image/webp",
        "private, max-age=31536000, immutable",
      ]);
      expect(await sharp(first.bytes).metadata()).toMatchObject({ width: 256, height: 128, format: "webp" });
      expect((await thumbnail("?w=200", { "if-none-match": first.headers.get("etag") ?? "" })).status).toBe(
        304,
      );
      const all = await Promise.all(Array.from({ length: 10 }, () => thumbnail("?w=512")));
      expect(new Set(all.map((answer) => `${answer.status} ${answer.bytes.length}`)).size).toBe(1);
      const svg = await upload("bild.svg", evilSvg);
      expect(await sharp((await thumbnail("", {}, svg)).bytes).metadata()).toMatchObject({
        format: "webp",
        width: 40,
      });
      expect((await thumbnail("", {}, await upload("kaputt.png", photo.subarray(0, 40)))).status).toBe(404);
      const bomb = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: "white" } })
        .png()
        .toBuffer();
      expect((await thumbnail("", {}, await upload("riesig.png", bomb))).status).toBe(404);
      expect((await thumbnail("", {}, id)).status).toBe(404);
      expect((await thumbnail("?w=0")).status).toBe(422);
    });

    it("of a folder are none: it is refused before anything looks for its bytes", async () => {
      const body = { name: "Ohne Bytes", parent_path: "/" };
      const folder = (await t.main.call("POST", "/api/drive/folder", { body })).body.file_id;
      await expect(authorizeFile(t.storage.read, t.main.actor, "read", folder)).rejects.toMatchObject({
        code: "not_found",
      });
      expect(await authorizeFile(t.storage.read, t.main.actor, "read", id)).toMatchObject({ file_id: id });
      for (const path of ["download", "thumbnail"])
        expect((await t.main.get(`/api/drive/${path}/${folder}`)).status).toBe(404);
    });

    it("of several are an archive with folders, every name once", async () => {
      const folder = async (name: string, parent_path: string) =>
        (await t.main.call("POST", "/api/drive/folder", { body: { name, parent_path } })).body
          .file_id as string;
      const top = await folder("Archiv", "/");
      await folder("Leer", "/Archiv");
      await folder("Tief", "/Archiv");
      await upload("größe.txt", "Umlaute", "/Archiv/Tief");
      const inner = await upload("a.txt", "innen", "/Archiv");
      // Names that Windows reserves are changed in archives.
      await upload("CON.txt", "Gerät", "/Archiv");
      await folder("Zweit", "/");
      const twin = await upload("OBEN.TXT", "zweit", "/Zweit");
      const alone = await upload("oben.txt", "oben");
      const answer = await t.main.get(`/api/drive/zip?ids=${[alone, twin, top, inner, alone].join(",")}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
      expect(answer.headers.get("content-disposition")).toContain("Drive.zip");
      const out = mkdtempSync(join(tmpdir(), "maive-zip-"));
      try {
        writeFileSync(join(out, "x.zip"), answer.bytes);
        expect(execFileSync("unzip", ["-t", join(out, "x.zip")]).toString()).toContain("No errors");
        execFileSync("unzip", ["-q", join(out, "x.zip"), "-d", join(out, "x")]);
        const read = (name: string) => readFileSync(join(out, "x", name), "utf8");
        expect([read("Archiv/Tief/größe.txt"), read("Archiv/a.txt")]).toEqual(["Umlaute", "innen"]);
        expect(read("Archiv/_CON.txt")).toBe("Gerät");
        expect([read("oben.txt"), read("OBEN (2).TXT")]).toEqual(["oben", "zweit"]);
        expect(execFileSync("unzip", ["-l", join(out, "x.zip")]).toString()).toContain("Archiv/Leer/");
      } finally {
        rmSync(out, { recursive: true });
      }
      expect((await t.main.get(`/api/drive/zip?ids=${top}`)).headers.get("content-disposition")).toContain(
        "Archiv.zip",
      );
      expect(
        (await t.main.get(`/api/drive/zip?ids=${top},018f4e3e-0000-7000-8000-00000000abcd`)).status,
      ).toBe(404);
      expect((await t.main.get("/api/drive/zip?ids=quatsch")).status).toBe(404);
    });

    it("that are broken off close what they read", async () => {
      const big = await upload("gross.bin", Buffer.alloc(20 * 1024 * 1024));
      for (const path of [`/api/drive/download/${big}`, `/api/drive/zip?ids=${big}`])
        await new Promise<void>((resolve) => {
          const asking = get(`${t.url}${path}`, { headers: { cookie: t.main.cookie } }, (answer) => {
            answer.once("data", () => asking.destroy());
            answer.once("close", () => resolve());
            answer.on("error", () => resolve());
          });
          asking.on("error", () => resolve());
        });
      const open = () => process.getActiveResourcesInfo().filter((name) => name === "FSReqCallback").length;
      await eventually(() => expect(open()).toBe(0));
      expect((await t.main.get(`/api/drive/download/${id}`)).status).toBe(200);
    });
  }),
);
