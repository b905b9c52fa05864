/** Keys and what they do. */
export interface Shortcut {
  /** Ways to do it, as `Mod+Shift+Z`; `Mod` is Strg, on Apple's keyboards Cmd. */
  keys: readonly string[];
  name: string;
  /** It changes something: nothing for who only reads there. */
  writes?: true;
}

/** A part of the product in which one person writes and another one reads. */
export type WritingPlace = "pages" | "tables" | "calendar" | "files" | "boards";

/** The keys of one module or of one part of it. */
export interface ShortcutGroup {
  title: string;
  /** Where its keys write; without it none of them does. */
  place?: WritingPlace;
  shortcuts: readonly Shortcut[];
}
