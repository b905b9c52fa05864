import { type Block, limits } from "@maive/contract";
import { treeOfRows } from "../model/block-tree.ts";
import type { ShownInstead } from "../model/synced.ts";
import { transferTexts } from "../texts.ts";

/** Characters of what an export writes again: a page of many places would be as many times as long. */
const againAtMost = 2_000_000;

/** What each block counts besides its text. */
const perBlock = 200;

const lengthOf = (rows: readonly Block[]): number =>
  rows.reduce((sum, { content, block_config }) => sum + content.length + block_config.length + perBlock, 0);

/** What synced blocks of an export show: each of them once, and again as long as that stays short. */
export class ShownContents {
  readonly #read: (contentId: string) => Promise<readonly Block[] | null>;
  readonly #known = new Map<string, readonly Block[] | null>();
  #left = againAtMost;

  /** @param read the blocks of a content; null where the reader may not know them. */
  constructor(read: (contentId: string) => Promise<readonly Block[] | null>) {
    this.#read = read;
  }

  async at(contentId: string): Promise<ShownInstead> {
    const known = this.#known.get(contentId);
    const rows = known === undefined ? await this.#read(contentId) : known;
    const isFirst = known === undefined && this.#known.size < limits.transferredPages;
    if (isFirst) this.#known.set(contentId, rows);
    if (!rows) return transferTexts.contentUnreadable;
    if (isFirst) return treeOfRows(rows);
    const length = lengthOf(rows);
    if (length > this.#left) return transferTexts.contentLeft;
    this.#left -= length;
    return treeOfRows(rows);
  }
}
