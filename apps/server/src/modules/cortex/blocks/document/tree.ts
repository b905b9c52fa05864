import * as Y from "yjs";
import { containerNode, type Element, groupNode } from "./schema.ts";

/** Child elements of a name. */
export const childElements = (parent: Y.XmlFragment, name?: string): Element[] =>
  parent
    .toArray()
    .filter((child): child is Y.XmlElement => child instanceof Y.XmlElement)
    .filter((child) => name === undefined || child.nodeName === name) as Element[];

/** The group of the first level; absent on an empty page. */
export const rootGroup = (fragment: Y.XmlFragment): Element | null =>
  childElements(fragment, groupNode)[0] ?? null;

export const containersOf = (group: Element | null): Element[] =>
  group ? childElements(group, containerNode) : [];

/** The element with a block's text or attributes. */
export const contentOf = (container: Element): Element | null =>
  childElements(container).find((child) => child.nodeName !== groupNode) ?? null;

/** The group of a block's children. */
export const childGroup = (container: Element): Element | null =>
  childElements(container, groupNode)[0] ?? null;

export const idOf = (container: Element): string | null => {
  const id: unknown = container.getAttribute("id");
  return typeof id === "string" && id !== "" ? id : null;
};

export const newElement = (name: string): Element => new Y.XmlElement(name) as Element;

/** Inserts children; Yjs's types allow only string attributes, ours are typed. */
export const insertChildren = (
  parent: Y.XmlFragment,
  at: number,
  nodes: readonly (Element | Y.XmlText)[],
): void => parent.insert(at, nodes as (Y.XmlElement | Y.XmlText)[]);

/** A block's position. */
export interface Place {
  container: Element;
  group: Element;
  parentId: string | null;
}

/** All blocks in document order, parents before children, iteratively. */
export function* walk(
  group: Element | null,
  parentId: string | null = null,
): Generator<Place, undefined, undefined> {
  const levels = group ? [{ group, parentId, left: containersOf(group).toReversed() }] : [];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const container = level.left.pop();
    if (!container) {
      levels.pop();
      continue;
    }
    yield { container, group: level.group, parentId: level.parentId };
    const below = childGroup(container);
    if (below)
      levels.push({ group: below, parentId: idOf(container), left: containersOf(below).toReversed() });
  }
  return undefined;
}

/** Finds a block; the first of duplicates. */
export const findBlock = (fragment: Y.XmlFragment, blockId: string): Place | null => {
  for (const place of walk(rootGroup(fragment))) if (idOf(place.container) === blockId) return place;
  return null;
};

/** Index of a child among all children of its parent. */
export const indexIn = (parent: Y.XmlFragment, child: Element): number =>
  parent.toArray().findIndex((other) => other === child);

/** The group of a parent, or of the first level; created when missing. */
export const ensureGroup = (fragment: Y.XmlFragment, parent: Element | null): Element => {
  const existing = parent ? childGroup(parent) : rootGroup(fragment);
  if (existing) return existing;
  const group = newElement(groupNode);
  const home = parent ?? fragment;
  insertChildren(home, home.length, [group]);
  return group;
};

/** A deep copy of an element. Yjs cannot move: moving is copying and deleting. */
export const copyOf = (element: Element): Element => element.clone();

/** Removes a block, and a group left empty by it, because editors reject empty groups. */
export const detach = ({ container, group }: Place): void => {
  if (containersOf(group).length > 1) group.delete(indexIn(group, container), 1);
  else {
    const parent = group.parent;
    if (parent instanceof Y.XmlFragment) parent.delete(indexIn(parent, group), 1);
  }
};

/** The nesting level of a block; 1 is the first. */
export const depthOf = (container: Element): number => {
  let depth = 0;
  for (let node: unknown = container; node instanceof Y.XmlElement; node = node.parent)
    if (node.nodeName === containerNode) depth += 1;
  return depth;
};

/** Number of levels of a block and its children; 1 without any. */
export const heightOf = (container: Element): number => {
  const own = depthOf(container);
  let deepest = own;
  for (const place of walk(childGroup(container))) deepest = Math.max(deepest, depthOf(place.container));
  return deepest - own + 1;
};
