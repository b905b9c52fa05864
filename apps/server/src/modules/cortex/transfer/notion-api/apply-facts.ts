import { limits } from "@maive/contract";
import { fold } from "@maive/values";
import { fitsKind } from "../databases/column-type.ts";
import { textCell } from "../databases/cells.ts";
import type { FoundCell } from "../databases/found-database.ts";
import type { Grid, GridColumn } from "../databases/grid.ts";
import type { Relation } from "../databases/relations.ts";
import { transferTexts } from "../texts.ts";
import type { DatabaseFacts, FactColumn, FactEntry } from "./facts.ts";

const texts = transferTexts.notion;

/** A database with what Notion says of it. */
interface Known {
  place: number;
  grid: Grid;
  facts: DatabaseFacts;
  /** What it says of each entry of the grid. */
  entries: (FactEntry | undefined)[];
}

/** Finds the entries of an export among those of Notion: by their pages, else by a title that both have once. */
const matchEntries = ({ entries }: Grid, facts: DatabaseFacts): (FactEntry | undefined)[] => {
  const byPage = new Map(
    facts.entries.flatMap((entry) => (entry.pageId === null ? [] : [[entry.pageId, entry]])),
  );
  const open = Map.groupBy(
    facts.entries.filter(({ pageId }) => pageId === null),
    ({ title }) => title.trim(),
  );
  const titles = Map.groupBy(
    entries.filter(({ pageId }) => !byPage.has(pageId)),
    ({ title }) => title.trim(),
  );
  return entries.map(({ pageId, title }) => {
    const own = byPage.get(pageId);
    const named = open.get(title.trim());
    const isOnly = named?.length === 1 && titles.get(title.trim())?.length === 1;
    return own ?? (isOnly ? named[0] : undefined);
  });
};

