import type { StoredValue } from "@maive/values";
import { DomainError } from "../../../../shared/errors.ts";

/** Collects all conflicts of a bulk write, so that a retry can write the rest. */
export class CellConflicts {
  readonly #found: DomainError[] = [];
  readonly #conflicts: NonNullable<DomainError["extra"]["conflicts"]> = [];

  /** A cell's decided value; in a conflict it is noted and the cell is unchanged. */
  gather(
    { entry_id, property_id }: { entry_id: string; property_id: number },
    stored: StoredValue,
    decide: () => StoredValue,
  ): StoredValue {
    try {
      return decide();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code !== "value_changed" && error.code !== "cell_locked") throw error;
      const { username } = error.extra;
      this.#found.push(error);
      this.#conflicts.push({
        entry_id,
        property_id,
        current_value: stored,
        ...(username === undefined ? {} : { username }),
      });
      return stored;
    }
  }

  /** @throws DomainError `value_changed` or `cell_locked` with every conflict. */
  demandNone(): void {
    const [first] = this.#found;
    if (first) throw new DomainError(first.code, { ...first.extra, conflicts: this.#conflicts });
  }
}
