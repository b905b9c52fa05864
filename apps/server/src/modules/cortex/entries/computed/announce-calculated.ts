import type { Calculation } from "@maive/contract";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Tx } from "../../../../storage/index.ts";

/** Results that are broadcast one by one; of more, rooms only learn that there are some. */
const toldSingly = 200;

/** Tells the room of each database what was worked out anew in it. */
export const announceCalculated = (
  tx: Tx,
  bus: EventBus,
  actor: Actor | null,
  calculations: readonly Calculation[],
): void => {
  for (const [databaseId, ofDatabase] of Map.groupBy(calculations, (each) => each.databaseId)) {
    const told = ofDatabase.length > toldSingly ? null : ofDatabase;
    tx.onCommit(() => bus.emit({ type: "calculated", databaseId, calculations: told, actor }));
  }
};
