import type { DatabaseDetail, View } from "@maive/contract";
import { localDay } from "@maive/values";
import { useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { useSession } from "../../../auth/index.ts";
import { linksToSeed, seedValues } from "./new-entry.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { findLinks } from "../clipboard/pasted-links.ts";

/** Cache time of resolved names in ms. */
const fresh = 60_000;

/** Resolved link targets of filters, for new rows. */
const seedLinksQuery = (databaseId: number, seedLinks: ReadonlyMap<number, readonly string[]>) =>
  queryOptions({
    queryKey: [...databaseKeys.all, "seed-links", databaseId, JSON.stringify([...seedLinks])] as const,
    queryFn: () => findLinks(databaseId, seedLinks),
    staleTime: fresh,
  });

type Values = Readonly<Record<string, string>>;

/** Initial values of a view's new rows. Link targets are resolved in advance. */
export interface Seed {
  /** Synchronously; null while resolving. */
  known(): Values | null;
  ready(): Promise<Values>;
}

export const useSeed = (database: DatabaseDetail, view: View): Seed => {
  const client = useQueryClient();
  const { database_id: databaseId, properties, user_can_write: canWrite } = database;
  const { user_id: me } = useSession();
  const seedLinks = linksToSeed(view, properties);
  const query = seedLinksQuery(databaseId, seedLinks);
  const isNeeded = canWrite && seedLinks.size > 0;
  const { data, isPending } = useQuery({ ...query, enabled: isNeeded });
  const valuesWith = (links: typeof data): Values =>
    seedValues(view, properties, { today: localDay(new Date()), me, links: links ?? new Map() });
  return {
    known: () => (isNeeded && isPending ? null : valuesWith(data)),
    ready: async () => valuesWith(isNeeded ? (data ?? (await client.fetchQuery(query))) : undefined),
  };
};
