import { zIcon } from "@maive/contract";

/** Two rows of the picker. */
const kept = 16;

/** The local name under which a person's recent icons are kept. */
export const recentIconsKey = (userId: string): string => `maive-recent-icons:${userId}`;

/** The icons chosen last, latest first, with a newly chosen one. */
export const withRecentIcon = (before: readonly string[], icon: string): string[] =>
  [icon, ...before.filter((other) => other !== icon)].slice(0, kept);

/** Reads what is stored; whatever is no icon's name is left out. */
export const readRecentIcons = (stored: string | undefined): string[] => {
  try {
    const read: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(read)) return [];
    return [...new Set(read.filter((x): x is string => zIcon.safeParse(x).success))].slice(0, kept);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
};
