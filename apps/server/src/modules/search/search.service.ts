import {
  limits,
  type SearchFacets,
  type SearchHit,
  type SearchKind,
  type SearchState,
} from "@maive/contract";
import {
  type Attempt,
  attemptsOf,
  commonness,
  indexCondition,
  isEmptyQuery,
  type LikeWords,
  mistypedWords,
  parseQuery,
  type Query,
} from "@maive/search";
import type { Actor } from "../../shared/actor.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Queryable, Storage } from "../../storage/index.ts";
import { databaseNames } from "../cortex/search/index.ts";
import type { Indexing } from "./indexing/indexing.ts";
import { labelsOf } from "./linked/labels.store.ts";
import { linkedGroups, type LinkedPerson } from "./linked/linked-groups.ts";
import { linkedPeople } from "./linked/linked-people.store.ts";
import { PostingMemories } from "./postings/posting-memory.ts";
import { authorsOf } from "./query/authors.store.ts";
import { candidates, comparedOf, type Looks } from "./query/candidates.store.ts";
import { facetsOf } from "./query/facets.ts";
import { type Hit, hitsOf, inOrder } from "./query/hits.ts";
import { narrow } from "./query/narrow.ts";
import { wordsLike } from "./query/like-words.store.ts";
import type { Narrowing } from "./query/narrowing.ts";
import type { OwnParts } from "./query/own-parts.ts";
import { OwnPartsCache } from "./query/own-parts-cache.ts";
import { presentHits } from "./query/present.ts";
import { usernames } from "./query/present.store.ts";
import type { Candidate } from "./query/select-parts.store.ts";
import type { Ranker } from "./query/ranker.ts";
import type { SearchReads } from "./query/search-reads.ts";
import { textsOf } from "./query/texts.store.ts";
import { indexBytes, indexState } from "./indexing/index-state.store.ts";

/** For the first few hits, while somebody types. */
const looksShortly: Looks = { title: 100, all: 150, linked: 100 };
/** Where hits are counted, or further ones are requested. */
const looksAt: Looks = { title: 300, all: 700, linked: 300 };

/** How a question is looked for. */
interface Search {
  query: Query;
  narrowing: Narrowing;
  looks: Looks;
  /** Whom cells refer to; null: no cell refers to anything. */
  people: readonly LinkedPerson[] | null;
  own: OwnParts | null;
  /** What of theirs is compared without the index. */
  compared: Candidate[] | null;
}

export interface SearchRequest {
  q: string;
  limit?: number | undefined;
  offset?: number | undefined;
  kinds: readonly SearchKind[];
  facets: boolean;
}

export interface SearchAnswer {
  results: SearchHit[];
  total: number;
  more: boolean;
  facets?: SearchFacets;
  building?: true;
}

export interface TextSearchDeps {
  storage: Storage;
  clock: Clock;
  timeZone: string;
  indexing: Indexing;
  reads: SearchReads;
  ranker: Ranker;
  /** Whether no other process writes to the storage. */
  isAlone: boolean;
}

interface Found {
  hits: Hit[];
  more: boolean;
  /** Some of what is in the index cannot be read. */
  isDamaged: boolean;
}

/** Searches whatever has a text. */
export class TextSearch {
  readonly #deps: TextSearchDeps;
  readonly #memories = new PostingMemories();
  readonly #own: OwnPartsCache;

  constructor(deps: TextSearchDeps) {
    this.#deps = deps;
    this.#own = new OwnPartsCache(deps.storage, deps.isAlone);
  }

  /** What the actor may read and the question finds, the best first. An index that is damaged is built anew and answers meanwhile. */
  async find(actor: Actor, request: SearchRequest): Promise<SearchAnswer> {
    const { reads, indexing } = this.#deps;
    const parsed = parseQuery(request.q.includes("\0") || !request.q.isWellFormed() ? "" : request.q);
    if (isEmptyQuery(parsed)) return { results: [], total: 0, more: false };
    const views = await reads.views();
    const { generation } = indexing;
    try {
      return await this.#found(views, actor, parsed, request);
    } catch (error) {
      if (!indexing.noteFailure(error, generation)) throw error;
      return { results: [], total: 0, more: false, building: true };
    }
  }

