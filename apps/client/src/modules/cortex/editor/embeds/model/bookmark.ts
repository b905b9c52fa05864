import { isAllowedLink } from "@maive/contract";
import { parseConfig } from "./config-text.ts";

export type Bookmark = {
  title: string;
  description: string;
  /** What its page calls itself. */
  site: string;
  hasPicture: boolean;
  hasIcon: boolean;
};

const parsed = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null);

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The texts of a bookmark. */
export const readBookmark = (config: string): Bookmark => {
  const fields = parseConfig(config);
  return {
    title: text(fields["title"]),
    description: text(fields["description"]),
    site: text(fields["site_name"]),
    hasPicture: text(fields["picture"]) !== "",
    hasIcon: text(fields["icon"]) !== "",
  };
};

/** Parses a typed or pasted URL: `http` and `https` only, bare hosts become https. Null if invalid. */
export const webAddress = (typed: string): string | null => {
  const address = typed.trim();
  if (/\s|^[/\\]/.test(address)) return null;
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(address) && !/^[^/]+:\d/.test(address) ? address : `https://${address}`;
  if (!/^https?:\/\//i.test(whole) || !isAllowedLink(whole)) return null;
  const url = parsed(whole);
  if (!url || url.username !== "" || url.password !== "") return null;
  return url.hostname.includes(".") || url.hostname === "localhost" || url.hostname.startsWith("[")
    ? url.href
    : null;
};

/** The host without `www.`. */
export const hostOf = (address: string): string => parsed(address)?.host.replace(/^www\./, "") ?? address;
