import type { DriveItem, SearchHit } from "@maive/contract";
import { matchText, parseQuery, snippetOf } from "@maive/search";
import { matchTitle, searchWords, type SearchWord } from "@maive/values/title-match";
import { Folder, History, type LucideIcon, Search } from "lucide-react";
import type { Command } from "../../../commands/index.ts";
import { addressOf, parentPath } from "../../drive/address/index.ts";
import {
  type BestHits,
  hitAddress,
  hitId,
  hitPath,
  type Marks,
  searchAddress,
  searchTexts,
} from "../../search/index.ts";
import type { NearPage } from "../queries/palette-queries.ts";
import { paletteTexts as texts } from "../texts.ts";

/** One line of the palette. */
export interface PaletteItem {
  id: string;
  title: string;
  marks: Marks;
  /** The path, outermost first. */
  path: readonly string[];
  /** The text around what was found. */
  snippet?: { text: string; marks: Marks } | undefined;
  /** What sort of thing it is. */
  kind?: string;
  keys?: string | undefined;
  /** Why it cannot be chosen. */
  closed?: string | undefined;
  look:
    | { kind: "icon"; icon: LucideIcon }
    | { kind: "page" | "entry"; icon: string | null }
    | { kind: "hit"; hit: SearchHit };
  /** An address, or something to do. */
  target: { href: string } | { run: () => void };
  /** The query it repeats: it can be removed. */
  repeats?: string;
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
const most = { near: 6, favorites: 5, searches: 4, commands: 7, folders: 3 } as const;

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

const ofSearch = (question: string): PaletteItem => ({
  id: `search:${question}`,
  title: question,
  marks: [],
  path: [],
  look: { kind: "icon", icon: History },
  target: { href: searchAddress(question) },
  repeats: question,
});

/** Suggestions without a query. */
export const nearGroups = (
  recent: readonly NearPage[],
  favorites: readonly NearPage[],
  searches: readonly string[],
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
    { title: searchTexts.recent, items: searches.slice(0, most.searches).map(ofSearch) },
    { title: texts.groups.commands, items: commands.map((command) => ofCommand(command, [])) },
    { title: texts.groups.modules, items: modules.map((module) => ofModule(module, [])) },
  ]);
};

/** What fits into two lines, from shortly before the first word that was found. */
const shortened = ({ snippet }: SearchHit): PaletteItem["snippet"] =>
  snippet && snippetOf(snippet.text, { spot: snippet.marks[0] ?? null, marks: snippet.marks, length: 110 });

const ofHit = (hit: SearchHit, marks: Marks): PaletteItem => ({
  id: hitId(hit),
  title: hit.title,
  marks,
  path: hitPath(hit),
  snippet: shortened(hit),
  kind: searchTexts.kinds[hit.kind],
  look: { kind: "hit", hit },
  target: { href: hitAddress(hit) },
});

/** Databases are few: of those that are called as well as anything, they are meant. */
const databasesFirst = (typed: string, hits: readonly SearchHit[]): SearchHit[] => {
  const words = searchWords(typed);
  const rankOf = ({ title }: SearchHit): number => matchTitle(words, title)?.rank ?? Number.POSITIVE_INFINITY;
  const best = Math.min(...hits.map(rankOf));
  const isMeant = (hit: SearchHit): boolean =>
    hit.kind === "database" && Number.isFinite(best) && rankOf(hit) === best;
  return [...hits.filter(isMeant), ...hits.filter((hit) => !isMeant(hit))];
};

/** The hits of a question; those of the one before as far as they can be seen to answer this one, too. */
const hitsFor = (typed: string, best: BestHits | undefined): PaletteItem[] => {
  if (!best) return [];
  const hits = databasesFirst(typed, best.hits);
  if (best.question === typed) return hits.map((hit) => ofHit(hit, hit.marks));
  const query = parseQuery(typed);
  return hits.flatMap((hit) => {
    const match = matchText(query, { title: hit.title, body: hit.snippet?.text ?? "" }, { typos: true });
    return match ? [ofHit(hit, match.titleMarks)] : [];
  });
};

const allHits = (typed: string): PaletteItem => ({
  id: allHitsId,
  title: texts.allHits,
  marks: [],
  path: [],
  look: { kind: "icon", icon: Search },
  target: { href: searchAddress(typed) },
});

export const allHitsId = "all-hits";

const ofFolder = ({ file_id, display_name, path }: DriveItem, marks: Marks): PaletteItem => ({
  id: `folder:${file_id}`,
  title: display_name,
  marks,
  path: [texts.drive, ...parentPath(path).split("/").filter(Boolean)],
  look: { kind: "icon", icon: Folder },
  target: { href: addressOf(path) },
});

/** Best match first; substring matches are included without highlighting. */
const foldersFor = (words: readonly SearchWord[], items: readonly DriveItem[]): PaletteItem[] =>
  items
    .filter(({ is_folder }) => is_folder)
    .map((folder) => ({ folder, match: matchTitle(words, folder.display_name) }))
    .toSorted((a, b) => (a.match?.rank ?? Infinity) - (b.match?.rank ?? Infinity))
    .slice(0, most.folders)
    .map(({ folder, match }) => ofFolder(folder, match?.marks ?? []));

/**
 * Results for a query. Commands and modules with prefix matches precede hits, which arrive later, so that nothing moves.
 */
export const foundGroups = (
  typed: string,
  best: BestHits | undefined,
  local: Local,
  driveItems: readonly DriveItem[] = [],
): PaletteGroup[] => {
  const words = searchWords(typed);
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
  const hits = hitsFor(typed, best);
  return filled([
    ...first,
    { title: searchTexts.results, items: hits.length === 0 ? [] : [...hits, allHits(typed)] },
    { title: texts.groups.folders, items: foldersFor(words, driveItems) },
    // Fuzzy matches come last, and only without better ones.
    ...(first.length === 0 ? localGroups((found) => !near(found)) : []),
  ]);
};
