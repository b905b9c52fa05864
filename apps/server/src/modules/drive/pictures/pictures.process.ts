import sharp from "sharp";
import { cleanSvg } from "./clean-svg.ts";

/** Creates thumbnails and sanitised SVGs sequentially, in a process that may be killed at any time. */
export type PictureJob = {
  id: number;
  bytes: Uint8Array;
  bounds: PictureBounds;
} & ({ kind: "svg" } | { kind: "png" } | { kind: "thumbnail"; width: number; svg: boolean });

export interface PictureBounds {
  /** Largest decoded image in pixels. */
  pixels: number;
  /** CPU time limit of a job in ms. */
  cpuMs: number;
  /** Memory limit of the process in bytes. */
  memoryBytes: number;
}

/** `bytes` is null when nothing can be made. */
export interface PictureAnswer {
  id: number;
  bytes: Uint8Array | null;
}

/** Interval of measuring a job, in ms. */
const measured = 50;

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

const thumbnail = async (bytes: Uint8Array, width: number, pixels: number): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: pixels, sequentialRead: true, pages: 1 })
    .rotate()
    .resize({ width, height: width, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 76, effort: 2 })
    .toBuffer();

const work = async (job: PictureJob): Promise<Uint8Array | null> => {
  if (job.kind === "svg") return cleaned(job.bytes);
  if (job.kind === "png")
    return sharp(job.bytes, { limitInputPixels: job.bounds.pixels, pages: 1 }).png().toBuffer();
  const source = job.svg ? cleaned(job.bytes) : job.bytes;
  return source === null ? null : thumbnail(source, job.width, job.bounds.pixels);
};

/** Immediate: a regular exit would wait for the library's thread. */
const end = (): void => {
  process.kill(process.pid, "SIGKILL");
};

/** Exits when the job exceeds its limits, since the library's thread cannot be interrupted. */
const watch = ({ cpuMs, memoryBytes }: PictureBounds): NodeJS.Timeout => {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > cpuMs || process.memoryUsage.rss() > memoryBytes) end();
  }, measured);
};

process.on("message", async (job: PictureJob) => {
  const watching = watch(job.bounds);
  // A broken image is not an error of the server.
  const bytes = await work(job).catch(() => null);
  clearInterval(watching);
  process.send?.({ id: job.id, bytes } satisfies PictureAnswer);
});
// Signals reach the whole process group; the server ends this process itself.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
// The server has exited.
process.on("disconnect", end);
