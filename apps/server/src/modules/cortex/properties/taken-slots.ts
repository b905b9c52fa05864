import type { Queryable } from "../../../storage/index.ts";
import { reservedSlots } from "./columns/entry-columns.store.ts";
import { propertiesOfDatabase } from "./properties.store.ts";
import type { SlotColumn } from "./property.ts";

/** The key columns of a database that are not free. */
export const takenSlots = async (q: Queryable, databaseId: number): Promise<(SlotColumn | null)[]> => [
  ...(await propertiesOfDatabase(q, databaseId)).map(({ slot }) => slot),
  ...(await reservedSlots(q, databaseId)),
];
