import { bodyOf, lineAt, type Mark, matchText, type Query, type Snippet, snippetOf } from "@maive/search";
import type { LinePlace } from "../documents/document.ts";
import { type NamedPart, type ReadPart, ReadParts, type StoredText } from "./read-parts.ts";

/** A cell of one of the properties is found by the question, or none of them is. */
export interface RankedCells {
  propertyIds: readonly number[];
  query: Query;
  excluded: boolean;
}

export interface RankRequest {
  query: Query;
  cells: readonly RankedCells[];
  typos: boolean;
  parts: readonly (NamedPart & { title: string })[];
  /** Texts of parts; those of others are cached. */
  texts: readonly StoredText[];
}

/** A part that matches. */
export interface RankedPart {
  docId: number;
  score: number;
  titleMarks: readonly Mark[];
  /** Null where the title alone was found. */
  found: { snippet: Snippet; at: LinePlace; line: string } | null;
}

export interface Ranking {
  /** Those that match. */
  ranked: RankedPart[];
  /** What is wrong with a part that cannot be read. */
  damage: string | null;
}

/** Parts, by their ids, whose texts are needed before any is compared. */
export interface Unread {
  unread: number[];
}

type Part = RankRequest["parts"][number];

/** What a part has to do with a question; null where it does not match. */
const rank = (
  { query, cells, typos }: RankRequest,
  { docId, title }: Part,
  { lines, text }: ReadPart,
): RankedPart | null => {
  for (const { propertyIds, query: cellQuery, excluded } of cells) {
    const some = lines.filter(({ at }) => typeof at === "number" && propertyIds.includes(at));
    const isFound = matchText(cellQuery, { title: "", body: bodyOf(some) }) !== null;
    if (isFound === excluded) return null;
  }
  const match = matchText(query, { title, body: text }, { typos });
  if (!match) return null;
  const { score, titleMarks, bodyMarks, spot } = match;
  const line = spot && lineAt(lines, spot[0]);
  return {
    docId,
    score,
    titleMarks,
    found:
      spot && line
        ? { snippet: snippetOf(text.text, { spot, marks: bodyMarks }), at: line.at, line: line.text }
        : null,
  };
};

/** The cached parts of a request; null of one that is not. */
const rememberedOf = (request: RankRequest, reads: ReadParts): (ReadPart | null)[] => {
  const given = new Set(request.texts.map(({ docId }) => docId));
  return request.parts.map((part) => (given.has(part.docId) ? null : reads.find(part)));
};

/**
 * Those of the parts that match, with how well; or those that have to be read before.
 * @param reads caches their texts for the next query.
 */
export const rankParts = (request: RankRequest, reads = new ReadParts()): Ranking | Unread => {
  const texts = new Map(request.texts.map((text) => [text.docId, text]));
  const remembered = rememberedOf(request, reads);
  const unread = request.parts.flatMap(({ docId }, at) =>
    remembered[at] || texts.has(docId) ? [] : [docId],
  );
  if (unread.length > 0) return { unread };
  const ranked: RankedPart[] = [];
  let damage: string | null = null;
  for (const [at, part] of request.parts.entries()) {
    let read = remembered[at];
    const stored = texts.get(part.docId);
    try {
      if (stored) read = reads.read(part, stored);
    } catch (error) {
      damage = String(error);
      continue;
    }
    const found = read && rank(request, part, read);
    if (found) ranked.push(found);
  }
  return { ranked, damage };
};
