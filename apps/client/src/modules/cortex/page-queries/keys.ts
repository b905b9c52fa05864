/** Query keys of pages. */
export const pageKeys = {
  all: ["pages"] as const,
  list: () => [...pageKeys.all, "list"] as const,
  detail: (pageId: string) => [...pageKeys.all, "detail", pageId] as const,
  recent: () => [...pageKeys.all, "recent"] as const,
  titles: (pageIds: readonly string[]) => [...pageKeys.all, "titles", ...pageIds] as const,
  imports: () => [...pageKeys.all, "imports"] as const,
  importJobs: () => [...pageKeys.all, "import-jobs"] as const,
  trash: () => [...pageKeys.all, "trash"] as const,
};
