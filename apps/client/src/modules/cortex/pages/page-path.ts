export const cortexPath = "/cortex";

/** Address of a page or entry. */
export const pagePath = (pageId: string): string => `${cortexPath}/${pageId}`;
