/** Query keys of the editor. */
export const editorKeys = {
  all: ["cortex", "editor"] as const,
  titles: () => [...editorKeys.all, "title"] as const,
  title: (pageId: string) => [...editorKeys.titles(), pageId] as const,
  synced: (contentId: string) => [...editorKeys.all, "synced", contentId] as const,
  syncedBlocks: (contentId: string) => [...editorKeys.all, "synced-blocks", contentId] as const,
  recent: () => [...editorKeys.all, "recent"] as const,
  found: (query: string) => [...editorKeys.all, "found", query] as const,
  people: (pageId: string, query: string) => [...editorKeys.all, "people", pageId, query] as const,
};
