import * as Y from "yjs";
import { FrameReader } from "./frame-reader.ts";
import type { Struct } from "./update-order.ts";

/** More than one client can write in its life; beyond it, Yjs's arithmetic loses precision. */
const lastClock = 2 ** 31;

export interface DecodedUpdate {
  structs: readonly Struct[];
  /** The structs of each client, in order of their clocks. */
  byWriter: ReadonlyMap<number, readonly Struct[]>;
  deletes: ReturnType<typeof Y.decodeUpdate>["ds"];
}

const decode = (bytes: Uint8Array): ReturnType<typeof Y.decodeUpdate> | null => {
  try {
    return Y.decodeUpdate(bytes);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
};

const isWhole = (list: readonly Struct[]): boolean =>
  list.every((struct, index) => {
    const before = list[index - 1];
    const end = struct.id.clock + struct.length;
    return (
      struct.length > 0 &&
      end <= lastClock &&
      (!before || before.id.clock + before.length === struct.id.clock)
    );
  });

/**
 * Decodes an update.
 * @returns null when it is malformed, or when Yjs would apply only a part of it: of two sections of one client it
 * ignores one.
 */
export const decodeUpdate = (bytes: Uint8Array): DecodedUpdate | null => {
  const decoded = decode(bytes);
  if (!decoded) return null;
  const { structs, ds: deletes } = decoded;
  const byWriter = Map.groupBy(structs, ({ id }) => id.client);
  // An update begins with the number of its sections.
  if (new FrameReader(bytes).uint() !== byWriter.size) return null;
  for (const list of byWriter.values()) if (!isWhole(list)) return null;
  for (const ranges of deletes.clients.values())
    if (ranges.some(({ clock, len }) => clock + len > lastClock)) return null;
  return { structs, byWriter, deletes };
};
