import { createHash } from "node:crypto";
import { limits } from "@maive/contract";
import { fold } from "@maive/values";
import { transferTexts } from "../texts.ts";
import type { FoundCell, FoundColumn } from "./found-database.ts";
import { UnreadableTable } from "./unreadable-table.ts";

/** A database while its relations are looked for. */
export interface LinkedDatabase {
  name: string;
  /** Entries in order. */
  entries: { pageId: string; title: string }[];
  /** With a cell per entry, and the file that its addresses are relative to. */
  columns: { column: FoundColumn; cells: (FoundCell | undefined)[]; bases: string[] }[];
}

/** A column that names entries. */
export interface Relation {
  database: number;
  column: number;
  target: number;
  /** Pages named by each entry, in order. */
  pages: string[][];
  /** What is named and not here, by entry. */
  lost: string[][];
  /** The other side, if it is here. */
  inverse: Relation | null;
}

/** Titles of a database that name one entry. */
const uniqueTitles = ({ entries }: LinkedDatabase): Map<string, string | null> => {
  const titles = new Map<string, string | null>();
  for (const { title, pageId } of entries) {
    const key = title.trim();
    if (key !== "") titles.set(key, titles.has(key) ? null : pageId);
  }
  return titles;
};

const filledCells = (cells: readonly (FoundCell | undefined)[]): FoundCell[] =>
  cells.filter((cell): cell is FoundCell => cell !== undefined && cell.text.trim() !== "");

/** The titles that a cell names; null where it says something else. Titles may contain commas. */
const named = (text: string, titles: ReadonlyMap<string, string | null>): string[] | null => {
  if (titles.has(text.trim())) return [text.trim()];
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.length > 0 && parts.every((part) => titles.has(part)) ? parts : null;
};

/** What a relation says, of each entry which ones it names, as a fingerprint; of both sides alike if one is turned. */
const fingerprint = (
  { pages }: Relation,
  entries: readonly { pageId: string }[],
  isTurned: boolean,
): string => {
  const pairs = new Set<string>();
  for (const [place, ids] of pages.entries())
    for (const id of ids) {
      const own = entries[place]?.pageId ?? "";
      pairs.add(isTurned ? `${id} ${own}` : `${own} ${id}`);
    }
  const hash = createHash("sha256");
  for (const pair of [...pairs].toSorted()) hash.update(`${pair}\n`);
  return hash.digest("hex");
};

/** Relations by what the other side of each would say: each is read once, however many there are. */
class OtherSides {
  readonly #databases: readonly LinkedDatabase[];
  readonly #byTurned = new Map<string, Set<Relation>>();
  readonly #prints = new Map<Relation, { plain: string; turned: string }>();

  constructor(databases: readonly LinkedDatabase[], relations: readonly Relation[]) {
    this.#databases = databases;
    for (const relation of relations) {
      const { turned } = this.#printsOf(relation);
      this.#byTurned.set(turned, (this.#byTurned.get(turned) ?? new Set()).add(relation));
    }
  }

  /** The first relation that says the same the other way round. */
  of(relation: Relation): Relation | null {
    for (const other of this.#byTurned.get(this.#printsOf(relation).plain) ?? [])
      if (other !== relation) return other;
    return null;
  }

  /** It has found its other side. */
  remove(relation: Relation): void {
    this.#byTurned.get(this.#printsOf(relation).turned)?.delete(relation);
  }

  #printsOf(relation: Relation): { plain: string; turned: string } {
    const known = this.#prints.get(relation);
    if (known) return known;
    const { database, target } = relation;
    const entries = this.#databases[database]?.entries ?? [];
    const prints = {
      plain: `${database} ${target} ${fingerprint(relation, entries, false)}`,
      turned: `${target} ${database} ${fingerprint(relation, entries, true)}`,
    };
    this.#prints.set(relation, prints);
    return prints;
  }
}

/**
 * Finds the columns that name entries of a database of the import: by addresses, or by titles that are unique where the
 * export says that it is a relation, the column is called like the database, or that has a column which says the same
 * the other way round.
 * @param pageAt the page that an address in a file leads to.
 * @param known relations that need not be looked for; their other sides are known where there are any here.
 * @throws UnreadableTable where cells name more entries than an import may link.
 */
