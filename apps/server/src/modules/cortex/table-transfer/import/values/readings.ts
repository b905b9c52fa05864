import type { StyleReading } from "@maive/contract";
import type { StoredValue } from "@maive/values";
import { shortText } from "../../../../../shared/office/cell.ts";

const exampleCount = 3;

/** Compares two number or date styles over a column, such as `45.125` in German and English. */
export class Readings<S extends string> {
  readonly lost: Record<S, number>;
  readonly #styles: readonly [S, S];
  /** Unambiguous cells, by style. */
  readonly #sure: Record<S, number>;
  readonly #show: (value: string) => string;
  readonly #examples: { text: string; values: Record<S, StoredValue> }[] = [];
  #ambiguous = 0;
  #unlike = 0;

  constructor(styles: readonly [S, S], show: (value: string) => string) {
    const none = (): Record<S, number> => Object.fromEntries(styles.map((style) => [style, 0])) as never;
    this.#styles = styles;
    this.#show = show;
    this.lost = none();
    this.#sure = none();
  }

  /** A cell that both styles read alike, or neither. */
  addSame(isRead: boolean): void {
    if (isRead) return;
    for (const style of this.#styles) this.lost[style] += 1;
  }

  /** A cell with its values by style; `meant` when unambiguous, `unlike` when the stored value looks different in either style. */
  add(text: string, values: Record<S, StoredValue>, meant: S | null, unlike = false): void {
    const [a, b] = this.#styles;
    for (const style of this.#styles) if (values[style] === null) this.lost[style] += 1;
    if (meant !== null) this.#sure[meant] += 1;
    const isUnlike = unlike && (values[a] !== null || values[b] !== null);
    if (isUnlike) this.#unlike += 1;
    if (values[a] === values[b] && !isUnlike) return;
    const isAmbiguous = values[a] !== null && values[b] !== null;
    if (isAmbiguous && values[a] !== values[b]) this.#ambiguous += 1;
    // Ambiguous cells make the better examples.
    if (this.#examples.length < exampleCount) this.#examples.push({ text: shortText(text), values });
    else if (isAmbiguous) {
      const sure = this.#examples.findIndex(({ values: shown }) => shown[a] === null || shown[b] === null);
      if (sure >= 0) this.#examples[sure] = { text: shortText(text), values };
    }
  }

  /** The style that loses fewer cells, or the only one with unambiguous cells; null when undecided. */
  get decided(): S | null {
    const [a, b] = this.#styles;
    if (this.lost[a] !== this.lost[b]) return this.lost[a] < this.lost[b] ? a : b;
    if (this.#sure[a] > 0 === this.#sure[b] > 0) return null;
    return this.#sure[a] > 0 ? a : b;
  }

  /** The result of either style; null when there is nothing to choose or to show. */
  get choice(): Record<S, StyleReading> | null {
    const [a, b] = this.#styles;
    if (this.#unlike === 0 && this.#ambiguous === 0 && (this.#sure[a] === 0 || this.#sure[b] === 0))
      return null;
    const read = (style: S): StyleReading => ({
      lost: this.lost[style],
      examples: this.#examples.map(({ text, values }) => {
        const value = values[style];
        return { text, shown: value === null ? null : this.#show(value) };
      }),
    });
    return Object.fromEntries(this.#styles.map((style) => [style, read(style)])) as Record<S, StyleReading>;
  }
}
