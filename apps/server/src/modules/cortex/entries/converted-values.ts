import {
  type ConversionTarget,
  contentOf,
  convertedTypes,
  convertValue,
  fold,
  type Labels,
  linkedIds,
  valueTypes,
} from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Queryable } from "../../../storage/index.ts";
import { readableTitles } from "../pages/index.ts";
import {
  type ConvertedCell,
  type ConvertedValues,
  type DatabaseProperty,
  isLink,
  linkTargetOf,
  propertyTexts,
} from "../properties/index.ts";
import { optionFinder } from "./columns/option-finder.ts";
import { type EntryDoc, valueIn } from "./entry-doc.ts";
import * as store from "./entries.store.ts";
import { labelsOf, linkedFilesOf } from "./files/linked-files.store.ts";
import { userNames } from "./links/linked.store.ts";

type TargetType = Pick<DatabaseProperty, "type" | "config">;

/** Ids per look-up. */
const idsAtOnce = 1_000;

/** Names of a property's links and files in these documents, as far as the actor may read them. */
const labelsFor = async (
  q: Queryable,
  actor: Actor,
  property: DatabaseProperty,
  docs: readonly { doc: EntryDoc }[],
  people: ReadonlyMap<string, string>,
): Promise<Labels> => {
  if (!isLink(property))
    return labelsOf(
      await linkedFilesOf(
        q,
        [property],
        docs.map(({ doc }) => doc),
      ),
    );
  if (linkTargetOf(property)?.kind === "users") return (id) => people.get(id);
  const ids = [...new Set(docs.flatMap(({ doc }) => linkedIds(valueIn(doc, property))))];
  const titles = new Map<string, string>();
  for (let at = 0; at < ids.length; at += idsAtOnce)
    for (const { page_id, title } of await readableTitles(q, actor, ids.slice(at, at + idsAtOnce)))
      titles.set(page_id, title);
  return (id) => titles.get(id);
};

/** Names to what they stand for; one that stands for several is none. */
const unambiguous = (named: Iterable<readonly [id: string, name: string]>): Map<string, string> => {
  const found = new Map<string, string | null>();
  for (const [id, name] of named) found.set(fold(name), found.has(fold(name)) ? null : id);
  return new Map([...found].flatMap(([name, id]) => (id === null ? [] : [[name, id]])));
};

/** How names are found in the new type. */
const finderOf = async (
  q: Queryable,
  actor: Actor,
  property: DatabaseProperty,
  targetType: TargetType,
  people: ReadonlyMap<string, string>,
  newOptions: string[],
): Promise<ConversionTarget["find"]> => {
  if (targetType.config.options !== undefined) return optionFinder(targetType.config, newOptions);
  const target = linkTargetOf({ ...targetType, databaseId: property.databaseId });
  if (!target) return () => undefined;
  const ids =
    target.kind === "users"
      ? unambiguous(people)
      : unambiguous(await store.readableEntryTitles(q, actor, target.databaseId));
  return (name) => ids.get(fold(name));
};

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
  const find = await finderOf(q, actor, property, targetType, people, newOptions);
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
    for (const { pageId, doc } of docs) {
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
