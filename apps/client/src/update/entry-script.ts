import { readHtml } from "../api/index.ts";

/** The address of the entry script in a page's HTML: it carries a hash, so another one means another version. */
export const entryScriptIn = (html: string): string | null => {
  const page = new DOMParser().parseFromString(html, "text/html");
  return page.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;
};

/** The entry script of this window. */
export const ownEntryScript = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;

/** The entry script that the server serves now; null while it cannot be asked. */
export const servedEntryScript = async (): Promise<string | null> => {
  const html = await readHtml("/");
  return html === null ? null : entryScriptIn(html);
};
