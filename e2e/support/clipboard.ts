import type { Page } from "playwright-core";

/** What is on the clipboard in each form. */
export interface Clip {
  text: string;
  html: string;
}

/** Presses Strg+C or Strg+X and answers what the page put on the clipboard. */
export const copied = (page: Page, key: "c" | "x" = "c"): Promise<Clip> => {
  const taken = page.evaluate(
    (type) =>
      new Promise<{ text: string; html: string }>((resolve) => {
        // After the page has answered: it stops the event on its way down.
        const original = DataTransfer.prototype.setData;
        const clip = { text: "", html: "" };
        DataTransfer.prototype.setData = function (format: string, data: string) {
          original.call(this, format, data);
          if (format === "text/plain") clip.text = data;
          if (format === "text/html") clip.html = data;
          if (clip.text !== "" && clip.html !== "") {
            DataTransfer.prototype.setData = original;
            resolve(clip);
          }
        };
        document.documentElement.dataset["awaited"] = type;
      }),
    key,
  );
  return page
    .waitForFunction((type) => document.documentElement.dataset["awaited"] === type, key)
    .then(() => page.keyboard.press(`Control+${key}`))
    .then(() => taken);
};

/** Two frames: what a key did to the caret is known to the editor by then. */
export const caretSettled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Pastes into what has the focus, as if it came from another program. */
export const pasteFrom = async (page: Page, clip: Partial<Clip>): Promise<void> => {
  await caretSettled(page);
  await page.evaluate(({ text, html }) => {
    const data = new DataTransfer();
    if (text !== undefined) data.setData("text/plain", text);
    if (html !== undefined) data.setData("text/html", html);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, clip);
};
