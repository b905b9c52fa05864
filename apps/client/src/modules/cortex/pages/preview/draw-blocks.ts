import type { PreviewBlock } from "@maive/contract";
import { numberIn, readConfig, textIn, type Config } from "./config.ts";
import { drawContent } from "./draw-content.ts";
import type { Titles } from "./draw-text.ts";
import { make } from "../../../../ui/make/index.ts";

/** What this reader has opened and folded. */
export interface Folds {
  isToggleOpen: (blockId: string) => boolean;
  isFolded: (blockId: string) => boolean;
}

/** A group of siblings as far as they are drawn. */
interface Group {
  element: HTMLElement;
  /** Of the list it ends with. */
  number: number | null;
  /** Level of the heading whose section is folded. */
  folded: number | null;
}

const newGroup = (): Group => ({ element: make("div", "bn-block-group"), number: null, folded: null });

/** The number of a list item within its run. */
const nextNumber = (group: Group, type: string, config: Config): string | undefined => {
  group.number = type === "numbered_list" ? (numberIn(config, "start") ?? (group.number ?? 0) + 1) : null;
  return group.number === null ? undefined : String(group.number);
};

const levelOf = (type: string): number | null => {
  const level = /^heading_([1-6])$/.exec(type)?.[1];
  return level === undefined ? null : Number(level);
};

/** Whether a block is hidden by a folded heading before it. */
const isAway = (group: Group, level: number | null, folded: boolean): boolean => {
  if (group.folded !== null && (level === null || level > group.folded)) return true;
  group.folded = folded ? level : null;
  return false;
};

/** Blocks as the editor draws them, so that one stylesheet fits both. Nothing in them is markup of a person. */
export const drawBlocks = (
  blocks: readonly PreviewBlock[],
  titles: Titles,
  { isToggleOpen, isFolded }: Folds,
): HTMLElement => {
  const top = newGroup();
  const groups = new Map<string, { inner: HTMLElement; below: Group | null }>();
  const groupOf = (parentId: string | null): Group => {
    const parent = parentId === null ? undefined : groups.get(parentId);
    if (!parent) return top;
    if (!parent.below) {
      parent.below = newGroup();
      parent.inner.append(parent.below.element);
    }
    return parent.below;
  };
  for (const block of blocks) {
    const { block_id: id, block_type: type } = block;
    const config = readConfig(block.block_config);
    const group = groupOf(block.parent_block_id);
    const level = levelOf(type);
    const isFoldable = type === "toggle" || type === "template_button";
    const open = isFoldable && isToggleOpen(id);
    const { node, inside } = drawContent({ block, config, titles, open });
    const content = make("div", "bn-block-content", {
      "data-content-type": node,
      "data-level": level === null || level === 1 ? undefined : String(level),
      "data-index": nextNumber(group, type, config),
      "data-text-alignment": textIn(config, "text_alignment"),
      "data-text-color": textIn(config, "text_color"),
      "data-background-color": textIn(config, "background_color"),
      "data-checked": config["checked"] === true ? "true" : undefined,
    });
    if (inside) content.append(inside);
    const inner = make("div", "bn-block", {}, content);
    const closed = isFoldable && !open ? "" : undefined;
    const outer = isAway(group, level, isFolded(id)) ? "bn-block-outer maive-folded-away" : "bn-block-outer";
    group.element.append(
      make("div", outer, { "data-block-id": id, "data-block-type": type, "data-closed": closed }, inner),
    );
    groups.set(id, { inner, below: null });
  }
  return top.element;
};
