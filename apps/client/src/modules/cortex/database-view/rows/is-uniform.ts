import { summarizeEntries } from "@maive/contract";
import { call } from "../../../../api/index.ts";
import type { RowsOf } from "./rows.ts";

/** Whether all cells of a property in a view, or none of them, have a value: counted by the server, whatever the view's length. */
export const isUniform = async (
  { databaseId, viewId, search, filters }: RowsOf,
  propertyId: number,
): Promise<boolean> => {
  const { summaries } = await call(summarizeEntries, {
    params: { database_id: databaseId },
    query: {
      view_id: viewId,
      aggregations: JSON.stringify({ [propertyId]: ["filled", "empty"] }),
      ...(search === "" ? {} : { search }),
      ...(filters === undefined ? {} : { filters }),
    },
  });
  const { filled, empty } = summaries[String(propertyId)] ?? {};
  return filled === 0 || empty === 0;
};
