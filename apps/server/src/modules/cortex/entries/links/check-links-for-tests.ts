import { linkedIds, valueTypes } from "@maive/values";
import { expect } from "vitest";
import type { Storage } from "../../../../storage/index.ts";
import { isComputed, isLink, propertiesOfType } from "../../properties/index.ts";
import { readDoc, valueIn } from "../entry-doc.ts";
import { userNames } from "./linked.store.ts";

/**
 * Checks that link rows and keys of all databases say what the documents say, that both sides of every two-way
 * relation agree, that none holds more than it may, and that every link leads somewhere.
 */
export const checkLinks = async ({ read: q }: Storage): Promise<void> => {
  const properties = [
    ...(await propertiesOfType(q, "relation")),
    ...(await propertiesOfType(q, "person")),
    ...(await propertiesOfType(q, "rollup")),
  ].filter(isLink);
  const docs = await q
    .selectFrom("entry_doc")
    .innerJoin("page", "page.page_id", "entry_doc.page_id")
    .select(["entry_doc.page_id", "entry_doc.database_id", "entry_doc.doc", "page.title", "page.trashed_at"])
    .execute();
  const titles = new Map(docs.map((row) => [row.page_id, row.trashed_at === null ? row.title : undefined]));
  const names = await userNames(q);
  const label = (id: string) => titles.get(id) ?? names.get(id);
  const keys = new Map(
    (await q.selectFrom("entry_key").selectAll().execute()).map((row) => [row.page_id, row]),
  );
  const links = await q.selectFrom("entry_link").selectAll().orderBy("ord").execute();
  const rows = Map.groupBy(links, (row) => `${row.property_id} ${row.page_id}`);
  const ids = new Map<string, string[]>();
  for (const property of properties)
    for (const row of docs) {
      if (row.database_id !== property.databaseId) continue;
      const cell = `${property.propertyId} ${row.page_id}`;
      const value = valueIn(readDoc(row.doc), property);
      ids.set(cell, linkedIds(value));
      expect((rows.get(cell) ?? []).map((link) => link.target_id)).toEqual(linkedIds(value));
      rows.delete(cell);
      expect(linkedIds(value).filter((id) => !titles.has(id) && !names.has(id))).toEqual([]);
      if (!property.config.multiple && !isComputed(property))
        expect(linkedIds(value).length).toBeLessThanOrEqual(1);
      if (property.slot === null || row.trashed_at !== null) continue;
      const key = valueTypes[property.type].sortKey(value, property.config, label).key;
      expect(keys.get(row.page_id)?.[property.slot]).toBe(key);
    }
  expect([...rows.keys()]).toEqual([]);
  const known = new Set(properties.map(({ propertyId }) => propertyId));
  for (const property of properties) {
    const { linked_property_id: other } = property.config;
    if (other === undefined) continue;
    expect(known.has(other)).toBe(true);
    for (const [cell, named] of ids) {
      if (!cell.startsWith(`${property.propertyId} `)) continue;
      const pageId = cell.slice(cell.indexOf(" ") + 1);
      for (const id of named) expect(ids.get(`${other} ${id}`)).toContain(pageId);
    }
  }
};
