export type DocumentKind = "markdown" | "html" | "text" | "word" | "evernote" | "outline" | "appflowy";

const kinds: ReadonlyMap<string, DocumentKind> = new Map([
  ["md", "markdown"],
  ["markdown", "markdown"],
  ["txt", "text"],
  ["html", "html"],
  ["htm", "html"],
  ["docx", "word"],
]);
const pictures: ReadonlySet<string> = new Set(["png", "jpg", "jpeg", "gif", "webp", "bmp", "svg"]);

export const extensionOf = (path: string): string =>
  /\.([a-z0-9]{1,16})$/i.exec(path)?.[1]?.toLowerCase() ?? "";

/** The table of contents that Google adds to what it packs. */
const isIndexOfTakeout = (path: string): boolean => /(^|\/)archive_browser\.html$/.test(path);

/** How a file could be read as a page. */
export const documentKind = (path: string): DocumentKind | null =>
  isIndexOfTakeout(path) ? null : (kinds.get(extensionOf(path)) ?? null);

export const isPicture = (path: string): boolean => pictures.has(extensionOf(path));

/** Metadata files of operating systems. */
export const isLitter = (path: string): boolean =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i.test(path);
