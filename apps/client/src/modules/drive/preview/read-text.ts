import { readBeginning } from "../../../api/index.ts";
import { inlineUrl } from "../model/addresses.ts";
import { decodeText } from "./decode-text.ts";

/** Preview limit in bytes, for performance. */
export const shownTextBytes = 512 * 1024;

export interface ShownText {
  text: string;
  /** The file continues. */
  cut: boolean;
}

/**
 * The beginning of a text file of `size` bytes.
 * @throws as `readBeginning`.
 */
export const readText = async (fileId: string, size: number, signal: AbortSignal): Promise<ShownText> => {
  if (size === 0) return { text: "", cut: false };
  const cut = size > shownTextBytes;
  const bytes = await readBeginning(inlineUrl(fileId), { signal, most: cut ? shownTextBytes : undefined });
  return { text: decodeText(new Uint8Array(bytes.slice(0, shownTextBytes)), cut), cut };
};
