import { buffer } from "node:stream/consumers";
import type { CortexFiles, FileRow } from "../../files-port/index.ts";

/** Where what belongs to pages is, seen from one of them; null where it is not in the export. */
export interface Addresses {
  file(fileId: string): string | null;
  /** By the address that it was fetched from. */
  picture(address: string): string | null;
}

/** Images within the file itself. */
interface Embedded {
  addresses: Addresses;
  /** Whether more was used than one file may hold: some is missing in it then. */
  isTooMuch(): boolean;
}

export interface EmbeddedImagesDeps {
  files: Pick<CortexFiles, "transfer">;
  /** The picture of a bookmark as WebP, if the server has it. */
  linkPicture(address: string): Promise<Buffer | null>;
}

/** As the server draws pictures of bookmarks. */
const pictureType = "image/webp";

/** Total size of images embedded in a single HTML file, in bytes. */
const embeddedBytes = 10 * 1024 * 1024;

/** Characters of that many bytes as base64, with room for what is before them. */
const uriLength = (bytes: number): number => Math.ceil((bytes * 4) / 3) + 1_024;

/**
 * Data URIs of files and pictures of bookmarks.
 * @param of files, and bytes of pictures by their addresses.
 * @returns null where not all files are images within the limit.
 */
export const embeddedImages = async (
  { files: { transfer }, linkPicture }: EmbeddedImagesDeps,
  { files, pictures }: { files: ReadonlyMap<string, FileRow>; pictures: ReadonlyMap<string, number> },
): Promise<Embedded | null> => {
  const rows = [...files.values()];
  const size = [...rows.map((row) => row.file_size), ...pictures.values()].reduce(
    (sum, each) => sum + each,
    0,
  );
  if (size > embeddedBytes || rows.some((row) => !row.mime_type.startsWith("image/"))) return null;
  const uris = new Map<string, string>();
  const drawn = new Map<string, string>();
  for (const address of pictures.keys()) {
    const bytes = await linkPicture(address);
    if (bytes) drawn.set(address, `data:${pictureType};base64,${bytes.toString("base64")}`);
  }
  for (const row of rows) {
    const bytes = await buffer(await transfer.open(row));
    uris.set(row.file_id, `data:${row.mime_type};base64,${bytes.toString("base64")}`);
  }
  let left = uriLength(embeddedBytes);
  /** Each use of an image has its bytes again. */
  const used = (uri: string | undefined): string | null => {
    left -= uri?.length ?? 0;
    return left < 0 ? null : (uri ?? null);
  };
  return {
    addresses: { file: (id) => used(uris.get(id)), picture: (address) => used(drawn.get(address)) },
    isTooMuch: () => left < 0,
  };
};
