import type { Queryable } from "../../../storage/index.ts";
import type { SearchDocument } from "../documents/document.ts";
import { areReadLive, mainPartOf, packPart, partsOf } from "../documents/parts.ts";
import { withHomes } from "../documents/pages.store.ts";
import { readDocuments } from "../documents/read-documents.ts";
import type { IndexedPart, IndexTarget } from "./index-target.ts";

/** Documents that are read and written in one go. */
const atOnce = 100;

/**
 * The parts of a document. The first one has its rank as id: neighbours differ by little, which halves what the index says of
 * them. Further ones are below zero.
 */
const indexed = (document: SearchDocument, rank: number): IndexedPart[] => {
  const { kind, key, title, lines, mainLines = [] } = document;
  const shared = { kind, key, title, storedTitle: kind === "page" ? "" : title };
  const parts = partsOf(lines);
  // In main's place of the first part stands all of that, too: words of both are found together.
  const [mains = []] = mainLines.length === 0 ? [] : partsOf(mainLines);
  const forMain = [...mains, ...(parts[0] ?? [])];
  return [
    ...(mains.length === 0
      ? []
      : [{ ...shared, docId: mainPartOf(rank), lines: forMain, body: packPart(forMain) }]),
    ...parts.map((part, at) => ({
      ...shared,
      docId: at === 0 ? rank : mainPartOf(rank) - at,
      lines: part,
      body: areReadLive(kind, lines) ? null : packPart(part),
    })),
  ];
};

/** FTS5 writes what it has in memory whenever an id is smaller than the one before. */
const ascending = (parts: readonly IndexedPart[]): IndexedPart[] =>
  parts.toSorted((a, b) => a.docId - b.docId);

/** Brings an index of what is in the tables closer to them, step by step; what has just changed goes first. */
export class Indexer {
  readonly #source: Queryable;
  readonly #target: IndexTarget;

  constructor(source: Queryable, target: IndexTarget) {
    this.#source = source;
    this.#target = target;
  }

  /** @returns whether there may be more to do. */
  async step(): Promise<boolean> {
    const waiting = await this.#target.waiting(atOnce);
    if (waiting.keys.length > 0) {
      const keys = await withHomes(this.#source, waiting.keys);
      const documents = await readDocuments(this.#source, keys);
      await this.#target.replace(
        { ...waiting, keys },
        (first) => ascending(documents.flatMap((document, at) => indexed(document, first + at))),
        documents.length,
      );
      return true;
    }
    const next = await this.#target.unbuilt(atOnce);
    if (next.length === 0) return false;
    const ranks = new Map(next.map(({ kind, key, rank }) => [`${kind} ${key}`, rank]));
    const documents = await readDocuments(this.#source, next);
    await this.#target.add(
      [...ranks.values()],
      ascending(
        documents.flatMap((document) => {
          const rank = ranks.get(`${document.kind} ${document.key}`);
          return rank === undefined ? [] : indexed(document, rank);
        }),
      ),
    );
    return true;
  }
}
