import { isThere } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { downloadTexts } from "./texts.ts";

/**
 * Downloads a file without leaving the screen. Browsers do not report failed downloads, or navigate to the error: the
 * server is checked first.
 */
export const startDownload = async (url: string, name = ""): Promise<void> => {
  if (!(await isThere(url))) {
    notifyError(downloadTexts.failed);
    return;
  }
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
};
