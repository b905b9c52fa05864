import { circlesIn } from "./circles.ts";
import type { AppMap, Part } from "./app-map.ts";
import { isTest, type Source } from "./sources.ts";

/** A part of an app: a module, a folder of the ground, or `null` for the files that put it together. */
export interface Place {
  part: string | null;
  /** Path within the part. */
  path: string;
}

/** Where a file of the app stands; null for files elsewhere. */
const placeOf = (source: string, file: string): Place | null => {
  if (!file.startsWith(`${source}/`)) return null;
  const found = /^(?:modules\/(cortex\/[^/]+|[^/]+)|([^/]+))\/(.+)$/.exec(file.slice(source.length + 1));
  const deep = /^modules\/cortex\/([^/]+)$/.exec(file.slice(source.length + 1));
  if (deep) return { part: "cortex", path: deep[1] ?? "" };
  return found
    ? { part: found[1] ?? found[2] ?? null, path: found[3] ?? "" }
    : { part: null, path: file.slice(source.length + 1) };
};

const isEntry = ({ entries = ["index.ts"] }: Part, path: string): boolean =>
  entries === "every file" || entries.includes(path);

/** What is wrong with the map itself: it names what comes later, or what there is not. */
const orderBreaches = ({ ground, modules }: AppMap): string[] => {
  const before = new Set<string>();
  return [...Object.entries(ground), ...Object.entries(modules)].flatMap(([name, { knows = [] }]) => {
    const later = knows.filter((other) => !before.has(other));
    before.add(name);
    return later.map((other) => `${name} knows ${other}, which does not stand before it`);
  });
};

/** Imports between parts that the map does not declare, and what it declares in vain. */
export const moduleBreaches = (map: AppMap, sources: readonly Source[]): string[] => {
  const parts: Readonly<Record<string, Part>> = { ...map.ground, ...map.modules };
  const breaches = orderBreaches(map).map((breach) => `module map: ${breach}`);
  const used = new Set<string>();
  const seen = new Set<string>();
  for (const { file, imports } of sources) {
    const here = placeOf(map.source, file);
    if (!here || isTest(file)) continue;
    const own = here.part === null ? undefined : parts[here.part];
    if (here.part !== null && !own) {
      breaches.push(`${file}: ${here.part} is in no module map`);
      continue;
    }
    if (here.part !== null) seen.add(here.part);
    for (const { target } of imports) {
      const there = placeOf(map.source, target);
      if (!there || there.part === here.part) continue;
      if (there.part === null) {
        breaches.push(`${file}: knows what puts the app together: ${target}`);
        continue;
      }
      const other = parts[there.part];
      if (!other) continue; // Said where that part's own files are read.
      used.add(`${there.part}: ${there.path}`);
      if (!isEntry(other, there.path))
        breaches.push(`${file}: enters ${there.part} by a side door: ${target}`);
      if (!own) continue;
      if (here.part !== null && here.part in map.modules && there.part in map.ground) continue;
      used.add(`${here.part} knows ${there.part}`);
      if (!own.knows?.includes(there.part))
        breaches.push(`${file}: ${here.part} may not know ${there.part}: ${target}`);
    }
  }
  for (const [name, { knows = [], entries }] of Object.entries(parts)) {
    if (!seen.has(name)) breaches.push(`module map: there is no ${name}`);
    for (const other of knows)
      if (!used.has(`${name} knows ${other}`))
        breaches.push(`module map: ${name} does not know ${other} any more`);
    if (Array.isArray(entries))
      for (const entry of entries)
        if (!used.has(`${name}: ${entry}`))
          breaches.push(`module map: nobody enters ${name} by ${entry} any more`);
  }
  return breaches;
};

/** Imports between packages that are not declared. */
export const packageBreaches = (
  packages: Readonly<Record<string, { knows?: readonly string[] }>>,
  sources: readonly Source[],
): string[] =>
  sources.flatMap(({ file, imports }) => {
    const own = /^packages\/([^/]+)\//.exec(file)?.[1];
    if (own === undefined || isTest(file)) return [];
    return imports.flatMap(({ target }) => {
      const other = /^@maive\/([^/]+)/.exec(target)?.[1];
      return other === undefined || other === own || packages[own]?.knows?.includes(other)
        ? []
        : [`${file}: ${own} may not know ${other}`];
    });
  });

/** Files that import each other in a circle, be it for a type or by `import()`. */
export const fileCircles = (sources: readonly Source[]): string[] => {
  const graph = new Map(sources.map(({ file, imports }) => [file, imports.map(({ target }) => target)]));
  return circlesIn(graph).map((circle) => `${circle[0]}: imports itself: ${circle.join(" -> ")}`);
};
