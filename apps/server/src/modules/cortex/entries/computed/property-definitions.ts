import type { PropertyUsers } from "../../properties/index.ts";
import type { Computed } from "./computed.ts";
import { decideDefinition } from "./define.ts";
import { refOf } from "./definitions.ts";
import { isQueued } from "./queue.store.ts";
import { followSchema, readersOf } from "./schema-follow.ts";

/** How the schema validates formulas and rollups. */
export const definitions = (
  computed: Computed,
): Pick<PropertyUsers, "decideDefinition" | "beforeSchemaChange" | "readersOf" | "awaitsResults"> => ({
  awaitsResults: (q, { propertyId }) => isQueued(q, propertyId),

  readersOf: async (q, places) => readersOf(places.map(refOf), await computed.definitions(q)),

  decideDefinition: async (tx, definition) => decideDefinition(definition, await computed.definitions(tx.db)),

  beforeSchemaChange: async (tx, actor, retype) => {
    const before = await computed.definitions(tx.db);
    return (touched, rekeyed = new Set()) =>
      followSchema(tx, actor, computed, before, touched.map(refOf), { retype, rekeyed });
  },
});
