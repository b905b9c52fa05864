import type { DriveItem, SearchResult } from "@maive/contract";
import { matchTitle, searchWords, type SearchWord } from "@maive/values/title-match";
import { File, Folder, type LucideIcon } from "lucide-react";
import type { Command } from "../../../commands/index.ts";
import { addressOf, parentPath } from "../../drive/address/index.ts";
import type { NearPage } from "../queries/palette-queries.ts";
import { paletteTexts as texts } from "../texts.ts";

export type Marks = readonly (readonly [from: number, to: number])[];

/** One line of the palette. */
export interface PaletteItem {
  id: string;
  title: string;
  marks: Marks;
  /** The path, outermost first. */
  path: readonly string[];
  keys?: string | undefined;
  /** Why it cannot be chosen. */
  closed?: string | undefined;
  look: { kind: "icon"; icon: LucideIcon } | { kind: "page" | "entry"; icon: string | null };
  /** An address, or something to do. */
  target: { href: string } | { run: () => void };
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

export interface ModuleLine {
  id: string;
  label: string;
  path: string;
  icon: LucideIcon;
  words: readonly string[];
  /** Why the user may not open it. */
  closed?: string | undefined;
}

interface Local {
  commands: readonly Command[];
  modules: readonly ModuleLine[];
}

interface Found {
  rank: number;
  item: PaletteItem;
}

/** Lines of a group shown at most; before something is typed fewer. */
const most = { near: 6, favorites: 5, commands: 7, files: 7 } as const;

/** Ranks up to this are word prefix matches. */
const beginnings = 2;

/** The name, or one of the other words for it, which are not marked. What it is about alone is no name of it. */
const fit = (words: readonly SearchWord[], name: string, others: readonly string[], about = "") => {
  const own = matchTitle(words, name);
  if (own) return own;
  if (about !== "" && matchTitle(words, about)) return { rank: beginnings + 1, marks: [] };
  const ranks = others.flatMap((other) => matchTitle(words, `${name} ${other}`)?.rank ?? []);
  return ranks.length === 0 ? null : { rank: Math.min(...ranks), marks: [] };
};

const ofCommand = ({ id, name, icon, about, keys, run }: Command, marks: Marks): PaletteItem => ({
  id: `command:${id}`,
  title: name,
  marks,
  path: about === undefined ? [] : [about],
  keys,
  look: { kind: "icon", icon },
  target: { run },
});

const ofModule = ({ id, label, path, icon, closed }: ModuleLine, marks: Marks): PaletteItem => ({
  id: `module:${id}`,
  title: label,
  marks,
  path: [],
  closed,
  look: { kind: "icon", icon },
  target: { href: path },
});

const ofNear = ({ page_id, title, icon, isEntry }: NearPage): PaletteItem => ({
  id: `page:${page_id}`,
  title,
  marks: [],
  path: [],
  look: { kind: isEntry ? "entry" : "page", icon },
  target: { href: `/cortex/${page_id}` },
});

const byRank = (a: Found, b: Found): number => a.rank - b.rank;

const commandsFor = (words: readonly SearchWord[], commands: readonly Command[]): Found[] =>
  commands
    .flatMap((command): Found[] => {
      const { about, keywords = [] } = command;
      const match = fit(words, command.name, about === undefined ? keywords : [...keywords, about], about);
      return match ? [{ rank: match.rank, item: ofCommand(command, match.marks) }] : [];
    })
    .toSorted(byRank);

const modulesFor = (words: readonly SearchWord[], modules: readonly ModuleLine[]): Found[] =>
  modules
    .flatMap((module): Found[] => {
      const match = fit(words, module.label, module.words);
      return match ? [{ rank: match.rank, item: ofModule(module, match.marks) }] : [];
    })
    .toSorted(byRank);

const filled = (groups: readonly PaletteGroup[]): PaletteGroup[] =>
  groups.filter(({ items }) => items.length > 0);

/** Suggestions without a query. */
export const nearGroups = (
  recent: readonly NearPage[],
  favorites: readonly NearPage[],
  openPath: string,
  { commands, modules }: Local,
): PaletteGroup[] => {
  // The open page leads nowhere.
  const shown = recent.filter(({ page_id }) => !openPath.endsWith(page_id)).slice(0, most.near);
  const known = new Set(shown.map(({ page_id }) => page_id));
  const marked = favorites.filter(({ page_id }) => !known.has(page_id)).slice(0, most.favorites);
  return filled([
    { title: texts.groups.recent, items: shown.map(ofNear) },
    { title: texts.groups.favorites, items: marked.map(ofNear) },
    { title: texts.groups.commands, items: commands.map((command) => ofCommand(command, [])) },
    { title: texts.groups.modules, items: modules.map((module) => ofModule(module, [])) },
  ]);
};

const ofResult = (result: SearchResult, marks: Marks, databaseIcon: LucideIcon): PaletteItem => {
  const { title, path } = result;
  if (result.kind !== "database")
    return {
      id: `page:${result.page_id}`,
      title,
      marks,
      path,
      look: { kind: result.kind, icon: result.icon },
      target: { href: `/cortex/${result.page_id}` },
    };
  return {
    id: `database:${result.database_id}`,
    title,
    marks,
    path,
    look: { kind: "icon", icon: databaseIcon },
    target: { href: `/cortex/datenbank/${result.database_id}` },
  };
};

/** A folder opens, a file is shown over its folder. */
const ofFile = ({ file_id, display_name, is_folder, path }: DriveItem, marks: Marks): PaletteItem => ({
  id: `file:${file_id}`,
  title: display_name,
  marks,
  path: [texts.drive, ...parentPath(path).split("/").filter(Boolean)],
  look: { kind: "icon", icon: is_folder ? Folder : File },
  target: { href: is_folder ? addressOf(path) : addressOf(parentPath(path), file_id) },
});

/** Best match first; substring matches are included without highlighting. */
const filesFor = (words: readonly SearchWord[], files: readonly DriveItem[]): PaletteItem[] =>
  files
    .map((file) => ({ file, match: matchTitle(words, file.display_name) }))
    .toSorted((a, b) => (a.match?.rank ?? Infinity) - (b.match?.rank ?? Infinity))
    .slice(0, most.files)
    .map(({ file, match }) => ofFile(file, match?.marks ?? []));

/**
 * Results for a query. Commands and modules with prefix matches precede pages, which arrive later, so that nothing
 * moves. Previous results are filtered meanwhile.
 */
export const foundGroups = (
  typed: string,
  results: readonly SearchResult[],
  local: Local,
  databaseIcon: LucideIcon,
  files: readonly DriveItem[] = [],
): PaletteGroup[] => {
  const words = searchWords(typed);
  const pick = (kind: SearchResult["kind"]): Found[] =>
    results.flatMap((result): Found[] => {
      if (result.kind !== kind) return [];
      const match = matchTitle(words, result.title);
      return match ? [{ rank: match.rank, item: ofResult(result, match.marks, databaseIcon) }] : [];
    });
  const itemsOf = (found: readonly Found[]): PaletteItem[] => found.map(({ item }) => item);
  const best = (found: readonly Found[]): number =>
    Math.min(...found.map(({ rank }) => rank), Number.POSITIVE_INFINITY);
  const [pages, entries, databases] = [pick("page"), pick("entry"), pick("database")];
  // Databases are few: a good match is listed early.
  const databasesFirst = databases.length > 0 && best(databases) <= best([...pages, ...entries]);
  const foundDatabases: PaletteGroup = { title: texts.groups.databases, items: itemsOf(databases) };
  const [commands, modules] = [commandsFor(words, local.commands), modulesFor(words, local.modules)];
  const near = ({ rank }: Found) => rank <= beginnings;
  const localGroups = (choose: (found: Found) => boolean): PaletteGroup[] => [
    {
      title: texts.groups.modules,
      items: modules.filter(choose).map(({ item }) => item),
    },
    {
      title: texts.groups.commands,
      items: commands
        .filter(choose)
        .slice(0, most.commands)
        .map(({ item }) => item),
    },
  ];
  const first = filled(localGroups(near));
  return filled([
    ...first,
    ...(databasesFirst ? [foundDatabases] : []),
    { title: texts.groups.pages, items: itemsOf(pages) },
    { title: texts.groups.entries, items: itemsOf(entries) },
    ...(databasesFirst ? [] : [foundDatabases]),
    { title: texts.groups.files, items: filesFor(words, files) },
    // Fuzzy matches come last, and only without better ones.
    ...(first.length === 0 ? localGroups((found) => !near(found)) : []),
  ]);
};

/** A part of a title and where it begins. */
export interface TitlePart {
  text: string;
  marked: boolean;
  at: number;
}

/** The parts of a title, marked or not, in order. */
export const markedParts = (title: string, marks: Marks): TitlePart[] => {
  const parts: TitlePart[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from > at) parts.push({ text: title.slice(at, from), marked: false, at });
    parts.push({ text: title.slice(from, to), marked: true, at: from });
    at = to;
  }
  if (at < title.length) parts.push({ text: title.slice(at), marked: false, at });
  return parts;
};
