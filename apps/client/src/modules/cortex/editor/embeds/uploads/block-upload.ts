import type { UploadKind } from "../../../../files/index.ts";
import type { FileBlockChange } from "../model/file-block.ts";

/** The way of one file into a block. */
export type BlockUpload = {
  blockId: string;
  kind: UploadKind;
  file: File;
  /** `done`: it has arrived, but its block is not there (any more) to show it. */
  status: "waiting" | "sending" | "failed" | "done";
  /** Part that has left this browser, 0 to 1. */
  progress: number;
  /** Why it failed, as a sentence for the person. */
  failure: string | null;
  /** Whether the same file may be tried again. */
  retryable: boolean;
  /** What its block has to show once it is `done`. */
  result: FileBlockChange | null;
};

/** Whether something would be lost if the window were closed now. */
export const isUnderWay = ({ status }: BlockUpload): boolean => status === "waiting" || status === "sending";
