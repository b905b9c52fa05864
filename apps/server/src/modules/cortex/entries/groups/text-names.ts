import { limits } from "@maive/contract";
import { valueTypes } from "@maive/values";
import type { Queryable } from "../../../../storage/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { valueIn } from "../entry-doc.ts";
import { docsOf } from "../entries.store.ts";

/**
 * Texts as entries show them, which are grouped by what they are folded to.
 * @param samples an entry for each folded text.
 */
export const textNames = async (
  q: Queryable,
  property: DatabaseProperty,
  samples: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const docs = await docsOf(q, property.databaseId, [...samples.values()]);
  const shown = new Map(
    docs.map(({ pageId, doc }) => [
      pageId,
      valueTypes[property.type].format(valueIn(doc, property), property.config),
    ]),
  );
  return new Map(
    Array.from(samples, ([text, pageId]) => [
      text,
      (shown.get(pageId) ?? text).slice(0, limits.groupTextLength),
    ]),
  );
};
