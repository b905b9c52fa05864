import { indexCondition, type IndexCondition, type IndexRules, matchText, type Query } from "@maive/search";

/** Somebody whom cells refer to. */
export interface LinkedPerson {
  userId: string;
  username: string;
}

/** A demanded word of a question, which may stand in an entry or in the title of something that it refers to. */
export interface LinkedGroup {
  /** What the index has of documents with the word. */
  condition: IndexCondition;
  /** Ids of those whose names have it. */
  people: readonly string[];
}

/** The demanded words of a question, each by itself; those that narrow nothing are left out. */
export const linkedGroups = (
  all: Query["all"],
  people: readonly LinkedPerson[],
  rules: IndexRules,
): LinkedGroup[] =>
  all.flatMap((group) => {
    const query: Query = { all: [group], none: [], filters: [] };
    const condition = indexCondition(query, rules);
    if (condition.is === "any") return [];
    const named = people.filter(({ username }) => matchText(query, { title: username, body: "" }, rules));
    return [{ condition, people: named.map(({ userId }) => userId) }];
  });
