import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AppMap, Part } from "./app-map.ts";
import { root } from "./sources.ts";

/** A README, or null where there is none. @param folder path from the root. */
export type ReadReadme = (folder: string) => string | null;

/** Reads READMEs of the repository. */
export const readReadme: ReadReadme = (folder) => {
  const file = join(root, folder, "README.md");
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

/** What stands before the first rule, part or sub-heading. */
const introOf = (text: string): string => text.split(/^(?:\d+\.|-|\||##) /m, 1)[0] ?? "";

/** The paragraph of the neighbours; null without one. */
const neighboursIn = (text: string): string | null =>
  /^Neighbours: ([\s\S]+?)(?:\n\n|$)/m.exec(introOf(text))?.[1] ?? null;

/** How a README may name an entry: its path, or its folder where it is an `index.ts`. */
const namesOf = (entry: string): string[] => [entry, entry.replace(/\/index\.ts$/, "")];

/** What a README does not say of its part, or says wrongly. */
const breachesIn = (
  text: string,
  name: string,
  { entries, knows = [] }: Part,
  usedBy: ReadonlySet<string>,
) => {
  const neighbours = neighboursIn(text);
  const named = [...(neighbours ?? "").matchAll(/`([^`]+)`/g)].map(([, module = ""]) => module);
  const real = new Set([...knows, ...usedBy]);
  return [
    ...(/^# .+\n\n\S/.test(text) ? [] : ["says under no heading what it is for"]),
    ...(/\b(?:Entry|Entries):/.test(introOf(text)) ? [] : ["names no entry before its rules"]),
    ...[...introOf(text).matchAll(/\b(?:Entry|Entries): `([^`]+\.tsx?)`/g)]
      .filter(([, file = ""]) => entries !== "every file" && !(entries ?? ["index.ts"]).includes(file))
      .map(([, file]) => `names ${file}, which is no entry in the module map`),
    ...(Array.isArray(entries) ? entries : [])
      .filter((entry) => entry !== "index.ts" && !namesOf(entry).some((known) => text.includes(known)))
      .map((entry) => `does not name the entry ${entry}`),
    ...(/^(?:\d+\.|-|\|) /m.test(text) ? [] : ["has no rule"]),
    ...(neighbours === null ? ["names no neighbours before its rules"] : []),
    ...named
      .filter((module) => !real.has(module))
      .map((module) => `${module} is no neighbour of ${name} in the module map`),
  ];
};

/**
 * READMEs of modules that do not say what the module is for, its entry, its rules and its neighbours. Neighbours in backticks are
 * those of the module map, so that none can be named that is gone.
 */
export const readmeBreaches = ({ source, ground, modules }: AppMap, read: ReadReadme): string[] => {
  const folders = [
    ...Object.keys(ground).map((name) => [name, `${source}/${name}`] as const),
    ...Object.keys(modules).map((name) => [name, `${source}/modules/${name}`] as const),
  ];
  const parts: Readonly<Record<string, Part>> = { ...ground, ...modules };
  return folders.flatMap(([name, folder]) => {
    const part = parts[name] ?? {};
    const text = read(folder);
    const usedBy = new Set(Object.keys(parts).filter((other) => parts[other]?.knows?.includes(name)));
    // Modules know the ground without declaring it.
    const around = name in ground ? new Set(Object.keys(modules)) : new Set(Object.keys(ground));
    return (
      text === null ? ["is missing"] : breachesIn(text, name, part, new Set([...usedBy, ...around]))
    ).map((what) => `${folder}/README.md: ${what}`);
  });
};
