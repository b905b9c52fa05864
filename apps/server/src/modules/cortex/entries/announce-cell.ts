import type { Calculation } from "@maive/contract";
import type { StoredValue } from "@maive/values";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Tx } from "../../../storage/index.ts";
import type { DatabaseProperty } from "../properties/index.ts";

interface ChangedCell {
  entryId: string;
  property: DatabaseProperty;
  /** As readers see it: links into the trash are hidden, files have their names. */
  shown: StoredValue;
  /** Results that changed with it. */
  calculations?: Calculation[];
}

/** Notifies rooms of a cell's new value after the commit. */
export const announceCell = (
  tx: Tx,
  { actor, bus }: { actor: Actor; bus: EventBus },
  { entryId, property, shown, calculations = [] }: ChangedCell,
): void => {
  const { databaseId, propertyId } = property;
  bus.announce(tx, {
    type: "cellChanged",
    databaseId,
    entryId,
    propertyId,
    value: shown,
    calculations,
    actor,
  });
};
