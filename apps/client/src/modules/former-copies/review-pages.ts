import { getPage, type PageDetail, type SessionUser } from "@maive/contract";
import { ApiError, call } from "../../api/index.ts";
import { beginningOf, compareCopy, dropCopy, storeCopy } from "../cortex/editor/former/index.ts";
import { knownPages } from "../cortex/page-queries/index.ts";
import type { FormerItem } from "./former-item.ts";
import { type FormerPage, formerPages } from "./stored-names.ts";
import { formerTexts as texts } from "./texts.ts";

/** Characters of a copy that are shown. */
const shownLength = 160;

const onServer = async (pageId: string): Promise<PageDetail | null> => {
  try {
    return await call(getPage, { params: { page_id: pageId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

const findFormerCopies = async (former: FormerPage, user: SessionUser): Promise<FormerItem | null> => {
  const { pageId, database, notes } = former;
  const drop = async (): Promise<void> => {
    await dropCopy(database);
    for (const name of notes) localStorage.removeItem(name);
  };
  const comparison = await compareCopy(database, pageId, user);
  if (comparison === "unknown") return null;
  const page = comparison === "not-there" ? null : await onServer(pageId);
  const known = knownPages(user.user_id).find(({ page_id }) => page_id === pageId);
  const title = former.title ?? page?.title ?? known?.title ?? texts.untitled;
  if (comparison === "same" && (former.title === null || former.title === page?.title)) {
    await drop();
    return null;
  }
  return {
    key: database,
    title,
    facts: comparison === "not-there" ? texts.notThere : texts.differs,
    words: await beginningOf(database, shownLength),
    saveLabel: texts.mine,
    dropLabel: comparison === "not-there" ? texts.discard : texts.server,
    savedText: texts.kept(title),
    saveAsCopy: async () => {
      const parentId = page?.parent_page_id ?? null;
      await storeCopy(database, { title: texts.titleOfCopy(title), parentId, user });
      await drop();
    },
    drop,
  };
};

/** Looks at the pages one after the other. @param found called with each about which somebody has to decide. */
export const reviewPages = async (user: SessionUser, found: (item: FormerItem) => void): Promise<void> => {
  for (const former of await formerPages(user.user_id)) {
    const item = await findFormerCopies(former, user);
    if (item) found(item);
  }
};
