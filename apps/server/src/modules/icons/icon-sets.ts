import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { getIconData as GetIconData } from "@iconify/utils";
import { evictedWhenIdle } from "./evicted-when-idle.ts";

type IconSet = Parameters<typeof GetIconData>[0];

/** Bundled sets; the first one wins ties. */
export const bundledSets = ["lucide", "tabler", "ph"] as const;
export type BundledSet = (typeof bundledSets)[number];

/** Idle time after which a set is dropped from memory, in ms: browsers cache icons for a year. */
export const restMs = 10 * 60 * 1_000;

const { resolve } = createRequire(import.meta.url);

const isBundled = (prefix: string): prefix is BundledSet => bundledSets.some((set) => set === prefix);

/** Reads a set from its package, which is trusted like code. */
const readSet = async (prefix: BundledSet): Promise<IconSet> =>
  JSON.parse(await readFile(resolve(`@iconify-json/${prefix}/icons.json`), "utf8"));

/** Not `in`, which would accept `constructor`. */
const has = ({ icons, aliases = {} }: IconSet, name: string): boolean =>
  Object.hasOwn(icons, name) || Object.hasOwn(aliases, name);

export interface IconSets {
  /** Names to suggest, without those the set has deprecated. */
  names(prefix: BundledSet): Promise<string[]>;
  /** Whether `prefix:name` exists. */
  has(prefix: string, name: string): Promise<boolean>;
  /** The SVG document; null where there is none. */
  svg(prefix: string, name: string): Promise<string | null>;
}

/** The bundled icons; each set is loaded on demand and dropped when idle. */
export const createIconSets = (): IconSets => {
  const read = {
    lucide: evictedWhenIdle(() => readSet("lucide"), restMs),
    tabler: evictedWhenIdle(() => readSet("tabler"), restMs),
    ph: evictedWhenIdle(() => readSet("ph"), restMs),
  } satisfies Record<BundledSet, () => Promise<IconSet>>;
  return {
    names: async (prefix) =>
      Object.entries((await read[prefix]()).icons).flatMap(([name, { hidden }]) => (hidden ? [] : [name])),
    has: async (prefix, name) => isBundled(prefix) && has(await read[prefix](), name),
    svg: async (prefix, name) => {
      if (!isBundled(prefix)) return null;
      const set = await read[prefix]();
      // Loaded with the first icon, to save memory.
      const { getIconData, iconToHTML, iconToSVG } = await import("@iconify/utils");
      const data = has(set, name) ? getIconData(set, name) : null;
      if (!data) return null;
      const { attributes, body } = iconToSVG(data);
      return iconToHTML(body, { ...attributes, xmlns: "http://www.w3.org/2000/svg" });
    },
  };
};
