/** The words by which a part that is worked out for each item of a list names the item and its place. */
export const itemName = "current";
export const placeName = "index";

/** Functions with a part for each item, by the place of that part. */
const eachParts: ReadonlyMap<string, number> = new Map([
  ["map", 1],
  ["filter", 1],
  ["sort", 1],
  ["some", 1],
  ["every", 1],
]);

/** Whether a function works out its part at a place for each item of a list. */
export const isEachPart = (name: string, place: number): boolean => eachParts.get(name) === place;

const taken: ReadonlySet<string> = new Set([
  "true",
  "false",
  "and",
  "or",
  "not",
  "prop",
  itemName,
  placeName,
]);

/** Whether `let` may bind a name. */
export const canBind = (name: string): boolean => !taken.has(name);

/** The names that are bound at a place. */
export class Scope {
  readonly #bound: string[] = [];

  has(name: string): boolean {
    return this.#bound.includes(name);
  }

  /** Binds a name until the scope is cut back to what it was. */
  bind(...names: string[]): void {
    this.#bound.push(...names);
  }

  /** Runs something, and drops what was bound meanwhile. */
  within<T>(run: () => T): T {
    const before = this.#bound.length;
    const result = run();
    this.#bound.length = before;
    return result;
  }
}
