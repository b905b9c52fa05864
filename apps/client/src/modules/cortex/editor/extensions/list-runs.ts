import type { Node } from "@tiptap/pm/model";

/** A block's elements: the outer one wraps the inner one, which contains text and children. */
export interface BlockElements {
  outer: HTMLElement;
  inner: HTMLElement;
}

/** Nodes of list items. */
const items: ReadonlySet<string> = new Set(["bulletListItem", "numberedListItem", "checkListItem"]);

/** The list type of a block; null for others. */
export const listKind = (container: Node): string | null => {
  const name = container.firstChild?.type.name ?? "";
  return items.has(name) ? name : null;
};

/** The lists of a group, recursively: ids of consecutive items of one kind. */
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

type Part = "list" | "item" | null;

let count = 0;

/** The described state of a block; unchanged blocks are not touched in the DOM. */
class DescribedBlock {
  readonly elements: BlockElements;
  #part: Part = null;
  #owned = "";
  #name = "";

  constructor(elements: BlockElements) {
    this.elements = elements;
  }

  /** The element id for `aria-owns`. */
  get name(): string {
    if (this.#name === "") {
      count += 1;
      this.#name = `maive-item-${count}`;
      this.elements.inner.id = this.#name;
    }
    return this.#name;
  }

  /** @param owned ids of a list's following items. */
  become(part: Part, owned = ""): void {
    const { outer, inner } = this.elements;
    if (part !== this.#part) {
      if (part === "list") outer.setAttribute("role", "list");
      else outer.removeAttribute("role");
      if (part === null) inner.removeAttribute("role");
      else inner.setAttribute("role", "listitem");
    }
    if (owned !== this.#owned) {
      if (owned === "") outer.removeAttribute("aria-owns");
      else outer.setAttribute("aria-owns", owned);
    }
    this.#part = part;
    this.#owned = owned;
  }
}

/**
 * List semantics for screen readers: items are siblings without a list element, so that the first becomes the list
 * and owns the others (`aria-owns`). Only runs when blocks are added, removed or change their type, not while typing.
 */
export class ListRuns {
  readonly #blocks = new Map<string, DescribedBlock>();
  #stale = false;

  add(id: string, elements: BlockElements): void {
    this.#blocks.set(id, new DescribedBlock(elements));
    this.#stale = true;
  }

  /** Removes a block, unless it was rendered again. */
  remove(id: string, { outer }: BlockElements): void {
    if (this.#blocks.get(id)?.elements.outer === outer) this.#blocks.delete(id);
    this.#stale = true;
  }

  /** A block changed its list. */
  changed(): void {
    this.#stale = true;
  }

  /** Updates the list semantics of a page. */
  describe(doc: Node): void {
    if (!this.#stale || !doc.firstChild) return;
    this.#stale = false;
    const others = new Set(this.#blocks.values());
    for (const run of listRuns(doc.firstChild)) {
      const [first, ...following] = run.flatMap((id) => this.#blocks.get(id) ?? []);
      if (!first) continue;
      first.become("list", following.map(({ name }) => name).join(" "));
      others.delete(first);
      for (const block of following) {
        block.become("item");
        others.delete(block);
      }
    }
    for (const block of others) block.become(null);
  }
}
