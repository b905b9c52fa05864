import * as Y from "yjs";
import { indexOfClock, type Struct } from "./update-order.ts";

/** A type that is part of a document. */
export type DocType = Y.Doc["share"] extends Map<string, infer T> ? T : never;
/** What something stands in: an item of the update, a type of the document, the name of a root, or nothing any more. */
export type Home = Y.Item | DocType | string | null;

export interface Place {
  home: Home;
  /** The key it is the value of; null for one of the children. */
  key: string | null;
}

export interface Placement {
  /** The item of the update or of the document that holds a change; null where there is none, or its content is gone. */
  find(id: Y.ID): Y.Item | null;
  placeOf(item: Y.Item): Place;
}

const nowhere: Place = { home: null, key: null };

/** Says of the items of a complete update where they will stand. Each is looked up once. */
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

  /** An item of the document as the type that it brought there; null when that is gone. */
  const homeOf = (item: Y.Item | null): Home => {
    if (!(item?.content instanceof Y.ContentType)) return null;
    return item.content.type.doc ? item.content.type : item;
  };

  /** Null where an item does not say it: then it stands beside one that does. */
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
