import type { DriveItem } from "@maive/contract";
import type { FailedEnd } from "../../../files/resumable/index.ts";

/** How one try ended; nothing is thrown. */
export type SendEnd = { kind: "arrived"; item: DriveItem | null } | FailedEnd;

/** One try that is under way. */
export interface Sending {
  ended: Promise<SendEnd>;
  /** Gives up: nothing is left on the server. */
  abort: () => void;
}

export interface SendInput {
  file: File;
  folder: string;
  /** Replaces the existing file of its name. */
  replaces: boolean;
  /** The same for every try of one upload. */
  key: string;
  onSent: (bytes: number) => void;
  /** Resumed at this offset. */
  onResumed: (bytes: number) => void;
}
