import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** The sign-in with name and password stands in the start itself; the shell is loaded once that is used. */
const signIn = /^login$/;

/** Chunks of the client by path, the most urgent first. Their names are nobody else's: a lazy module gives its chunk the name of its file. */
const shownUnder: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^cortex\/datenbank\//, ["cortex", "editor", "database-home"]],
  [/^cortex(\/|$)/, ["page-preview", "cortex", "editor"]],
  [/^(?:home)?$/, ["home"]],
  [/^calendar$/, ["calendar-screen"]],
  [/^citadel$/, ["citadel"]],
  [/^connect$/, ["connect"]],
  [/^drive$/, ["drive"]],
  [/^scribble(\/|$)/, ["scribble"]],
  [/^search$/, ["search-screen"]],
  [/^/, []],
];

/** The page whose text is shown before its editor has come. */
const previewOf = (path: string): string | null => {
  const pageId = /^cortex\/([\da-f-]{36})$/.exec(path)?.[1];
  return pageId === undefined
    ? null
    : `</api/cortex/pages/${pageId}/preview>; rel=preload; as=fetch; crossorigin`;
};

/** Scripts and styles of chunks, with those of their imports. */
const needsOf = (manifest: Manifest, keys: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    chunk.css?.forEach((file) => files.add(file));
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
};

/** Decides about colours before anything is drawn: the parser waits for it. */
const theme = "</theme.js>; rel=preload; as=script";

/** The client loads both with `crossorigin`; a preload without it would not be used. */
const linkTo = (file: string): string =>
  file.endsWith(".css") ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;

/**
 * The `Link` header (RFC 8288) that preloads the start, the shell and a screen's chunks, and a page's preview; otherwise the
 * browser finds them only after running the start. What stands first is fetched first, over six connections at most: the start, which
 * stands in the document, would come last. Null without a build's list of chunks.
 * @param folder the client's build.
 */
export const preloadLinks = (folder: string): ((path: string) => string | null) => {
  const place = join(folder, ".vite/manifest.json");
  if (!existsSync(place)) return () => null;
  const manifest = JSON.parse(readFileSync(place, "utf8")) as Manifest;
  const named = (name: string): string[] =>
    Object.keys(manifest).filter((key) => manifest[key]?.name === name);
  const start = needsOf(manifest, ["index.html"]);
  const links = shownUnder.map(([addresses, chunks]) => {
    // A page's text before the shell, which shows it a moment later.
    const order =
      chunks[0] === "page-preview" ? ["page-preview", "shell", ...chunks.slice(1)] : ["shell", ...chunks];
    const files = [...needsOf(manifest, order.flatMap(named))].filter((file) => !start.has(file));
    return [addresses, [theme, ...[...start, ...files].map(linkTo)].join(", ")] as const;
  });
  return (path) => {
    if (signIn.test(path)) return null;
    const chunks = links.find(([addresses]) => addresses.test(path))?.[1] ?? "";
    return [previewOf(path) ?? "", chunks].filter(Boolean).join(", ") || null;
  };
};
