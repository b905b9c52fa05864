import type { Engine, Queryable } from "../../../storage/index.ts";
import type { Clock } from "../../../shared/clock.ts";
import type { DocumentKey, SearchDocument } from "../documents/document.ts";
import { areReadLive, mainPartOf, packPart, partsOf } from "../documents/parts.ts";
import { withHomes } from "../documents/pages.store.ts";
import { readDocuments } from "../documents/read-documents.ts";
import { rankOf } from "../postings/rank-of.ts";
import { isWithin } from "./is-within.ts";
import {
  documentsOf,
  missingIn,
  readersOfMany,
  type Share,
  sharesNear,
  strayIn,
} from "../shares/shares.store.ts";
import type { IndexedPart, IndexTarget } from "./index-target.ts";

/** Documents that are read and written in one go. */
const atOnce = 100;
/** Parts that are added to a share in one go. */
const partsAtOnce = 200;
/** While shares lack parts everybody's are looked at again after this long at the earliest, in ms: that takes longer than adding some. */
const looksApartMs = 10_000;

/**
 * The parts of a document. The first one has its rank as id: neighbours differ by little, which halves what the index says of
 * them. Further ones are below zero.
 * @param shares those that it belongs to; nobody but main has the part with all results.
 */
const indexed = (document: SearchDocument, rank: number, shares: readonly number[] = []): IndexedPart[] => {
  const { kind, key, title, lines, mainLines = [] } = document;
  const shared = { kind, key, title, storedTitle: kind === "page" ? "" : title };
  const parts = partsOf(lines);
  // In main's place of the first part stands all of that, too: words of both are found together.
  const [mains = []] = mainLines.length === 0 ? [] : partsOf(mainLines);
  const forMain = [...mains, ...(parts[0] ?? [])];
  return [
    ...(mains.length === 0
      ? []
      : [{ ...shared, docId: mainPartOf(rank), lines: forMain, body: packPart(forMain), shares: [] }]),
    ...parts.map((part, at) => ({
      ...shared,
      docId: at === 0 ? rank : mainPartOf(rank) - at,
      lines: part,
      body: areReadLive(kind, lines) ? null : packPart(part),
      shares,
    })),
  ];
};

const nameOf = ({ kind, key }: DocumentKey): string => `${kind} ${key}`;

/** FTS5 writes what it has in memory whenever an id is smaller than the one before. */
const ascending = (parts: readonly IndexedPart[]): IndexedPart[] =>
  parts.toSorted((a, b) => a.docId - b.docId);

/** Parts of a share that it lacks, the newest last. */
interface Lack {
  share: Share;
  docIds: number[];
}

/** Brings an index of what is in the tables closer to them, step by step; what has just changed goes first. */
export class Indexer {
  readonly #source: Queryable;
  readonly #target: IndexTarget;
  readonly #engine: Engine;
  readonly #clock: Clock;
  /** Whether to look who has many parts, and what their shares lack. */
  #isLookDue = false;
  #lacks: Lack[] = [];
  /** When shares were looked at last, in ms. */
  #lookedAt = -Infinity;

  constructor(source: Queryable, target: IndexTarget, { engine, clock }: { engine: Engine; clock: Clock }) {
    this.#source = source;
    this.#target = target;
    this.#engine = engine;
    this.#clock = clock;
  }

  /** Begins to build what has never been built. What shares lacked was found by whoever led then, of an index that may be gone. */
  async begin(): Promise<void> {
    this.#lacks = [];
    await this.#target.begin();
  }

  /** Lets a further step look at everybody's shares: rights or places may have changed. */
  lookAtShares(): void {
    this.#isLookDue = true;
  }

