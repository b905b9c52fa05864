import * as Y from "yjs";

export type Struct = ReturnType<typeof Y.decodeUpdate>["structs"][number];
/** The next expected clock of each client. */
export type Reach = (client: number) => number;

/** An item's dependencies. */
const neededBy = (struct: Struct): Y.ID[] =>
  struct instanceof Y.Item
    ? [struct.origin, struct.rightOrigin, struct.parent].filter((id) => id instanceof Y.ID)
    : [];

/** Index of the struct that contains a clock, among one client's consecutive structs; -1 when there is none. */
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
  /** The next struct to apply. */
  at: number;
  /** Clients that continue once the struct of this index is applied. */
  waiting: Map<number, number[]>;
}

/**
 * Topologically sorts an update's structs by their dependencies. An incomplete update would stay pending in the
 * document for ever and block the page. Linear: each struct is visited once, and once more per dependency.
 * @param byWriter each client's structs, without gaps.
 * @returns the resulting clocks and the new structs in order; null when a dependency is missing.
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

  /** Suspends a client until another one's struct is applied. @returns false when it never will be. */
  const wait = (client: number, { client: other, clock }: Y.ID): boolean => {
    const writer = writers.get(other);
    const index = writer ? indexOfClock(writer.list, clock) : -1;
    if (!writer || index < 0 || other === client) return false;
    const queue = writer.waiting.get(index);
    if (queue) queue.push(client);
    else writer.waiting.set(index, [client]);
    return true;
  };

  /** Advances a client as far as possible. @returns false when the update can never be complete. */
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
