import { fold } from "@maive/values";
import type { Access, Actor } from "../../shared/actor.ts";
import { notFound } from "../../shared/errors.ts";
import type { Queryable } from "../../storage/index.ts";
import type { ItemRow } from "./access.store.ts";
import { ancestorsOf, childByName, shownItems, topsOf } from "./items.store.ts";
import { numberedName, pathOf, readPath, systemName } from "./names.ts";

/** A folder or the root with the actor's right. */
export interface FoundPlace {
  /** Null for the root. */
  folder: ItemRow | null;
  access: Access;
}

/**
 * Display names of the items shared with a guest or visitor at their root, by id. Folders of the same name from
 * different places are numbered, so that paths are unique.
 */
const namesAtRoot = async (q: Queryable, actor: Actor): Promise<Map<string, string>> => {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const tops = await shownItems(q, actor, await topsOf(q, actor));
  for (const top of tops.toSorted((a, b) => (a.file_id < b.file_id ? -1 : 1))) {
    let name = top.display_name;
    for (let number = 2; taken.has(fold(name)); number += 1)
      name = numberedName(top.display_name, number, top.is_folder === 1);
    taken.add(fold(name));
    names.set(top.file_id, name);
  }
  return names;
};

/**
 * Resolves a folder's path as the actor sees it.
 * @throws DomainError `invalid` for invalid paths, `not_found` when absent, unreadable or a file.
 */
export const findPlace = async (q: Queryable, actor: Actor, path: string): Promise<FoundPlace> => {
  const names = readPath(path, "path");
  const isMain = actor.userType === "main";
  let place: FoundPlace = { folder: null, access: isMain ? "write" : "none" };
  let rest = names;
  const [first] = names;
  if (first !== undefined && first !== systemName && !isMain) {
    const roots = await namesAtRoot(q, actor);
    const top = [...roots].find(([, name]) => fold(name) === fold(first))?.[0];
    const [item] = top === undefined ? [] : await shownItems(q, actor, [top]);
    if (item?.is_folder !== 1) throw notFound();
    place = { folder: item, access: item.access };
    rest = names.slice(1);
  }
  for (const name of rest) {
    const found = await childByName(q, actor, place.folder?.file_id ?? null, name);
    if (found?.item.is_folder !== 1) throw notFound();
    // System folders are traversed without a check; the last one is checked.
    if (found.access === "none" && found.item.is_system === 0) throw notFound();
    place = { folder: found.item, access: found.access };
  }
  if (place.folder !== null && place.access === "none") throw notFound();
  return place;
};

/**
 * Paths of items as the actor sees them, by id: for guests and visitors they begin with the shared item, since its
 * ancestors are hidden.
 */
export const pathsOf = async (
  q: Queryable,
  actor: Actor,
  fileIds: readonly string[],
): Promise<Map<string, string>> => {
  if (fileIds.length === 0) return new Map();
  const chains = Map.groupBy(await ancestorsOf(q, actor, fileIds), (ancestor) => ancestor.start);
  const roots = actor.userType === "main" ? new Map<string, string>() : await namesAtRoot(q, actor);
  return new Map(
    [...chains].map(([fileId, chain]) => {
      const hidden = chain.findIndex((step) => step.access === "none" && step.is_system === 0);
      const seen = hidden === -1 ? chain : chain.slice(0, hidden);
      const names = seen.map((step, index) =>
        index === seen.length - 1 ? (roots.get(step.file_id) ?? step.display_name) : step.display_name,
      );
      return [fileId, pathOf(names.toReversed())];
    }),
  );
};