export const findRelations = (
  databases: readonly LinkedDatabase[],
  pageAt: (path: string, href: string) => string | null,
  known: readonly Relation[] = [],
): Relation[] => {
  const homes = new Map<string, number>();
  for (const [place, { entries }] of databases.entries())
    for (const { pageId } of entries) homes.set(pageId, place);
  const titles = databases.map(uniqueTitles);
  let links = 0;
  /** Counts what a cell names, in columns that turn out to be none, too. */
  const count = (named: number): void => {
    links += named;
    if (links > limits.importLinks) throw new UnreadableTable(transferTexts.tooManyLinks, true);
  };

  const byAddress = (database: number, column: number): Relation | null => {
    const { column: found, cells = [], bases = [] } = databases[database]?.columns[column] ?? {};
    const filled = filledCells(cells);
    if (!found || (found.kind !== "relation" && found.kind !== null)) return null;
    if (filled.length === 0 || (found.kind === null && filled.some(({ links }) => links.length === 0)))
      return null;
    const targets = new Set<number>();
    const pages: string[][] = [];
    const lost: string[][] = [];
    for (const [row, cell] of cells.entries()) {
      count(cell?.links.length ?? 0);
      const [here, gone]: [string[], string[]] = [[], []];
      for (const { text, href } of cell?.links ?? []) {
        const page = pageAt(bases[row] ?? "", href);
        const home = page === null ? undefined : homes.get(page);
        if (page === null || home === undefined) gone.push(text);
        else {
          targets.add(home);
          here.push(page);
        }
      }
      pages.push([...new Set(here)]);
      lost.push(gone);
    }
    const [target, ...others] = targets;
    if (target === undefined || others.length > 0) return null;
    return { database, column, target, pages, lost, inverse: null };
  };

  const byTitles = (database: number, column: number, target: number, mayLose: boolean): Relation | null => {
    const { cells = [] } = databases[database]?.columns[column] ?? {};
    const known = titles[target] ?? new Map<string, string | null>();
    const filled = filledCells(cells);
    if (filled.length === 0) return null;
    const pages: string[][] = [];
    const lost: string[][] = [];
    for (const cell of cells) {
      const text = cell?.text.trim() ?? "";
      const parts =
        text === ""
          ? []
          : (named(text, known) ?? (mayLose ? text.split(",").map((each) => each.trim()) : null));
      if (parts === null) return null;
      count(parts.length);
      const ids = parts.map((part) => known.get(part) ?? null);
      if (!mayLose && ids.includes(null)) return null;
      pages.push([...new Set(ids.filter((id) => id !== null))]);
      lost.push(parts.filter((_, place) => ids[place] === null));
    }
    return pages.some((ids) => ids.length > 0)
      ? { database, column, target, pages, lost, inverse: null }
      : null;
  };

  for (const { pages } of known) for (const ids of pages) count(ids.length);
  const isKnown = new Set(known.map(({ database, column }) => `${database} ${column}`));
  const sure: Relation[] = [];
  const possible: Relation[] = [];
  for (const [database, { columns }] of databases.entries())
    for (const [column, { column: found }] of columns.entries()) {
      if (isKnown.has(`${database} ${column}`)) continue;
      const linked = byAddress(database, column);
      if (linked) {
        sure.push(linked);
        continue;
      }
      if (found.kind !== null && found.kind !== "relation") continue;
      const isSaid = found.kind === "relation";
      const candidates = databases.flatMap((_, target) => byTitles(database, column, target, false) ?? []);
      const [only, ...more] = candidates;
      const calledLike = candidates.find(
        ({ target }) => fold(databases[target]?.name ?? "") === fold(found.name),
      );
      if (calledLike) sure.push(calledLike);
      else if (only && more.length === 0 && isSaid) sure.push(only);
      else possible.push(...candidates);
      if (isSaid && candidates.length === 0) {
        const target = databases.findIndex(({ name }) => fold(name) === fold(found.name));
        const partly = target < 0 ? null : byTitles(database, column, target, true);
        if (partly) sure.push(partly);
      }
    }
  const columnOf = ({ database, column }: Relation): string => `${database} ${column}`;
  const taken = new Set(sure.map(columnOf));
  const sides = new OtherSides(databases, [...sure, ...possible]);
  for (const relation of possible)
    if (!taken.has(columnOf(relation)) && sides.of(relation)) {
      sure.push(relation);
      taken.add(columnOf(relation));
    }
  const open = new OtherSides(databases, sure);
  for (const relation of sure) {
    const other = relation.inverse ? null : open.of(relation);
    if (!other) continue;
    relation.inverse = other;
    other.inverse = relation;
    open.remove(relation);
    open.remove(other);
  }
  return [...known, ...sure];
};
