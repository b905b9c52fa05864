import { databaseDependents, propertyDependents, viewDependents } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { databaseKeys } from "../database-queries/index.ts";

/** What removing a property would affect; never cached. */
export const propertyDependentsQuery = (propertyId: number) =>
  queryOptions({
    queryKey: [...databaseKeys.all, "dependents", propertyId],
    queryFn: ({ signal }) => call(propertyDependents, { params: { property_id: propertyId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** What removing a database would affect elsewhere. */
export const databaseDependentsQuery = (databaseId: number) =>
  queryOptions({
    queryKey: [...databaseKeys.all, "dependents", "database", databaseId],
    queryFn: ({ signal }) => call(databaseDependents, { params: { database_id: databaseId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The pages in which a view is shown. */
export const viewDependentsQuery = (databaseId: number, viewId: number) =>
  queryOptions({
    queryKey: [...databaseKeys.all, "dependents", "view", viewId],
    queryFn: ({ signal }) =>
      call(viewDependents, { params: { database_id: databaseId, view_id: viewId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
