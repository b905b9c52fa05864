import * as Y from "yjs";

export type Struct = ReturnType<typeof Y.decodeUpdate>["structs"][number];
/** How far the history of each writer is known. */
export type Reach = (client: number) => number;

/** What an item builds on, as far as it says so. */
const neededBy = (struct: Struct): Y.ID[] =>
  struct instanceof Y.Item
    ? [struct.origin, struct.rightOrigin, struct.parent].filter((id) => id instanceof Y.ID)
    : [];

/** Where in the structs of one writer, one behind the other, a change stands; -1 when it does not. */
export const indexOfClock = (list: readonly Struct[], clock: number): number => {
  let [low, high] = [0, list.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const struct = list[middle];
    if (!struct) return -1;
    if (clock < struct.id.clock) high = middle - 1;
    else if (clock >= struct.id.clock + struct.length) low = middle + 1;
    else return middle;
  }
  return -1;
};

interface Writer {
  list: readonly Struct[];
  /** The next struct to be applied. */
  at: number;
  /** Writers that go on once the struct of this index is applied. */
  waiting: Map<number, number[]>;
}

/**
 * Whether every struct of an update can be applied to a document: in some order each one comes after all it builds on.
 * One that never could would wait in the document for ever, and with it the page. Every struct is looked at once, and
 * once more for each of the three things it may wait for.
 * @param byWriter the structs of each writer, none missing in between.
 * @returns how far the document reaches with it, and the new structs in such an order; null when something is missing.
 */
export const reachWith = (
  doc: Y.Doc,
  byWriter: ReadonlyMap<number, readonly Struct[]>,
): { reach: Reach; order: Struct[] } | null => {
  const reached = new Map<number, number>();
  const reach: Reach = (client) => reached.get(client) ?? Y.getState(doc.store, client);
  const writers = new Map<number, Writer>();
  for (const [client, list] of byWriter) writers.set(client, { list, at: 0, waiting: new Map() });
  const ready = [...writers.keys()];
  const order: Struct[] = [];

  /** Lets a writer wait for a change of another one. @returns false when it never comes. */
  const wait = (client: number, { client: other, clock }: Y.ID): boolean => {
    const writer = writers.get(other);
    const index = writer ? indexOfClock(writer.list, clock) : -1;
    if (!writer || index < 0 || other === client) return false;
    const queue = writer.waiting.get(index);
    if (queue) queue.push(client);
    else writer.waiting.set(index, [client]);
    return true;
  };

  /** Goes on with a writer as far as possible. @returns false when the update can never be complete. */
  const advance = (client: number, writer: Writer): boolean => {
    for (let struct = writer.list[writer.at]; struct; struct = writer.list[writer.at]) {
      const { clock } = struct.id;
      const known = reach(client);
      if (struct instanceof Y.Skip || clock > known) return false;
      const end = clock + struct.length;
      if (end > known) {
        const missing = neededBy(struct).find((id) => id.clock >= reach(id.client));
        if (missing) return wait(client, missing);
        reached.set(client, end);
        order.push(struct);
      }
      const released = writer.waiting.get(writer.at);
      writer.at += 1;
      if (released) for (const each of released) ready.push(each);
    }
    return true;
  };

  for (let client = ready.pop(); client !== undefined; client = ready.pop()) {
    const writer = writers.get(client);
    if (writer && !advance(client, writer)) return null;
  }
  for (const { list, at } of writers.values()) if (at < list.length) return null;
  return { reach, order };
};
