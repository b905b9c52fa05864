import { setImmediate } from "node:timers/promises";
import { type ConversionTarget, contentOf, convertedTypes, convertValue, valueTypes } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Queryable } from "../../../storage/index.ts";
import {
  type ConvertedCell,
  type ConvertedValues,
  type DatabaseProperty,
  propertyTexts,
} from "../properties/index.ts";
import { finderOf, labelsFor, unambiguous } from "./columns/conversion-names.ts";
import { valueIn } from "./entry-doc.ts";
import * as store from "./entries.store.ts";
import { userNames } from "./links/linked.store.ts";

/** Values converted before others have their turn. */
const valuesAtOnce = 200;

type TargetType = Pick<DatabaseProperty, "type" | "config">;

/**
 * What the values of a property would become in another type, trashed entries included.
 * @throws DomainError `invalid` where the new type takes no values.
 */
export const convertedValues = async (
  q: Queryable,
  actor: Actor,
  property: DatabaseProperty,
  targetType: TargetType,
): Promise<ConvertedValues> => {
  const type = convertedTypes.find((known) => known === targetType.type);
  if (!type) {
    const message = propertyTexts.takesNoValues;
    throw new DomainError("invalid", { detail: message, errors: [{ field: "property_type", message }] });
  }
  const newOptions: string[] = [];
  const people = await userNames(q);
  const find = await finderOf(
    { ...targetType, databaseId: property.databaseId },
    {
      people,
      newOptions,
      titlesIn: (databaseId) => store.readableEntryTitles(q, actor, databaseId).then(unambiguous),
    },
  );
  const named = new Map<string, string>();
  const target: ConversionTarget = {
    type,
    config: targetType.config,
    find: (name) => {
      const id = find(name);
      if (id !== undefined) named.set(id, name);
      return id;
    },
  };
  const cells: ConvertedCell[] = [];
  await store.forEachDocWith(q, property, async (docs) => {
    const labels = await labelsFor(q, actor, property, docs, people);
    for (const [at, { pageId, doc }] of docs.entries()) {
      if (at % valuesAtOnce === 0) await setImmediate();
      const content = contentOf(property.type, valueIn(doc, property), property.config, labels);
      if (!content) continue;
      const { value, carried } = convertValue(content, target);
      const after = valueTypes[type].format(
        value,
        targetType.config,
        (id) => named.get(id) ?? people.get(id),
      );
      cells.push({ pageId, value, carried, before: content.text, after });
    }
  });
  return { cells, newOptions };
};
