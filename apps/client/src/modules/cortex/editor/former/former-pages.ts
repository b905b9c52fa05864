import { createPage, limits, pageFragment, type SessionUser } from "@maive/contract";
import { IndexeddbPersistence } from "y-indexeddb";
import { Doc } from "yjs";
import { ApiError, call, newUuid } from "../../../../api/index.ts";
import { deleteDatabase } from "../live/local-copy.ts";
import type { LivePage } from "../live/live-page.ts";
import { acquirePage } from "../live/open-pages.ts";
import { blockText } from "../live/block-text.ts";
import { hasUnmergedChanges } from "./has-unmerged-changes.ts";
import { copiedBlocks } from "./copied-blocks.ts";

/** How a page of the server stands to a copy from before it was restored. */
export type Comparison = "same" | "differs" | "not-there" | "unknown";

/** Reads the document in a database of this browser, which stays as it is. */
const readCopy = async (database: string): Promise<Doc> => {
  const doc = new Doc();
  const stored = new IndexeddbPersistence(database, doc);
  await stored.whenSynced;
  await stored.destroy();
  return doc;
};

/** Resolves once the server has everything of a page, or has refused it. */
const settled = (page: LivePage): Promise<void> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const { save, edited, denied } = page.getState();
      return denied !== null || (save === "saved" && !edited);
    };
    if (look()) return resolve();
    const unsubscribe = page.subscribe(() => {
      if (!look()) return;
      unsubscribe();
      resolve();
    });
  });

/** Compares the copy of a page with what the server has; waits until that is reachable. */
export const compareCopy = async (
  database: string,
  pageId: string,
  user: SessionUser,
): Promise<Comparison> => {
  const copy = await readCopy(database);
  const { page, release } = acquirePage(pageId, user);
  try {
    await settled(page);
    const { denied } = page.getState();
    if (denied === "access-lost")
      return copy.getXmlFragment(pageFragment).length === 0 ? "same" : "not-there";
    if (denied !== null) return "unknown";
    return hasUnmergedChanges(page.doc, copy) ? "differs" : "same";
  } finally {
    release();
    copy.destroy();
  }
};

/** The first words of a copy. */
export const beginningOf = async (database: string, length: number): Promise<string> => {
  const copy = await readCopy(database);
  try {
    const blocks = copy.getXmlFragment(pageFragment).createTreeWalker(() => true);
    let words = "";
    for (const node of blocks) {
      if (words.length >= length) break;
      if (!("nodeName" in node) || node.nodeName !== "blockContainer") continue;
      words = `${words} ${blockText(node).trim()}`.trim();
    }
    return words.length > length ? `${words.slice(0, length).trimEnd()} …` : words;
  } finally {
    copy.destroy();
  }
};

const makePage = async (title: string, parentId: string | null): Promise<string> => {
  const body = { title: title.slice(0, limits.titleLength) };
  try {
    return (await call(createPage, { body: { ...body, parent_page_id: parentId } })).page_id;
  } catch (error) {
    // What was above it may not be there any more.
    if (parentId === null || !(error instanceof ApiError) || error.status >= 500) throw error;
    return (await call(createPage, { body })).page_id;
  }
};

/**
 * Makes a page of the copy, below `parentId` where that is possible. @returns its id, once the server has all of it.
 * @throws ApiError, TransportError, or an Error where the server does not take the text: the copy stays in any case.
 */
export const storeCopy = async (
  database: string,
  { title, parentId, user }: { title: string; parentId: string | null; user: SessionUser },
): Promise<string> => {
  const copy = await readCopy(database);
  const pageId = await makePage(title, parentId);
  const { page, release } = acquirePage(pageId, user);
  try {
    await settled(page);
    const target = page.doc.getXmlFragment(pageFragment);
    page.doc.transact(() => {
      target.delete(0, target.length);
      target.insert(0, copiedBlocks(copy.getXmlFragment(pageFragment), newUuid));
    });
    await settled(page);
    if (page.getState().denied !== null) throw new Error("The server did not take the copy");
    return pageId;
  } finally {
    release();
    copy.destroy();
  }
};

/** Takes a copy away from this browser. */
export const dropCopy = (database: string): Promise<void> => deleteDatabase(database);
