import { limits } from "@maive/contract";
import { ownerOf } from "../../../api/index.ts";
import { searchStorePrefix } from "../../auth/index.ts";

/** Questions that are offered again. */
const most = 8;

const nameOf = (userId: string): string => searchStorePrefix + ownerOf(userId);

/** Only what was written by {@link rememberSearch} counts; anything else in the storage is none. */
const questionsIn = (stored: string | null): string[] => {
  try {
    const read: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(read) ? read.filter((each) => typeof each === "string").slice(0, most) : [];
  } catch {
    return []; // Damaged.
  }
};

/** What a person searched on this device, the last first. */
export const recentSearches = (userId: string): string[] => questionsIn(localStorage.getItem(nameOf(userId)));

const store = (userId: string, questions: readonly string[]): void => {
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify(questions.slice(0, most)));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // Full or forbidden: it is a convenience.
  }
};

/** Puts a question first. */
export const rememberSearch = (userId: string, typed: string): void => {
  const question = typed.trim().slice(0, limits.searchLength);
  if (question === "") return;
  const others = recentSearches(userId).filter((each) => each !== question);
  store(userId, [question, ...others]);
};

export const forgetSearch = (userId: string, question: string): void =>
  store(
    userId,
    recentSearches(userId).filter((each) => each !== question),
  );
