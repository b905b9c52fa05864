import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AppMap, Part } from "./app-map.ts";
import { root } from "./sources.ts";

const file = join(root, "ARCHITECTURE.md");
const begin = "<!-- modules: drawn by tools/draw-modules.ts -->";
const end = "<!-- /modules -->";

type Parts = Readonly<Record<string, Part>>;

/** What each part knows, also through others. */
const reachOf = (parts: Parts): Map<string, Set<string>> => {
  const reach = new Map<string, Set<string>>();
  // The map stands in order: what a part knows comes before it.
  for (const [name, { knows = [] }] of Object.entries(parts))
    reach.set(name, new Set(knows.flatMap((other) => [other, ...(reach.get(other) ?? [])])));
  return reach;
};

/** How many floors a part stands above those that know nothing. */
const floorsOf = (parts: Parts): Map<string, number> => {
  const floors = new Map<string, number>();
  for (const [name, { knows = [] }] of Object.entries(parts))
    floors.set(name, Math.max(0, ...knows.map((other) => (floors.get(other) ?? 0) + 1)));
  return floors;
};

/** One line per part, floor by floor from the top, with what it knows first-hand. */
const drawParts = (parts: Parts): string[] => {
  const reach = reachOf(parts);
  const floors = floorsOf(parts);
  const top = Math.max(...floors.values());
  return Array.from({ length: top + 1 }, (_, i) => top - i).flatMap((floor) =>
    Object.entries(parts)
      .filter(([name]) => floors.get(name) === floor)
      .map(([name, { knows = [] }]) => {
        const direct = knows.filter((other) => !knows.some((through) => reach.get(through)?.has(other)));
        const known = direct.length > 0 ? ` → ${direct.join(", ")}` : "";
        return `${String(floor).padStart(2)}  ${name.padEnd(24)}${known}`.trimEnd();
      }),
  );
};

const drawApp = ([name, { ground, modules }]: [string, AppMap]): string[] => [
  `### ${name === "client" ? "Client" : "Server"}`,
  "",
  "```text",
  ...drawParts(modules),
  "",
  "the ground, which every module may know",
  ...drawParts(ground),
  "```",
  "",
];

/** The modules of the apps as ARCHITECTURE.md shows them. */
export const drawModules = (apps: Readonly<Record<string, AppMap>>): string =>
  [begin, "", ...Object.entries(apps).flatMap(drawApp), end].join("\n");

const drawnIn = (text: string): string => text.slice(text.indexOf(begin), text.indexOf(end) + end.length);

/** Whether ARCHITECTURE.md shows the modules as they are. */
export const isDrawn = (apps: Readonly<Record<string, AppMap>>): boolean =>
  drawnIn(readFileSync(file, "utf8")) === drawModules(apps);

/** Draws the modules anew where ARCHITECTURE.md has their place. */
export const draw = (apps: Readonly<Record<string, AppMap>>): void => {
  const text = readFileSync(file, "utf8");
  const old = drawnIn(text);
  if (!text.includes(begin) || !text.includes(end))
    throw new Error("ARCHITECTURE.md has no place for the modules");
  writeFileSync(
    file,
    text.replace(old, () => drawModules(apps)),
  );
};
