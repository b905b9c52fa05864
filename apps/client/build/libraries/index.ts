import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { transformWithOxc, type Plugin } from "vite";
import { entryOf } from "./entries.ts";
import { exportedNames } from "./exported-names.ts";
import { libraryParts } from "./left-out.ts";

const standIns = resolve(import.meta.dirname, "stand-ins");
const nothing = "\0left-out:";

interface Place {
  library: string;
  /** The folder of its sources. */
  root: string;
  /** Within its sources. */
  path: string;
}

/** Where a module stands in the sources of a library. */
const placeOf = (id: string): Place | null => {
  for (const library of Object.keys(libraryParts)) {
    const sources = `/node_modules/${library}/src/`;
    const at = id.indexOf(sources);
    if (at >= 0) {
      const root = id.slice(0, at + sources.length);
      return { library, root, path: id.slice(root.length) };
    }
  }
  return null;
};

const isListed = (list: readonly string[], path: string): boolean =>
  list.some((listed) => path === listed || (listed.endsWith("/") && path.startsWith(listed)));

const onlyPassesOn = (path: string): boolean => path.endsWith("/index.ts");

/** A module of a library, as it stands in the bundle. */
const bundled = (id: string, importer: Place): string => {
  const { library, path } = placeOf(id) ?? importer;
  const parts = libraryParts[library];
  const standIn = parts?.replaced[path];
  if (standIn !== undefined) return join(standIns, standIn);
  if (!parts || onlyPassesOn(path)) return id;
  const left = isListed(parts.leftOut, path) || isListed(parts.leftOutFrom[importer.path] ?? [], path);
  return left ? `${nothing}${id}` : id;
};

/** The source of what an import of a library's sources names. */
const sourceOf = (path: string): string => {
  const bare = path.endsWith(".js") ? path.slice(0, -3) : path;
  return [`${bare}.ts`, `${bare}.tsx`, join(bare, "index.ts")].find((file) => existsSync(file)) ?? path;
};

/**
 * Bundles the editor's libraries from their sources: those of Tiptap are published for browsers of ten years ago, and of both
 * a page needs a part. What is never called is left out (ADR 0017).
 */
export const librarySources = (): Plugin => ({
  name: "maive:library-sources",
  enforce: "pre",
  apply: "build",
  async resolveId(source, importer, options) {
    const entry = entryOf(source);
    if (entry !== null) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const library = entry.slice(0, entry.indexOf("/src/"));
      const at = found?.id.indexOf(library) ?? -1;
      return found && at >= 0 ? { id: found.id.slice(0, at) + entry, moduleSideEffects: false } : null;
    }
    const from = importer === undefined ? null : placeOf(importer);
    if (!from || importer === undefined || !source.startsWith(".")) return null;
    const path = resolve(dirname(importer), source);
    // Its styles are ours.
    if (source.endsWith(".css")) return { id: `${nothing}${path}`, moduleSideEffects: false };
    return { id: bundled(sourceOf(path), from), moduleSideEffects: false };
  },
  async load(id) {
    if (id.startsWith(nothing)) {
      const path = id.slice(nothing.length);
      const names = path.endsWith(".css") ? [] : exportedNames(readFileSync(path, "utf8"));
      return { code: names.map((name) => `export function ${name}() {}`).join("\n"), moduleType: "js" };
    }
    if (!placeOf(id)) return null;
    const { code } = await transformWithOxc(readFileSync(id, "utf8"), id, {
      // As both libraries are published: a field that is only declared is not set.
      typescript: { removeClassFieldsWithoutInitializer: true },
      target: "es2023",
      sourcemap: false,
    });
    return { code, map: null, moduleType: "js", moduleSideEffects: false };
  },
});
