import { limits, type SearchResult } from "@maive/contract";
import { matchTitle, type SearchWord, searchWords, type TitleMatch } from "@maive/values/title-match";
import type { Actor } from "../../../shared/actor.ts";
import type { Storage } from "../../../storage/index.ts";
import { pathsTo } from "./paths.ts";
import * as store from "./search.store.ts";
import type { Tolerance } from "./title-condition.store.ts";

/** A hit and its ranking factors. */
interface Ranked {
  title: string;
  match: TitleMatch;
  opened_at?: string | null;
  favorite?: string | null;
}

/** Recently opened beats a slightly better match; a favourite wins a tie. */
const score = ({ match, opened_at, favorite }: Ranked): number =>
  match.rank * 2 - (opened_at ? 3 : favorite ? 1 : 0);

/** Best first; ties by last opening, then the shorter title. */
const byWorth = (a: Ranked, b: Ranked): number =>
  score(a) - score(b) ||
  (b.opened_at ?? "").localeCompare(a.opened_at ?? "") ||
  a.title.length - b.title.length;

/** Candidates matched in code: recently opened and recently changed ones. */
const looksAt: Record<Tolerance, number> = { exact: 200, typos: 1_000 };

type Hit = Ranked & ({ page: store.FoundPage } | { databaseId: number });

/** Searches pages, entries and databases by title. */
export class Search {
  readonly #storage: Storage;

  constructor({ storage }: { storage: Storage }) {
    this.#storage = storage;
  }

  /**
   * Readable titles that contain all words, best first. Typos are only tolerated when there are too few exact hits.
   */
  async find(actor: Actor, typed: string, limit: number = limits.searchResults): Promise<SearchResult[]> {
    const words = typed.includes("\0") || !typed.isWellFormed() ? [] : searchWords(typed);
    if (words.length === 0) return [];
    let hits = await this.#hits(actor, words, "exact");
    if (hits.length < limit && words.some(({ typos }) => typos > 0)) {
      // Exact hits may be missing among the fuzzy candidates.
      const known = new Set(hits.map(keyOf));
      const more = await this.#hits(actor, words, "typos");
      hits = [...hits, ...more.filter((hit) => !known.has(keyOf(hit)))];
    }
    return this.#shown(actor, hits.toSorted(byWorth).slice(0, limit));
  }

  async #hits(actor: Actor, words: readonly SearchWord[], tolerance: Tolerance): Promise<Hit[]> {
    const { engine, views } = this.#storage;
    const sought = { engine, words, tolerance, limit: looksAt[tolerance] };
    const [pages, databases] = await Promise.all([
      store.candidates(views, actor, sought),
      store.databaseCandidates(views, actor, sought),
    ]);
    return [
      ...pages.flatMap((page): Hit[] => {
        const match = matchTitle(words, page.title);
        return match ? [{ ...page, match, page }] : [];
      }),
      ...databases.flatMap(({ database_id, name }): Hit[] => {
        const match = matchTitle(words, name);
        return match ? [{ title: name, match, databaseId: database_id }] : [];
      }),
    ];
  }

  async #shown(actor: Actor, hits: readonly Hit[]): Promise<SearchResult[]> {
    const { read, views } = this.#storage;
    const pages = hits.flatMap((hit) => ("page" in hit ? [hit.page] : []));
    const [pathTo, names, showing] = await Promise.all([
      pathsTo(
        read,
        actor,
        pages.flatMap(({ parent_page_id: id }) => id ?? []),
      ),
      store.databaseNames(read, actor, [...new Set(pages.flatMap(({ parent_database_id: id }) => id ?? []))]),
      store.pagesShowing(
        views,
        actor,
        hits.flatMap((hit) => ("databaseId" in hit ? [hit.databaseId] : [])),
      ),
    ]);
    return hits.map((hit): SearchResult => {
      const found = {
        title: hit.title,
        marks: hit.match.marks.map(([from, to]): [number, number] => [from, to]),
      };
      if ("databaseId" in hit)
        return {
          kind: "database",
          database_id: hit.databaseId,
          page_id: showing.get(hit.databaseId) ?? null,
          ...found,
          path: [],
        };
      const { page_id, icon, parent_page_id, parent_database_id } = hit.page;
      if (parent_database_id === null)
        return { kind: "page", page_id, icon, ...found, path: pathTo(parent_page_id) };
      const name = names.get(parent_database_id);
      return {
        kind: "entry",
        page_id,
        database_id: parent_database_id,
        icon,
        ...found,
        path: name === undefined ? [] : [name],
      };
    });
  }
}

const keyOf = (hit: Hit): string => ("page" in hit ? hit.page.page_id : String(hit.databaseId));
