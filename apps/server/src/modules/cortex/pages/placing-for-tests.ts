import fc from "fast-check";
import type { TestApp } from "../../../../test/build-app.ts";

type Who = "main" | "guest";

/** Which of the pages goes where; numbers stand for pages in the order in which they were made. */
const move = fc.record({
  page: fc.nat(6),
  /** Null: it keeps its parent. */
  parent: fc.option(fc.nat(7)),
  /** Null is the end. */
  before: fc.option(fc.nat(6), { freq: 3 }),
});
export type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

/** What main and a guest do at the same time. */
export const moves = fc.tuple(move, move).map(([main, guest]) => [
  { who: "main" as const, ...main },
  { who: "guest" as const, ...guest },
]);

interface Placing {
  who: Who;
  id: string;
  body: { parent_page_id?: string; before_page_id: string | null };
}

/** The ids below each page, in their order. */
type Tree = Record<string, readonly string[]>;

interface Outcome {
  statuses: number[];
  tree: Tree;
}

const parentOf = (tree: Tree, id: string): string =>
  Object.keys(tree).find((parent) => tree[parent]?.includes(id)) ?? "";

const isWithin = (tree: Tree, id: string, top: string): boolean =>
  id === top || (tree[top] ?? []).some((child) => isWithin(tree, id, child));

/** One move in the plainest way: taken out of one list, put into another. */
const apply = (tree: Tree, { id, body }: Placing): { status: number; tree: Tree } => {
  const refused = { status: 422, tree };
  const from = parentOf(tree, id);
  const to = body.parent_page_id ?? from;
  if (isWithin(tree, to, id)) return refused;
  const taken = { ...tree, [from]: (tree[from] ?? []).filter((other) => other !== id) };
  const list = [...(taken[to] ?? [])];
  const at = body.before_page_id === null ? list.length : list.indexOf(body.before_page_id);
  if (at < 0) return refused;
  list.splice(at, 0, id);
  return { status: 200, tree: { ...taken, [to]: list } };
};

/** Seven pages below one that a guest may write, beside a model of them. */
export class PlacingModel {
  readonly #app: TestApp;
  readonly #top: string;
  readonly #ids: readonly string[];
  #tree: Tree;

  private constructor(app: TestApp, top: string, ids: readonly string[]) {
    this.#app = app;
    this.#top = top;
    this.#ids = ids;
    this.#tree = { [top]: ids, ...Object.fromEntries(ids.map((id) => [id, []])) };
  }

  static async start(app: TestApp): Promise<PlacingModel> {
    const make = async (title: string, parent_page_id: string | null): Promise<string> =>
      (await app.main.post("/api/cortex/pages", { title, parent_page_id })).body.page_id;
    const top = await make("Oben", null);
    await app.share(top, app.guest.userId, "write");
    const ids: string[] = [];
    for (const title of "abcdefg") ids.push(await make(title, top));
    return new PlacingModel(app, top, ids);
  }

  toRequest({ who, page, parent, before }: Move & { who: Who }): Placing {
    const id = this.#ids[page] ?? this.#top;
    return {
      who,
      id,
      body: {
        ...(parent === null ? {} : { parent_page_id: this.#ids[parent] ?? this.#top }),
        before_page_id: before === null ? null : (this.#ids[before] ?? this.#top),
      },
    };
  }

  /** What may have come of two moves sent at once: one first, or the other. */
  outcomes([first, second]: readonly Placing[]): Outcome[] {
    if (!first || !second) throw new Error("two moves are sent at once");
    const [a, b] = [apply(this.#tree, first), apply(this.#tree, second)];
    const [ab, ba] = [apply(a.tree, second), apply(b.tree, first)];
    return [
      { statuses: [a.status, ab.status], tree: ab.tree },
      { statuses: [ba.status, b.status], tree: ba.tree },
    ];
  }

  /** The tree as it is listed. */
  async seen(): Promise<Tree> {
    const { pages } = (await this.#app.main.get("/api/cortex/pages")).body;
    const tree: Record<string, string[]> = { [this.#top]: [] };
    for (const id of this.#ids) tree[id] = [];
    for (const { page_id, parent_page_id } of pages as { page_id: string; parent_page_id: string | null }[])
      if (parent_page_id !== null) tree[parent_page_id]?.push(page_id);
    return tree;
  }

  /** Goes on from what is there. */
  async follow(): Promise<void> {
    this.#tree = await this.seen();
  }
}
