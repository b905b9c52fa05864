import { type ConversionTarget, fold, type Labels, linkedIds } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { readableTitles } from "../../pages/index.ts";
import { type DatabaseProperty, isLink, linkTargetOf } from "../../properties/index.ts";
import { type EntryDoc, valueIn } from "../entry-doc.ts";
import { labelsOf, linkedFilesOf } from "../files/linked-files.store.ts";
import { optionFinder } from "./option-finder.ts";

/** Ids per look-up. */
const idsAtOnce = 1_000;

/** Names of a property's links and files in these documents, as far as the actor may read them. */
export const labelsFor = async (
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
export const unambiguous = (named: Iterable<readonly [id: string, name: string]>): Map<string, string> => {
  const found = new Map<string, string | null>();
  for (const [id, name] of named) found.set(fold(name), found.has(fold(name)) ? null : id);
  return new Map([...found].flatMap(([name, id]) => (id === null ? [] : [[name, id]])));
};

/** Where names are looked up, and where those that become options are added. */
interface NameSources {
  people: ReadonlyMap<string, string>;
  newOptions: string[];
  /** Ids by folded titles of a database that are no one else's. */
  titlesIn(databaseId: number): Promise<ReadonlyMap<string, string>>;
}

/** How names are found in the new type. */
export const finderOf = async (
  targetType: Pick<DatabaseProperty, "type" | "config" | "databaseId">,
  { people, newOptions, titlesIn }: NameSources,
): Promise<ConversionTarget["find"]> => {
  if (targetType.config.options !== undefined) return optionFinder(targetType.config, newOptions);
  const target = linkTargetOf(targetType);
  if (!target) return () => undefined;
  const ids = target.kind === "users" ? unambiguous(people) : await titlesIn(target.databaseId);
  return (name) => ids.get(fold(name));
};
