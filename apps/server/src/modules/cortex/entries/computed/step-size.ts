/** Entries of the first step. */
const first = 600;
const fewest = 200;
const most = 3_000;
/** So long a step is to take, in ms: whoever asks meanwhile waits until it is over. */
const wanted = 24;
/** One step alone says little: the next one is larger or smaller by half at most. */
const change = 1.5;

/**
 * How many entries a step of work beside everything else takes: as many as a machine gets done in a time nobody notices. A slow one
 * would keep others waiting with the number that makes a fast one slow: each step also lets them go first.
 */
export class StepSize {
  #entries = first;

  get entries(): number {
    return this.#entries;
  }

  /** A step over so many entries took so long, in ms. */
  note(entries: number, ms: number): void {
    if (entries < fewest || ms <= 0) return;
    const { min, max, round } = Math;
    const fitting = round((entries / ms) * wanted);
    const lower = max(fewest, round(this.#entries / change));
    const upper = min(most, round(this.#entries * change));
    this.#entries = min(upper, max(lower, fitting));
  }
}
