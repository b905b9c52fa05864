import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { cleanSvg } from "./clean-svg.ts";

/** Makes small pictures and cleaned SVGs, one after the other, away from the server's event loop. */
export type PictureJob = { id: number; bytes: Uint8Array } & (
  { kind: "svg" } | { kind: "thumbnail"; width: number; svg: boolean }
);
/** `bytes` is null where nothing can be made of it. */
export interface PictureAnswer {
  id: number;
  bytes: Uint8Array | null;
}

/** Pixels of the largest picture that is unpacked. */
const mostPixels = 50_000_000;
const longestSeconds = 10;

sharp.cache(false);
sharp.concurrency(1);

const cleaned = (bytes: Uint8Array): Uint8Array | null => {
  const clean = cleanSvg(
    Buffer.from(bytes)
      .toString("utf8")
      .replace(/^\ufeff/, ""),
  );
  return clean === null ? null : Buffer.from(clean);
};

const thumbnail = async (bytes: Uint8Array, width: number): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: mostPixels, sequentialRead: true, pages: 1 })
    .rotate()
    .resize({ width, height: width, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 76, effort: 2 })
    .timeout({ seconds: longestSeconds })
    .toBuffer();

const work = async (job: PictureJob): Promise<Uint8Array | null> => {
  if (job.kind === "svg") return cleaned(job.bytes);
  const source = job.svg ? cleaned(job.bytes) : job.bytes;
  return source === null ? null : thumbnail(source, job.width);
};

/** Broken pictures are no fault of the server: there is none, and no more to say. */
const answerTo = async (job: PictureJob): Promise<PictureAnswer> => ({
  id: job.id,
  bytes: await work(job).catch(() => null),
});

parentPort?.on("message", async (job: PictureJob) => {
  parentPort?.postMessage(await answerTo(job));
});
