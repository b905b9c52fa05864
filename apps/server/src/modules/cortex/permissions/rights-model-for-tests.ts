import type { Permission } from "@maive/contract";

/** People whose rights are walked through; main has all of them. */
export type Sharer = "guest" | "visitor";
export type Person = Sharer | "main";

interface ModelPage {
  parent: string | null;
  /** Of the one database. */
  isEntry: boolean;
  rows: Map<Sharer, Permission>;
  /** The page with which it came into the trash; null while it is live. */
  trashedWith: string | null;
}

/** A page as a person sees it in the tree. */
export interface ListedPage {
  parent_page_id: string | null;
  user_can_write: boolean;
  has_children: boolean;
}

const refusal = (access: Permission): 403 | 404 | null =>
  access === "none" ? 404 : access === "read" ? 403 : null;

/**
 * What the specification says of pages, one database and the rights on them, in the fewest words: each action
 * answers the HTTP status it must have, and does what it says when that is a success.
 */
export class RightsModel {
  readonly #pages = new Map<string, ModelPage>();
  readonly #database = new Map<Sharer, Permission>();

  get #all(): [string, ModelPage][] {
    return [...this.#pages];
  }

  #below(id: string): string[] {
    const children = this.#all.filter(([, page]) => page.parent === id).map(([child]) => child);
    return [id, ...children.flatMap((child) => this.#below(child))];
  }

  /** What a person may do with a page, in the trash or out of it. */
  #right(person: Person, id: string): Permission {
    const page = this.#pages.get(id);
    if (!page) return "none";
    if (person === "main") return "write";
    return page.rows.get(person) ?? (page.isEntry ? this.databaseRight(person) : "none");
  }

  databaseRight(person: Person): Permission {
    return person === "main" ? "write" : (this.#database.get(person) ?? "none");
  }

  /** What a person may do with a live page. */
  right(person: Person, id: string): Permission {
    return this.#pages.get(id)?.trashedWith === null ? this.#right(person, id) : "none";
  }

  share(id: string, person: Sharer, permission: Permission, below: boolean): number {
    if (this.right("main", id) === "none") return 404;
    for (const each of below ? this.#below(id) : [id]) this.#pages.get(each)?.rows.set(person, permission);
    return 200;
  }

  shareDatabase(person: Sharer, permission: Permission): number {
    this.#database.set(person, permission);
    return 200;
  }

  mayCreate(person: Person, parent: string | null): number {
    if (parent === null) return person === "main" ? 201 : 403;
    return refusal(this.right(person, parent)) ?? 201;
  }

  created(id: string, parent: string | null): void {
    const above = parent === null ? undefined : this.#pages.get(parent);
    // Below an entry: what everybody may do with the entry.
    const rows = new Map([...(above?.isEntry ? this.#database : []), ...(above?.rows ?? [])]);
    this.#pages.set(id, { parent, isEntry: false, rows, trashedWith: null });
  }

  mayAddEntry(person: Person): number {
    return refusal(this.databaseRight(person)) ?? 201;
  }

  entryAdded(id: string): void {
    this.#pages.set(id, { parent: null, isEntry: true, rows: new Map(), trashedWith: null });
  }

  move(person: Person, id: string, to: string | null): number {
    const refused = refusal(this.right(person, id));
    const page = this.#pages.get(id);
    if (refused || !page) return refused ?? 404;
    if (to === page.parent) return to !== null && this.right(person, to) === "none" ? 404 : 200;
    if (page.isEntry) return 422;
    if (to === null && person !== "main") return 403;
    if (to !== null) {
      const refusedThere = refusal(this.right(person, to));
      if (refusedThere) return refusedThere;
      if (this.#below(id).includes(to)) return 422;
    }
    page.parent = to;
    return 200;
  }

  trash(person: Person, id: string): number {
    const refused = refusal(this.right(person, id));
    if (refused) return refused;
    for (const each of this.#below(id)) {
      const page = this.#pages.get(each);
      if (page) page.trashedWith ??= id;
    }
    return 204;
  }

  #trashedTogether(id: string): string[] {
    const root = this.#pages.get(id)?.trashedWith;
    return this.#below(id).filter((each) => this.#pages.get(each)?.trashedWith === root);
  }

  restore(person: Person, id: string): number {
    const refused = refusal(this.#right(person, id));
    const page = this.#pages.get(id);
    if (refused || !page) return refused ?? 404;
    if (page.trashedWith === null) return 409;
    for (const each of this.#trashedTogether(id)) {
      const restored = this.#pages.get(each);
      if (restored) restored.trashedWith = null;
    }
    if (page.parent !== null && this.right("main", page.parent) === "none") page.parent = null;
    return 200;
  }

  remove(person: Person, id: string): number {
    if (person !== "main") return 403;
    const page = this.#pages.get(id);
    if (!page) return 404;
    if (page.trashedWith === null) return 409;
    const gone = this.#trashedTogether(id);
    for (const each of gone) this.#pages.delete(each);
    for (const [, stored] of this.#all)
      if (stored.parent !== null && gone.includes(stored.parent)) stored.parent = null;
    return 204;
  }

  /** Everything in the trash. */
  trashed(): string[] {
    return this.#all.filter(([, page]) => page.trashedWith !== null).map(([id]) => id);
  }

  /** The tree a person sees, by page. */
  tree(person: Person): Record<string, ListedPage> {
    const readable = (id: string) => this.right(person, id) !== "none";
    const listed = this.#all.filter(([id, page]) => !page.isEntry && readable(id));
    return Object.fromEntries(
      listed.map(([id, page]) => [
        id,
        {
          parent_page_id: page.parent !== null && readable(page.parent) ? page.parent : null,
          user_can_write: this.right(person, id) === "write",
          has_children: this.#all.some(([child, { parent }]) => parent === id && readable(child)),
        },
      ]),
    );
  }

  /** The entries a person sees; null when the database cannot be read. */
  entries(person: Person): string[] | null {
    if (this.databaseRight(person) === "none") return null;
    return this.#all
      .filter(([id, page]) => page.isEntry && this.right(person, id) !== "none")
      .map(([id]) => id);
  }

  /** What a person may bring back. */
  trashTops(person: Person): string[] {
    return this.#all
      .filter(([id, page]) => page.trashedWith === id && this.#right(person, id) === "write")
      .map(([id]) => id);
  }
}