  async #found(
    views: Queryable,
    actor: Actor,
    parsed: Query,
    { limit = limits.searchResults, offset = 0, kinds, facets }: SearchRequest,
  ): Promise<SearchAnswer> {
    const { storage, timeZone, indexing } = this.#deps;
    const { engine } = storage;
    const reading = indexState(views, actor);
    const [{ query, narrowing }, people, own, { isBuilding }] = await Promise.all([
      narrow(views, actor, { query: parsed, kinds, timeZone, engine }),
      linkedPeople(views),
      this.#own.of(views, actor, { reading, generation: indexing.generation }),
      reading,
    ]);
    // Until their share has everything, hits may be missing.
    const isPartial = own?.kind === "many" && own.isPartial;
    if (own?.kind === "many" && (own.shareId === null || own.outside.size > 0)) indexing.lookAtShares();
    const compared = await comparedOf(views, actor, { engine, own, narrowing });
    const looks = facets || offset > 0 ? looksAt : looksShortly;
    const { hits, more, isDamaged } = await this.#tried(views, actor, {
      query,
      narrowing,
      looks,
      people,
      own,
      compared,
    });
    const shown = hits.slice(offset, offset + limit);
    const [results, counts] = await Promise.all([
      presentHits({ read: storage.read, views: storage.views }, actor, shown),
      facets ? this.#facets(views, actor, hits) : undefined,
    ]);
    return {
      results,
      total: hits.length,
      more,
      ...(counts ? { facets: counts } : {}),
      ...(isBuilding || isDamaged || isPartial ? { building: true } : {}),
    };
  }

  /** How the index is. */
  async state(): Promise<SearchState> {
    const { indexing, storage } = this.#deps;
    const [progress, bytes] = await Promise.all([indexing.progress(), indexBytes(storage)]);
    return { ...progress, bytes };
  }

  /** Hits of one attempt after the other, until there are enough. */
  async #tried(views: Queryable, actor: Actor, search: Search): Promise<Found> {
    const hits = new Map<string, Hit>();
    let more = false;
    let isDamaged = false;
    for (const attempt of attemptsOf(search.query)) {
      const found = await this.#attempt(views, actor, attempt, search);
      const before = hits.size;
      for (const hit of found.hits) if (!hits.has(nameOf(hit))) hits.set(nameOf(hit), hit);
      // Typos are compared with many parts of which none may be a hit.
      more ||= found.more && hits.size > before;
      isDamaged ||= found.isDamaged;
      if (hits.size >= attempt.enough) break;
    }
    return { hits: [...hits.values()], more, isDamaged };
  }

  async #attempt(
    views: Queryable,
    actor: Actor,
    { queries, typos }: Attempt,
    search: Search,
  ): Promise<Found> {
    const found = await Promise.all(
      queries.map((query) => this.#hits(views, actor, { ...search, query }, typos)),
    );
    const [first] = found;
    if (first && found.length === 1) return first;
    return {
      more: found.some((each) => each.more),
      isDamaged: found.some((each) => each.isDamaged),
      hits: found
        .flatMap(({ hits }) => {
          const less = commonness(hits.length);
          return hits.map((hit) => ({ ...hit, score: hit.score - less }));
        })
        .toSorted(inOrder),
    };
  }

  async #hits(
    views: Queryable,
    actor: Actor,
    { query, narrowing, looks, people, own, compared }: Search,
    typos: boolean,
  ): Promise<Found> {
    const { storage, ranker, clock, indexing } = this.#deps;
    const { engine } = storage;
    const { generation } = indexing;
    const cells = narrowing.cells.flatMap((cell) => (cell.excluded ? [] : cell.query.all));
    const all = [...query.all, ...cells];
    const like = typos ? await this.#likeWords(views, actor, all) : undefined;
    const rules = { typos, ...(like ? { like } : {}) };
    const condition = indexCondition({ ...query, all }, rules);
    const hasWords = condition.is !== "any" && narrowing.cells.length === 0;
    const { parts, more } = await candidates(views, actor, {
      engine,
      condition,
      groups: people ? linkedGroups(all, people, rules) : [],
      narrowing,
      places: hasWords ? ["title", "all"] : ["all"],
      looks,
      own,
      compared,
      memory: this.#memories.of(actor.userId),
    });
    const entries = parts.flatMap(({ key, parent_database_id: of }) => (of === null ? [] : [key]));
    const labels = people ? await labelsOf(views, engine, actor, [...new Set(entries)]) : null;
    const { ranked, damage } = await ranker.rank(
      {
        query,
        cells: narrowing.cells,
        typos,
        parts: parts.map(({ doc_id, key, title, changed_at }) => ({
          index: generation,
          docId: doc_id,
          key,
          changedAt: changed_at,
          title,
          labels: labels?.get(key) ?? [],
        })),
      },
      (docIds) => {
        const requestedIds = new Set(docIds);
        return textsOf(
          views,
          engine,
          parts.filter(({ doc_id }) => requestedIds.has(doc_id)),
        );
      },
    );
    if (damage !== null) indexing.noteDamage(new Error(damage));
    return {
      hits: hitsOf(parts, ranked, clock.now()),
      more,
      isDamaged: damage !== null,
    };
  }

  /**
   * What the index has that is like the words of a question. Of guests and visitors every document is looked at whose words
   * have the same parts: a list of all words would say what others have.
   */
  async #likeWords(views: Queryable, actor: Actor, all: Query["all"]): Promise<LikeWords | undefined> {
    if (actor.userType !== "main") return undefined;
    const { engine } = this.#deps.storage;
    return new Map(
      await Promise.all(
        mistypedWords({ all }).map(
          async (word) => [word.spellings[0] ?? "", await wordsLike(views, engine, word)] as const,
        ),
      ),
    );
  }

  async #facets(views: Queryable, actor: Actor, hits: readonly Hit[]): Promise<SearchFacets> {
    const { read, engine } = this.#deps.storage;
    const [databases, authors] = await Promise.all([
      databaseNames(read, actor, [...new Set(hits.flatMap((hit) => hit.parent_database_id ?? []))]),
      authorsOf(views, engine, actor, hits),
    ]);
    const people = await usernames(read, [...new Set(authors)]);
    return facetsOf(hits, authors, { databases, people }, this.#deps.clock.now());
  }
}

const nameOf = ({ kind, key }: Hit): string => `${kind} ${key}`;
