import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** Chunks of the client by path prefix. */
const shownUnder: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^cortex(\/|$)/, ["cortex", "editor"]],
];

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

/** The client loads both with `crossorigin`; a preload without it would not be used. */
const linkTo = (file: string): string =>
  file.endsWith(".css") ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;

/**
 * The `Link` header (RFC 8288) that preloads a screen's chunks; otherwise the browser finds them only after running
 * the shell. Null for paths without chunks of their own.
 * @param folder the client's build.
 */
export const preloadLinks = (folder: string): ((path: string) => string | null) => {
  const place = join(folder, ".vite/manifest.json");
  if (!existsSync(place)) return () => null;
  const manifest = JSON.parse(readFileSync(place, "utf8")) as Manifest;
  const shell = needsOf(manifest, ["index.html"]);
  const links = shownUnder.map(([addresses, chunks]) => {
    const keys = Object.keys(manifest).filter((key) => chunks.includes(manifest[key]?.name ?? ""));
    const files = [...needsOf(manifest, keys)].filter((file) => !shell.has(file));
    return [addresses, files.map(linkTo).join(", ")] as const;
  });
  return (path) => links.find(([addresses, value]) => addresses.test(path) && value !== "")?.[1] ?? null;
};
