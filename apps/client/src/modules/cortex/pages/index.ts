export { PageActionItems } from "./components/page-action-items.tsx";
export { PageBreadcrumb } from "./components/page-breadcrumb.tsx";
export { PageSettings } from "./components/page-settings.tsx";
export { DeletedPage, PageView } from "./components/page-view.tsx";
export { PageDialogsProvider, usePageDialogs } from "./hooks/page-dialogs.tsx";
export { useDeletePage } from "./hooks/use-delete-page.ts";
export { usePageBeside } from "./hooks/use-page-beside.ts";
export { usePageActions, type PageAction } from "./hooks/use-page-actions.ts";
export { usePagesLive } from "./hooks/use-pages-live.ts";
export { ancestorsOf } from "./page-ancestors.ts";
export {
  applyPageChange,
  placeOf,
  withDescendants,
  type PageChange,
  type PagePlace,
} from "./page-changes.ts";
export {
  useCreatePage,
  useMovePage,
  usePlacePage,
  useReorderPage,
  useRestorePage,
} from "./queries/change-page.ts";
export { useRenamePage } from "./queries/rename-page.ts";
export { useKeptTitles } from "./hooks/use-kept-titles.ts";
export { selectTitle } from "./select-title.ts";
export { patchPageCache } from "./queries/patch-page-cache.ts";
export { pageTexts } from "./texts.ts";
