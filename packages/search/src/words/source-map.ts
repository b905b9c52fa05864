/** Places of a folded text in its source: only those are stored where the lengths differ. */
export class SourceMap {
  /** Where a shift begins in the folded text, and the source place it stands for. */
  readonly #folded: number[] = [];
  readonly #source: number[] = [];
  #shift = 0;

  /** Notes that `length` units of the source at `at` became `foldedLength`; called in the order of the text. */
  add(at: number, length: number, foldedLength: number): void {
    if (length === foldedLength) return;
    const folded = at + this.#shift;
    // Each folded letter but the last stands for the beginning of what was written.
    for (let n = 1; n < foldedLength; n += 1) this.#note(folded + n, at);
    this.#note(folded + foldedLength, at + length);
    this.#shift += foldedLength - length;
  }

  #note(folded: number, source: number): void {
    this.#folded.push(folded);
    this.#source.push(source);
  }

  /** The place in the source of a place in the folded text; of an end the end of what was written there. */
  at(place: number, side: "start" | "end"): number {
    if (this.#folded.length === 0) return place;
    let low = 0;
    let high = this.#folded.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#folded[middle] ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return place;
    const folded = this.#folded[low - 1] ?? 0;
    const source = (this.#source[low - 1] ?? 0) + place - folded;
    if (side === "start" || place !== folded) return source;
    // An end within what one letter was folded to is the end of that letter.
    while (this.#folded[low] === (this.#folded[low - 1] ?? 0) + 1 && this.#source[low - 1] === source)
      low += 1;
    return this.#source[low - 1] ?? source;
  }
}
