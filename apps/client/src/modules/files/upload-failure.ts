import { reasonOf } from "../../api/index.ts";
import { fileTexts } from "./texts.ts";

/** What a person is told of an upload that failed: the server's words where it gave any, else `plain`. */
export const uploadFailure = (error: unknown, plain: string = fileTexts.uploadFailed): string => {
  const reason = reasonOf(error);
  return reason ? fileTexts.uploadFailedWith(reason) : plain;
};
