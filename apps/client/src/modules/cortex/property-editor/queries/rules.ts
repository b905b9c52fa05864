import { checkRules } from "@maive/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import type { PropertyConfigDraft } from "./properties.ts";

/** The entries that break rules which are not saved yet; refetched with every change of the rows. */
export const brokenRulesQuery = (
  databaseId: number,
  propertyId: number,
  rules: PropertyConfigDraft["rules"],
) =>
  queryOptions({
    queryKey: [...databaseKeys.rows(databaseId), "rules", propertyId, rules] as const,
    queryFn: ({ signal }) =>
      call(checkRules, {
        params: { property_id: propertyId },
        // A default of before may not fit them; it is no matter of values that are there.
        body: { property_config: { rules, default_value: null } },
        signal,
      }),
    enabled: rules !== null && rules !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
