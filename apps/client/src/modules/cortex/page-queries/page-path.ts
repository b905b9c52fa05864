export const cortexPath = "/cortex";

/** Address of a page or entry. */
export const pagePath = (pageId: string): string => `${cortexPath}/${pageId}`;

/** Navigation state of a new page: focus the text, or the title if none was given. */
export interface FreshPage {
  fresh: "title" | "body";
}
