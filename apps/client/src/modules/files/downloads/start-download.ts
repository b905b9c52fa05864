import { isThere } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { downloadTexts } from "./texts.ts";

/**
 * Saves a file of the server without leaving the screen. The browser says nothing, or shows an error as a page, where a
 * file cannot be had: the server is asked first, and the answer told.
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
