import { propertyDependents } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { databaseKeys } from "../database-queries/index.ts";

/** What would change if a property went; always as it is now. */
export const propertyDependentsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [...databaseKeys.all, "dependents", propertyId],
    queryFn: ({ signal }) => call(propertyDependents, { params: { property_id: propertyId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
