/** The windows of this browser that share its storage. */
export interface Windows {
  /** This window. */
  readonly id: string;
  /** Calls `take` once another window is gone for good, when nobody else is taking what it left. */
  whenGone(id: string, take: () => void): void;
}
