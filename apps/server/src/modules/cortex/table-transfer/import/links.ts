import type { StoredValue } from "@maive/values";
import { fold, linkedText, valueTypes } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { readableEntryTitles } from "../../entries/index.ts";
import { type DatabaseProperty, linkTargetOf } from "../../properties/index.ts";
import { readNames } from "../formats/name-list.ts";
import { choosableUsers } from "../table-transfer.store.ts";
import { tableTexts } from "../texts.ts";

/** Ids by name; null for ambiguous names. Ids are accepted as such. */
interface Known {
  byName: ReadonlyMap<string, string | null>;
  ids: ReadonlySet<string>;
}

const knownBy = (named: readonly (readonly [string, string])[]): Known => {
  const known = new Map<string, string | null>();
  for (const [name, id] of named) known.set(name, known.has(name) ? null : id);
  return { byName: known, ids: new Set(named.map(([, id]) => id)) };
};

/** So many unknown names of a cell are named. */
const mostNamed = 3;

const short = (name: string): string => name.slice(0, 100).toWellFormed();

/** Resolves entries by title and people by name, as far as the actor may see them. */
export class LinkNames {
  readonly #q: Queryable;
  readonly #actor: Actor;
  readonly #byTarget = new Map<string, Promise<Known>>();

  constructor(q: Queryable, actor: Actor) {
    this.#q = q;
    this.#actor = actor;
  }

  /** The value for a cell's names, or a sentence why there is none. */
  async find(
    property: DatabaseProperty,
    { names, text }: { names: readonly string[]; text: string },
  ): Promise<{ value: StoredValue } | { reason: string }> {
    const known = await this.#known(property);
    const isPeople = linkTargetOf(property)?.kind === "users";
    const { byName, ids: knownIds } = known;
    const idOf = (name: string): string | null | undefined => {
      const named = byName.get(name);
      const id = named === undefined && isPeople ? byName.get(fold(name)) : named;
      return id === undefined && knownIds.has(name) ? name : id;
    };
    // A name that looks like a list itself.
    const meant = names.some((name) => !idOf(name)) && idOf(text) ? [text] : names;
    const { people, entries } = tableTexts.problems;
    const problems = isPeople ? people : entries;
    if (!property.config.multiple && idOf(text) === undefined) {
      // One is possible, and several are meant.
      const listed = readNames(text);
      if (listed.length > 1 && listed.some((name) => idOf(name) !== undefined))
        return { reason: problems.onlyOne(listed.length) };
    }
    const ids: string[] = [];
    for (const name of meant) {
      const id = idOf(name);
      if (id === null) return { reason: tableTexts.problems.entryTwice(short(name)) };
      if (id !== undefined) ids.push(id);
    }
    const unknown = meant.filter((name) => idOf(name) === undefined);
    if (unknown.length > 0) return { reason: problems.unknown(unknown.slice(0, mostNamed).map(short)) };
    const parsed = valueTypes[property.type].parse(linkedText(ids), property.config);
    return parsed.ok ? { value: parsed.value } : { reason: parsed.message };
  }

  #known(property: DatabaseProperty): Promise<Known> {
    const target = linkTargetOf(property);
    const key = JSON.stringify(target);
    const found = this.#byTarget.get(key) ?? this.#look(target);
    this.#byTarget.set(key, found);
    return found;
  }

  async #look(target: ReturnType<typeof linkTargetOf>): Promise<Known> {
    if (target?.kind === "users") {
      const people = await choosableUsers(this.#q, this.#actor);
      return {
        byName: new Map([
          ...people.map(({ username, user_id }) => [fold(username), user_id] as const),
          ...people.map(({ username, user_id }) => [username, user_id] as const),
        ]),
        ids: new Set(people.map(({ user_id }) => user_id)),
      };
    }
    if (!target) return { byName: new Map(), ids: new Set() };
    const entries = await readableEntryTitles(this.#q, this.#actor, target.databaseId);
    return knownBy(entries.map(([pageId, title]) => [title, pageId] as const));
  }
}
