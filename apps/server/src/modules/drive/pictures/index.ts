import { buffer } from "node:stream/consumers";
import type { Blobs } from "../../../blobs/index.ts";
import type { ItemRow } from "../access.store.ts";
import { hasThumbnail, svgType } from "../file-types.ts";
import { PictureCache } from "./picture-cache.ts";
import { PictureWorker } from "./picture-worker.ts";

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
  /** A small WebP picture, or null where none can be made. */
  thumbnail(item: Picture, width: number, isWanted: () => boolean): Promise<Buffer | null>;
  /** The SVG without anything that could run, or null where there is none. */
  cleanSvg(item: Picture): Promise<Buffer | null>;
  close(): Promise<void>;
}

/** Small pictures and cleaned SVGs, made once, kept in `folder`. */
export const createPictures = (blobs: Blobs, folder: string, maxBytes: number): Pictures => {
  const cache = new PictureCache(folder, maxBytes);
  const worker = new PictureWorker();
  const making = new Map<string, { picture: Promise<Buffer | null>; wanted: (() => boolean)[] }>();

  /** Empty files stand for pictures that cannot be made. */
  const kept = (bytes: Buffer | null): Buffer | null => (bytes?.length ? bytes : null);

  const make = async (
    name: string,
    item: Picture,
    wanted: readonly (() => boolean)[],
    job: { kind: "svg" } | { kind: "thumbnail"; width: number; svg: boolean },
  ): Promise<Buffer | null> => {
    let given = false;
    const made = await worker.run(async () => {
      if (!wanted.some((isWanted) => isWanted())) return null;
      given = true;
      return { ...job, bytes: await buffer(await blobs.open(item.sha256 ?? "")) };
    });
    if (given) await cache.put(name, made ?? new Uint8Array());
    return made && Buffer.from(made);
  };

  /** Several who ask at once get the same picture. */
  const once = async (
    name: string,
    isWanted: () => boolean,
    work: (wanted: readonly (() => boolean)[]) => Promise<Buffer | null>,
  ): Promise<Buffer | null> => {
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
    thumbnail: async (item, width, isWanted) => {
      if (item.sha256 === null || !hasThumbnail(item)) return null;
      const name = `${item.sha256}-${width}-${version}.webp`;
      return once(name, isWanted, (wanted) =>
        make(name, item, wanted, { kind: "thumbnail", width, svg: item.mime_type === svgType }),
      );
    },
    cleanSvg: async (item) => {
      if (item.sha256 === null || item.mime_type !== svgType || !hasThumbnail(item)) return null;
      const name = `${item.sha256}-${version}.svg`;
      return once(
        name,
        () => true,
        (wanted) => make(name, item, wanted, { kind: "svg" }),
      );
    },
    close: () => worker.close(),
  };
};
