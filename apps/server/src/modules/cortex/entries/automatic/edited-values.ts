import { isOfEdits } from "@maive/values";
import type { Tx } from "../../../../storage/index.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";
import type { Computed } from "../computed/computed.ts";
import type { CellWrite } from "../links/two-way-relations.ts";
import { factValue } from "./automatic-value.ts";

/** The cells that say when and by whom these entries are edited, as far as they change. */
export const editedValues = async (
  tx: Tx,
  { actorId, computed }: { actorId: string | null; computed: Computed },
  touched: readonly CellWrite[],
  docs: ReadonlyMap<string, EntryDoc>,
): Promise<CellWrite[]> => {
  if (touched.length === 0) return [];
  const { byDatabase } = await computed.definitions(tx.db);
  const now = computed.localTimeAt(tx.now);
  const facts = { createdAt: now, editedAt: now, createdBy: actorId, editedBy: actorId };
  return [...Map.groupBy(touched, ({ property }) => property.databaseId)].flatMap(([databaseId, cells]) => {
    const properties = (byDatabase.get(databaseId) ?? []).filter(({ config }) => isOfEdits(config.automatic));
    if (properties.length === 0) return [];
    return [...new Set(cells.map(({ pageId }) => pageId))].flatMap((pageId) =>
      properties.flatMap((property): CellWrite[] => {
        const value = factValue(property, facts);
        const before = valueIn(docs.get(pageId) ?? {}, property);
        return value === before ? [] : [{ pageId, property, before, value }];
      }),
    );
  });
};
