import { buffer } from "node:stream/consumers";
import { type Blobs, FileCache } from "../../../blobs/index.ts";
import type { ItemRow } from "../access.store.ts";
import { hasThumbnail, svgType } from "../file-types.ts";
import { PictureProcess, type ProcessBounds } from "./picture-process.ts";

type Picture = Pick<ItemRow, "sha256" | "mime_type" | "file_size">;

/** Thumbnail widths, quantised to bound the cache. */
const widths = [64, 128, 256, 512, 1024] as const;
const defaultWidth = 256;
/** Part of cache keys; incremented when the same source should give another result. */
const version = 1;

/** The next larger supported width. */
export const widthFor = (requested: number = defaultWidth): number =>
  widths.find((width) => width >= requested) ?? widths[widths.length - 1] ?? defaultWidth;

export interface Pictures {
  /**
   * A WebP thumbnail, or null where none can be made.
   * @param person a user's id, for fair queueing.
   * @throws DomainError `too_many_requests` when too many of theirs are queued.
   */
  thumbnail(item: Picture, width: number, person: string, isNeeded: () => boolean): Promise<Buffer | null>;
  /** The sanitised SVG, or null where there is none. */
  cleanSvg(item: Picture, person: string): Promise<Buffer | null>;
  /** A picture of other people's, drawn anew as WebP, not cached; null where none can be made. @throws as `thumbnail`. */
  small(bytes: Buffer, width: number, isSvg: boolean, person: string): Promise<Buffer | null>;
  /** A picture as PNG, not cached; null where none can be made. @throws DomainError as `thumbnail`. */
  png(bytes: Buffer, person: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

interface PicturesDeps {
  blobs: Pick<Blobs, "open">;
  /** Cache folder, up to `maxBytes`. */
  folder: string;
  maxBytes: number;
  /** Limits of the process; for tests. */
  bounds?: ProcessBounds;
}

/** Images that timed out on a busy machine, not retried before the next start. */
const givenUpAtMost = 1_000;

/** Thumbnails and sanitised SVGs, created once and cached in a folder. */
export const createPictures = ({ blobs, folder, maxBytes, bounds }: PicturesDeps): Pictures => {
  const cache = new FileCache(folder, maxBytes);
  const maker = new PictureProcess(bounds);
  const making = new Map<string, { picture: Promise<Buffer | null>; neededBy: (() => boolean)[] }>();
  const givenUp = new Set<string>();

  /** Empty files are negative cache entries, so that impossible images are not retried at each request. */
  const orNull = (bytes: Buffer | null): Buffer | null => (bytes?.length ? bytes : null);

  const giveUp = (name: string): null => {
    givenUp.add(name);
    const [oldest] = givenUp;
    if (givenUp.size > givenUpAtMost && oldest !== undefined) givenUp.delete(oldest);
    return null;
  };

  const make = async (
    name: string,
    item: Picture,
    person: string,
    neededBy: readonly (() => boolean)[],
    job: { kind: "svg" } | { kind: "thumbnail"; width: number; svg: boolean },
  ): Promise<Buffer | null> => {
    const made = await maker.run(
      person,
      () => neededBy.some((isNeeded) => isNeeded()),
      async () => ({ ...job, bytes: await buffer(await blobs.open(item.sha256 ?? "")) }),
    );
    if (!made) return null;
    if (!made.final) return giveUp(name);
    await cache.put(name, made.bytes ?? new Uint8Array());
    return made.bytes && Buffer.from(made.bytes);
  };

  /** Concurrent requests share one job. */
  const once = async (
    name: string,
    isNeeded: () => boolean,
    work: (neededBy: readonly (() => boolean)[]) => Promise<Buffer | null>,
  ): Promise<Buffer | null> => {
    if (givenUp.has(name)) return null;
    const known = await cache.get(name);
    if (known) return orNull(known);
    const running = making.get(name);
    if (running) {
      running.neededBy.push(isNeeded);
      return running.picture;
    }
    const neededBy = [isNeeded];
    const picture = work(neededBy).finally(() => making.delete(name));
    making.set(name, { picture, neededBy });
    return picture;
  };

  return {
    thumbnail: async (item, width, person, isNeeded) => {
      if (item.sha256 === null || !hasThumbnail(item)) return null;
      const name = `${item.sha256}-${width}-${version}.webp`;
      return once(name, isNeeded, (neededBy) =>
        make(name, item, person, neededBy, { kind: "thumbnail", width, svg: item.mime_type === svgType }),
      );
    },
    cleanSvg: async (item, person) => {
      if (item.sha256 === null || item.mime_type !== svgType || !hasThumbnail(item)) return null;
      const name = `${item.sha256}-${version}.svg`;
      return once(
        name,
        () => true,
        (neededBy) => make(name, item, person, neededBy, { kind: "svg" }),
      );
    },
    small: async (bytes, width, isSvg, person) => {
      const made = await maker.run(
        person,
        () => true,
        async () => ({ kind: "thumbnail", width, svg: isSvg, bytes }),
      );
      return made?.bytes ? Buffer.from(made.bytes) : null;
    },
    png: async (bytes, person) => {
      const made = await maker.run(
        person,
        () => true,
        async () => ({ kind: "png", bytes }),
      );
      return made?.bytes ? Buffer.from(made.bytes) : null;
    },
    close: async () => maker.close(),
  };
};
