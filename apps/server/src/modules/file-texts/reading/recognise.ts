import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { Sharp } from "sharp";
import type { Recognition } from "../recognition.ts";

/** A picture on its way to be read: bytes of a file, or points. */
export type Picture =
  | { bytes: Buffer }
  | { points: Uint8Array | Uint8ClampedArray; width: number; height: number; channels: 1 | 3 | 4 };

export interface RecognitionBounds {
  /** Points of a picture, unpacked. */
  pixels: number;
  /** Time on the clock for one picture, in ms. */
  pictureMs: number;
}

/** Lines of text in a picture. */
export type Recognise = (picture: Picture) => Promise<string[]>;

/** Longer and shorter side that is worth reading, in points. */
const longestSide = 4_000;
const shortestSide = 64;
/** How sure the program must be of a word, of 100: photos are full of what might be letters. */
const surest = 60;

/** The words of each line, of the table that the program writes. */
export const wordsByLine = (table: string): string[] => {
  const lines = new Map<string, string[]>();
  for (const row of table.split("\n").slice(1)) {
    const [level, page, block, paragraph, line, , , , , , confidence, word = ""] = row.split("\t");
    if (level !== "5" || Number(confidence) < surest || !/[\p{L}\p{N}]/u.test(word)) continue;
    const key = `${page} ${block} ${paragraph} ${line}`;
    const words = lines.get(key);
    if (words) words.push(word);
    else lines.set(key, [word]);
  }
  return [...lines.values()].map((words) => words.join(" "));
};

/** A clean grey picture: the program gets nothing that somebody uploaded. Null for what is too small to have words. */
const cleaned = async (picture: Picture, pixels: number): Promise<Buffer | null> => {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  const options = { limitInputPixels: pixels, pages: 1 };
  const opened: Sharp =
    "bytes" in picture
      ? sharp(picture.bytes, { ...options, sequentialRead: true }).rotate()
      : sharp(picture.points, {
          ...options,
          raw: { width: picture.width, height: picture.height, channels: picture.channels },
        });
  const { data, info } = await opened
    .flatten({ background: "white" })
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .grayscale()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return Math.min(info.width, info.height) < shortestSide ? null : data;
};

/** Reads pictures by Tesseract, one after the other. */
export const recogniser =
  ({ program, languages }: Recognition, { pixels, pictureMs }: RecognitionBounds): Recognise =>
  async (picture) => {
    const png = await cleaned(picture, pixels);
    if (!png) return [];
    const child = spawn(program, ["stdin", "stdout", "-l", languages.join("+"), "tsv"], {
      stdio: ["pipe", "pipe", "ignore"],
      env: { OMP_THREAD_LIMIT: "1" },
      timeout: pictureMs,
      killSignal: "SIGKILL",
    });
    const ended = new Promise<void>((resolve, reject) => {
      child.on("error", reject).on("close", () => resolve());
    });
    // It may end before it has read everything.
    child.stdin.on("error", () => undefined);
    child.stdin.end(png);
    const [table] = await Promise.all([text(child.stdout), ended]);
    return wordsByLine(table);
  };
