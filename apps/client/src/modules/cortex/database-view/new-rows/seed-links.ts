import { queryOptions } from "@tanstack/react-query";
import { databaseKeys } from "../../databases/index.ts";
import { findLinks } from "../clipboard/pasted-links.ts";

/** Ms after which names may mean something else. */
const fresh = 60_000;

/** What the titles and names in filters link to, as cells of a new row. */
export const seedLinksQuery = (databaseId: number, wanted: ReadonlyMap<number, readonly string[]>) =>
  queryOptions({
    queryKey: [...databaseKeys.all, "seed-links", databaseId, JSON.stringify([...wanted])] as const,
    queryFn: () => findLinks(databaseId, wanted),
    staleTime: fresh,
  });
