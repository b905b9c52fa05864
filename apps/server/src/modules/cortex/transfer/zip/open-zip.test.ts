import { buffer } from "node:stream/consumers";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { bytesSource } from "../../../../shared/office/packed-source.ts";
import { transferTexts } from "../texts.ts";
import { openZip } from "./open-zip.ts";

const room = 1_000_000;
const text = (n: number): Uint8Array => Buffer.from("Zeile\n".repeat(n));

const zipped = (files: Record<string, Uint8Array>, level: 0 | 9 = 9): Buffer =>
  Buffer.from(zipSync(files, { level }));

/** Offsets of the records of a directory. */
const records = (zip: Buffer): number[] => {
  const found: number[] = [];
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    found.push(at);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
};

const changed = (zip: Buffer, change: (copy: Buffer, records: number[]) => void): Buffer => {
  const copy = Buffer.from(zip);
  change(copy, records(copy));
  return copy;
};

/** The same archive with the records of ZIP64 that writers of large ones make. */
const as64 = (zip: Buffer): Buffer => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const start = zip.readUInt32LE(end + 16);
  const directory = records(zip).map((at) => {
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const head = Buffer.from(zip.subarray(at, nameEnd));
    const extra = Buffer.alloc(28);
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(zip.readUInt32LE(at + 24)), 4);
    extra.writeBigUInt64LE(BigInt(zip.readUInt32LE(at + 20)), 12);
    extra.writeBigUInt64LE(BigInt(zip.readUInt32LE(at + 42)), 20);
    head.writeUInt16LE(28, 30);
    head.writeUInt16LE(0, 32);
    for (const field of [20, 24, 42]) head.writeUInt32LE(0xffffffff, field);
    return Buffer.concat([head, extra]);
  });
  const whole = Buffer.concat(directory);
  const end64 = Buffer.alloc(56 + 20);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeBigUInt64LE(BigInt(directory.length), 24);
  end64.writeBigUInt64LE(BigInt(directory.length), 32);
  end64.writeBigUInt64LE(BigInt(whole.length), 40);
  end64.writeBigUInt64LE(BigInt(start), 48);
  end64.writeUInt32LE(0x07064b50, 56);
  end64.writeBigUInt64LE(BigInt(start + whole.length), 64);
  end64.writeUInt32LE(1, 72);
  const last = Buffer.from(zip.subarray(end));
  for (const field of [8, 10]) last.writeUInt16LE(0xffff, field);
  for (const field of [12, 16]) last.writeUInt32LE(0xffffffff, field);
  return Buffer.concat([zip.subarray(0, start), whole, end64, last]);
};

const contents = async (zip: Buffer): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const { path, open } of await openZip("a.zip", bytesSource(zip), room))
    found[path] = (await buffer(await open())).toString();
  return found;
};

