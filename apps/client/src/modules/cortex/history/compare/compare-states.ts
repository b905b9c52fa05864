import type { Block } from "@maive/contract";
import { type BlockMark, readConfig } from "../../block-preview/index.ts";
import { changedSettings } from "./changed-settings.ts";
import { compareTables } from "./compare-tables.ts";
import { Effort } from "./edit-script.ts";
import { matchBlocks, parentIn, type State, stateOf, stayingAmong } from "./match-blocks.ts";
import { compareTexts as texts } from "./texts.ts";
import { wholeRuns, wordRuns } from "./word-runs.ts";

/** Two states of a page in one: its blocks as they are, those that were removed at their former places, and marks. */
export interface Comparison {
  blocks: Block[];
  marks: ReadonlyMap<string, BlockMark>;
  counts: Readonly<Record<"added" | "removed" | "moved" | "changed", number>>;
}

/** Blocks that hold others, whose change is seen in those. */
const frames: ReadonlySet<string> = new Set(["columns", "column"]);

const withConfig = (block: Block, content: string, config: object): Block => ({
  ...block,
  content,
  block_config: JSON.stringify({ ...readConfig(block.block_config), ...config }),
});

const whole = (block: Block, change: "added" | "removed"): Block => {
  const config = readConfig(block.block_config);
  if (block.block_type === "table") {
    const rows = compareTables(
      change === "added" ? emptyTable(block) : block,
      change === "added" ? block : emptyTable(block),
      new Effort(),
    );
    return withConfig(block, block.content, { rows });
  }
  return withConfig(block, block.content, {
    inline: wholeRuns({ content: block.content, inline: config.inline }, change),
  });
};

const emptyTable = (block: Block): Block => ({ ...block, content: "", block_config: '{"rows":[]}' });

const changed = (old: Block, now: Block, effort: Effort): Block => {
  if (old.block_type === "table" && now.block_type === "table") {
    if (old.content === now.content) return now;
    return withConfig(now, now.content, { rows: compareTables(old, now, effort) });
  }
  if (old.content === now.content || old.block_type === "table" || now.block_type === "table") return now;
  const inline = wordRuns(
    { content: old.content, inline: readConfig(old.block_config).inline },
    { content: now.content, inline: readConfig(now.block_config).inline },
    effort,
  );
  return withConfig(now, inline.map(({ text }) => text).join(""), { inline });
};

/** Which blocks stand elsewhere among their siblings, or have another parent, and where they stood. */
const movesOf = (old: State, now: State, matches: ReadonlyMap<string, Block>): Map<string, string> => {
  const newIds = new Map([...matches].map(([id, before]) => [before.block_id, id]));
  const moves = new Map<string, string>();
  for (const [parent, level] of now.levels) {
    const stayed: { id: string; order: number }[] = [];
    const places = new Map<string, number>();
    for (const { block_id: id } of level) {
      const before = matches.get(id);
      if (!before) continue;
      const oldParent = parentIn(old, before);
      if ((oldParent === null ? null : (newIds.get(oldParent) ?? "")) !== parent) {
        moves.set(id, texts.movedFromElsewhere);
        continue;
      }
      stayed.push({ id, order: before.block_order });
      places.set(id, stayed.length);
    }
    const staying = stayingAmong(stayed.map(({ order }) => order));
    const sorted = stayed.toSorted((a, b) => a.order - b.order).map(({ id }) => id);
    sorted.forEach((id, at) => {
      const order = matches.get(id)?.block_order ?? 0;
      if (!staying.has(order))
        moves.set(id, at + 1 < (places.get(id) ?? 0) ? texts.movedDown : texts.movedUp);
    });
  }
  return moves;
};

/** Removed blocks by their parent and by the sibling that they stood behind, null at the beginning. */
const removedPlaces = (
  old: State,
  matches: ReadonlyMap<string, Block>,
  moves: ReadonlyMap<string, string>,
): Map<string | null, Map<string | null, Block[]>> => {
  const newIds = new Map([...matches].map(([id, before]) => [before.block_id, id]));
  const places = new Map<string | null, Map<string | null, Block[]>>();
  for (const [oldParent, level] of old.levels) {
    const parent = oldParent === null ? null : (newIds.get(oldParent) ?? oldParent);
    const behind = new Map<string | null, Block[]>();
    let anchor: string | null = null;
    for (const block of level) {
      const id = newIds.get(block.block_id);
      if (id !== undefined) {
        if (!moves.has(id)) anchor = id;
        continue;
      }
      const group = behind.get(anchor);
      if (group) group.push(block);
      else behind.set(anchor, [block]);
    }
    if (behind.size > 0) places.set(parent, behind);
  }
  return places;
};

const tones = ["removed", "added", "moved", "changed"] as const;

/**
 * Compares two states of a page. Blocks are the same by their ids, words by what stands around them. Effort is bounded,
 * and `pause` is awaited between blocks, so that nobody waits for it.
 */
export const compareStates = async (
  then: readonly Block[],
  today: readonly Block[],
  pause: () => Promise<void> | undefined,
): Promise<Comparison> => {
  const [old, now] = [stateOf(then), stateOf(today)];
  const matches = matchBlocks(old, now);
  const moves = movesOf(old, now, matches);
  const removed = removedPlaces(old, matches, moves);
  const effort = new Effort();
  const blocks: Block[] = [];
  const marks = new Map<string, BlockMark>();
  const mark = (block: Block, tone: (typeof tones)[number], label: string) => {
    if (!frames.has(block.block_type)) marks.set(block.block_id, { tone, label });
  };
  const put = (block: Block, parent: string | null, order: number) =>
    blocks.push({ ...block, parent_block_id: parent, block_order: order });

  const putRemoved = (block: Block, parent: string | null, order: number): void => {
    mark(block, "removed", texts.removed);
    put(whole(block, "removed"), parent, order);
  };
  const putNow = (block: Block, parent: string | null, order: number): void => {
    const before = matches.get(block.block_id);
    if (!before) {
      mark(block, "added", texts.added);
      put(whole(block, "added"), parent, order);
      return;
    }
    const moved = moves.get(block.block_id);
    const settings = changedSettings(before, block);
    const words = before.content !== block.content && !frames.has(block.block_type);
    const said = [...(moved === undefined ? [] : [moved]), ...settings];
    if (words && said.length === 0) said.push(texts.changed);
    if (said.length > 0) mark(block, moved === undefined ? "changed" : "moved", said.join(" · "));
    put(words ? changed(before, block, effort) : block, parent, order);
  };
  const level = async (parent: string | null): Promise<void> => {
    const behind = removed.get(parent);
    let order = 0;
    const below = async (id: string) => {
      await pause();
      await level(id);
    };
    const putGone = async (anchor: string | null) => {
      for (const block of behind?.get(anchor) ?? []) {
        putRemoved(block, parent, (order += 1));
        await below(block.block_id);
      }
    };
    await putGone(null);
    for (const block of now.levels.get(parent) ?? []) {
      putNow(block, parent, (order += 1));
      await below(block.block_id);
      await putGone(block.block_id);
    }
  };
  await level(null);
  const count = (tone: string) => [...marks.values()].filter((each) => each.tone === tone).length;
  return {
    blocks,
    marks,
    counts: {
      added: count("added"),
      removed: count("removed"),
      moved: count("moved"),
      changed: count("changed"),
    },
  };
};