/** Options as a choice here may have them: each name once, however it is written. */
const validOptions = ({ options }: FactColumn): FactColumn["options"] => {
  const seen = new Set<string>();
  return options
    .filter(({ name }) => {
      const key = fold(name);
      if (name === "" || name.length > limits.choiceNameLength || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, limits.choiceOptions);
};

const isFilled = (cell: FoundCell | undefined): cell is FoundCell =>
  cell !== undefined && cell.text.trim() !== "";

const textsOf = (cells: readonly (FoundCell | undefined)[]): string[] =>
  cells.filter(isFilled).map(({ text }) => text);

/** Values that do not fit the type of their column come from Notion, which has them in a form of their own. */
const mendValues = (column: GridColumn, { grid, entries }: Known): void => {
  const { kind, name } = column.column;
  if (fitsKind(kind, textsOf(column.cells))) return;
  const cells = column.cells.map((cell, row) => {
    const text = isFilled(cell) ? entries[row]?.texts.get(name) : undefined;
    return text === undefined ? cell : textCell(text);
  });
  if (!fitsKind(kind, textsOf(cells))) return;
  column.cells = cells;
  grid.notes.add(texts.values(name));
};

/** A column that the export lacks, such as one that its view hid. */
const addedColumn = (facts: FactColumn, { grid, entries }: Known): GridColumn => ({
  column: { name: facts.name, kind: facts.kind, colors: {} },
  cells: entries.map((entry) => {
    const text = entry?.texts.get(facts.name);
    return text === undefined ? undefined : textCell(text);
  }),
  bases: entries.map(() => grid.base),
  isAdded: true,
});

const applyColumns = (known: Known, room: { cells: number }): void => {
  const { grid, facts } = known;
  const byName = new Map(grid.columns.map((each) => [each.column.name, each]));
  for (const given of facts.columns) {
    const own = { ...given, options: validOptions(given) };
    let column = byName.get(own.name);
    if (!column) {
      const fits =
        grid.columns.length < limits.importTableColumns - 1 &&
        room.cells + grid.entries.length <= limits.importDatabaseCells;
      if (!own.isWritten || !fits || own.name === grid.titleName) continue;
      room.cells += grid.entries.length;
      column = addedColumn(own, known);
      grid.columns.push(column);
      grid.notes.add(texts.added(own.name));
    }
    if (own.kind === null) continue;
    column.facts = own;
    column.column = {
      ...column.column,
      kind: own.kind,
      colors: {
        ...column.column.colors,
        ...Object.fromEntries(own.options.map(({ name, color }) => [name, color])),
      },
    };
    if (own.isWritten && own.kind !== "relation") mendValues(column, known);
  }
};

/** The relations that Notion names by ids; an export names them by titles and addresses. */
const knownRelations = (all: readonly Known[]): Relation[] => {
  const pageIds = new Map(
    all.flatMap(({ grid, entries }) =>
      entries.flatMap((entry, row) => (entry ? [[entry.id, grid.entries[row]?.pageId ?? ""] as const] : [])),
    ),
  );
  const places = new Map(all.map(({ facts, place }) => [facts.id, place]));
  const targets = new Map(
    all.map(({ place, grid }) => [place, new Set(grid.entries.map(({ pageId }) => pageId))]),
  );
  return all.flatMap(({ place, grid, entries }) =>
    grid.columns.flatMap((each, column): Relation[] => {
      const { facts, cells } = each;
      const target = facts?.kind === "relation" ? places.get(facts.target ?? "") : undefined;
      if (!facts || target === undefined) return [];
      // Of an entry that Notion said nothing about, the export's word counts, and so of the whole column.
      if (cells.some((cell, row) => isFilled(cell) && !entries[row]?.relations.has(facts.name))) return [];
      const inTarget = targets.get(target);
      let lost = 0;
      const pages = entries.map((entry) => {
        const ids = entry?.relations.get(facts.name) ?? [];
        const here = ids.flatMap((id) => pageIds.get(id) ?? []).filter((id) => inTarget?.has(id));
        lost += ids.length - here.length;
        return [...new Set(here)];
      });
      if (lost > 0) grid.notes.add(texts.lostLinks(facts.name, lost));
      return [{ database: place, column, target, pages, lost: pages.map(() => []), inverse: null }];
    }),
  );
};

/** Joins both sides of a relation: each says what one of them says. */
const joinSides = (relations: readonly Relation[], grids: readonly Grid[]): void => {
  const columnOf = ({ database, column }: Relation): GridColumn | undefined =>
    grids[database]?.columns[column];
  const keyOf = (database: number, name: string): string => `${database} ${name}`;
  const byName = new Map(
    relations.map((each) => [keyOf(each.database, columnOf(each)?.column.name ?? ""), each]),
  );
  for (const relation of relations) {
    const inverse = columnOf(relation)?.facts?.inverse ?? null;
    const other = inverse === null ? undefined : byName.get(keyOf(relation.target, inverse));
    const isOpen = relation.inverse === null && other?.inverse === null && other !== relation;
    if (!other || !isOpen || other.target !== relation.database) continue;
    relation.inverse = other;
    other.inverse = relation;
    unite(relation, other, grids);
  }
};

/** Both were read at different moments: what either says, both say. */
const unite = (one: Relation, other: Relation, grids: readonly Grid[]): void => {
  const entriesOf = ({ database }: Relation): Grid["entries"] => grids[database]?.entries ?? [];
  const sidesOf = (relation: Relation): Map<string, Set<string>> =>
    new Map(entriesOf(relation).map(({ pageId }, row) => [pageId, new Set(relation.pages[row])]));
  const [own, theirs] = [sidesOf(one), sidesOf(other)];
  const add = (from: ReadonlyMap<string, Set<string>>, to: ReadonlyMap<string, Set<string>>): void => {
    for (const [pageId, ids] of from) for (const id of ids) to.get(id)?.add(pageId);
  };
  add(own, theirs);
  add(theirs, own);
  one.pages = entriesOf(one).map(({ pageId }) => [...(own.get(pageId) ?? [])]);
  other.pages = entriesOf(other).map(({ pageId }) => [...(theirs.get(pageId) ?? [])]);
};

/**
 * Applies what Notion's API says of databases to what their export says: types, options, formats, missing columns, and
 * values that do not fit otherwise.
 * @returns the relations that are known by ids.
 */
export const applyFacts = (grids: readonly Grid[], facts: readonly DatabaseFacts[]): Relation[] => {
  const room = {
    cells: grids.reduce((sum, { columns, entries }) => sum + (columns.length + 1) * entries.length, 0),
  };
  const known = grids.flatMap((grid, place): Known[] => {
    const own = facts.find(({ key }) => key === grid.plan.key);
    return own ? [{ place, grid, facts: own, entries: matchEntries(grid, own) }] : [];
  });
  for (const each of known) {
    each.grid.titleName ??= each.facts.titleName;
    applyColumns(each, room);
  }
  const relations = knownRelations(known);
  joinSides(relations, grids);
  return relations;
};
