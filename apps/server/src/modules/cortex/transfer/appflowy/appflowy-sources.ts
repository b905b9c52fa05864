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

/** A short id could be a word: it has letters of both cases and a digit, or a folder of its own. */
const isUnlikeWords = (id: string): boolean => /[a-z]/.test(id) && /[A-Z]/.test(id) && /\d/.test(id);

/**
 * The pages of exports of AppFlowy, told by their names: `Title-<id>.md`, with what they show in a folder called as the
 * id; other imports stay as they are.
 */
export const appflowySources = (sources: readonly Source[]): Source[] => {
  const folders = new Set(sources.map(({ path }) => folderOf(path)));
  return sources.map((source) => {
    const { path, kind } = source;
    const split = kind === "markdown" ? splitAppflowyName(path) : null;
    if (!split) return source;
    const folder = folderOf(path);
    const own = folder === "" ? split.id : `${folder}/${split.id}`;
    const isOne = uuid.test(split.id) || folders.has(own) || isUnlikeWords(split.id);
    return isOne ? { ...source, kind: "appflowy" } : source;
  });
};

/** The databases that pages of AppFlowy show, each a table in the page's folder, with the page's title. */
export const appflowyTables = (sources: readonly Source[]): { source: Source; title: string }[] => {
  const titles = new Map(
    sources.flatMap(({ path, kind }) => {
      const split = kind === "appflowy" ? splitAppflowyName(path) : null;
      const folder = folderOf(path);
      return split ? [[folder === "" ? split.id : `${folder}/${split.id}`, split.title] as const] : [];
    }),
  );
  return sources.flatMap((source) => {
    const title = titles.get(folderOf(source.path));
    const isTable =
      extensionOf(source.path) === "csv" && isAppflowyId(withoutEnding(nameOfPath(source.path)));
    return isTable && title !== undefined ? [{ source, title }] : [];
  });
};
