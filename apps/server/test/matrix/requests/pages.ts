import type { Facts, Ids, RequestRow } from "./request-row.ts";
import { allowed, inTheTree, noImport, notInTrash, ofEntries } from "./targets.ts";

const importedPage = {
  name: "Seite.md",
  bytes: Buffer.from("# Neu\n\nText"),
  // No request to Notion: main has not allowed it.
  fields: ({ page }: Ids) => ({ parent_page_id: page, notion_token: "ntn_0123456789abcdefghij" }),
};

const notAllowed = ({ role }: Facts): number | undefined => (role === "anonymous" ? undefined : 403);

/** Pages, their rights, history, blocks, and the trash. */
export const pageRequests = {
  listPages: { on: "session" },
  createPage: {
    ...inTheTree,
    needs: "write",
    body: ({ page }) => ({ title: "Neu", parent_page_id: page, icon: "lucide:leaf" }),
  },
  getPage: { ...inTheTree, needs: "read" },
  patchPage: {
    ...inTheTree,
    needs: "write",
    body: () => ({ title: "Umbenannt", cover_position: 20, settings: { locked: true } }),
  },
  deletePage: { ...inTheTree, needs: "write" },
  reorderPage: {
    ...inTheTree,
    needs: "write",
    body: () => ({ direction: "up" }),
    // Entries stand in the order of a view.
    status: (facts) => (facts.target === "entry" && allowed(facts) ? 422 : undefined),
  },
  pagePreview: { ...inTheTree, needs: "read" },
  pageBacklinks: { ...inTheTree, needs: "read" },
  createSyncedContent: { ...inTheTree, needs: "write", body: ({ block }) => ({ block_ids: [block] }) },
  getSyncedContent: {
    ...inTheTree,
    needs: "read",
    // That its page is in the trash is said to its readers.
    status: ({ page, trashed }) => (trashed && page !== "none" ? 200 : undefined),
  },
  getSyncedBlocks: { ...inTheTree, needs: "read" },
  pageTitles: { on: "session", body: ({ page, entry }) => ({ page_ids: [page, entry] }) },
  getPagePermissions: { ...inTheTree },
  setPagePermissions: {
    ...inTheTree,
    body: ({ user }) => ({ permissions: { [user]: "read" }, apply_to_children: true }),
  },
  pagePeople: { ...inTheTree, needs: "write" },
  listRecentPages: { on: "session" },
  notePageOpened: { ...inTheTree, needs: "read" },
  // Words of every plot: what stands in an answer is looked through for secrets.
  search: { on: "session", query: "q=seite&limit=50" },
  searchState: { on: "session" },
  listSavedSearches: { on: "session" },
  createSavedSearch: { on: "session", body: () => ({ name: "Suche", question: "typ:seite" }) },
  // Nobody has one of a page's id.
  patchSavedSearch: {
    on: "session",
    body: () => ({ name: "Umbenannt" }),
    status: ({ role }) => (role === "anonymous" ? undefined : 404),
  },
  deleteSavedSearch: { on: "session", status: ({ role }) => (role === "anonymous" ? undefined : 404) },
  listFavorites: { on: "session" },
  addFavorite: { ...inTheTree, needs: "read" },
  removeFavorite: { ...inTheTree, needs: "read" },
  pageHistory: { ...inTheTree, needs: "read", query: "limit=200" },
  entryHistory: { ...ofEntries, needs: "read", query: ({ property }) => `property_id=${property}` },
  // A page's id names neither a change nor a step.
  restoreCell: {
    ...ofEntries,
    needs: "write",
    body: ({ property }) => ({ property_id: property }),
    status: (facts) => (allowed(facts) ? 404 : undefined),
  },
  undoStep: { on: "database", status: ({ role }) => (role === "anonymous" ? 401 : 404) },
  pageAtChange: { ...inTheTree, needs: "read", status: ({ role }) => (role === "anonymous" ? 401 : 404) },
  restorePageState: {
    ...inTheTree,
    needs: "write",
    status: (facts) => (allowed(facts) ? 404 : undefined),
  },
  listPageVersions: { ...inTheTree, needs: "read" },
  namePageVersion: { ...inTheTree, needs: "write", body: () => ({ name: "Entwurf" }) },
  unnamePageVersion: {
    ...inTheTree,
    needs: "write",
    status: (facts) => (allowed(facts) ? 404 : undefined),
  },
  exportPage: { ...inTheTree, needs: "read", query: "format=html&subpages=true" },
  importTurn: { on: "session" },
  // Whoever may write something may begin one; without the words of its protocol nothing is begun.
  createImportUpload: { on: "session", status: () => 400 },
  importUploadOffset: { on: "session", status: () => 404 },
  importUploadPart: { on: "session", status: () => 404 },
  cancelImportUpload: { on: "session", status: () => 404 },
  importPages: { ...inTheTree, needs: "write", multipart: importedPage },
  previewPageImport: { ...inTheTree, needs: "write", multipart: importedPage },
  // Its uploads have no names that there are: what begins goes on behind the answer, and three at once are all.
  startImportJob: {
    ...inTheTree,
    needs: "write",
    query: "act=preview",
    multipart: { ...importedPage, fields: ({ page }) => ({ parent_page_id: page, uploads: "?" }) },
    status: (facts) => (allowed(facts) ? 400 : undefined),
  },
  listImportJobs: { on: "session" },
  // The id names no job of anybody's.
  getImportJob: { on: "session", status: noImport },
  stopImportJob: { on: "session", status: noImport },
  forgetImportJob: { on: "session", status: noImport },
  listPageImports: { on: "session" },
  // The id names no import of anybody's.
  getPageImport: { on: "session", status: noImport },
  undoPageImport: { on: "session", status: noImport },
  duplicatePage: {
    ...inTheTree,
    needs: "write",
    body: () => ({ with_subpages: true }),
    // The copy of a page stands below the same parent, to which nobody but main has a right.
    status: ({ target, ...facts }) =>
      target === "page" && facts.role !== "main" && allowed({ target, ...facts }) ? 403 : undefined,
  },
  duplicateEntry: { ...ofEntries, needs: "write" },
  duplicateEntries: { ...ofEntries, needs: "write", body: ({ entry }) => ({ page_ids: [entry] }) },
  listTrash: { on: "session" },
  restorePage: {
    ...inTheTree,
    needs: "write",
    status: ({ page, trashed }) => (page === "none" ? 404 : page === "read" ? 403 : trashed ? 200 : 409),
  },
  deletePageForGood: { ...inTheTree, status: ({ trashed }) => (trashed ? 204 : 409) },
  emptyTrash: { on: "session" },
  restorePart: { on: "session", status: notInTrash },
  deletePartForGood: { on: "session", status: notInTrash },
  createBlock: {
    ...inTheTree,
    needs: "write",
    body: () => ({ block_type: "text", content: "Neu", block_order: 0, block_config: "{}" }),
  },
  patchBlock: { ...inTheTree, needs: "write", body: () => ({ content: "Anders", base: "Absatz" }) },
  deleteBlock: { ...inTheTree, needs: "write" },
  // The block of a plot is a text.
  blockEmbed: { ...inTheTree, needs: "read", status: ({ role }) => (role === "anonymous" ? undefined : 404) },
  // Main has not allowed it.
  fetchLinkPreview: {
    on: "session",
    body: () => ({ address: "https://maive.example/" }),
    status: notAllowed,
  },
  fetchPicture: {
    on: "session",
    body: () => ({ address: "https://maive.example/a.png" }),
    status: notAllowed,
  },
  linkPicture: {
    ...inTheTree,
    needs: "read",
    query: "part=icon",
    status: ({ role }) => (role === "anonymous" ? undefined : 404),
  },
  reorderBlocks: {
    ...inTheTree,
    needs: "write",
    body: ({ block }) => ({ ordered_block_ids: [block] }),
    status: (facts) => (allowed(facts) ? 409 : undefined),
  },
} satisfies Record<string, RequestRow>;
