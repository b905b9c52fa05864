import { laterPropertyType } from "@maive/contract";
import type { StoredValue } from "@maive/values";
import { recordChanges, slotsPerKind, type Tx, updateRows } from "../../../../storage/index.ts";
import {
  columnIdOf,
  type DatabaseProperty,
  emptyKey,
  idsIn,
  isLink,
  type SlotColumn,
} from "../../properties/index.ts";
import { readTexts, textProperties, textsOf } from "../derived/cell-texts.ts";
import { sortKeyOf } from "../derived/sort-key.ts";
import { deleteKeys, insertKeys } from "../derived/derived.store.ts";
import { type EntryDoc, valueIn, withValues } from "../entry-doc.ts";
import { saveDocs, saveTitles } from "../entries.store.ts";
import { labelsOf, linkedFilesOf } from "../files/linked-files.store.ts";
import { saveLinks, setAllLinkKeys } from "../links/entry-links.store.ts";
import type { LinkedByProperty } from "../links/linked.store.ts";
import { spanOf } from "../derived/spans.ts";
import { setSpans } from "../derived/spans.store.ts";
import type { Findings } from "./findings.ts";
import * as store from "./verify.store.ts";

/** What verifying entries needs of a database. */
export interface Schema {
  databaseId: number;
  properties: readonly DatabaseProperty[];
  /** Columns that entries hold beside those. */
  hidden: readonly DatabaseProperty[];
  linked: LinkedByProperty;
}

interface PartEntry extends store.PartRow {
  values: EntryDoc;
}

interface Cell {
  pageId: string;
  property: DatabaseProperty;
  value: StoredValue;
}

const slotColumns = (["t", "n"] as const).flatMap((kind) =>
  Array.from({ length: slotsPerKind }, (_, n) => `${kind}${n + 1}` as SlotColumn),
);

