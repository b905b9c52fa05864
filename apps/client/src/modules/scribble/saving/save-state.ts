/** The displayed save state. */
export type SaveState =
  /** The server has all of it. */
  | { kind: "saved" }
  /** Something changed, or is on its way. */
  | { kind: "saving" }
  /** Unreachable; retried automatically. */
  | { kind: "offline" }
  /** Refused; `detail` has the reason. */
  | { kind: "refused"; detail: string }
  /** A concurrent save: the user decides. */
  | { kind: "conflict" }
  /** The board was trashed or removed. */
  | { kind: "gone" };

/** Whether closing now would leave something that the server does not have. */
export const isUnsaved = ({ kind }: SaveState): boolean => kind !== "saved";
