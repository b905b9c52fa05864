import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { eventually } from "../../../../../../tools/test/eventually.ts";
import { createPictures, type Pictures } from "./index.ts";
import { processBounds } from "./picture-process.ts";

/** Chained filters: 150 KB that render for eight seconds at the smallest size, for minutes at others. */
const endless = (seed: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><filter id="a">${`<feTurbulence baseFrequency="0.${seed}" numOctaves="9"/>`.repeat(
      3_000,
    )}</filter><rect width="99" height="99" filter="url(#a)"/></svg>`,
  );
const dot = (color: string) =>
  sharp({ create: { width: 3, height: 2, channels: 3, background: color } })
    .png()
    .toBuffer();

let folder: string;
let pictures: Pictures;
const files = new Map<string, Buffer>();
let opened: string[] = [];
const open = () =>
  createPictures({
    blobs: {
      open: async (sha256: string) => {
        opened.push(sha256);
        return Readable.from([files.get(sha256) ?? Buffer.alloc(0)]);
      },
    },
    folder,
    maxBytes: 1_000_000,
    bounds: { ...processBounds, drawingCpuMs: 300, idleMs: 1 },
  });
const make = (name: string, bytes: Buffer, person = "anna", mime_type = "image/png", wanted = () => true) => {
  files.set(name, bytes);
  return pictures.thumbnail({ sha256: name, mime_type, file_size: bytes.length }, 64, person, wanted);
};
const processes = () => process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maive-pictures-"));
  opened = [];
  pictures = open();
});
afterEach(async () => {
  await pictures.close();
  rmSync(folder, { recursive: true });
});

it("ends what renders too long, and does not begin with the same bytes again", async () => {
  expect((await make("endless", endless(1), "anna", "image/svg+xml"))?.length).toBeUndefined();
  expect(await make("endless", endless(1), "ben", "image/svg+xml")).toBeNull();
  await pictures.close();
  pictures = open();
  expect(await make("endless", endless(1), "anna", "image/svg+xml")).toBeNull();
  expect(opened).toEqual(["endless"]);
  expect(await make("dot", await dot("red"))).not.toBeNull();
});

it("lets people take turns, whoever has many pictures", { tags: ["endurance"] }, async () => {
  const small = await dot("navy");
  const all = [
    ...[1, 2, 3].map((seed) => make(`endless-${seed}`, endless(seed), "anna", "image/svg+xml")),
    make("ben-1", small, "ben"),
    make("carl-1", small, "carl"),
    make("ben-2", small, "ben"),
  ];
  await Promise.all(all);
  expect(opened).toEqual(["endless-1", "ben-1", "carl-1", "endless-2", "ben-2", "endless-3"]);
});

it("does nothing for who has left the line", async () => {
  const small = await dot("navy");
  const gone = make("gone", small, "ben", "image/png", () => false);
  expect([await gone, opened]).toEqual([null, []]);
  expect(await make("gone", small, "ben")).not.toBeNull();
});

it("unpacks no picture whose header names too many pixels", { tags: ["endurance"] }, async () => {
  const png = Buffer.from(await dot("red"));
  png.writeUInt32BE(40_000, 16);
  png.writeUInt32BE(40_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  const gif = await sharp(await dot("red"))
    .gif()
    .toBuffer();
  const frame = gif.indexOf(0x2c, 13);
  for (const at of [6, 8, frame + 5, frame + 7]) gif.writeUInt16LE(65_535, at);
  const avif = await sharp(await dot("red"))
    .avif()
    .toBuffer();
  const size = avif.indexOf("ispe") + 8;
  avif.writeUInt32BE(60_000, size);
  avif.writeUInt32BE(60_000, size + 4);
  const webp = await sharp({ create: { width: 7_100, height: 7_100, channels: 3, background: "white" } })
    .webp({ effort: 0 })
    .toBuffer();
  for (const [type, bytes] of Object.entries({ png, gif, avif, webp }))
    expect([type, (await make(type, bytes, "anna", `image/${type}`))?.length]).toEqual([type, undefined]);
});

it("ends a process that takes too much memory", { tags: ["endurance"] }, async () => {
  await pictures.close();
  const wide = await sharp({ create: { width: 6_000, height: 6_000, channels: 4, background: "white" } })
    .png({ progressive: true })
    .toBuffer();
  pictures = createPictures({
    blobs: { open: async () => Readable.from([wide]) },
    folder,
    maxBytes: 1_000_000,
    bounds: { ...processBounds, memoryBytes: 130 * 1024 * 1024 },
  });
  expect(await make("wide", wide)).toBeNull();
});

it("makes what a stop broke off after the next start", async () => {
  const wide = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  const broken = make("wide", wide);
  await eventually(() => expect(opened).toEqual(["wide"]));
  await pictures.close();
  expect(await broken).toBeNull();
  pictures = open();
  expect(await make("wide", wide)).not.toBeNull();
});

it("holds no process when nobody needs one", async () => {
  const before = processes();
  expect(await make("dot", await dot("red"))).not.toBeNull();
  await eventually(() => expect(processes()).toBe(before));
});
