export { PageBreadcrumb } from "./components/page-breadcrumb.tsx";
export { PageSettings } from "./components/page-settings.tsx";
export { PageView } from "./components/page-view.tsx";
export { PageDialogsProvider, usePageDialogs } from "./hooks/page-dialogs.tsx";
export { useDeletePage } from "./hooks/use-delete-page.ts";
export { usePageBeside } from "./hooks/use-page-beside.ts";
export { usePagesLive } from "./hooks/use-pages-live.ts";
export { ancestorsOf } from "./page-ancestors.ts";
export { applyPageChange, withDescendants, type PageChange } from "./page-changes.ts";
export { cortexPath, pagePath } from "./page-path.ts";
export {
  useCreatePage,
  useMovePage,
  useRenamePage,
  useReorderPage,
  useRestorePage,
} from "./queries/change-page.ts";
export { pageKeys } from "./queries/keys.ts";
export { patchPageCache } from "./queries/patch-page-cache.ts";
export { pageDetailQuery, pageListQuery } from "./queries/read-pages.ts";
export { pageTexts } from "./texts.ts";
