import type { Page } from "playwright-core";

/** Kilobytes over the wire, by what they are. */
export interface Fetched {
  script: number;
  style: number;
}

const kindOf = (url: string): keyof Fetched | null => {
  const { pathname } = new URL(url);
  return pathname.endsWith(".js") ? "script" : pathname.endsWith(".css") ? "style" : null;
};

/** Opens an address in a fresh profile and counts scripts and styles until the network rests, as compressed. */
export const fetchedBy = async (page: Page, path: string): Promise<Fetched> => {
  const sizes: Promise<readonly [keyof Fetched, number]>[] = [];
  page.on("requestfinished", (request) => {
    const kind = kindOf(request.url());
    if (kind) sizes.push(request.sizes().then(({ responseBodySize }) => [kind, responseBodySize] as const));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const total: Fetched = { script: 0, style: 0 };
  for (const [kind, size] of await Promise.all(sizes)) total[kind] += size / 1024;
  return total;
};
