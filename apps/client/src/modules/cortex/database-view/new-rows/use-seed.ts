import type { DatabaseDetail, View } from "@maive/contract";
import { localDay } from "@maive/values";
import { useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { linksToSeed, seedValues } from "./new-entry.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { findLinks } from "../clipboard/pasted-links.ts";

/** Ms after which names may mean something else. */
const fresh = 60_000;

/** What the titles and names in filters link to, as cells of a new row. */
const seedLinksQuery = (databaseId: number, wanted: ReadonlyMap<number, readonly string[]>) =>
  queryOptions({
    queryKey: [...databaseKeys.all, "seed-links", databaseId, JSON.stringify([...wanted])] as const,
    queryFn: () => findLinks(databaseId, wanted),
    staleTime: fresh,
  });

type Values = Readonly<Record<string, string>>;

/** The values a new row of a view starts with. What filters link to is looked up before the first row is made. */
export interface Seed {
  /** At once; null while something is still looked up. */
  known(): Values | null;
  ready(): Promise<Values>;
}

export const useSeed = (database: DatabaseDetail, view: View): Seed => {
  const client = useQueryClient();
  const { database_id: databaseId, properties, user_can_write: canWrite } = database;
  const wanted = linksToSeed(view, properties);
  const query = seedLinksQuery(databaseId, wanted);
  const isNeeded = canWrite && wanted.size > 0;
  const { data, isPending } = useQuery({ ...query, enabled: isNeeded });
  const valuesWith = (links: typeof data): Values =>
    seedValues(view, properties, { today: localDay(new Date()), links: links ?? new Map() });
  return {
    known: () => (isNeeded && isPending ? null : valuesWith(data)),
    ready: async () => valuesWith(isNeeded ? (data ?? (await client.fetchQuery(query))) : undefined),
  };
};