  /** @returns whether there may be more to do. */
  async step(): Promise<boolean> {
    const waiting = await this.#target.waiting(atOnce);
    if (waiting.keys.length > 0) {
      const keys = await withHomes(this.#source, waiting.keys);
      const documents = await readDocuments(this.#source, keys);
      const shares = await this.#sharesNear(documents);
      await this.#target.replace(
        { ...waiting, keys },
        (first) =>
          ascending(
            documents.flatMap((document, at) => indexed(document, first + at, shares.get(nameOf(document)))),
          ),
        documents.length,
      );
      return true;
    }
    const next = await this.#target.unbuilt(atOnce);
    if (next.length === 0) return this.#stepOfShares();
    // Who has many parts shows when they are there.
    this.#isLookDue = true;
    const ranks = new Map(next.map(({ kind, key, rank }) => [`${kind} ${key}`, rank]));
    const documents = await readDocuments(this.#source, next);
    const shares = await this.#sharesNear(documents);
    await this.#target.add(
      [...ranks.values()],
      ascending(
        documents.flatMap((document) => {
          const rank = ranks.get(nameOf(document));
          return rank === undefined ? [] : indexed(document, rank, shares.get(nameOf(document)));
        }),
      ),
    );
    return true;
  }

  async #sharesNear(documents: readonly DocumentKey[]): Promise<Map<string, number[]>> {
    const shares = await this.#target.shares();
    return shares.length === 0 ? new Map() : sharesNear(this.#source, this.#engine, documents, shares);
  }

  async #stepOfShares(): Promise<boolean> {
    const lack = this.#lacks.find(({ docIds }) => docIds.length > 0);
    // Whoever searches while their share fills lets it be looked at with each letter.
    const mayLook = !lack || !isWithin(looksApartMs, this.#lookedAt, this.#clock);
    if (mayLook && ((await this.#target.takeLook()) || this.#isLookDue)) {
      this.#isLookDue = false;
      this.#lookedAt = this.#clock.now().getTime();
      await this.#look();
      return true;
    }
    if (!lack) return false;
    await this.#add(lack);
    return true;
  }

  /** Who has many parts gets a share, and what belongs to no share any more is removed. */
  async #look(): Promise<void> {
    const many = await readersOfMany(this.#source);
    const known = await this.#target.shares();
    for (const { shareId, userId } of known)
      if (!many.delete(userId)) await this.#target.removeShare(shareId);
    for (const userId of many) await this.#target.addShare(userId);
    this.#lacks = [];
    for (const share of await this.#target.shares()) {
      const stray = await strayIn(this.#source, share);
      if (stray.length > 0) await this.#target.removeFromShare(share.shareId, stray);
      const docIds = await missingIn(this.#source, share);
      this.#lacks.push({ share, docIds: docIds.toSorted((a, b) => rankOf(a) - rankOf(b)) });
    }
  }

  /** Adds the newest ones that a share lacks: their words are read from the tables once more. */
  async #add({ share: { shareId, userId }, docIds }: Lack): Promise<void> {
    const some = docIds.splice(-partsAtOnce);
    const there = await documentsOf(this.#source, some);
    const documents = await readDocuments(this.#source, [
      ...new Map(there.map((document) => [nameOf(document), document])).values(),
    ]);
    // Rights may have been taken away since.
    const near = await sharesNear(this.#source, this.#engine, documents, [{ shareId, userId }]);
    const ranks = new Map(there.map((document) => [nameOf(document), rankOf(document.docId)]));
    const read = new Set(documents.map(nameOf));
    // Those whose right is gone are no members: with the right they are missing again, and get their words.
    const members = there.filter((part) => near.has(nameOf(part)) || !read.has(nameOf(part)));
    const ids = new Set(members.map(({ docId }) => docId));
    const parts = documents.flatMap((document) => {
      const rank = ranks.get(nameOf(document));
      const shares = near.get(nameOf(document));
      return rank === undefined || !shares ? [] : indexed(document, rank, shares);
    });
    await this.#target.addToShare(
      shareId,
      [...ids],
      ascending(parts.filter(({ docId, shares }) => ids.has(docId) && shares.length > 0)),
    );
  }
}
