import { alertIcons, calloutIcon } from "@maive/contract";
import { toggleSign } from "./containers.ts";

/** Callouts in Markdown: GitHub's alerts, with the icon where the alert does not imply it. */
export const calloutSign = (icon: string): { sign: string; icon: string | null } => {
  const known = Object.entries(alertIcons).find(([, name]) => name === icon);
  return known ? { sign: known[0], icon: null } : { sign: "NOTE", icon };
};

const signPattern = /^\[!([a-z]{2,20})\][-+]?[ \t]*/i;

/** The alert at the start of a quote, with the marker's length; null for a plain quote. */
export const readSign = (text: string): { icon: string; isToggle: boolean; length: number } | null => {
  const found = signPattern.exec(text);
  if (!found) return null;
  const isToggle = found[1]?.toUpperCase() === toggleSign;
  return {
    isToggle,
    icon: alertIcons[found[1]?.toUpperCase() ?? ""] ?? calloutIcon,
    length: found[0].length,
  };
};
