/** Bound of the fraction of time spent on thumbnails. */
const share = 0.05;

/** Says when the next small picture is due, by how long the last one took. */
export class ThumbnailThrottle {
  #readyAt = 0;

  isDue(now: number): boolean {
    return now >= this.#readyAt;
  }

  /** Notes one that was begun at `began` and finished at `now`, in ms. */
  drawn(began: number, now: number): void {
    this.#readyAt = now + (now - began) / share;
  }
}
