import type { ImportSurroundings } from "./surroundings.ts";
import { resolveTarget } from "./address.ts";
import { isLink } from "./transfer-block.ts";

/** The bound of addresses of previews. */
const addressLength = 2_000;

/** The picture or icon that a bookmark names, an address of another server; null for anything else. */
export const pictureAddress = (value: unknown): string | null => {
  const address = typeof value === "string" ? value.trim() : "";
  return address.length <= addressLength && /^https?:\/\//i.test(address) && isLink(address) ? address : null;
};

/**
 * The key of a file that is the copy of a bookmark's picture, which no block shows as a file. The import drops it: the server has that
 * picture by its address, or fetches it where that is allowed.
 */
export const copyOfPicture = (src: string, around: ImportSurroundings): { picture_file?: string } => {
  const target = src === "" || /^data:/i.test(src) ? undefined : resolveTarget(around, src);
  return target?.kind === "file" ? { picture_file: target.key } : {};
};
