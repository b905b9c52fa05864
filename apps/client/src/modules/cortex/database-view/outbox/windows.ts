/** This browser's windows that share its storage. */
export interface Windows {
  /** This window. */
  readonly id: string;
  /** Calls `take` after another window was closed, in one of the remaining windows only. */
  whenGone(id: string, take: () => void): void;
}
