import { reasonOf } from "../../api/index.ts";
import { fileTexts } from "./texts.ts";

/** The error of a failed upload: the server's, else `plain`. */
export const uploadFailure = (error: unknown, plain: string = fileTexts.uploadFailed): string => {
  const reason = reasonOf(error);
  return reason ? fileTexts.uploadFailedWith(reason) : plain;
};
