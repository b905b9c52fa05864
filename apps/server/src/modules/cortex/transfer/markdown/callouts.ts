import { alertIcons, calloutIcon } from "@maive/contract";

/** How Markdown writes a callout: the word of an alert, and its icon where the word does not say it. */
export const calloutSign = (icon: string): { sign: string; icon: string | null } => {
  const known = Object.entries(alertIcons).find(([, name]) => name === icon);
  return known ? { sign: known[0], icon: null } : { sign: "NOTE", icon };
};

const signPattern = /^\[!([a-z]{2,20})\][-+]?[ \t]*/i;

/** The alert that a quote begins with; null for a quote. `length` of the sign in the text. */
export const readSign = (text: string): { icon: string; length: number } | null => {
  const found = signPattern.exec(text);
  if (!found) return null;
  return { icon: alertIcons[found[1]?.toUpperCase() ?? ""] ?? calloutIcon, length: found[0].length };
};