/** The values of a document; null when unreadable. */
const readable = (doc: string): EntryDoc | null => {
  try {
    const value: unknown = JSON.parse(doc);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const values = Object.entries(value);
    return values.every(([, one]) => typeof one === "string") ? Object.fromEntries(values) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

interface Change {
  pageId: string;
  propertyId: number;
  before: string | null;
  after: string | null;
}

/** Superfluous values of a readable document, and a missing lead value. */
const changesOf = (
  { properties, hidden }: Schema,
  { page_id: pageId, title, values }: PartEntry,
): Change[] => {
  const known = new Set([...properties, ...hidden].map((each) => String(columnIdOf(each))));
  const lead = properties.find(({ isLead }) => isLead);
  const missing = lead && title !== "" && valueIn(values, lead) === null;
  return [
    ...Object.entries(values)
      .filter(([id]) => !known.has(id))
      .map(([id, before]) => ({ pageId, propertyId: Number(id), before, after: null })),
    ...(missing ? [{ pageId, propertyId: lead.propertyId, before: null, after: title }] : []),
  ];
};

/**
 * Removes values of missing properties, and restores a missing lead value from the title. An unreadable document is
 * reduced to its title; its text is preserved in the change log.
 */
const settleDocs = async (
  tx: Tx,
  schema: Schema,
  rows: readonly store.PartRow[],
): Promise<{ entries: PartEntry[]; unreadable: number; unknownValues: number }> => {
  const { databaseId } = schema;
  const read = rows.map((row) => ({ row, values: readable(row.doc) }));
  const lost = read.filter(({ values }) => values === null).map(({ row }) => row);
  const found = read.map(({ row, values }) => ({ ...row, values: values ?? {} }));
  const changes = Map.groupBy(
    found.flatMap((entry) => changesOf(schema, entry)),
    (change) => change.pageId,
  );
  const entries = found.map((entry) => {
    const ofEntry = changes.get(entry.page_id) ?? [];
    return {
      ...entry,
      values: withValues(
        entry.values,
        ofEntry.map((one) => [one, one.after] as const),
      ),
    };
  });
  const lostIds = new Set(lost.map(({ page_id }) => page_id));
  await saveDocs(
    tx,
    entries
      .filter(({ page_id }) => changes.has(page_id) || lostIds.has(page_id))
      .map(({ page_id, values }) => ({ pageId: page_id, doc: values })),
  );
  await recordChanges(tx, [
    ...lost.map(({ page_id: pageId, doc: before }) => ({
      actorId: null,
      kind: "entry_unreadable",
      databaseId,
      pageId,
      before,
    })),
    ...[...changes.values()]
      .flat()
      .map((change) => ({ actorId: null, kind: "value_changed", databaseId, ...change })),
  ]);
  const filled = [...changes].filter(([pageId]) => !lostIds.has(pageId)).flatMap(([, all]) => all);
  return { entries, unreadable: lost.length, unknownValues: filled.length };
};

const verifyTitles = async (
  tx: Tx,
  { properties }: Schema,
  entries: readonly PartEntry[],
): Promise<number> => {
  const lead = properties.find(({ isLead }) => isLead);
  const wrong = entries.flatMap(({ page_id: pageId, title, values }) => {
    const value = lead ? valueIn(values, lead) : null;
    return value === null || value === title ? [] : [{ pageId, title: value }];
  });
  await saveTitles(tx, wrong);
  return wrong.length;
};

const cellsOf = (entries: readonly PartEntry[], properties: readonly DatabaseProperty[]): Cell[] =>
  entries.flatMap(({ page_id: pageId, values }) =>
    properties.map((property) => ({ pageId, property, value: valueIn(values, property) })),
  );

const idsOf = ({ pageId, property }: Cell) => ({ pageId, propertyId: property.propertyId });

/** The texts of entries with a key row; a missing row is created with its texts. */
const verifyTexts = async (
  tx: Tx,
  { properties, hidden }: Schema,
  entries: readonly PartEntry[],
  labels: ReturnType<typeof labelsOf>,
  { keys }: store.Derived,
): Promise<number> => {
  const found = textProperties([...properties, ...hidden]);
  let wrong = 0;
  const rows = entries.flatMap(({ page_id, values }): [string, string][] => {
    const row = keys.get(page_id);
    const expected = textsOf(found, values, labels);
    if (!row || row.folded === expected) return [];
    const [now, then] = [readTexts(row.folded), readTexts(expected)];
    const differing = [...new Set([...now.keys(), ...then.keys()])].filter(
      (id) => now.get(id) !== then.get(id),
    );
    // An unreadable document is one finding.
    wrong += Math.max(1, differing.length);
    return [[page_id, expected]];
  });
  await updateRows(tx, "entry_key", "page_id", ["folded"], rows);
  return wrong;
};

const verifySpans = async (tx: Tx, cells: readonly Cell[], { spans }: store.Derived): Promise<number> => {
  const wrong = cells.filter(({ pageId, property, value }) => {
    const row = (spans.get(pageId) ?? []).find((one) => one.property_id === property.propertyId);
    const span = property.type === "date" ? spanOf(value) : null;
    if (!row || !span) return Boolean(row) !== Boolean(span);
    return (
      row.size !== span.size ||
      row.starts_at !== span.startsAt ||
      row.ends_at !== span.endsAt ||
      (row.with_time === 1) !== span.withTime
    );
  });
  await store.dropCells(tx, "entry_span", wrong.map(idsOf));
  await setSpans(tx, wrong);
  return wrong.length;
};

const verifyLinks = async (tx: Tx, cells: readonly Cell[], { links }: store.Derived): Promise<number> => {
  const byCell = new Map<string, string[]>();
  for (const [pageId, rows] of links)
    for (const { property_id, target_id } of rows) {
      const key = `${property_id} ${pageId}`;
      const known = byCell.get(key);
      if (known) known.push(target_id);
      else byCell.set(key, [target_id]);
    }
  const wrong = cells.filter(({ pageId, property, value }) => {
    const rows = byCell.get(`${property.propertyId} ${pageId}`) ?? [];
    return rows.join() !== (isLink(property) ? idsIn(property, value).join() : "");
  });
  await store.dropCells(tx, "entry_link", wrong.map(idsOf));
  await saveLinks(
    tx,
    wrong.map((cell) => ({ ...cell, before: null })),
  );
  return wrong.length;
};

/** Key rows of live entries, except the keys of relations, which follow when all titles are correct. */
const verifyKeys = async (
  tx: Tx,
  { databaseId, properties, hidden, linked }: Schema,
  entries: readonly PartEntry[],
  labels: ReturnType<typeof labelsOf>,
  { keys }: store.Derived,
): Promise<number> => {
  const owners = new Map([...properties, ...hidden].map((property) => [property.slot, property]));
  const isRight = ({ page_id, pos, values }: PartEntry): boolean => {
    const row = keys.get(page_id);
    if (!row || row.database_id !== databaseId || row.pos !== pos) return false;
    return slotColumns.every((slot) => {
      const owner = owners.get(slot);
      if (owner && (isLink(owner) || owner.type === laterPropertyType)) return true;
      return row[slot] === (owner ? sortKeyOf(owner, valueIn(values, owner), labels) : emptyKey(slot));
    });
  };
  const wrong = entries.filter((entry) => entry.trashed_at === null && !isRight(entry));
  const pageIds = wrong.map(({ page_id }) => page_id);
  await deleteKeys(tx, pageIds);
  await insertKeys(
    tx,
    databaseId,
    properties,
    wrong.map(({ page_id, pos, values }) => ({ pageId: page_id, pos, doc: values })),
  );
  await setAllLinkKeys(tx, properties, linked, pageIds);
  return wrong.length;
};

/** Checks and repairs what is derived from each single entry. */
export const verifyPart = async (
  tx: Tx,
  schema: Schema,
  rows: readonly store.PartRow[],
): Promise<Partial<Findings>> => {
  const { entries: settled, ...ofDocs } = await settleDocs(tx, schema, rows);
  const derived = await store.derivedOf(
    tx.db,
    settled.map(({ page_id }) => page_id),
  );
  const docs = settled.map(({ values }) => values);
  const labels = labelsOf(await linkedFilesOf(tx.db, [...schema.properties, ...schema.hidden], docs));
  const cells = cellsOf(settled, schema.properties);
  return {
    ...ofDocs,
    titles: await verifyTitles(tx, schema, settled),
    texts: await verifyTexts(tx, schema, settled, labels, derived),
    spans: await verifySpans(tx, cells, derived),
    links: await verifyLinks(tx, cells, derived),
    keys: await verifyKeys(tx, schema, settled, labels, derived),
  };
};
