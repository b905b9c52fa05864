import { calculatedKey, type ImportProblem, limits, type PropertyConfig } from "@maive/contract";
import { type ColumnRule, Converter, writeNames } from "../../table-transfer/import/values/index.ts";
import { isAppflowyId } from "../appflowy/appflowy-sources.ts";
import { resolveTarget } from "../model/address.ts";
import { oneLine } from "../model/one-line.ts";
import { transferTexts } from "../texts.ts";
import { filesIn } from "./cells.ts";
import { applyFacts } from "../notion-api/apply-facts.ts";
import { defineComputed } from "../notion-api/define-computed.ts";
import { numberLook } from "../notion-api/number-look.ts";
import { colorOf, type ColumnReading, readingsOf } from "./column-type.ts";
import type {
  FoundCell,
  FoundColumn,
  ImportedColumn,
  ImportedDatabase,
  ImportedEntry,
  ImportedValue,
} from "./found-database.ts";
import { type FoundDatabases, type Grid, gridOf } from "./grid.ts";
import { findRelations, type Relation } from "./relations.ts";
import { UnreadableTable } from "./unreadable-table.ts";

const texts = transferTexts.notes;

/** Whether a column says anything, of which something could be lost. */
const isFilled = (cells: readonly (FoundCell | undefined)[]): boolean =>
  cells.some((cell) => cell !== undefined && (cell.text.trim() !== "" || cell.links.length > 0));

/** Whether a column names entries by ids alone, as relations of AppFlowy do. */
const areIds = (cells: readonly (FoundCell | undefined)[]): boolean =>
  cells.every((cell) =>
    (cell?.text ?? "").split(",").every((part) => part.trim() === "" || isAppflowyId(part.trim())),
  );

/** The files that all cells of a column name; null where they say something else. */
const filesOf = (
  { column: { kind }, cells, bases }: Grid["columns"][number],
  targets: FoundDatabases["targets"],
): string[][] | null => {
  if (kind !== null && kind !== "files") return null;
  let some = 0;
  const files: string[][] = [];
  for (const [place, cell] of cells.entries()) {
    const keys: string[] = [];
    const links = cell ? (cell.links.length > 0 ? cell.links : filesIn(cell.text)) : [];
    for (const { href } of links) {
      const target = resolveTarget({ path: bases[place] ?? "", targets }, href);
      if (target?.kind !== "file") return null;
      keys.push(target.key);
    }
    some += keys.length;
    files.push([...new Set(keys)]);
  }
  return some > 0 ? files : null;
};

/** Names of properties: within the limit, each once, none like the title's or a result's. */
const namesOf = (titleName: string | null, columns: readonly FoundColumn[]): string[] => {
  const taken = new Set<string>();
  const note = (name: string): void => {
    taken.add(name.toLowerCase());
    taken.add(calculatedKey(name).toLowerCase());
  };
  note(titleName ?? transferTexts.titleColumn);
  return columns.map(({ name }) => {
    const plain = name.slice(0, limits.propertyNameLength).toWellFormed().trim() || transferTexts.property;
    let free = plain === "__proto__" ? transferTexts.property : plain;
    const isTaken = (): boolean =>
      taken.has(free.toLowerCase()) || taken.has(calculatedKey(free).toLowerCase());
    for (let n = 2; isTaken(); n += 1)
      free = `${plain.slice(0, limits.propertyNameLength - 8).toWellFormed()} (${n})`;
    note(free);
    return free;
  });
};

const textOf = (cell: FoundCell | undefined, { type }: ColumnReading): string | null => {
  const text = cell?.text.trim() ?? "";
  if (text === "") return null;
  // Options of Notion have no commas, but may have other signs that separate names here.
  return type === "multiple_choice"
    ? writeNames(
        text
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name !== ""),
      )
    : (cell?.text ?? null);
};

/** Only rules refer to a day, and new properties have none. */
const noDay = "";

interface Texts {
  columns: { place: number; name: string; reading: ColumnReading; config: PropertyConfig }[];
  /** By entry, one per column of texts. */
  values: ImportedValue[][];
}

/** Reads the columns of texts. */
const readTexts = (grid: Grid, names: readonly string[], plain: readonly number[]): Texts => {
  const found = plain.map((place) => grid.columns[place]).filter((column) => column !== undefined);
  const readings = readingsOf(
    found.map(({ column, cells }) => ({
      column,
      texts: cells.flatMap((cell) => (cell && cell.text.trim() !== "" ? [cell.text] : [])),
    })),
  );
  const rules = readings.map(({ type, numbers, dates }, index): ColumnRule => ({
    index,
    name: names[plain[index] ?? -1] ?? "",
    type,
    numbers,
    dates,
    options: found[index]?.facts?.options.map((option) => option.name) ?? [],
    mayAdd: true,
    several: false,
    look: {},
    today: noDay,
  }));
  const converter = new Converter(rules);
  const problems: ImportProblem[] = [];
  const values = grid.entries.map((_, row) => {
    const cells = found.map(({ cells: column }, index) => {
      const reading = readings[index];
      return reading ? textOf(column[row], reading) : null;
    });
    return converter
      .read({ row, cells }, problems)
      .values.map((value): ImportedValue => (typeof value === "object" ? null : value));
  });
  for (const { row, column, value, reason } of problems)
    grid.notes.add(texts.lostValue(grid.entries[row]?.title ?? "", column, value, reason));
  const added = converter.added();
  return {
    columns: readings.map((reading, index) => {
      const place = plain[index] ?? -1;
      const { column, cells = [], facts } = found[index] ?? {};
      const { kind = null, colors = {} } = column ?? {};
      const name = names[place] ?? "";
      if (reading.unfit !== null) grid.notes.add(texts.unfitColumn(name));
      const hasValues = isFilled(cells);
      if (kind === null && hasValues && areIds(cells)) grid.notes.add(texts.idColumn(name));
      const isDefined = facts !== undefined && (facts.formula !== null || facts.rollup !== null);
      if (kind === "computed" && hasValues && !isDefined) grid.notes.add(texts.computedColumn(name));
      if (kind === "person" && hasValues) grid.notes.add(texts.peopleColumn(name));
      if (facts?.hasGroups && reading.type.endsWith("choice"))
        grid.notes.add(transferTexts.notion.groups(name));
      const all = [...(facts?.options.map((option) => option.name) ?? []), ...(added[index] ?? [])];
      const options = all.map((option) => {
        const color = colorOf(Object.hasOwn(colors, option) ? colors[option] : undefined);
        return { name: option, ...(color === undefined ? {} : { color }) };
      });
      const isChoice = reading.type.endsWith("choice");
      const format = facts?.format ?? null;
      const look = reading.type === "number" && format !== null ? numberLook(format) : reading.config;
      return { place, name, reading, config: isChoice ? ({ options } as PropertyConfig) : look };
    }),
    values,
  };
};

