/** How it stands with the drawing, as a person is told. */
export type SaveState =
  /** The server has all of it. */
  | { kind: "saved" }
  /** Something changed, or is on its way. */
  | { kind: "saving" }
  /** The server is out of reach; tried again by itself. */
  | { kind: "offline" }
  /** The server will not take it; `detail` says why. */
  | { kind: "refused"; detail: string }
  /** Somebody else saved meanwhile: a person has to choose. */
  | { kind: "conflict" }
  /** The board is in the trash or gone. */
  | { kind: "gone" };

/** Whether closing now would leave something that the server does not have. */
export const isUnsaved = ({ kind }: SaveState): boolean => kind !== "saved";
