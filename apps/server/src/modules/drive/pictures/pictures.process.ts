import sharp from "sharp";
import { cleanSvg } from "./clean-svg.ts";

/** Makes small pictures and cleaned SVGs, one after the other, in a process that can be ended at any moment. */
export type PictureJob = {
  id: number;
  bytes: Uint8Array;
  bounds: PictureBounds;
} & ({ kind: "svg" } | { kind: "thumbnail"; width: number; svg: boolean });

export interface PictureBounds {
  /** Pixels of the largest picture that is unpacked. */
  pixels: number;
  /** Processor time the job may take, in ms. */
  cpuMs: number;
  /** Memory the whole process may take, in bytes. */
  memoryBytes: number;
}

/** `bytes` is null where nothing can be made of it. */
export interface PictureAnswer {
  id: number;
  bytes: Uint8Array | null;
}

/** How often a job is measured, in ms. */
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
  const source = job.svg ? cleaned(job.bytes) : job.bytes;
  return source === null ? null : thumbnail(source, job.width, job.bounds.pixels);
};

/** At once: an ordinary end waits for the library's thread. */
const end = (): void => {
  process.kill(process.pid, "SIGKILL");
};

/** Ends the process when the job takes too much: the library goes on in its own thread whatever happens here. */
const watch = ({ cpuMs, memoryBytes }: PictureBounds): NodeJS.Timeout => {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > cpuMs || process.memoryUsage.rss() > memoryBytes) end();
  }, measured);
};

process.on("message", async (job: PictureJob) => {
  const watching = watch(job.bounds);
  // Broken pictures are no fault of the server: there is none, and no more to say.
  const bytes = await work(job).catch(() => null);
  clearInterval(watching);
  process.send?.({ id: job.id, bytes } satisfies PictureAnswer);
});
// Who stops the server stops its whole group: it ends this process itself.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
// The server has gone.
process.on("disconnect", end);
