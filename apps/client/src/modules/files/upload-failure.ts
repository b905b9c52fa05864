import { reasonOf } from "../../api/index.ts";
import { fileTexts } from "./texts.ts";

/** The message for a failed upload: the server's where there is one, else `plain`. */
export const uploadFailure = (error: unknown, plain: string = fileTexts.uploadFailed): string => {
  const reason = reasonOf(error);
  return reason ? fileTexts.uploadFailedWith(reason) : plain;
};
