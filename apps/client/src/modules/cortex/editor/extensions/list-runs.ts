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

type Part = "list" | "item" | null;

let count = 0;

/** A block as it is described now: thousands of elements are asked for nothing with every line that comes. */
class DescribedBlock {
  readonly elements: BlockElements;
  #part: Part = null;
  #owned = "";
  #name = "";

  constructor(elements: BlockElements) {
    this.elements = elements;
  }

  /** The name by which a list calls the item its own. */
  get name(): string {
    if (this.#name === "") {
      count += 1;
      this.#name = `maive-item-${count}`;
      this.elements.inner.id = this.#name;
    }
    return this.#name;
  }

  /** @param owned the names of the items that follow the first of a list. */
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
 * Tells screen readers which items are one list: items stand beside each other like any blocks, so the first is drawn as the
 * list and owns the others. Works only when blocks have come, gone or changed what they are, never while text is typed.
 */
export class ListRuns {
  readonly #blocks = new Map<string, DescribedBlock>();
  #stale = false;

  add(id: string, elements: BlockElements): void {
    this.#blocks.set(id, new DescribedBlock(elements));
    this.#stale = true;
  }

  /** Forgets a block, unless it has been drawn anew since. */
  remove(id: string, { outer }: BlockElements): void {
    if (this.#blocks.get(id)?.elements.outer === outer) this.#blocks.delete(id);
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
