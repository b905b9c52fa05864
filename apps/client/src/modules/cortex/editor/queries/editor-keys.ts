/** Cache keys of what the editor reads by itself. */
export const editorKeys = {
  titles: () => ["cortex", "editor", "title"] as const,
  title: (pageId: string) => [...editorKeys.titles(), pageId] as const,
};
