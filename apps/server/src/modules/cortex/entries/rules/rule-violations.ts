import { brokenRule, type Day, isUnique, ruleTexts, valueTypes } from "@maive/values";
import type { Queryable } from "../../../../storage/index.ts";
import type { DatabaseProperty, RuleViolations } from "../../properties/index.ts";
import { foldedOf } from "../derived/cell-texts.ts";
import { type Doc, valueIn } from "../entry-doc.ts";
import { forEachLiveDoc } from "./live-docs.store.ts";

/** The texts that more than one live entry has. */
const repeatedTexts = async (q: Queryable, property: DatabaseProperty): Promise<ReadonlySet<string>> => {
  const repeated = new Set<string>();
  if (!isUnique(property.config)) return repeated;
  const seen = new Set<string>();
  await forEachLiveDoc(q, property.databaseId, (rows) => {
    for (const { doc } of rows) {
      const text = foldedOf(property, valueIn(doc, property));
      if (text !== "" && seen.has(text)) repeated.add(text);
      seen.add(text);
    }
  });
  return repeated;
};

/** The live entries that break a rule of a property. */
export const ruleViolations = async (
  q: Queryable,
  property: DatabaseProperty,
  { today, most }: { today: Day; most: number },
): Promise<RuleViolations> => {
  const found: RuleViolations = { count: 0, first: [] };
  if (!property.config.rules) return found;
  const repeated = await repeatedTexts(q, property);
  const reasonOf = (doc: Doc): string | null => {
    const value = valueIn(doc, property);
    const broken = brokenRule(property, value, today);
    if (broken !== null || repeated.size === 0) return broken;
    return repeated.has(foldedOf(property, value)) ? ruleTexts.unique(property.name) : null;
  };
  await forEachLiveDoc(q, property.databaseId, (rows) => {
    for (const { pageId, doc } of rows) {
      const reason = reasonOf(doc);
      if (reason === null) continue;
      found.count += 1;
      if (found.first.length >= most) continue;
      const value = valueTypes[property.type].format(valueIn(doc, property), property.config);
      found.first.push({ pageId, value, reason });
    }
  });
  return found;
};
