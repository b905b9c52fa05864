/** Drawing a picture of a large board takes a while: at most this share of the time goes into it. */
const share = 0.05;

/** Says when the next small picture is due, by how long the last one took. */
export class ThumbnailPace {
  #readyAt = 0;

  isDue(now: number): boolean {
    return now >= this.#readyAt;
  }

  /** Notes one that was begun at `began` and finished at `now`, in ms. */
  drawn(began: number, now: number): void {
    this.#readyAt = now + (now - began) / share;
  }
}
