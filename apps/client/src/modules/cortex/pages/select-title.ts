/** The title field of a page says whose it is: two pages may be on the screen. */
export const titleField = (pageId: string) => ({ "data-page-title": pageId });

/** Takes the person to the title of a page that is on the screen. */
export const selectTitle = (pageId: string): void => {
  const field = document.querySelector(`[data-page-title="${CSS.escape(pageId)}"]`);
  if (field instanceof HTMLTextAreaElement) field.select();
};
