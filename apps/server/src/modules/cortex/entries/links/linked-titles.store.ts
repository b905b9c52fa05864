import { linkedIds } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { readablePage } from "../../access/index.ts";
import { type DatabaseProperty, isLink, linkTargetOf } from "../../properties/index.ts";
import { inParts } from "../derived/derived.store.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";
import type { EntryReferences } from "../list/entry-references.ts";
import { userNames } from "./linked.store.ts";

/** Titles sent with each cell; clients request more if needed. */
const perCell = 20;

const firstIds = (
  properties: readonly DatabaseProperty[],
  docs: readonly EntryDoc[],
  trashed: ReadonlySet<string>,
): Set<string> => {
  const ids = new Set<string>();
  for (const property of properties)
    for (const doc of docs)
      for (const id of linkedIds(valueIn(doc, property))
        .filter((one) => !trashed.has(one))
        .slice(0, perCell))
        ids.add(id);
  return ids;
};

/**
 * Titles of each cell's first links by id, as far as the actor may read them; nothing of hidden results.
 * @returns null without relations.
 */
export const linkedTitles = async (
  q: Queryable,
  actor: Actor,
  properties: readonly DatabaseProperty[],
  docs: readonly EntryDoc[],
  { trashed, restricted }: Pick<EntryReferences, "trashed" | "restricted">,
): Promise<Record<string, string> | null> => {
  const linking = properties.filter((property) => isLink(property) && !restricted.has(property.propertyId));
  if (linking.length === 0) return null;
  const found = new Map<string, string>();
  const toUsers = linking.filter((property) => linkTargetOf(property)?.kind === "users");
  const people = firstIds(toUsers, docs, trashed);
  if (people.size > 0) for (const [id, name] of await userNames(q)) if (people.has(id)) found.set(id, name);
  const toEntries = linking.filter((property) => linkTargetOf(property)?.kind === "entries");
  await inParts([...firstIds(toEntries, docs, trashed)], async (part) => {
    const rows = await q
      .selectFrom("page")
      .select(["page_id", "title"])
      .where("page_id", "in", part)
      .where("trashed_at", "is", null)
      .where(readablePage(actor))
      .execute();
    for (const row of rows) found.set(row.page_id, row.title);
  });
  return Object.fromEntries(found);
};
