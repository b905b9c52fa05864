import type { DriveItem } from "@maive/contract";

/** How one try ended; nothing is thrown. */
export type SendEnd =
  | { kind: "arrived"; item: DriveItem | null }
  /** The server decided: trying again is a person's choice. */
  | { kind: "refused"; reason: string }
  /** The server takes it later: a few uploads of one person come in at a time. */
  | { kind: "early"; seconds: number; reason: string }
  /** No answer, or none that means anything: it may go on by itself. */
  | { kind: "interrupted" };

/** One try that is under way. */
export interface Sending {
  ended: Promise<SendEnd>;
  /** Gives up: nothing is left on the server. */
  abort: () => void;
}

export interface SendInput {
  file: File;
  folder: string;
  /** It takes the place of the file of its name that is there. */
  replaces: boolean;
  /** The same for every try of one upload. */
  key: string;
  onSent: (bytes: number) => void;
  /** It goes on where an earlier try ended. */
  onResumed: (bytes: number) => void;
}
