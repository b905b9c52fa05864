import type { Block } from "@maive/contract";
import type { BlockMark } from "../../block-preview/index.ts";
import { historyTexts } from "../texts.ts";

/** What of an earlier state is otherwise today, by block; places are not compared. */
export const marksOf = (then: readonly Block[], now: readonly Block[]): Map<string, BlockMark> => {
  const today = new Map(now.map((block) => [block.block_id, block]));
  const marks = new Map<string, BlockMark>();
  for (const block of then) {
    const same = today.get(block.block_id);
    if (!same) marks.set(block.block_id, { tone: "gone", label: historyTexts.marks.gone });
    else if (
      same.content !== block.content ||
      same.block_type !== block.block_type ||
      same.block_config !== block.block_config
    )
      marks.set(block.block_id, { tone: "changed", label: historyTexts.marks.changed });
  }
  return marks;
};

/** Whether both are the same, places included. */
export const isSameState = (then: readonly Block[], now: readonly Block[]): boolean => {
  const said = (blocks: readonly Block[]) =>
    JSON.stringify(
      blocks
        .map(({ block_id, block_type, content, block_config, block_order, parent_block_id }) => [
          block_id,
          block_type,
          content,
          block_config,
          block_order,
          parent_block_id,
        ])
        .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  return said(then) === said(now);
};
