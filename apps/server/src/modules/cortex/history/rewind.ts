import { type BlockRow, parseConfig } from "../blocks/index.ts";

/** A block change of the log. */
export interface BlockChange {
  kind: string;
  block_id: string | null;
  /** JSON or null. */
  before: string | null;
}

/** The log does not lead back consistently from this state. */
export class NotRebuiltError extends Error {}

interface Spot {
  parent: string | null;
  order: number;
}

type Says = Pick<BlockRow, "block_type" | "content" | "block_config">;

const textOf = (of: Record<string, unknown>, field: string): string => {
  const value = of[field];
  if (typeof value !== "string") throw new NotRebuiltError(`no ${field}`);
  return value;
};

const beforeOf = ({ before }: BlockChange): Record<string, unknown> => {
  const value = parseConfig(before ?? "");
  if (!value) throw new NotRebuiltError("nothing before");
  return value;
};

const spotOf = (before: Record<string, unknown>): Spot => {
  const { parent_block_id: parent, block_order: order } = before;
  if (typeof order !== "number") throw new NotRebuiltError("no place");
  return { parent: typeof parent === "string" ? parent : null, order };
};

/** Rewinds a page's blocks through its change log. */
export class Rewind {
  readonly #says = new Map<string, Says>();
  readonly #parents = new Map<string, string | null>();
  /** Siblings in order, by parent. */
  readonly #levels = new Map<string | null, string[]>();

  constructor(rows: readonly BlockRow[]) {
    for (const row of rows.toSorted((a, b) => a.block_order - b.block_order)) {
      const { block_id, parent_block_id, block_type, content, block_config } = row;
      this.#says.set(block_id, { block_type, content, block_config });
      this.#parents.set(block_id, parent_block_id);
      const level = this.#levels.get(parent_block_id);
      if (level) level.push(block_id);
      else this.#levels.set(parent_block_id, [block_id]);
    }
  }

  /**
   * Reverts one transaction. Positions refer to before and after all of it: blocks that moved are removed, the rest
   * closes up, then they are inserted at their previous positions.
   * @param changes newest first.
   * @throws NotRebuiltError
   */
  undo(changes: readonly BlockChange[]): void {
    const leaving = new Set<string>();
    const coming = new Map<string, Spot>();
    for (const change of changes) {
      const id = change.block_id ?? "";
      if (change.kind === "block_changed") this.#undoWords(id, beforeOf(change));
      if (change.kind === "block_created") {
        if (!this.#says.delete(id)) throw new NotRebuiltError("a created block is not there");
        leaving.add(id);
      }
      if (change.kind === "block_moved") {
        leaving.add(id);
        coming.set(id, spotOf(beforeOf(change)));
      }
      if (change.kind === "block_deleted") {
        const before = beforeOf(change);
        const [block_type, content] = [textOf(before, "block_type"), textOf(before, "content")];
        this.#says.set(id, { block_type, content, block_config: textOf(before, "block_config") });
        coming.set(id, spotOf(before));
      }
    }
    this.#take(leaving);
    this.#put(coming);
  }

  /** The blocks in their current state, in document order. @throws NotRebuiltError */
  rows(): BlockRow[] {
    const rows: BlockRow[] = [];
    const level = (parent: string | null): void => {
      (this.#levels.get(parent) ?? []).forEach((block_id, block_order) => {
        const says = this.#says.get(block_id);
        if (!says) throw new NotRebuiltError("a block says nothing");
        rows.push({ block_id, parent_block_id: parent, block_order, ...says });
        level(block_id);
      });
    };
    level(null);
    if (rows.length !== this.#says.size) throw new NotRebuiltError("a block stands nowhere");
    return rows;
  }

  #undoWords(id: string, before: Record<string, unknown>): void {
    const now = this.#says.get(id);
    if (!now) throw new NotRebuiltError("a changed block is not there");
    const next = { ...now };
    for (const field of ["block_type", "content", "block_config"] as const)
      if (field in before) next[field] = textOf(before, field);
    this.#says.set(id, next);
  }

  #take(ids: ReadonlySet<string>): void {
    for (const parent of new Set([...ids].map((id) => this.#parents.get(id) ?? null))) {
      const level = this.#levels.get(parent) ?? [];
      this.#levels.set(
        parent,
        level.filter((id) => !ids.has(id)),
      );
    }
    for (const id of ids) this.#parents.delete(id);
  }

  #put(spots: ReadonlyMap<string, Spot>): void {
    for (const [parent, level] of Map.groupBy(spots, ([, spot]) => spot.parent)) {
      const siblings = [...(this.#levels.get(parent) ?? [])];
      for (const [id, { order }] of level.toSorted(([, a], [, b]) => a.order - b.order)) {
        if (order > siblings.length) throw new NotRebuiltError("a place is not there");
        siblings.splice(order, 0, id);
        this.#parents.set(id, parent);
      }
      this.#levels.set(parent, siblings);
    }
  }
}
