import { extensionOf } from "../import/file-kinds.ts";
import type { Source } from "../import/source.ts";
import { folderOf, nameOfPath, withoutEnding } from "../model/address.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** What earlier versions called documents: ten letters of any kind. */
const shortId = /^[A-Za-z0-9_-]{10}$/;

/** Whether a word is an id of AppFlowy, as its pages and databases have. */
export const isAppflowyId = (text: string): boolean => uuid.test(text);

/** A file name that AppFlowy made of a title: `Mein_Haus-<id>`; null for others. */
export const splitAppflowyName = (path: string): { title: string; id: string } | null => {
  const name = withoutEnding(nameOfPath(path));
  for (const length of [36, 10]) {
    const [title, sign, id] = [name.slice(0, -length - 1), name.at(-length - 1), name.slice(-length)];
    if (sign === "-" && title !== "" && (length === 36 ? uuid : shortId).test(id))
      // Spaces are written so, as is what no file is called like.
      return { title: title.replaceAll("_", " ").trim() || title, id };
  }
  return null;
};

/** A word with a number at its end, as people call files: `November24`, `Version12a`. */
const numberedWord = /^[A-Za-z]?[a-z]+[_-]?\d+[_-]?[a-z]?$/;
/** A short id could be a word: one that is none has letters of both cases and a digit among them. */
const isUnlikeWords = (id: string): boolean =>
  /[a-z]/.test(id) && /[A-Z]/.test(id) && /\d/.test(id) && !numberedWord.test(id);

/** As many pages that are certainly AppFlowy's say of their import that what looks like one is one. */
const fewestCertain = 2;

/** The folder with what a page shows: beside it, called as its id. */
const ownFolder = (path: string, id: string): string => {
  const folder = folderOf(path);
  return folder === "" ? id : `${folder}/${id}`;
};

/**
 * The pages of exports of AppFlowy, recognised by their names: `Title-<id>.md`, with what they show in a folder called as the
 * id; other imports stay as they are. A short id counts with such a folder, or among other pages of AppFlowy.
 */
export const appflowySources = (sources: readonly Source[]): Source[] => {
  const folders = new Set(sources.map(({ path }) => folderOf(path)));
  const named = sources.map((source) => {
    const split = source.kind === "markdown" ? splitAppflowyName(source.path) : null;
    const isCertain =
      split !== null && (uuid.test(split.id) || folders.has(ownFolder(source.path, split.id)));
    return { source, isCertain, looksLikeOne: split !== null && isUnlikeWords(split.id) };
  });
  const isExport = named.filter(({ isCertain }) => isCertain).length >= fewestCertain;
  return named.map(({ source, isCertain, looksLikeOne }) =>
    isCertain || (isExport && looksLikeOne) ? { ...source, kind: "appflowy" } : source,
  );
};

/** The databases that pages of AppFlowy show, each a table in the page's folder, with the page's title. */
export const appflowyTables = (sources: readonly Source[]): { source: Source; title: string }[] => {
  const titles = new Map(
    sources.flatMap(({ path, kind }) => {
      const split = kind === "appflowy" ? splitAppflowyName(path) : null;
      return split ? [[ownFolder(path, split.id), split.title] as const] : [];
    }),
  );
  return sources.flatMap((source) => {
    const title = titles.get(folderOf(source.path));
    const isTable =
      extensionOf(source.path) === "csv" && isAppflowyId(withoutEnding(nameOfPath(source.path)));
    return isTable && title !== undefined ? [{ source, title }] : [];
  });
};
