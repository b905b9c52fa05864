import type { Block } from "@maive/contract";
import { type BlockMark, readConfig } from "../../block-preview/index.ts";
import { historyTexts } from "../texts.ts";

/** A block's own configuration; columns' contents are compared as blocks. */
export const ownConfig = ({ block_type, block_config }: Block): string => {
  if (block_type !== "columns") return block_config;
  const { leftColumn: _left, rightColumn: _right, ...own } = readConfig(block_config);
  return JSON.stringify(own);
};

/** Differences of an earlier state to today, by block, ignoring positions. */
export const marksOf = (then: readonly Block[], now: readonly Block[]): Map<string, BlockMark> => {
  const today = new Map(now.map((block) => [block.block_id, block]));
  const marks = new Map<string, BlockMark>();
  for (const block of then) {
    const same = today.get(block.block_id);
    if (!same) marks.set(block.block_id, { tone: "gone", label: historyTexts.marks.gone });
    else if (
      same.content !== block.content ||
      same.block_type !== block.block_type ||
      ownConfig(same) !== ownConfig(block)
    )
      marks.set(block.block_id, { tone: "changed", label: historyTexts.marks.changed });
  }
  return marks;
};

/** Whether both states are equal, positions included. */
export const isSameState = (then: readonly Block[], now: readonly Block[]): boolean => {
  const said = (blocks: readonly Block[]) =>
    JSON.stringify(
      blocks
        .map((block) => [
          block.block_id,
          block.block_type,
          block.content,
          ownConfig(block),
          block.block_order,
          block.parent_block_id,
        ])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  return said(then) === said(now);
};
