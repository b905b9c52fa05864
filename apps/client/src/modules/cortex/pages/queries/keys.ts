/** Cache keys of pages. */
export const pageKeys = {
  all: ["pages"] as const,
  list: () => [...pageKeys.all, "list"] as const,
  detail: (pageId: string) => [...pageKeys.all, "detail", pageId] as const,
  trash: () => [...pageKeys.all, "trash"] as const,
};