describe("an archive on disk", () => {
  const files = {
    "Seite.md": text(1_000),
    "Ordner/Bild.png": Buffer.from([1, 2, 3]),
    "leer.txt": new Uint8Array(),
  };
  const plain = {
    "Seite.md": "Zeile\n".repeat(1_000),
    "Ordner/Bild.png": "\u0001\u0002\u0003",
    "leer.txt": "",
  };

  it.each([0, 9] as const)("is unpacked file by file, packed at level %i", async (level) => {
    expect(await contents(zipped(files, level))).toEqual(plain);
  });

  it("may have the records of large archives", async () => {
    expect(await contents(as64(zipped(files)))).toEqual(plain);
  });

  it("shows where an archive in it lies as it is", async () => {
    const [stored] = await openZip("a.zip", bytesSource(zipped({ "b.zip": zipped(files) }, 0)), room);
    const inner = await stored?.asItIs();
    expect(
      (await openZip("b.zip", inner ?? bytesSource(Buffer.alloc(0)), room)).map(({ path }) => path),
    ).toEqual(Object.keys(plain));
    const [packed] = await openZip("a.zip", bytesSource(zipped({ "b.zip": zipped(files) }, 9)), room);
    expect(await packed?.asItIs()).toBe(null);
  });

  const two = zipped({ "a.md": text(500), "b.md": text(500) });
  const broken = transferTexts.brokenZip("a.zip");
  const saying64 = (field: number, number: bigint): Buffer => {
    const zip = as64(two);
    zip.writeBigUInt64LE(number, zip.lastIndexOf(Buffer.from([0x50, 0x4b, 6, 6])) + field);
    return zip;
  };
  it.each<[string, Buffer, string]>([
    ["nothing", Buffer.alloc(0), broken],
    ["no archive", Buffer.from("# Titel\n".repeat(100)), broken],
    ["half an archive", two.subarray(0, two.length / 2), broken],
    ["its end alone", two.subarray(two.length - 22), broken],
    [
      "files that share their bytes",
      changed(two, (zip, [a = 0, b = 0]) => {
        for (const field of [16, 20, 24, 42]) zip.writeUInt32LE(zip.readUInt32LE(a + field), b + field);
      }),
      broken,
    ],
    [
      "a file that begins within another",
      changed(two, (zip, [a = 0, b = 0]) => zip.writeUInt32LE(zip.readUInt32LE(a + 42) + 10, b + 42)),
      broken,
    ],
    [
      "a file that reaches into the directory",
      changed(two, (zip, [, b = 0]) => zip.writeUInt32LE(zip.readUInt32LE(b + 20) + 1_000, b + 20)),
      broken,
    ],
    [
      "a place behind its end",
      changed(two, (zip, [, b = 0]) => zip.writeUInt32LE(0x7fffffff, b + 42)),
      broken,
    ],
    [
      "a stored file of two sizes",
      changed(zipped({ "a.md": text(10) }, 0), (zip, [a = 0]) => zip.writeUInt32LE(10, a + 24)),
      broken,
    ],
    [
      "a file with a password",
      changed(two, (zip, [a = 0]) => zip.writeUInt16LE(zip.readUInt16LE(a + 8) | 1, a + 8)),
      transferTexts.lockedZip("a.zip"),
    ],
    [
      "a compression that nobody unpacks",
      changed(two, (zip, [a = 0]) => zip.writeUInt16LE(99, a + 10)),
      broken,
    ],
    ["a way out of it", zipped({ "../a.md": text(1) }), transferTexts.unsafeZip("a.zip")],
    ["more than there is room", zipped({ "a.md": Buffer.alloc(2 * room) }), transferTexts.archiveTooLarge],
    ["a million files, as it says", saying64(32, 1_000_000n), transferTexts.tooManyPacked],
    [
      "more files than its directory has",
      changed(two, (zip) => zip.writeUInt16LE(30, zip.length - 12)),
      broken,
    ],
    ["a directory larger than the archive", saying64(40, 2n ** 60n), broken],
  ])("is refused with a sentence: %s", async (_, zip, sentence) => {
    await expect(openZip("a.zip", bytesSource(zip), room)).rejects.toThrow(sentence);
  });

  it.each<[string, (zip: Buffer, record: number) => void]>([
    ["is longer than it says", (zip, at) => zip.writeUInt32LE(100, at + 24)],
    ["is shorter than it says", (zip, at) => zip.writeUInt32LE(100_000, at + 24)],
    ["has another sum", (zip, at) => zip.writeUInt32LE(1, at + 16)],
    ["has no local record", (zip) => zip.writeUInt32LE(0, 0)],
    ["is no compressed file", (zip) => zip.fill(0xff, 40, 60)],
  ])("is refused while it is read where a file %s", async (_, change) => {
    const zip = changed(zipped({ "a.md": text(1_000) }), (copy, [at = 0]) => change(copy, at));
    await expect(contents(zip)).rejects.toThrow(broken);
  });
});
