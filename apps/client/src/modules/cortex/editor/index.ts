export { PageEditor, prefetchEditor } from "./lazy-page-editor.tsx";
export { openFind } from "./find/find-requests.ts";
export { preopenPage, usePreopenedPage } from "./hooks/use-preopened-page.ts";
export { prefetchTable } from "./hooks/prefetch-table.ts";
export type { PresentPerson } from "./live/presence.ts";
export type { SaveStatus } from "./live/save-status.ts";
export { useUnsentPages } from "./hooks/use-unsent-pages.ts";
