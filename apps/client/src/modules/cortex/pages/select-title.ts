/** The title field's id: two pages may be on screen. */
export const titleField = (pageId: string) => ({ "data-page-title": pageId });

/** Focuses and selects a page's title. */
export const selectTitle = (pageId: string): void => {
  const field = document.querySelector(`[data-page-title="${CSS.escape(pageId)}"]`);
  if (field instanceof HTMLTextAreaElement) field.select();
};
