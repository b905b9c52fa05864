import { type Element, isTag } from "domhandler";
import { blockOf, type Marks, type TransferBlock } from "../model/transfer-block.ts";
import { colorsOf } from "./colors.ts";
import { attribute, findElement, hasClass, nameOf, textIn } from "./dom.ts";
import { taskLines } from "../model/line.ts";
import { levels } from "../model/levels.ts";
import type { ReadFlow } from "./read-flow.ts";

const lists: ReadonlySet<string> = new Set(["ul", "ol", "menu"]);
export const isList = (node: Element): boolean => lists.has(nameOf(node));

/** Our exports mark where an item's text is, and thereby when it has none. */
const isEmptied = (node: Element): boolean => {
  const own = node.children.find((child) => isTag(child) && nameOf(child) !== "input");
  return own !== undefined && isTag(own) && hasClass(own, "item") && textIn(own.children).trim() === "";
};

/** An item, quote or callout with its element's contents. */
export const holderOf = (
  type: string,
  config: Record<string, unknown>,
  content: readonly TransferBlock[],
  node: Element,
): TransferBlock => {
  const [first] = content;
  return !isEmptied(node) || (first && taskLines.has(first))
    ? itemOf(type, config, content)
    : blockOf(type, { config, children: [...content] });
};

/** What may become an item's text when it comes first. */
const leads: ReadonlySet<string> = new Set([
  "text",
  "heading_1",
  "heading_2",
  "heading_3",
  "heading_4",
  "heading_5",
  "heading_6",
]);

/** An item: its first line is its text, the rest its children. */
export const itemOf = (
  type: string,
  config: Record<string, unknown>,
  content: readonly TransferBlock[],
): TransferBlock => {
  const [first, ...rest] = content;
  const isTask = first !== undefined && taskLines.has(first);
  if (!first || !(isTask || leads.has(first.type))) return blockOf(type, { config, children: [...content] });
  return blockOf(isTask ? "to_do" : type, {
    runs: first.runs,
    config: isTask ? first.config : config,
    children: [...first.children, ...rest],
  });
};

/** The level of a list in Google Docs, which writes nested lists as siblings. */
const levelOf = (list: Element): number | null => {
  const found = /(?:^|\s)lst-kix_\w+-(\d{1,2})(?:\s|$)/.exec(attribute(list, "class"));
  return found ? Number(found[1]) : null;
};

/** Notion's to-do boxes are not inputs. */
const notionBox = (item: Element): boolean | null => {
  const box = findElement(item.children.slice(0, 3), (node) => hasClass(node, "checkbox"));
  return box ? hasClass(box, "checkbox-on") : null;
};

/** Reads a list with nested lists. */
export const readList = (list: Element, marks: Marks, depth: number, flow: ReadFlow): TransferBlock[] => {
  const type = nameOf(list) === "ol" ? "numbered_list" : "bulleted_list";
  const isTasks = hasClass(list, "to-do-list") || hasClass(list, "to-do");
  const start = Number(attribute(list, "start"));
  const level = levelOf(list);
  const items: TransferBlock[] = [];
  const add = (block: TransferBlock): void => {
    if (level !== null) levels.set(block, level);
    items.push(block);
  };
  for (const node of list.children) {
    if (!isTag(node)) {
      if (textIn([node]).trim() !== "") add(itemOf(type, {}, flow([node], marks, depth + 1)));
    } else if (isList(node)) {
      const below = readList(node, marks, depth + 1, flow);
      const last = items.at(-1);
      if (last) last.children.push(...below);
      else items.push(...below);
    } else {
      const content = flow(nameOf(node) === "li" ? node.children : [node], marks, depth + 1);
      if (hasClass(list, "toggle") && content.every((block) => block.type === "toggle")) {
        items.push(...content);
        continue;
      }
      const box = isTasks ? notionBox(node) : null;
      const first = items.length === 0 && type === "numbered_list" && Number.isInteger(start) && start !== 1;
      const config =
        box !== null ? { checked: box } : first && attribute(list, "start") !== "" ? { start } : {};
      const item = holderOf(box !== null ? "to_do" : type, config, content, node);
      Object.assign(item.config, colorsOf(node));
      add(item);
    }
  }
  return items;
};
