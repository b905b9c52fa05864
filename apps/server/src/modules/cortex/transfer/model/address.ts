import type { ImportSurroundings, ImportTarget } from "./surroundings.ts";

/** An address without its percent escapes; one with invalid escapes is literal. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Normalises a path of an import: case and accents are folded. */
export const targetKey = (path: string): string => path.normalize("NFC").toLowerCase();

/** The key of an element of a web page that shows a database. */
export const collectionSign = (path: string, id: string): string => `${targetKey(path)}#${id}`;

/** Joins a relative path to a folder; null when it escapes the import. */
export const joinPath = (folder: string, relative: string): string | null => {
  const parts = folder === "" ? [] : folder.split("/");
  for (const part of relative.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join("/");
};

export const folderOf = (path: string): string => path.split("/").slice(0, -1).join("/");

/** The last segment of a path. */
export const nameOfPath = (path: string): string => path.split("/").at(-1) ?? "";

/** A path without the ending that says its type. */
export const withoutEnding = (path: string): string => path.replace(/\.[a-z0-9]{1,16}$/i, "");

/** Whether an address leads out of this import: it has a scheme, a host or a leading slash. */
export const isForeign = (href: string): boolean => /^([a-z][a-z0-9+.-]*:|[/\\])/i.test(href.trim());

/** Keys of what a relative address in an imported file may mean: without its escapes, else as it is written. */
const keysOfAddress = (path: string, href: string): string[] => {
  if (isForeign(href)) return [];
  const [bare = ""] = href.trim().split(/[?#]/, 1);
  if (bare === "") return [];
  return [decoded(bare), bare].flatMap((candidate) => {
    const joined = joinPath(folderOf(path), candidate);
    return joined === null ? [] : [targetKey(joined)];
  });
};

/** The key of a relative address in an imported file; null for others. */
export const addressKey = (path: string, href: string): string | null => keysOfAddress(path, href)[0] ?? null;

/** Resolves a relative address in an imported file. */
export const resolveTarget = (
  { path, targets }: ImportSurroundings,
  href: string,
): ImportTarget | undefined => {
  const key = keysOfAddress(path, href).find((each) => Object.hasOwn(targets, each));
  return key === undefined ? undefined : targets[key];
};

const onThisServer = /^\/cortex\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** The page of an address on this server. */
export const pageOfAddress = (href: string): string | null =>
  onThisServer.exec(href.trim())?.[1]?.toLowerCase() ?? null;

/** Path of a page on this server. */
export const addressOfPage = (pageId: string): string => `/cortex/${pageId}`;

/** A relative address from a file's folder to a path of the export. */
export const relativeAddress = (fromFolder: string, path: string): string => {
  const from = fromFolder === "" ? [] : fromFolder.split("/");
  const to = path.split("/");
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common += 1;
  const parts = [...from.slice(common).map(() => ".."), ...to.slice(common).map(encodeURIComponent)];
  // A colon in the first segment would be taken for a scheme; it is percent-encoded here.
  return parts.join("/").replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
};
