import { createEntry } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../api/index.ts";
import { databaseKeys } from "../cortex/database-queries/index.ts";
import { cellOutboxOf, formerWrites } from "../cortex/database-view/index.ts";
import type { FormerItem } from "./former-item.ts";
import { formerTexts as texts } from "./texts.ts";

/** Hands edits of cells to the decisions of their tables. @param found called with each row that was added and never arrived. */
export const reviewTables = (
  client: QueryClient,
  userId: string,
  found: (item: FormerItem) => void,
): void => {
  for (const { databaseId, edits, rows, remove } of formerWrites(localStorage, userId)) {
    if (edits.length > 0) {
      cellOutboxOf(client, databaseId, userId).unsettled.add(edits);
      for (const { key } of edits) remove(key);
    }
    for (const { key, title, values } of rows)
      found({
        key,
        title,
        facts: texts.row,
        words: Object.entries(values)
          .map(([name, value]) => `${name}: ${value}`)
          .join(", "),
        saveLabel: texts.add,
        dropLabel: texts.discard,
        savedText: texts.added(title),
        saveAsCopy: async () => {
          await call(createEntry, {
            params: { database_id: databaseId },
            body: { title, properties: values },
            idempotencyKey: key,
          });
          remove(key);
          await client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
        },
        drop: async () => remove(key),
      });
  }
};
