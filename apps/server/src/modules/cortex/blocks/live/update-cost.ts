import * as Y from "yjs";
import type { DocType, Home, Placement } from "./placement.ts";
import { indexOfClock, type Reach, type Struct } from "./update-order.ts";
import type { DecodedUpdate } from "./decode-update.ts";

/** Bound of children traversed when positions are resolved: about a second. */
const mostSteps = 100_000_000;
/** Bound of structs moved by splits: about a second. */
const mostMoves = 1_000_000_000;

const idOf = ({ client, clock }: Y.ID): string => `${client} ${clock}`;

interface Siblings {
  /** The right neighbour of an id as changed by the update; "" is the left end. */
  rightOf: Map<string, string | null>;
  /** Items of the update. */
  count: number;
  /** Two of them compete for one position, so that Yjs compares them with their neighbours. */
  contested: boolean;
  /** The first existing child. */
  first: Y.Item | null;
}

const firstOf = (type: DocType | null, key: string | null): Y.Item | null => {
  if (!type) return null;
  // Yjs has no public access to deleted children and overwritten values.
  // oxlint-disable-next-line no-underscore-dangle
  const { _start: start, _map: values } = type;
  if (key === null) return start;
  let first = values.get(key) ?? null;
  while (first?.left) first = first.left;
  return first;
};

const lengthFrom = (first: Y.Item | null, enough: number): number => {
  let length = 0;
  for (let item = first; item && length < enough; item = item.right) length += 1;
  return length;
};

/**
 * Whether integrating an update would block the process: Yjs compares an item with every child between its named
 * neighbours (YATA). Typing names adjacent ones; other items count with all existing children.
 * @param order the new structs of a complete update, each after its dependencies.
 */
const searchesLong = (doc: Y.Doc, order: readonly Struct[], { find, placeOf }: Placement): boolean => {
  const groups = new Map<Home, Map<string | null, Siblings>>();

  const siblingsOf = (item: Y.Item): Siblings | null => {
    const { home, key } = placeOf(item);
    if (home === null) return null;
    const keys = groups.get(home) ?? new Map<string | null, Siblings>();
    groups.set(home, keys);
    const known = keys.get(key);
    if (known) return known;
    const first = firstOf(home instanceof Y.AbstractType ? home : null, key);
    const made = { rightOf: new Map([["", first && idOf(first.id)]]), count: 0, contested: false, first };
    keys.set(key, made);
    return made;
  };

  const rightOf = ({ rightOf: changed }: Siblings, id: Y.ID | null): string | null => {
    const known = changed.get(id ? idOf(id) : "");
    if (known !== undefined || !id) return known ?? null;
    const item = find(id);
    if (!item) return null;
    if (id.clock + 1 < item.id.clock + item.length) return idOf(Y.createID(id.client, id.clock + 1));
    return item.right ? idOf(item.right.id) : null;
  };

  for (const struct of order) {
    if (!(struct instanceof Y.Item)) continue;
    const siblings = siblingsOf(struct);
    if (!siblings) continue;
    const { client, clock } = struct.id;
    const start = Math.max(clock, Y.getState(doc.store, client));
    const left = start > clock ? Y.createID(client, start - 1) : struct.origin;
    const right = rightOf(siblings, left);
    siblings.count += 1;
    if (right !== (struct.rightOrigin && idOf(struct.rightOrigin))) siblings.contested = true;
    siblings.rightOf.set(left ? idOf(left) : "", idOf(Y.createID(client, start)));
    siblings.rightOf.set(idOf(Y.createID(client, clock + struct.length - 1)), right);
  }

  let steps = 0;
  for (const keys of groups.values())
    for (const { contested, count, first } of keys.values())
      if (contested) steps += count * (count + lengthFrom(first, mostSteps / count));
  return steps > mostSteps;
};

/** Whether so many structs would be split that moving those behind them takes long. */
const cutsMuch = (
  doc: Y.Doc,
  order: readonly Struct[],
  { byWriter, deletes }: DecodedUpdate,
  reach: Reach,
): boolean => {
  const cuts = new Map<number, number>();
  /** Counts a split at an id, unless a struct begins there. */
  const cut = (client: number, clock: number): void => {
    if (clock <= 0 || clock >= reach(client)) return;
    const list = byWriter.get(client) ?? [];
    const struct =
      clock < Y.getState(doc.store, client)
        ? Y.getItem(doc.store, Y.createID(client, clock))
        : list[indexOfClock(list, clock)];
    if (struct instanceof Y.Item && !struct.deleted && struct.id.clock < clock)
      cuts.set(client, (cuts.get(client) ?? 0) + 1);
  };
  for (const struct of order) {
    if (!(struct instanceof Y.Item)) continue;
    if (struct.origin) cut(struct.origin.client, struct.origin.clock + 1);
    if (struct.rightOrigin) cut(struct.rightOrigin.client, struct.rightOrigin.clock);
  }
  for (const [client, ranges] of deletes.clients)
    for (const { clock, len } of ranges) {
      cut(client, clock);
      cut(client, clock + len);
    }
  let moves = 0;
  for (const [client, count] of cuts) {
    const structs = (doc.store.clients.get(client)?.length ?? 0) + (byWriter.get(client)?.length ?? 0);
    moves += count * (structs + count);
  }
  return moves > mostMoves;
};

/** Whether a complete update would take long to apply: here, in every browser, and at every later load. */
export const takesLong = (
  doc: Y.Doc,
  order: readonly Struct[],
  decoded: DecodedUpdate,
  { placement, reach }: { placement: Placement; reach: Reach },
): boolean => searchesLong(doc, order, placement) || cutsMuch(doc, order, decoded, reach);
