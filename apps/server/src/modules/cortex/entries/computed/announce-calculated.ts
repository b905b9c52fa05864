import type { Calculation } from "@maive/contract";
import type { EventBus } from "../../../../events/index.ts";
import type { Actor } from "../../../../shared/actor.ts";
import type { Tx } from "../../../../storage/index.ts";

/** Up to this many results are broadcast individually; with more, rooms get a general notice. */
const announcedSingly = 200;

/** Notifies each database's room of recalculated results. */
export const announceCalculated = (
  tx: Tx,
  bus: EventBus,
  actor: Actor | null,
  calculations: readonly Calculation[],
): void => {
  for (const [databaseId, ofDatabase] of Map.groupBy(calculations, (each) => each.databaseId)) {
    const announced = ofDatabase.length > announcedSingly ? null : ofDatabase;
    bus.announce(tx, { type: "calculated", databaseId, calculations: announced, actor });
  }
};
