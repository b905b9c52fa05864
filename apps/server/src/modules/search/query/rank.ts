import { bodyOf, lineAt, type Mark, matchText, type Query, type Snippet, snippetOf } from "@maive/search";
import type { Line, LinePlace } from "../documents/document.ts";
import { linesOfBlocks } from "../documents/live-blocks.store.ts";
import { unpackPart } from "../documents/parts.ts";

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
  parts: readonly {
    docId: number;
    title: string;
    body: Uint8Array | null;
    blocks: string | null;
    /** What cells call the things that they refer to. */
    labels: readonly Line[];
  }[];
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

type Part = RankRequest["parts"][number];

/** What a part has to do with a question; null where it does not match. */
const rank = (
  { query, cells, typos }: RankRequest,
  { docId, title }: Part,
  lines: readonly Line[],
): RankedPart | null => {
  for (const { propertyIds, query: wanted, excluded } of cells) {
    const some = lines.filter(({ at }) => typeof at === "number" && propertyIds.includes(at));
    const isFound = matchText(wanted, { title: "", body: bodyOf(some) }) !== null;
    if (isFound === excluded) return null;
  }
  const text = bodyOf(lines);
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
        ? { snippet: snippetOf(text, { spot, marks: bodyMarks }), at: line.at, line: line.text }
        : null,
  };
};

/** Those of the parts that match, with how well. */
export const rankParts = (request: RankRequest): Ranking => {
  const ranked: RankedPart[] = [];
  let damage: string | null = null;
  for (const part of request.parts) {
    let lines: readonly Line[];
    try {
      lines = part.body === null ? linesOfBlocks(part.blocks) : unpackPart(part.body);
    } catch (error) {
      damage = String(error);
      continue;
    }
    const found = rank(request, part, [...part.labels, ...lines]);
    if (found) ranked.push(found);
  }
  return { ranked, damage };
};
