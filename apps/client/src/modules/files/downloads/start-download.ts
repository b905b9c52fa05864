import { isThere } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { downloadTexts } from "./texts.ts";

/**
 * Downloads a file without leaving the screen. Browsers do not report failed downloads, or navigate to the error: the
 * server is checked first. @returns whether it has begun.
 */
export const startDownload = async (url: string, name = ""): Promise<boolean> => {
  if (!(await isThere(url))) {
    notifyError(downloadTexts.failed);
    return false;
  }
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  return true;
};
