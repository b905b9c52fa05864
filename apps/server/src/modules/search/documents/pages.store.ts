import type { KnownPropertyType, PropertyConfig } from "@maive/contract";
import { comparedAs, isErrorValue, valueTypes } from "@maive/values";
import type { Queryable } from "../../../storage/index.ts";
import { type BlockText, blockLines } from "./block-lines.ts";
import type { DocumentKey, Line, SearchDocument } from "./document.ts";

/** What they show comes from elsewhere: it is found there, by the rights there. */
const linking: ReadonlySet<string> = new Set(["relation", "person", "file", "drive_link"]);
/** What they show may be calculated from entries that others may not read. */
const calculated: ReadonlySet<string> = new Set(["formula", "rollup"]);

interface Cell {
  propertyId: number;
  /** Under which entries hold its values. */
  columnId: number;
  type: KnownPropertyType;
  config: PropertyConfig;
}

/** Properties whose cells have a text. */
const cellsOf = async (q: Queryable, databaseIds: readonly number[]): Promise<Map<number, Cell[]>> => {
  if (databaseIds.length === 0) return new Map();
  const rows = await q
    .selectFrom("property")
    .selectAll()
    .where("database_id", "in", databaseIds)
    .orderBy("pos")
    .execute();
  const cells = new Map<number, Cell[]>();
  for (const { property_id, column_id, database_id, property_type, config, is_lead } of rows) {
    // The lead property is the title.
    if (is_lead === 1 || !(property_type in valueTypes)) continue;
    const cell = {
      propertyId: property_id,
      columnId: column_id ?? property_id,
      type: property_type as KnownPropertyType,
      config: JSON.parse(config) as PropertyConfig,
    };
    if (linking.has(comparedAs(cell.type, cell.config))) continue;
    cells.set(database_id, [...(cells.get(database_id) ?? []), cell]);
  }
  return cells;
};

/** Cells as they are shown. */
const cellLines = (values: Readonly<Record<string, string>>, cells: readonly Cell[]): Line[] => {
  return cells.flatMap(({ propertyId, columnId, type, config }) => {
    const value = values[String(columnId)];
    if (value === undefined || value === "" || isErrorValue(value)) return [];
    const text = valueTypes[type].format(value, config);
    return text === "" ? [] : [{ at: propertyId, text }];
  });
};

/** The first block of its own page that shows a content of synced blocks, by content. */
const placesOf = async (q: Queryable, contentIds: readonly string[]): Promise<Map<string, string>> => {
  if (contentIds.length === 0) return new Map();
  const rows = await q
    .selectFrom("page as content")
    .innerJoin("page_link", (on) =>
      on
        .onRef("page_link.target_page_id", "=", "content.page_id")
        .onRef("page_link.page_id", "=", "content.home_page_id"),
    )
    .innerJoin("block", "block.block_id", "page_link.block_id")
    .select(["content.page_id", "block.block_id"])
    .where("content.page_id", "in", contentIds)
    .where("block.block_type", "=", "synced")
    .orderBy("block.block_id", "desc")
    .execute();
  return new Map(rows.map(({ page_id, block_id }) => [page_id, block_id]));
};

/**
 * Blocks of pages, by page, with those of the contents of synced blocks that belong to them: these stand for the block that
 * shows the content.
 */
export const blocksOf = async (
  q: Queryable,
  pageIds: readonly string[],
): Promise<Map<string, { block_id: string; text: string }[]>> => {
  if (pageIds.length === 0) return new Map();
  const rows: (BlockText & { page_id: string; home_page_id: string | null })[] = await q
    .selectFrom("block")
    .innerJoin("page", "page.page_id", "block.page_id")
    .select([
      "page.page_id",
      "home_page_id",
      "block_id",
      "parent_block_id",
      "block_type",
      "content",
      "block_config",
      "block_order",
    ])
    .where((eb) => eb.or([eb("page.page_id", "in", pageIds), eb("home_page_id", "in", pageIds)]))
    .execute();
  const shown = await placesOf(q, [
    ...new Set(rows.flatMap(({ page_id, home_page_id: home }) => (home === null ? [] : [page_id]))),
  ]);
  return new Map(
    [...Map.groupBy(rows, ({ page_id, home_page_id: home }) => home ?? page_id)].map(([id, blocks]) => {
      const places = new Map(
        blocks.map(({ block_id, page_id }) => [block_id, page_id === id ? block_id : shown.get(page_id)]),
      );
      return [
        id,
        blockLines(blocks).map(({ block_id, text }) => ({
          block_id: places.get(block_id) ?? block_id,
          text,
        })),
      ];
    }),
  );
};

/** What there is to be read anew for changes: of a content of synced blocks also the page it belongs to. */
export const withHomes = async (q: Queryable, keys: readonly DocumentKey[]): Promise<DocumentKey[]> => {
  const pageIds = keys.flatMap(({ kind, key }) => (kind === "page" ? [key] : []));
  if (pageIds.length === 0) return [...keys];
  const homes = await q
    .selectFrom("page")
    .select("home_page_id")
    .distinct()
    .where("page_id", "in", pageIds)
    .where("home_page_id", "is not", null)
    .$narrowType<{ home_page_id: string }>()
    .execute();
  const known = new Set(pageIds);
  return [
    ...keys,
    ...homes.flatMap(({ home_page_id: key }) => (known.has(key) ? [] : [{ kind: "page" as const, key }])),
  ];
};

/** Pages and entries that are not in the trash. */
export const pageDocuments = async (q: Queryable, pageIds: readonly string[]): Promise<SearchDocument[]> => {
  const pages = await q
    .selectFrom("page")
    .leftJoin("entry_doc", "entry_doc.page_id", "page.page_id")
    .select(["page.page_id", "page.title", "page.parent_database_id", "entry_doc.doc"])
    .where("page.page_id", "in", pageIds)
    .where("page.trashed_at", "is", null)
    .where("page.home_page_id", "is", null)
    .execute();
  const live = pages.map(({ page_id }) => page_id);
  const databases = new Set(pages.flatMap(({ parent_database_id: id }) => id ?? []));
  const [blocks, cells] = await Promise.all([blocksOf(q, live), cellsOf(q, [...databases])]);
  return pages.map(({ page_id, title, parent_database_id, doc }) => {
    const ofEntry = doc === null ? [] : (cells.get(parent_database_id ?? -1) ?? []);
    const [results = [], own = []] = [true, false].map((isCalculated) =>
      ofEntry.filter(({ type }) => calculated.has(type) === isCalculated),
    );
    const values = doc === null ? {} : (JSON.parse(doc) as Readonly<Record<string, string>>);
    return {
      kind: "page",
      key: page_id,
      title,
      lines: [
        ...cellLines(values, own),
        ...(blocks.get(page_id) ?? []).map(({ text }) => ({ at: null, text })),
      ],
      mainLines: cellLines(values, results),
    };
  });
};
