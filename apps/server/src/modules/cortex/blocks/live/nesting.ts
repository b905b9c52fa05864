import { limits } from "@maive/contract";
import * as Y from "yjs";
import type { Home, Placement } from "./placement.ts";
import type { Struct } from "./update-order.ts";

/** Nesting of elements in a page: two per level of blocks, the page's group, and those of a table cell. */
const deepest = 2 * limits.blockDepth + 8;

/** Number of enclosing types, itself included, without the root. */
const levelsAbove = (home: Home): number => {
  let levels = 0;
  const type = home instanceof Y.AbstractType ? home : null;
  for (let above = type?.parent; above; above = above.parent) levels += 1;
  return levels;
};

/**
 * Whether a complete update would nest elements deeper than pages may: too deep for the call stack of anything that
 * reads, copies or deletes them, this server included.
 */
export const nestsTooDeep = (structs: readonly Struct[], { placeOf }: Placement): boolean => {
  const depths = new Map<Y.Item, number>();

  const depthOf = (item: Y.Item): number => {
    const above: Y.Item[] = [];
    let current: Home = item;
    while (current instanceof Y.Item && !depths.has(current)) {
      above.push(current);
      current = placeOf(current).home;
    }
    let depth = current instanceof Y.Item ? (depths.get(current) ?? 0) : levelsAbove(current);
    for (const each of above.toReversed()) depths.set(each, (depth += 1));
    return depth;
  };

  return structs.some(
    (struct) =>
      struct instanceof Y.Item && struct.content instanceof Y.ContentType && depthOf(struct) > deepest,
  );
};
