import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

/** What is shown under the addresses that begin so, by source file of the client. */
const shownUnder: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^cortex(\/|$)/, ["src/modules/cortex/cortex-screen.tsx", "src/modules/cortex/editor/page-editor.tsx"]],
];

/** Scripts a chunk needs, those of what it imports included. Styles are few and small, and come with their scripts. */
const needsOf = (manifest: Manifest, names: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return files;
};

/**
 * Values of the `Link` header by which a browser fetches a screen's scripts while it still reads the shell; without it, it
 * would learn of them only when the shell has run. Null for addresses that need nothing more.
 * @param folder the client's build.
 */
export const earlyFiles = (folder: string): ((path: string) => string | null) => {
  const place = join(folder, ".vite/manifest.json");
  if (!existsSync(place)) return () => null;
  const manifest = JSON.parse(readFileSync(place, "utf8")) as Manifest;
  const shell = needsOf(manifest, ["index.html"]);
  const links = shownUnder.map(([addresses, screens]) => {
    const files = [...needsOf(manifest, screens)].filter((file) => !shell.has(file));
    return [addresses, files.map((file) => `</${file}>; rel=modulepreload`).join(", ")] as const;
  });
  return (path) => links.find(([addresses, value]) => addresses.test(path) && value !== "")?.[1] ?? null;
};
