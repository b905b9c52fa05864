import type { PreviewBlock } from "@maive/contract";
import { numberIn, readConfig, textIn, type Config } from "./config.ts";
import { drawContent } from "./draw-content.ts";
import type { Titles } from "./draw-text.ts";
import { make } from "./make.ts";

/** A group of siblings, and the number of the list it ends with. */
interface Group {
  element: HTMLElement;
  number: number | null;
}

const newGroup = (): Group => ({ element: make("div", "bn-block-group"), number: null });

/** The number of a list item within its run. */
const nextNumber = (group: Group, type: string, config: Config): string | undefined => {
  group.number = type === "numbered_list" ? (numberIn(config, "start") ?? (group.number ?? 0) + 1) : null;
  return group.number === null ? undefined : String(group.number);
};

const level = (type: string): string | undefined =>
  type === "heading_2" ? "2" : type === "heading_3" ? "3" : undefined;

/** Blocks as the editor draws them, so that one stylesheet fits both. Nothing in them is markup of a person. */
export const drawBlocks = (blocks: readonly PreviewBlock[], titles: Titles): HTMLElement => {
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
    const { node, inside } = drawContent({ block, config, titles });
    const content = make("div", "bn-block-content", {
      "data-content-type": node,
      "data-level": level(type),
      "data-index": nextNumber(group, type, config),
      "data-text-alignment": textIn(config, "text_alignment"),
      "data-text-color": textIn(config, "text_color"),
      "data-background-color": textIn(config, "background_color"),
      "data-checked": config["checked"] === true ? "true" : undefined,
    });
    if (inside) content.append(inside);
    const inner = make("div", "bn-block", {}, content);
    // Which toggles are open is known to the editor alone: they are closed until then.
    const closed = type === "toggle" ? "" : undefined;
    group.element.append(
      make(
        "div",
        "bn-block-outer",
        { "data-block-id": id, "data-block-type": type, "data-closed": closed },
        inner,
      ),
    );
    groups.set(id, { inner, below: null });
  }
  return top.element;
};
