import { limits } from "@maive/contract";
import * as Y from "yjs";
import type { Home, Placement } from "./placement.ts";
import type { Struct } from "./update-order.ts";

/** Elements over each other in a page: two for each level of blocks, the group of the page, and those of a cell's text. */
const deepest = 2 * limits.blockDepth + 8;

/** How many types a type of the document stands in, itself included, the root not. */
const levelsAbove = (home: Home): number => {
  let levels = 0;
  const type = home instanceof Y.AbstractType ? home : null;
  for (let above = type?.parent; above; above = above.parent) levels += 1;
  return levels;
};

/**
 * Whether a complete update would nest elements deeper than any page of ours: too deep for the stack of whoever reads,
 * copies or deletes them, this server included.
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
