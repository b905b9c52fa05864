import { limits } from "@maive/contract";
import { notFound } from "../../shared/errors.ts";
import type { Logger } from "../../shared/logger.ts";
import { bundledSets, type IconSets, restMs } from "./icon-sets.ts";
import { searchOutside } from "./outside-search.ts";
import { rankIcons, type SearchedIcon } from "./rank-icons.ts";
import { searchTerms } from "./search-terms.ts";
import { evictedWhenIdle } from "./evicted-when-idle.ts";

interface IconsDeps {
  sets: IconSets;
  log: Logger;
  /** A search service to query first; none by default, for privacy. */
  searchUrl: string | undefined;
}

export interface FoundIcons {
  icons: string[];
  total: number;
}

const weights = /-(thin|light|bold|fill|filled|duotone)$/;

const readIndex = async (sets: IconSets): Promise<SearchedIcon[]> => {
  const all: SearchedIcon[] = [];
  for (const prefix of bundledSets)
    for (const name of await sets.names(prefix))
      all.push({ icon: `${prefix}:${name}`, name, words: name.split("-"), variant: weights.test(name) });
  return all;
};

export interface IconsService {
  search(query: string, limit?: number): Promise<FoundIcons>;
  /** @throws DomainError `not_found` */
  svg(prefix: string, name: string): Promise<string>;
}

export const createIconsService = ({ sets, log, searchUrl }: IconsDeps): IconsService => {
  const index = evictedWhenIdle(() => readIndex(sets), restMs);

  const searchHere = async (query: string): Promise<string[]> => {
    const terms = searchTerms(query);
    return terms.length === 0 ? [] : rankIcons(await index(), terms);
  };

  /** Results that can be drawn; null when the service fails. */
  const askOutside = async (address: string, query: string): Promise<string[] | null> => {
    try {
      const drawn: string[] = [];
      for (const icon of new Set(await searchOutside(address, query))) {
        const [prefix = "", name = "", ...more] = icon.split(":");
        if (more.length === 0 && (await sets.has(prefix, name))) drawn.push(icon);
      }
      return drawn.length > 0 ? drawn : null;
    } catch (error) {
      log.warn({ err: error }, "the icon search service failed; the bundled icons were searched");
      return null;
    }
  };

  return {
    search: async (query, limit = limits.iconResults) => {
      const needle = query.trim();
      const outside = searchUrl && needle !== "" ? await askOutside(searchUrl, needle) : null;
      const all = outside ?? (await searchHere(needle));
      return { icons: all.slice(0, limit), total: all.length };
    },
    svg: async (prefix, name) => {
      const svg = await sets.svg(prefix, name);
      if (svg === null) throw notFound();
      return svg;
    },
  };
};
