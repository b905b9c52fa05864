import { buffer } from "node:stream/consumers";
import type { Blobs } from "../../../blobs/index.ts";
import type { ItemRow } from "../access.store.ts";
import { hasThumbnail, svgType } from "../file-types.ts";
import { PictureCache } from "./picture-cache.ts";
import { PictureProcess, type ProcessBounds } from "./picture-process.ts";

type Picture = Pick<ItemRow, "sha256" | "mime_type" | "file_size">;

/** Widths pictures are made in: so a screen's exact size does not fill the cache. */
const widths = [64, 128, 256, 512, 1024] as const;
const defaultWidth = 256;
/** Raised when the same bytes shall give another picture. */
const version = 1;

/** The width that is made for one asked for: the next bigger one. */
export const widthFor = (asked: number = defaultWidth): number =>
  widths.find((width) => width >= asked) ?? widths[widths.length - 1] ?? defaultWidth;

export interface Pictures {
  /**
   * A small WebP picture, or null where none can be made.
   * @param person for whom it is made (a user's id): people take turns.
   * @throws DomainError `too_many_requests` when too many of theirs wait.
   */
  thumbnail(item: Picture, width: number, person: string, isWanted: () => boolean): Promise<Buffer | null>;
  /** The SVG without anything that could run, or null where there is none. */
  cleanSvg(item: Picture, person: string): Promise<Buffer | null>;
  close(): Promise<void>;
}

interface PicturesDeps {
  blobs: Pick<Blobs, "open">;
  /** Caches what is made, up to `maxBytes`. */
  folder: string;
  maxBytes: number;
  /** Other bounds, for tests. */
  bounds?: ProcessBounds;
}

/** Pictures that a busy machine could not make in time, which are not tried again before the next start. */
const givenUpAtMost = 1_000;

/** Small pictures and cleaned SVGs, made once, cached in a folder. */
export const createPictures = ({ blobs, folder, maxBytes, bounds }: PicturesDeps): Pictures => {
  const cache = new PictureCache(folder, maxBytes);
  const maker = new PictureProcess(bounds);
  const making = new Map<string, { picture: Promise<Buffer | null>; wanted: (() => boolean)[] }>();
  const givenUp = new Set<string>();

  /** Empty files stand for pictures that cannot be made: the same bytes are not tried again at each request. */
  const kept = (bytes: Buffer | null): Buffer | null => (bytes?.length ? bytes : null);

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
    wanted: readonly (() => boolean)[],
    job: { kind: "svg" } | { kind: "thumbnail"; width: number; svg: boolean },
  ): Promise<Buffer | null> => {
    const made = await maker.run(
      person,
      () => wanted.some((isWanted) => isWanted()),
      async () => ({ ...job, bytes: await buffer(await blobs.open(item.sha256 ?? "")) }),
    );
    if (!made) return null;
    if (!made.final) return giveUp(name);
    await cache.put(name, made.bytes ?? new Uint8Array());
    return made.bytes && Buffer.from(made.bytes);
  };

  /** Several who ask at once get the same picture. */
  const once = async (
    name: string,
    isWanted: () => boolean,
    work: (wanted: readonly (() => boolean)[]) => Promise<Buffer | null>,
  ): Promise<Buffer | null> => {
    if (givenUp.has(name)) return null;
    const known = await cache.get(name);
    if (known) return kept(known);
    const running = making.get(name);
    if (running) {
      running.wanted.push(isWanted);
      return running.picture;
    }
    const wanted = [isWanted];
    const picture = work(wanted).finally(() => making.delete(name));
    making.set(name, { picture, wanted });
    return picture;
  };

  return {
    thumbnail: async (item, width, person, isWanted) => {
      if (item.sha256 === null || !hasThumbnail(item)) return null;
      const name = `${item.sha256}-${width}-${version}.webp`;
      return once(name, isWanted, (wanted) =>
        make(name, item, person, wanted, { kind: "thumbnail", width, svg: item.mime_type === svgType }),
      );
    },
    cleanSvg: async (item, person) => {
      if (item.sha256 === null || item.mime_type !== svgType || !hasThumbnail(item)) return null;
      const name = `${item.sha256}-${version}.svg`;
      return once(
        name,
        () => true,
        (wanted) => make(name, item, person, wanted, { kind: "svg" }),
      );
    },
    close: async () => maker.close(),
  };
};
