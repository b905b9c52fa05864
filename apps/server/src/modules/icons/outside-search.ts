import { limits } from "@maive/contract";
import { z } from "zod";
import { bundledSets } from "./icon-sets.ts";

/** Timeout of the search service in ms. */
const timeoutMs = 5_000;
/** Answers with names only are far smaller. */
const largestAnswer = 256 * 1024;

const zFound = z.object({ icons: z.array(z.string()).max(1_000) });

const readText = async ({ body }: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = "";
  if (body)
    for await (const part of body) {
      text += decoder.decode(part, { stream: true });
      if (text.length > largestAnswer) throw new Error("The answer of the icon search is too long");
    }
  return text + decoder.decode();
};

/**
 * Queries a configured search service, compatible with the public Iconify API.
 * @returns names `prefix:name` as answered.
 * @throws when it does not answer in time or correctly.
 */
export const searchOutside = async (address: string, query: string): Promise<string[]> => {
  const url = new URL(address);
  url.searchParams.set("query", query);
  url.searchParams.set("limit", String(limits.iconResults));
  // Only bundled sets can be drawn.
  url.searchParams.set("prefixes", bundledSets.join());
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The icon search answered ${response.status}`);
  return zFound.parse(JSON.parse(await readText(response))).icons;
};
