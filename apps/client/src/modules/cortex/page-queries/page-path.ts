export const cortexPath = "/cortex";

/** Address of a page or entry. */
export const pagePath = (pageId: string): string => `${cortexPath}/${pageId}`;

/** State of the navigation to a page that was just made: where one goes on, in the text, or in the title where none was given. */
export interface FreshPage {
  fresh: "title" | "body";
}
