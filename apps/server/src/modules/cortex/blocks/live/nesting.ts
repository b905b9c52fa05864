import { limits } from "@maive/contract";
import * as Y from "yjs";
import type { Struct } from "./update-order.ts";

/** Elements over each other in a page: two for each level of blocks, the group of the page, and those of a cell's text. */
const deepest = 2 * limits.blockDepth + 8;

type Known = Y.Item | Y.GC | null;
/** What something stands in: an item of the update, or a type of the document. */
type Above = Y.Item | Y.AbstractType<unknown> | null;

/** How many types a type of the document stands in, itself included, the root not. */
const levelsAbove = (type: Y.AbstractType<unknown> | null): number => {
  let levels = 0;
  for (let above = type?.parent; above; above = above.parent) levels += 1;
  return levels;
};

const structFinder = (doc: Y.Doc, structs: readonly Struct[]) => {
  const byClient = Map.groupBy(structs, ({ id }) => id.client);
  return ({ client, clock }: Y.ID): Known => {
    if (clock < Y.getState(doc.store, client)) return Y.getItem(doc.store, Y.createID(client, clock));
    const list = byClient.get(client) ?? [];
    let [low, high] = [0, list.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const struct = list[middle];
      if (!struct || struct instanceof Y.Skip) return null;
      if (clock < struct.id.clock) high = middle - 1;
      else if (clock >= struct.id.clock + struct.length) low = middle + 1;
      else return struct;
    }
    return null;
  };
};

/**
 * Whether a complete update would nest elements deeper than any page of ours: too deep for the stack of whoever reads,
 * copies or deletes them, this server included.
 */
export const nestsTooDeep = (doc: Y.Doc, structs: readonly Struct[]): boolean => {
  const types = structs.filter(
    (struct) => struct instanceof Y.Item && struct.content instanceof Y.ContentType,
  ) as Y.Item[];
  if (types.length === 0) return false;
  const find = structFinder(doc, structs);
  const parents = new Map<Y.Item, Above>();
  const depths = new Map<Y.Item, number>();

  /** In what an item stands; those that do not say it stand beside one that does. */
  const parentOf = (item: Y.Item): Above => {
    const passed: Y.Item[] = [];
    let current: Known = item;
    let parent: Above = null;
    while (current instanceof Y.Item) {
      const known = parents.get(current);
      if (known !== undefined) {
        parent = known;
        break;
      }
      passed.push(current);
      const named: unknown = current.parent;
      if (named !== null) {
        const found = named instanceof Y.ID ? find(named) : named;
        if (found instanceof Y.Item || found instanceof Y.AbstractType) parent = found;
        break;
      }
      const beside: Y.ID | null = current.origin ?? current.rightOrigin;
      current = beside ? find(beside) : null;
    }
    for (const each of passed) parents.set(each, parent);
    return parent;
  };

  const depthOf = (item: Y.Item): number => {
    const above: Y.Item[] = [];
    let current: Above = item;
    while (current instanceof Y.Item && !depths.has(current)) {
      above.push(current);
      current = parentOf(current);
    }
    let depth = current instanceof Y.Item ? (depths.get(current) ?? 0) : levelsAbove(current);
    for (const each of above.toReversed()) depths.set(each, (depth += 1));
    return depth;
  };

  return types.some((item) => depthOf(item) > deepest);
};
