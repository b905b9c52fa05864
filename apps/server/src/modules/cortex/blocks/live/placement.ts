import * as Y from "yjs";
import { indexOfClock, type Struct } from "./update-order.ts";

/** A shared type of a document. */
export type DocType = Y.Doc["share"] extends Map<string, infer T> ? T : never;
/** The parent of an item: an item of the update, a type of the document, the name of a root, or deleted. */
export type Home = Y.Item | DocType | string | null;

export interface Place {
  home: Home;
  /** Its key as a map entry or attribute; null for children. */
  key: string | null;
}

export interface Placement {
  /** The item of the update or document that contains an id; null when there is none, or it was garbage-collected. */
  find(id: Y.ID): Y.Item | null;
  placeOf(item: Y.Item): Place;
}

const nowhere: Place = { home: null, key: null };

/** Resolves the parents of a complete update's items, each once. */
export const placementIn = (doc: Y.Doc, byWriter: ReadonlyMap<number, readonly Struct[]>): Placement => {
  const places = new Map<Y.Item, Place>();

  const find = ({ client, clock }: Y.ID): Y.Item | null => {
    const list = byWriter.get(client) ?? [];
    const found =
      clock < Y.getState(doc.store, client)
        ? Y.getItem(doc.store, Y.createID(client, clock))
        : list[indexOfClock(list, clock)];
    return found instanceof Y.Item ? found : null;
  };

  /** The shared type of an item; null when it was deleted. */
  const homeOf = (item: Y.Item | null): Home => {
    if (!(item?.content instanceof Y.ContentType)) return null;
    return item.content.type.doc ? item.content.type : item;
  };

  /** Null for items that omit their parent: they share it with a neighbour. */
  const named = (item: Y.Item): Place | null => {
    const parent: unknown = item.parent;
    if (parent === null) return null;
    const key = item.parentSub;
    if (parent instanceof Y.ID) return { home: homeOf(find(parent)), key };
    if (parent instanceof Y.AbstractType) return { home: parent as DocType, key };
    return { home: doc.share.get(String(parent)) ?? String(parent), key };
  };

  const placeOf = (item: Y.Item): Place => {
    const passed: Y.Item[] = [];
    let place = nowhere;
    for (let current: Y.Item | null = item; current;) {
      const known: Place | null = places.get(current) ?? named(current);
      passed.push(current);
      if (known) {
        place = known;
        break;
      }
      const beside: Y.ID | null = current.origin ?? current.rightOrigin;
      current = beside ? find(beside) : null;
    }
    for (const each of passed) places.set(each, place);
    return place;
  };

  return { find, placeOf };
};
