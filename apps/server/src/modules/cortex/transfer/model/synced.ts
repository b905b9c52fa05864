import { limits, syncedType } from "@maive/contract";
import { newId } from "../../../../shared/ids.ts";
import { blockOf, type TransferBlock } from "./transfer-block.ts";

/** Whether it identifies which synced blocks of an export show the same. */
export const isSyncedId = (text: string): boolean => /^[0-9a-f-]{36}$/.test(text);

/** The blocks that a synced block shows, or what is said instead. */
export type ShownInstead = TransferBlock[] | string;

/**
 * Puts what synced blocks show below them, as an export has it.
 * @param read what stands in the place of one, by what it shows.
 */
export const withShown = async (
  blocks: readonly TransferBlock[],
  read: (contentId: string) => Promise<ShownInstead>,
): Promise<TransferBlock[]> => {
  const shown: TransferBlock[] = [];
  for (const block of blocks) {
    if (block.type !== syncedType) {
      shown.push({ ...block, children: await withShown(block.children, read) });
      continue;
    }
    const instead = await read(block.content);
    shown.push(
      typeof instead === "string"
        ? blockOf("text", { runs: [{ text: instead, marks: { italic: true } }] })
        : { ...block, children: instead },
    );
  }
  return shown;
};

/** A content that an import makes. */
export interface ImportedContent {
  contentId: string;
  blocks: TransferBlock[];
}

/** The contents of an import: what was exported from several places becomes one again, if all of them say the same. */
export class ImportedContents {
  readonly #made = new Map<string, string>();

  /** Takes the contents out of a page's blocks; each belongs to the page where it is met first. */
  take(blocks: readonly TransferBlock[]): { blocks: TransferBlock[]; contents: ImportedContent[] } {
    const contents: ImportedContent[] = [];
    return { blocks: this.#taken(blocks, contents), contents };
  }

  #taken(blocks: readonly TransferBlock[], contents: ImportedContent[]): TransferBlock[] {
    return blocks.flatMap((block): TransferBlock[] => {
      if (block.type !== syncedType) return [{ ...block, children: this.#taken(block.children, contents) }];
      const inside = plain(block.children);
      const key = `${block.content} ${JSON.stringify(inside)}`;
      const known = this.#made.get(key);
      if (known !== undefined) return [blockOf(syncedType, { content: known })];
      if (contents.length >= limits.syncedContents) return inside;
      const contentId = newId();
      this.#made.set(key, contentId);
      contents.push({ contentId, blocks: inside });
      return [blockOf(syncedType, { content: contentId })];
    });
  }
}

/** A synced block within another one is what it shows. */
const plain = (blocks: readonly TransferBlock[]): TransferBlock[] =>
  blocks.flatMap((block) => {
    const children = plain(block.children);
    return block.type === syncedType ? children : [{ ...block, children }];
  });
