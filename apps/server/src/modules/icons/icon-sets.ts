import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { getIconData as GetIconData } from "@iconify/utils";
import { whileUsed } from "./while-used.ts";

type IconSet = Parameters<typeof GetIconData>[0];

/** The sets that come with the product, the first one's icons before equally good ones of the next. */
export const bundledSets = ["lucide", "tabler", "ph"] as const;
export type BundledSet = (typeof bundledSets)[number];

/** How long what nobody asks for stays in memory, in ms: browsers keep what they got for a year. */
export const restMs = 10 * 60 * 1_000;

const { resolve } = createRequire(import.meta.url);

const isBundled = (prefix: string): prefix is BundledSet => bundledSets.some((set) => set === prefix);

/** Reads a set from its package: a file of the product, trusted as its code is. */
const readSet = async (prefix: BundledSet): Promise<IconSet> =>
  JSON.parse(await readFile(resolve(`@iconify-json/${prefix}/icons.json`), "utf8"));

/** Not `in`: `constructor` would be a name, too. */
const has = ({ icons, aliases = {} }: IconSet, name: string): boolean =>
  Object.hasOwn(icons, name) || Object.hasOwn(aliases, name);

export interface IconSets {
  /** Names to be offered: without those that a set has withdrawn. */
  names(prefix: BundledSet): Promise<string[]>;
  /** Whether the drawing of `prefix:name` can be had. */
  has(prefix: string, name: string): Promise<boolean>;
  /** The drawing as an SVG document; null where there is none. */
  svg(prefix: string, name: string): Promise<string | null>;
}

/** The bundled icons, each set read at its first use and let go when it rests. */
export const createIconSets = (): IconSets => {
  const read = {
    lucide: whileUsed(() => readSet("lucide"), restMs),
    tabler: whileUsed(() => readSet("tabler"), restMs),
    ph: whileUsed(() => readSet("ph"), restMs),
  } satisfies Record<BundledSet, () => Promise<IconSet>>;
  return {
    names: async (prefix) =>
      Object.entries((await read[prefix]()).icons).flatMap(([name, { hidden }]) => (hidden ? [] : [name])),
    has: async (prefix, name) => isBundled(prefix) && has(await read[prefix](), name),
    svg: async (prefix, name) => {
      if (!isBundled(prefix)) return null;
      const set = await read[prefix]();
      // Loaded with the first drawing: a server that waits does not hold it.
      const { getIconData, iconToHTML, iconToSVG } = await import("@iconify/utils");
      const data = has(set, name) ? getIconData(set, name) : null;
      if (!data) return null;
      const { attributes, body } = iconToSVG(data);
      return iconToHTML(body, { ...attributes, xmlns: "http://www.w3.org/2000/svg" });
    },
  };
};
