import { zInline } from "@maive/contract";
import type { XmlFragment } from "yjs";
import { type BlockRow, type NewBlock, parseConfig } from "./block-row.ts";
import { extrasOf, makeContent } from "./content.ts";
import { diff } from "./diff.ts";
import { fragmentToRows } from "./fragment-to-rows.ts";
import { longestIncreasing } from "./lis.ts";
import { patchPlace, replaceContent } from "./patch-block.ts";
import { toTrees, withBlocksOfColumns } from "./rows-to-fragment.ts";
import { containerNode, type Element, nodeFor, tableNode } from "./schema.ts";
import { exactTable, requestedTable } from "./table-model.ts";
import {
  childGroup,
  contentOf,
  childElements,
  copyOf,
  detach,
  ensureGroup,
  idOf,
  insertChildren,
  newElement,
  rootGroup,
  walk,
} from "./tree.ts";

type Containers = Map<string, Element>;

const containersBelow = (group: Element | null): Containers => {
  const found: Containers = new Map();
  for (const { container } of walk(group)) {
    const id = idOf(container);
    if (id !== null && !found.has(id)) found.set(id, container);
  }
  return found;
};

/** A new block without its children. */
const madeContainer = (fragment: XmlFragment, block: NewBlock): Element => {
  const container = newElement(containerNode);
  const { element, extras } = makeContent(block);
  container.setAttribute("id", block.block_id);
  insertChildren(container, 0, [element]);
  if (Object.keys(extras).length > 0) extrasOf(fragment)?.set(block.block_id, JSON.stringify(extras));
  return container;
};

const groupOf = (container: Element): Element => container.parent as Element;

/**
 * Arranges one level, then its children. Moves as few blocks as possible, because Yjs moves by copy and delete.
 * Parents first, so that no block is moved below its own descendant.
 */
const arrange = (
  fragment: XmlFragment,
  containers: Containers,
  parent: Element | null,
  blocks: readonly NewBlock[],
): void => {
  if (blocks.length === 0) return;
  const group = ensureGroup(fragment, parent);
  const children = childElements(group);
  const places = new Map(children.map((child, index) => [child, index]));
  const present = blocks.flatMap(({ block_id }) => {
    const container = containers.get(block_id);
    const place = container && places.get(container);
    return container && place !== undefined ? [{ container, place }] : [];
  });
  const unmoved = longestIncreasing(present.map(({ place }) => place));
  const staying = new Set(present.filter((_, index) => unmoved.has(index)).map(({ container }) => container));
  let at = 0;
  for (const block of blocks) {
    const current = containers.get(block.block_id);
    if (current && staying.has(current)) {
      at = children.indexOf(current, at) + 1;
      continue;
    }
    const fresh = current ? copyOf(current) : madeContainer(fragment, block);
    insertChildren(group, at, [fresh]);
    children.splice(at, 0, fresh);
    at += 1;
    containers.set(block.block_id, fresh);
    if (!current) continue;
    for (const [id, below] of containersBelow(childGroup(fresh))) containers.set(id, below);
    const old = children.indexOf(current);
    if (old >= 0) children.splice(old, 1);
    if (old >= 0 && old < at) at -= 1;
    detach({ container: current, group: groupOf(current), parentId: null });
  }
  for (const { block_id, children: below } of blocks)
    arrange(fragment, containers, containers.get(block_id) ?? null, below);
};

/** Removes all other blocks; by now no block that stays is below one of them. */
const removeOthers = (fragment: XmlFragment, containers: Containers, target: ReadonlySet<string>): void => {
  const extras = extrasOf(fragment);
  const others = [...walk(rootGroup(fragment))].filter(({ container }) => {
    const id = idOf(container);
    return id === null || !target.has(id) || containers.get(id) !== container;
  });
  const gone = new Set(others.map(({ container }) => container));
  for (const place of others) {
    const id = idOf(place.container);
    if (id !== null && !target.has(id)) extras?.delete(id);
    const above = place.group.parent;
    if (!gone.has(above as Element)) detach(place);
  }
};

const says = (a: BlockRow | undefined, b: BlockRow): boolean =>
  a?.block_type === b.block_type && a.content === b.content && a.block_config === b.block_config;

/** Edits the differing texts in place; other differences replace the node. */
const rewrite = (fragment: XmlFragment, containers: Containers, rows: readonly BlockRow[]): void => {
  const differing = (): { row: BlockRow; now: BlockRow; container: Element }[] => {
    const standing = new Map(fragmentToRows(fragment).rows.map((row) => [row.block_id, row]));
    return rows.flatMap((row) => {
      const [now, container] = [standing.get(row.block_id), containers.get(row.block_id)];
      return now && container && !says(now, row) ? [{ row, now, container }] : [];
    });
  };
  for (const { row, now, container } of differing()) {
    const config = parseConfig(row.block_config) ?? {};
    const inline = zInline.safeParse(config["inline"]);
    const { block_type, block_config } = row;
    const stays = nodeFor(now.block_type) === nodeFor(block_type);
    patchPlace(fragment, { container, group: groupOf(container), parentId: null }, row.block_id, {
      block_type,
      block_config,
      ...(stays && nodeFor(block_type) === tableNode
        ? { table: { target: exactTable(requestedTable(row.content, config)), base: null } }
        : {
            edits: diff(now.content, row.content),
            marks: inline.success ? inline.data : [{ text: row.content }],
          }),
    });
  }
  for (const { row, container } of differing()) {
    const place = { container, group: groupOf(container), parentId: null };
    const old = contentOf(container);
    if (old) replaceContent(fragment, place, old, row, row.block_id);
  }
};

/**
 * Makes a document's blocks equal to `given` with minimal edits, within a Yjs transaction of the caller. Rows of one
 * page in any order.
 */
export const patchDocument = (fragment: XmlFragment, given: readonly BlockRow[]): void => {
  const rows = withBlocksOfColumns(given);
  const containers = containersBelow(rootGroup(fragment));
  arrange(fragment, containers, null, toTrees(rows));
  removeOthers(fragment, containers, new Set(rows.map((row) => row.block_id)));
  rewrite(fragment, containers, rows);
};
