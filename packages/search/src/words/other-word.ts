/** A word that a text has beside those written in it, with the part it stands for. */
export interface OtherWord {
  readonly letters: string;
  readonly from: number;
  readonly to: number;
}
