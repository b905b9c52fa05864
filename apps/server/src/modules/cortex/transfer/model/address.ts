import type { ImportSurroundings, ImportTarget } from "./surroundings.ts";

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone per cent sign stands for itself.
    return text;
  }
};

/** A path in an import as its table of targets has it: one way to write a name, whatever its case and accents. */
export const targetKey = (path: string): string => path.normalize("NFC").toLowerCase();

/** Joins a relative path to a folder; null when it leads out of the import. */
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

/** Whether an address names another place than this import: it has a scheme, a host or the root of a server. */
export const isForeign = (href: string): boolean => /^([a-z][a-z0-9+.-]*:|[/\\])/i.test(href.trim());

/** What a relative address in an imported file leads to. */
export const resolveTarget = (
  { path, targets }: ImportSurroundings,
  href: string,
): ImportTarget | undefined => {
  if (isForeign(href)) return undefined;
  const [bare = ""] = href.trim().split(/[?#]/, 1);
  if (bare === "") return undefined;
  for (const candidate of [decoded(bare), bare]) {
    const joined = joinPath(folderOf(path), candidate);
    const key = joined === null ? null : targetKey(joined);
    if (key !== null && Object.hasOwn(targets, key)) return targets[key];
  }
  return undefined;
};

const onThisServer = /^\/cortex\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/i;

/** The page of this server that an address names. */
export const pageOfAddress = (href: string): string | null =>
  onThisServer.exec(href.trim())?.[1]?.toLowerCase() ?? null;

/** Path of a page on this server. */
export const addressOfPage = (pageId: string): string => `/cortex/${pageId}`;

/** A relative address for a path of the export, from the folder of the file that names it. */
export const relativeAddress = (fromFolder: string, path: string): string => {
  const from = fromFolder === "" ? [] : fromFolder.split("/");
  const to = path.split("/");
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common += 1;
  const parts = [...from.slice(common).map(() => ".."), ...to.slice(common).map(encodeURIComponent)];
  // A first part with a colon would be taken for a scheme; encoding has taken care of it.
  return parts.join("/").replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
};
