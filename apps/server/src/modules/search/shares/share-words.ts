import type { IndexCondition } from "@maive/search";

/** A token as a share has it. No token of everybody's begins with a number and this sign. */
export const shareToken = (shareId: number, token: string): string => `${shareId}^${token}`;

/** The share that a token belongs to, with the mark of titles or without; null: everybody's. */
export const shareOfToken = (token: string): number | null => {
  const bare = token.startsWith("#") ? token.slice(1) : token;
  const at = bare.indexOf("^");
  return at > 0 ? Number(bare.slice(0, at)) : null;
};

/** A condition over the tokens of a share alone. */
export const inShare = (shareId: number, condition: IndexCondition): IndexCondition => {
  switch (condition.is) {
    case "any":
      return condition;
    case "token":
      return { is: "token", token: shareToken(shareId, condition.token) };
    case "not":
      return { is: "not", part: inShare(shareId, condition.part) };
    default:
      return { is: condition.is, parts: condition.parts.map((part) => inShare(shareId, part)) };
  }
};

/** Ids of parts are below this, and above its negative. */
const idsEnd = 2 ** 37;

/** Shares at a time on SQLite, by ids from 1: rows of further ones would not be exact numbers. */
export const mostShares = 2 ** 15 - 1;

/** The first id from one on that no share has, beginning again behind the last; null: all of them are taken. */
export const freeShareFrom = (first: number, taken: ReadonlySet<number>): number | null => {
  for (let at = 0; at < mostShares; at += 1) {
    const shareId = ((first - 1 + at) % mostShares) + 1;
    if (!taken.has(shareId)) return shareId;
  }
  return null;
};

/** What is added to a part's id for its row among the words of a share, on SQLite: each share has rows of its own. */
export const firstRowOf = (shareId: number): number => shareId * 2 * idsEnd;

/** The rows of a share among its words, on SQLite: from, to. */
export const rowsOf = (shareId: number): [number, number] => [
  firstRowOf(shareId) - idsEnd,
  firstRowOf(shareId) + idsEnd - 1,
];
