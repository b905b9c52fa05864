import type { Node } from "@tiptap/pm/model";

/** The elements of a block: the outer one holds nothing but the inner one, which holds its text and what is nested in it. */
export interface BlockElements {
  outer: HTMLElement;
  inner: HTMLElement;
}

/** Blocks that are items of a list, by the name of their content. */
const items: ReadonlySet<string> = new Set(["bulletListItem", "numberedListItem", "checkListItem"]);

/** What a block is the item of; null for one that is none. */
export const listKind = (container: Node): string | null => {
  const name = container.firstChild?.type.name ?? "";
  return items.has(name) ? name : null;
};

/** The lists in a group of blocks and in what is nested there: ids of items of one kind that follow each other. */
export const listRuns = (group: Node): string[][] => {
  const [own, nested]: [string[][], string[][]] = [[], []];
  let last: string | null = null;
  group.forEach((container) => {
    const kind = listKind(container);
    if (kind !== null) {
      if (kind !== last) own.push([]);
      own.at(-1)?.push(String(container.attrs["id"]));
    }
    last = kind;
    const inside = container.maybeChild(1);
    if (inside) nested.push(...listRuns(inside));
  });
  return [...own, ...nested];
};

const give = (element: HTMLElement, name: string, value: string | null): void => {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
};

let count = 0;

/** The name by which a list calls an item its own. */
const nameOf = ({ inner }: BlockElements): string => {
  if (inner.id === "") {
    count += 1;
    inner.id = `maive-item-${count}`;
  }
  return inner.id;
};

/**
 * Tells screen readers which items are one list: items stand beside each other like any blocks, so the first is drawn as the
 * list and owns the others. Works only when blocks have come, gone or changed what they are, never while text is typed.
 */
export class ListRuns {
  readonly #blocks = new Map<string, BlockElements>();
  #stale = false;

  add(id: string, elements: BlockElements): void {
    this.#blocks.set(id, elements);
    this.#stale = true;
  }

  /** Forgets a block, unless it has been drawn anew since. */
  remove(id: string, { outer }: BlockElements): void {
    if (this.#blocks.get(id)?.outer === outer) this.#blocks.delete(id);
    this.#stale = true;
  }

  /** A block has become the item of another list, or ceased to be one. */
  changed(): void {
    this.#stale = true;
  }

  /** Describes the lists of a page as they are now. */
  describe(doc: Node): void {
    if (!this.#stale || !doc.firstChild) return;
    this.#stale = false;
    const described = new Set<string>();
    for (const run of listRuns(doc.firstChild)) {
      const blocks = run.flatMap((id) => this.#blocks.get(id) ?? []);
      for (const [index, { outer, inner }] of blocks.entries()) {
        const owned = index === 0 && blocks.length > 1 ? blocks.slice(1).map(nameOf).join(" ") : null;
        give(outer, "role", index === 0 ? "list" : null);
        give(outer, "aria-owns", owned);
        give(inner, "role", "listitem");
      }
      for (const id of run) described.add(id);
    }
    for (const [id, { outer, inner }] of this.#blocks) {
      if (described.has(id)) continue;
      give(outer, "role", null);
      give(outer, "aria-owns", null);
      give(inner, "role", null);
    }
  }
}
