import type { Page } from "playwright-core";
import type { Main } from "./main-calls.ts";

/** What one of several writers of the same text writes: letters that nobody else uses, in an order that shows gaps. */
export const letters = {
  anna: "abcdefghij",
  ben: "KLMNOPQRST",
  script: "0123456789",
  other: "αβγδεζηθικ",
} as const;

/** The first `count` letters of a writer, over and over. */
export const wordsOf = (alphabet: string, count: number): string =>
  Array.from({ length: count }, (_, n) => alphabet[n % alphabet.length] ?? "").join("");

/** What of a text is of one writer, in its order. */
export const shareOf = (text: string, alphabet: string): string =>
  [...text].filter((letter) => alphabet.includes(letter)).join("");

/** The texts of a page's blocks as the server has them. */
export const storedText = async (main: Main, pageId: string): Promise<string> => {
  const { blocks } = await main.send<{ blocks: { content: string }[] }>("GET", `/api/cortex/pages/${pageId}`);
  return blocks.map(({ content }) => content).join("\n");
};

/** A page with one text, for several to write in. */
export const pageWithText = async (
  main: Main,
  title: string,
  content: string,
): Promise<{ pageId: string; path: string; blockId: string }> => {
  const { page_id: pageId } = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", { title });
  const { block_id: blockId } = await main.send<{ block_id: string }>(
    "POST",
    `/api/cortex/pages/${pageId}/blocks`,
    { block_type: "text", content },
  );
  return { pageId, path: `/cortex/${pageId}`, blockId };
};

/** The browser databases that keep a page on this device. */
export const localCopies = (page: Page, pageId: string): Promise<string[]> =>
  page.evaluate(
    async (id) =>
      (await indexedDB.databases()).flatMap(({ name }) => (name?.endsWith(id) === true ? [name] : [])),
    pageId,
  );

/** How many edits of a page this device keeps. */
export const pendingEdits = (page: Page, pageId: string): Promise<number> =>
  page.evaluate(async (id) => {
    const name = (await indexedDB.databases()).find((each) => each.name?.endsWith(id) === true)?.name;
    if (name === undefined) return 0;
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("success", () => done(opening.result));
      opening.addEventListener("error", () => fail(opening.error));
    });
    try {
      return await new Promise<number>((done, fail) => {
        const counting = database.transaction("updates").objectStore("updates").count();
        counting.addEventListener("success", () => done(counting.result));
        counting.addEventListener("error", () => fail(counting.error));
      });
    } finally {
      database.close();
    }
  }, pageId);
