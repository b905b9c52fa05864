import { iconPattern } from "@maive/contract";

/** Two rows of the picker. */
const capacity = 16;

/** Local storage key of a user's recent icons. */
export const recentIconsKey = (userId: string): string => `maive-recent-icons:${userId}`;

/** Recent icons, latest first, after choosing one. */
export const withRecentIcon = (before: readonly string[], icon: string): string[] =>
  [icon, ...before.filter((other) => other !== icon)].slice(0, capacity);

/** Parses the stored list; invalid names are dropped. */
export const readRecentIcons = (stored: string | undefined): string[] => {
  try {
    const read: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(read)) return [];
    return [...new Set(read.filter((x): x is string => typeof x === "string" && iconPattern.test(x)))].slice(
      0,
      capacity,
    );
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
};