const settle = (
  grid: Grid,
  related: ReadonlyMap<number, Relation>,
  targets: FoundDatabases["targets"],
): ImportedDatabase => {
  const { plan, notes, entries } = grid;
  const names = namesOf(
    grid.titleName,
    grid.columns.map(({ column }) => column),
  );
  const files = grid.columns.map((column, place) => (related.has(place) ? null : filesOf(column, targets)));
  const plain = grid.columns.flatMap(({ column, cells }, place) => {
    if (files[place] || related.has(place)) return [];
    if (column.kind === "relation" && isFilled(cells)) notes.add(texts.looseRelation(names[place] ?? ""));
    // What names nothing here stays as it is written.
    if (column.kind === "relation" || column.kind === "files") column.kind = "text";
    return [place];
  });
  const read = readTexts(grid, names, plain);
  const textAt = new Map(plain.map((place, index) => [place, index]));
  const columns = grid.columns.map(({ column, isAdded = false }, place): ImportedColumn => {
    const isShown = grid.shown === null ? !isAdded : grid.shown.has(column.name);
    const common = { name: names[place] ?? "", target: null, inverse: null, rollup: null, isShown };
    const relation = related.get(place);
    if (relation)
      return {
        ...common,
        type: "relation",
        config: { multiple: true },
        target: relation.target,
        inverse: relation.inverse?.column ?? null,
      };
    if (files[place]) return { ...common, type: "file", config: {} };
    const text = read.columns[textAt.get(place) ?? -1];
    return { ...common, type: text?.reading.type ?? "text", config: text?.config ?? {} };
  });
  for (const { column, lost } of related.values())
    for (const [row, titles] of lost.entries())
      for (const title of titles)
        notes.add(texts.lostLink(entries[row]?.title ?? "", names[column] ?? "", title));
  const settled = entries.map((entry, row): ImportedEntry => {
    const long = oneLine(entry.title);
    const title = long.slice(0, limits.titleLength).toWellFormed();
    if (title !== long) notes.add(texts.longTitle);
    return {
      ...entry,
      title: title || transferTexts.untitledEntry,
      values: grid.columns.map((_, place): ImportedValue => {
        const relation = related.get(place);
        if (relation) return { pages: relation.pages[row] ?? [] };
        const keys = files[place]?.[row];
        if (keys && keys.length > limits.cellFilesMax) notes.add(texts.manyFiles(title, limits.cellFilesMax));
        return keys
          ? { files: keys.slice(0, limits.cellFilesMax) }
          : (read.values[row]?.[textAt.get(place) ?? -1] ?? null);
      }),
    };
  });
  return {
    key: plan.key,
    name:
      plan.name.slice(0, limits.databaseNameLength).toWellFormed().trim() || transferTexts.untitledDatabase,
    path: plan.path,
    signs: plan.signs,
    titleName: grid.titleName?.slice(0, limits.propertyNameLength).toWellFormed().trim() || null,
    columns,
    entries: settled,
    notes: [],
  };
};

/**
 * Types the columns of all databases, finds their entries' pages, and rebuilds their relations.
 * @throws UnreadableTable for more columns, cells or links than an import may have.
 */
export const settleDatabases = (found: FoundDatabases): ImportedDatabase[] => {
  let cells = 0;
  const grids = found.planned.map((plan) =>
    gridOf(plan, found, (columns, rows) => {
      if (columns > limits.importTableColumns)
        throw new UnreadableTable(transferTexts.tooManyColumns(plan.path), true);
      cells += (columns + 1) * rows;
      if (cells > limits.importDatabaseCells)
        throw new UnreadableTable(transferTexts.tooManyValues(plan.path), true);
    }),
  );
  const known = applyFacts(grids, found.facts ?? []);
  const relations = findRelations(
    grids.map(({ plan, entries, columns }) => ({ name: plan.name, entries, columns })),
    (path, href) => {
      const target = resolveTarget({ path, targets: found.targets }, href);
      return target?.kind === "page" ? target.pageId : null;
    },
    known,
  );
  const settled = grids.map((grid, place) => {
    const own = relations.filter(({ database }) => database === place);
    return settle(grid, new Map(own.map((relation) => [relation.column, relation])), found.targets);
  });
  defineComputed(settled, grids);
  return settled.map((database, place) => ({
    ...database,
    notes: grids[place]?.notes.list(texts.more) ?? [],
  }));
};
