import { isAllowedLink, type PropertyConfig } from "@maive/contract";
import type { StoredValue } from "./value-type.ts";

/** A result of a formula that leads somewhere; without an address it is a text that looks like one. */
export interface ResultLink {
  text: string;
  url: string | null;
}

/** A link as it is stored. */
export const resultLinkText = ({ text, url }: ResultLink): string => JSON.stringify({ text, url });

/** A stored link; null for any other text. An address that would not be allowed in a page is none. */
export function readResultLink(stored: string): ResultLink | null {
  if (!stored.startsWith('{"text":')) return null;
  try {
    const { text, url, ...rest } = JSON.parse(stored) as Record<string, unknown>;
    if (typeof text !== "string" || Object.keys(rest).length > 0) return null;
    if (url === null) return { text, url };
    return typeof url === "string" ? { text, url: isAllowedLink(url) ? url : null } : null;
  } catch {
    // A text that begins like a link is not JSON.
    return null;
  }
}

/** The link that a result is, where its property has links at all. */
export const linkIn = (value: StoredValue, { has_links }: PropertyConfig): ResultLink | null =>
  has_links && value !== null ? readResultLink(value) : null;

/** A result as the text that it shows. */
export const shownText = (value: string, config: PropertyConfig): string =>
  linkIn(value, config)?.text ?? value;
