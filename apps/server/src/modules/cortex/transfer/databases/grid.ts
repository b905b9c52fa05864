import { newId } from "../../../../shared/ids.ts";
import { resolveTarget } from "../model/address.ts";
import { Notes } from "../model/notes.ts";
import type { ImportTarget } from "../model/surroundings.ts";
import type { DatabaseFacts, FactColumn } from "../notion-api/facts.ts";
import { transferTexts } from "../texts.ts";
import type { FoundCell, FoundColumn, FoundPage, FoundTable, PlannedDatabase } from "./found-database.ts";
import { matchPages } from "./match-pages.ts";

const texts = transferTexts.notes;

/** What the databases of an import are made of. */
export interface FoundDatabases {
  planned: readonly PlannedDatabase[];
  tables: ReadonlyMap<string, FoundTable>;
  pages: ReadonlyMap<string, FoundPage>;
  targets: Readonly<Record<string, ImportTarget>>;
  /** What Notion's API says of them, where it was queried. */
  facts?: readonly DatabaseFacts[] | undefined;
}

export interface GridColumn {
  column: FoundColumn;
  cells: (FoundCell | undefined)[];
  /** The file that each cell stands in. */
  bases: string[];
  facts?: FactColumn;
  /** The export does not have it. */
  isAdded?: boolean;
}

/** A database with one cell per column and entry. */
export interface Grid {
  plan: PlannedDatabase;
  /** The file that addresses in its tables are relative to. */
  base: string;
  titleName: string | null;
  columns: GridColumn[];
  entries: { pageId: string; title: string; path: string | null }[];
  shown: ReadonlySet<string> | null;
  notes: Notes;
}

/** Columns of all tables and pages, each once: what one of them says of a column goes for all. */
const unitedColumns = (parts: readonly (readonly FoundColumn[])[]): FoundColumn[] => {
  const columns = new Map<string, FoundColumn>();
  for (const { name, kind, colors } of parts.flat()) {
    const known = columns.get(name);
    columns.set(name, {
      name,
      kind: known?.kind ?? kind,
      colors: { ...colors, ...known?.colors },
    });
  }
  return [...columns.values()];
};

/** @param demandRoom called with the size it would have: tables and pages may have columns of their own each. */
export const gridOf = (
  plan: PlannedDatabase,
  { tables, pages, targets }: FoundDatabases,
  demandRoom: (columns: number, rows: number) => void,
): Grid => {
  const notes = new Notes();
  const own = plan.tables.flatMap((key) => tables.get(key) ?? []);
  const view = plan.shown === null ? undefined : tables.get(plan.shown);
  const [main] = own;
  const base = main?.path ?? plan.path;
  const ids = new Map(plan.pages.map(({ path, pageId }) => [path, pageId]));
  const paths = new Map(plan.pages.map(({ path, pageId }) => [pageId, path]));
  const found = plan.pages.map(({ path, title }): FoundPage => {
    const page = pages.get(path) ?? { path, title: "", columns: [], cells: new Map() };
    return { ...page, title: page.title || title };
  });
  const pageAt = (from: string, href: string): string | null => {
    const target = resolveTarget({ path: from, targets }, href);
    return target?.kind === "page" ? (paths.get(target.pageId) ?? null) : null;
  };
  const matched = matchPages(main?.rows ?? [], found, (href) => pageAt(base, href));
  const columns = unitedColumns([
    ...(view ? [view.columns] : []),
    ...own.map((table) => table.columns),
    ...found.map((page) => page.columns),
  ]);
  demandRoom(columns.length, matched.length);
  if (view && main && view.rows.length < main.rows.length)
    notes.add(texts.filteredView(main.rows.length - view.rows.length));
  const entries = matched.map(({ row, page }) => ({
    pageId: (page && ids.get(page.path)) ?? newId(),
    title: row?.title ?? page?.title ?? "",
    path: page?.path ?? null,
  }));
  return {
    plan,
    base,
    titleName: main?.titleName ?? null,
    columns: columns.map((column) => {
      const cells = matched.map(({ row, page }) => {
        const inRow = row?.cells.get(column.name);
        const inPage = page?.cells.get(column.name);
        // A page says where its relations lead, which a table may not.
        const isOfPage = inPage !== undefined && (inRow?.links.length ?? -1) < inPage.links.length;
        return isOfPage ? { cell: inPage, from: page?.path ?? base } : { cell: inRow, from: base };
      });
      return { column, cells: cells.map(({ cell }) => cell), bases: cells.map(({ from }) => from) };
    }),
    entries,
    shown: view ? new Set(view.columns.map(({ name }) => name)) : null,
    notes,
  };
};
