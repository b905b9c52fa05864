import type { ImportNote } from "@maive/contract";
import { z } from "zod";
import { decoded, targetKey } from "../model/address.ts";
import { transferTexts } from "../texts.ts";
import type { Source } from "./source.ts";

/** Beside its pages Docmost writes what their files cannot say. */
const fileName = "docmost-metadata.json";

/** It is read on the event loop; a thousand pages take a fifth of it. */
const mostBytes = 1024 * 1024;

const zMetadata = z.object({
  source: z.literal("docmost"),
  pages: z.record(z.string(), z.object({ position: z.string(), icon: z.string().nullish() })),
});

const isDocmostMetadata = ({ path }: Source): boolean => path === fileName;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null; // A file that is only called so.
  }
};

/** The pages of an export of Docmost in their order, and what is lost of them; other imports stay as they are. */
export const inDocmostOrder = async (
  sources: readonly Source[],
): Promise<{ ordered: readonly Source[]; lost: ImportNote[] }> => {
  const file = sources.find(isDocmostMetadata);
  if (!file || file.size > mostBytes) return { ordered: sources, lost: [] };
  const metadata = zMetadata.safeParse(parsed((await file.read()).toString("utf8")));
  if (!metadata.success) return { ordered: sources, lost: [] };
  const positions = new Map(
    Object.entries(metadata.data.pages).map(([path, { position }]) => [targetKey(decoded(path)), position]),
  );
  const positionOf = ({ path }: Source): string => positions.get(targetKey(path)) ?? "";
  const icons = Object.values(metadata.data.pages).filter(({ icon }) => icon).length;
  return {
    ordered: sources
      .filter((source) => !isDocmostMetadata(source))
      .toSorted((a, b) => (positionOf(a) < positionOf(b) ? -1 : positionOf(a) > positionOf(b) ? 1 : 0)),
    lost: icons === 0 ? [] : [{ file: fileName, message: transferTexts.notes.icons(icons) }],
  };
};
