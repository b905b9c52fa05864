import * as Y from "yjs";

export type Struct = ReturnType<typeof Y.decodeUpdate>["structs"][number];
/** How far the history of each writer is known. */
export type Reach = (client: number) => number;

/** What an item builds on, as far as it says so. */
const neededBy = (struct: Struct): Y.ID[] =>
  struct instanceof Y.Item
    ? [struct.origin, struct.rightOrigin, struct.parent].filter((id) => id instanceof Y.ID)
    : [];

/**
 * Whether every struct of an update can be applied to a document: in some order each one comes after all it builds on.
 * One that never could would wait in the document for ever, and with it the page.
 * @returns how far the document reaches with it; null when something is missing.
 */
export const reachWith = (doc: Y.Doc, structs: readonly Struct[]): Reach | null => {
  const reached = new Map<number, number>();
  const reach: Reach = (client) => reached.get(client) ?? Y.getState(doc.store, client);
  const writers = new Map(
    [...Map.groupBy(structs, ({ id }) => id.client)].map(([client, list]) => [client, { list, at: 0 }]),
  );
  /** Writers whose next struct builds on one of the writer named. */
  const waiting = new Map<number, { client: number; clock: number }[]>();
  const ready = [...writers.keys()];
  let left = structs.length;

  /** Goes on as far as possible. @returns false when it can never be complete. */
  const advance = (client: number): boolean => {
    const writer = writers.get(client);
    if (!writer) return true;
    for (let struct = writer.list[writer.at]; struct; struct = writer.list[writer.at]) {
      const { clock } = struct.id;
      if (struct instanceof Y.Skip || clock > reach(client)) return false;
      const isNew = clock === reach(client);
      const missing = isNew ? neededBy(struct).find((id) => id.clock >= reach(id.client)) : undefined;
      if (missing?.client === client) return false;
      if (missing) {
        const queue = waiting.get(missing.client) ?? [];
        waiting.set(missing.client, [...queue, { client, clock: missing.clock }]);
        return true;
      }
      reached.set(client, Math.max(reach(client), clock + struct.length));
      writer.at += 1;
      left -= 1;
    }
    return true;
  };

  for (let client = ready.pop(); client !== undefined; client = ready.pop()) {
    if (!advance(client)) return null;
    const queue = waiting.get(client) ?? [];
    const known = reach(client);
    ready.push(...queue.filter(({ clock }) => clock < known).map((waiter) => waiter.client));
    waiting.set(
      client,
      queue.filter(({ clock }) => clock >= known),
    );
  }
  return left === 0 ? reach : null;
};
