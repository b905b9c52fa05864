import { folderOf, joinPath, targetKey } from "../model/address.ts";
import type { ImportSurroundings, ImportTarget } from "../model/surroundings.ts";

/** What a wikilink says. */
export interface Wikilink {
  /** The page or file; empty for a place in the same page. */
  name: string;
  /** After `#`: a heading, or a paragraph. */
  place: string;
  /** After `|`: the text, or a picture's size. */
  alias: string;
  isEmbed: boolean;
}

/** Reads `[[Page#Heading|text]]`. In tables the sign before the text is escaped. */
export const parseWikilink = (written: string): Wikilink => {
  const isEmbed = written.startsWith("!");
  const inside = written.slice(isEmbed ? 3 : 2, -2);
  const [target = "", ...alias] = inside.replaceAll("\\|", "|").split("|");
  const [name = "", ...place] = target.split("#");
  return { name: name.trim(), place: place.join("#").trim(), alias: alias.join("|").trim(), isEmbed };
};

/** Paths by the names that wikilinks may say, most specific first. */
const indexes = new WeakMap<object, ReadonlyMap<string, string[]>>();

const lastName = (path: string): string => path.slice(path.lastIndexOf("/") + 1);
const withoutMarkdown = (path: string): string => path.replace(/\.(?:md|markdown)$/, "");

const indexOf = (targets: ImportSurroundings["targets"]): ReadonlyMap<string, string[]> => {
  const known = indexes.get(targets);
  if (known) return known;
  const index = new Map<string, string[]>();
  for (const path of Object.keys(targets)) {
    const name = lastName(withoutMarkdown(path));
    const paths = index.get(name);
    if (paths) paths.push(path);
    else index.set(name, [path]);
  }
  indexes.set(targets, index);
  return index;
};

/**
 * What a name means, as Obsidian resolves it: a path from the top or from the file, else the one of that name;
 * of several the one in the same folder, else the one highest up.
 */
export const resolveWikilink = (
  { path, targets }: ImportSurroundings,
  name: string,
): { target: ImportTarget; isUnsure: boolean } | null => {
  const sought = targetKey(name).replace(/^\/+/, "");
  const folder = targetKey(folderOf(path));
  const paths = [joinPath("", sought), joinPath(folder, sought)];
  for (const candidate of paths)
    for (const key of candidate === null ? [] : [candidate, `${candidate}.md`]) {
      const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
      if (target) return { target, isUnsure: false };
    }
  const suffix = withoutMarkdown(sought);
  const named = (indexOf(targets).get(lastName(suffix)) ?? []).filter(
    (key) => withoutMarkdown(key) === suffix || withoutMarkdown(key).endsWith(`/${suffix}`),
  );
  const [best] = named.toSorted(
    (a, b) =>
      Number(folderOf(b) === folder) - Number(folderOf(a) === folder) ||
      a.split("/").length - b.split("/").length ||
      a.length - b.length,
  );
  const target = best === undefined ? undefined : targets[best];
  return target ? { target, isUnsure: named.length > 1 && folderOf(best ?? "") !== folder } : null;
};

/** A page's text column in Obsidian, to which widths in pixels are relative. */
const columnWidth = 700;

/** The width of a picture in per cent, of `300` or `300x200`; null when it says something else. */
export const widthOfAlias = (alias: string): number | null => {
  const pixels = /^(\d{1,5})(?:x\d{1,5})?$/.exec(alias)?.[1];
  return pixels === undefined
    ? null
    : Math.min(100, Math.max(10, Math.round((Number(pixels) / columnWidth) * 100)));
};
