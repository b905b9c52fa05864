import { limits } from "@maive/contract";
import { z } from "zod";
import { pathName, TakenNames } from "../evernote/resource-name.ts";
import { folderOf, withoutEnding } from "../model/address.ts";
import { transferTexts } from "../texts.ts";
import { BrokenJson, type Member, membersOf, valueAt } from "./json-places.ts";
import type { OutlineLinks } from "./outline-links.ts";

/** A page of a collection: its path in the import, and where it stands in the collection's file. */
export interface OutlinePart {
  path: string;
  from: number;
  to: number;
}

/** The pages of a collection, itself first; `broken` for what is no collection, `many` for more than an import may have. */
export type OutlineSplit = OutlinePart[] | "broken" | "many";

/** Deeper ones stand beside their parents. */
const deepest = 50;

const zText = z.string().catch("");
const zHead = z.object({ id: zText, urlId: zText, title: zText, name: zText, parentDocumentId: zText });
const zAttachment = z.object({ id: z.string(), key: z.string() });

/** A document in the collection's table of contents, read step by step: it may be nested to any depth. */
const zKnot = z.object({ id: z.string(), children: z.array(z.unknown()).catch([]) });
type Knot = z.infer<typeof zKnot>;

const knotsOf = (values: unknown): Knot[] =>
  Array.isArray(values) ? values.flatMap((value) => zKnot.safeParse(value).data ?? []) : [];

type Head = z.infer<typeof zHead> & Pick<Member, "from" | "to">;

const headNames: ReadonlySet<string> = new Set(Object.keys(zHead.shape));

/** What a document or collection says of itself, without its text. */
const headOf = (bytes: Uint8Array, place: Pick<Member, "from" | "to">): Head => {
  const found = new Map<string, unknown>();
  for (const member of membersOf(bytes, place.from))
    if (headNames.has(member.name)) found.set(member.name, valueAt(bytes, member));
  const { from, to } = place;
  return {
    ...zHead.parse(Object.fromEntries([...headNames].map((name) => [name, found.get(name)]))),
    from,
    to,
  };
};

interface Placed {
  id: string;
  parent: string | null;
  depth: number;
}

/** The order that the collection shows its documents in, parents first. */
const orderOf = (structure: readonly Knot[], documents: ReadonlyMap<string, Head>): Placed[] => {
  const placed = new Map<string, Placed>();
  const walk = (first: readonly Knot[], below: (knot: Knot) => readonly Knot[]): void => {
    const open = first.map((knot) => ({ knot, parent: null as string | null, depth: 0 })).toReversed();
    for (let next = open.pop(); next; next = open.pop()) {
      const { knot, parent, depth } = next;
      if (!documents.has(knot.id) || placed.has(knot.id)) continue;
      placed.set(knot.id, { id: knot.id, parent, depth });
      const inside = depth < deepest ? { parent: knot.id, depth: depth + 1 } : { parent, depth };
      for (const child of below(knot).toReversed()) open.push({ knot: child, ...inside });
    }
  };
  walk(structure, ({ children }) => knotsOf(children));
  const rest = [...documents.values()].filter(({ id }) => !placed.has(id));
  const byParent = Map.groupBy(rest, ({ parentDocumentId }) => parentDocumentId);
  const knot = ({ id }: Head): Knot => ({ id, children: [] });
  const below = ({ id }: Knot): Knot[] => (byParent.get(id) ?? []).map(knot);
  walk(rest.filter(({ parentDocumentId }) => !documents.has(parentDocumentId)).map(knot), below);
  // Those below documents of the structure, or below each other.
  walk(rest.map(knot), below);
  return [...placed.values()];
};

/** Puts documents into folders called as the documents above them. */
const partsOf = (
  path: string,
  order: readonly Placed[],
  documents: ReadonlyMap<string, Head>,
  links: OutlineLinks,
): OutlinePart[] => {
  const taken = new TakenNames();
  const paths = new Map<string, string>();
  return order.flatMap(({ id, parent }) => {
    const head = documents.get(id);
    if (!head) return [];
    const folder = withoutEnding((parent === null ? undefined : paths.get(parent)) ?? path);
    const name = pathName(head.title) || transferTexts.untitled;
    const own = taken.take(`${folder}/${name}.json`);
    paths.set(id, own);
    links.addPage(own, [id, head.urlId]);
    return [{ path: own, from: head.from, to: head.to }];
  });
};

/**
 * Finds the documents of a collection as Outline exports it, and what their addresses mean. Of a large file only places
 * in the bytes are in memory.
 */
export const splitCollection = (path: string, bytes: Uint8Array, links: OutlineLinks): OutlineSplit => {
  try {
    const members = new Map([...membersOf(bytes, 0)].map((member) => [member.name, member]));
    const collection = members.get("collection");
    const all = members.get("documents");
    if (!collection || !all) return "broken";
    const documents = new Map<string, Head>();
    for (const place of membersOf(bytes, all.from)) {
      if (documents.size >= limits.importPages) return "many";
      const head = headOf(bytes, place);
      documents.set(place.name, { ...head, id: place.name });
    }
    const attachments = members.get("attachments");
    let files = 0;
    for (const place of attachments ? membersOf(bytes, attachments.from) : []) {
      if ((files += 1) > limits.importFiles) return "many";
      const { data } = zAttachment.safeParse(valueAt(bytes, place));
      if (data) links.addFile(folderOf(path), data.id, data.key);
    }
    const own = headOf(bytes, collection);
    const structure = [...membersOf(bytes, collection.from)].find(({ name }) => name === "documentStructure");
    const knots = structure ? knotsOf(valueAt(bytes, structure)) : [];
    links.addPage(path, [own.id, own.urlId]);
    return [
      { path, from: collection.from, to: collection.to },
      ...partsOf(path, orderOf(knots, documents), documents, links),
    ];
  } catch (error) {
    if (error instanceof BrokenJson) return "broken";
    throw error;
  }
};
