import { type Property, type SummaryAggregation, summarizeEntries } from "@maive/contract";
import { useLocalStorage } from "@mantine/hooks";
import { useQuery, useQueryClient, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { isCacheUpdate, call } from "../../../../api/index.ts";
import { debounce } from "../../../../live/index.ts";
import { useStable } from "../../../../ui/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { summariesOf, summaryLook, summaryText, withChoice, type SummaryChoices } from "./summary-choices.ts";
import type { RowsOf } from "../rows/rows.ts";

/** Aggregations of the chosen columns; refetched with the rows. */
export const summariesQuery = (
  { databaseId, viewId, search, filters, further }: RowsOf,
  choices: SummaryChoices,
) => {
  const requested = Object.fromEntries(
    Object.entries(choices).map(([id, aggregation]): [string, SummaryAggregation[]] => [id, [aggregation]]),
  );
  return queryOptions({
    queryKey: [
      ...databaseKeys.rows(databaseId),
      "summary",
      viewId,
      search,
      filters ?? "",
      further ?? "",
      choices,
    ] as const,
    queryFn: ({ signal }) =>
      call(summarizeEntries, {
        params: { database_id: databaseId },
        query: {
          view_id: viewId,
          aggregations: JSON.stringify(requested),
          ...(search === "" ? {} : { search }),
          ...(filters === undefined ? {} : { filters }),
          ...(further === undefined ? {} : { further_filters: further }),
        },
        signal,
      }),
    enabled: Object.keys(choices).length > 0,
    placeholderData: keepPreviousData,
  });
};

export interface Summaries {
  chosen(propertyId: number): SummaryAggregation | null;
  choose(propertyId: number, aggregation: SummaryAggregation | null): void;
  /** The chosen aggregation as text; null while loading. */
  textOf(propertyId: number): string | null;
}

const none: SummaryChoices = {};

/** The chosen aggregations that the properties have; stored in this browser, by view. */
export const useSummaryChoices = (
  { databaseId, viewId }: Pick<RowsOf, "databaseId" | "viewId">,
  properties: readonly Property[],
) => {
  const [stored, setStored] = useLocalStorage<SummaryChoices>({
    key: `maive-summaries-${databaseId}-${viewId}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  const choices = useMemo(
    (): SummaryChoices =>
      Object.fromEntries(
        properties.flatMap((property) => {
          const aggregation = stored[String(property.property_id)];
          return aggregation && summariesOf(property).includes(aggregation)
            ? [[String(property.property_id), aggregation]]
            : [];
        }),
      ),
    [stored, properties],
  );
  return { choices, setStored };
};

/** Column aggregations. */
export const useSummaries = (of: RowsOf, properties: readonly Property[]): Summaries => {
  const client = useQueryClient();
  const { databaseId } = of;
  const { choices, setStored } = useSummaryChoices(of, properties);
  const looks = useMemo(() => new Map(properties.map((p) => [p.property_id, summaryLook(p)])), [properties]);
  const { data, isError } = useQuery(summariesQuery(of, choices));

  // A changed cell does not refetch rows, but aggregations.
  useEffect(() => {
    const queryKey = [...databaseKeys.rows(databaseId), "summary"];
    const refresh = debounce(() => void client.invalidateQueries({ queryKey }));
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (!isCacheUpdate(event)) return;
      const [area, kind, id] = event.query.queryKey;
      if (area === "databases" && kind === "rows" && id === databaseId) refresh();
    });
    return () => {
      unsubscribe();
      refresh.cancel();
    };
  }, [client, databaseId]);

  const choose = useStable((id: number, aggregation: SummaryAggregation | null) =>
    setStored((now) => withChoice(now, id, aggregation)),
  );
  return useMemo(
    () => ({
      chosen: (id) => choices[String(id)] ?? null,
      choose,
      textOf: (id) => {
        const aggregation = choices[String(id)];
        const found = data?.summaries[String(id)];
        if (!aggregation || isError || !found || !(aggregation in found)) return null;
        return summaryText(aggregation, found[aggregation], looks.get(id));
      },
    }),
    [choices, choose, data, looks, isError],
  );
};
