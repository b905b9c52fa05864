import type { IndexCondition } from "@maive/search";
import { type Ids, inAny, inBoth, without } from "./ids.ts";

/** Tokens that a condition needs. */
export const tokensIn = (condition: IndexCondition): string[] => {
  switch (condition.is) {
    case "any":
      return [];
    case "token":
      return [condition.token];
    case "not":
      return tokensIn(condition.part);
    default:
      return condition.parts.flatMap(tokensIn);
  }
};

const intersection = (lists: readonly Ids[]): Ids => {
  const [first = [], ...others] = lists.toSorted((a, b) => a.length - b.length);
  return others.reduce<Ids>((both, list) => (both.length === 0 ? both : inBoth(both, list)), first);
};

/** Ids of the parts that fulfil a condition; null: it narrows nothing. */
export const evaluate = (condition: IndexCondition, idsOf: (token: string) => Ids): Ids | null => {
  switch (condition.is) {
    case "any":
    // Alone it narrows nothing.
    case "not":
      return null;
    case "token":
      return idsOf(condition.token);
    case "or": {
      const lists = condition.parts.map((part) => evaluate(part, idsOf));
      return lists.every((list) => list !== null) ? inAny(lists) : null;
    }
    case "and": {
      const required = condition.parts.flatMap((part) => {
        const list = evaluate(part, idsOf);
        return list === null ? [] : [list];
      });
      if (required.length === 0) return null;
      const excluded = condition.parts.flatMap((part) =>
        part.is === "not" ? [evaluate(part.part, idsOf) ?? []] : [],
      );
      return without(intersection(required), inAny(excluded));
    }
  }
};
