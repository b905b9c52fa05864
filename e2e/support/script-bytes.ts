import type { Page } from "playwright-core";

/** Counts what a window loads of script from now on. @returns a function that gives the sum of the compressed bytes. */
export const scriptBytes = (page: Page): (() => Promise<number>) => {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.url().endsWith(".js"))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};
