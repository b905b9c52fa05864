import type { Draft, DraftStore } from "../fields/use-typed.ts";

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  "typed" in value &&
  typeof value.typed === "object" &&
  value.typed !== null &&
  Object.values(value.typed).every((text) => typeof text === "string") &&
  "key" in value &&
  (value.key === null || typeof value.key === "string") &&
  (!("session" in value) || typeof value.session === "string");

/** Where what was typed outlives a reload of its tab, and nothing else. */
export const sessionDrafts = (token: string): DraftStore => {
  const name = `maive-formular-${token}`;
  return {
    read: () => {
      try {
        const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
        return isDraft(stored) ? stored : null;
      } catch (error) {
        // Storage is blocked, or somebody else wrote there.
        if (error instanceof DOMException || error instanceof SyntaxError) return null;
        throw error;
      }
    },
    write: (draft) => {
      try {
        if (draft) sessionStorage.setItem(name, JSON.stringify(draft));
        else sessionStorage.removeItem(name);
      } catch (error) {
        // Without storage it lasts as long as the page.
        if (!(error instanceof DOMException)) throw error;
      }
    },
  };
};
