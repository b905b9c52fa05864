import type { UploadKind } from "../../../../files/index.ts";
import type { FileBlockChange } from "../model/file-block.ts";

/** The upload of a file into a block. */
export type BlockUpload = {
  blockId: string;
  kind: UploadKind;
  file: File;
  /** `done`: finished, but its block is not there (any more). */
  status: "waiting" | "sending" | "failed" | "done";
  /** Sent fraction, 0 to 1. */
  progress: number;
  /** The error as a sentence. */
  failure: string | null;
  /** Whether a retry makes sense. */
  retryable: boolean;
  /** The block's change when `done`. */
  result: FileBlockChange | null;
};

/** Whether closing the window would lose it. */
export const isUnderWay = ({ status }: BlockUpload): boolean => status === "waiting" || status === "sending";
