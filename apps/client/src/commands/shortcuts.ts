/** Keys and what they do. */
export interface Shortcut {
  /** Ways to do it, as `Mod+Shift+Z`; `Mod` is Strg, on Apple's keyboards Cmd. */
  keys: readonly string[];
  name: string;
}

/** The keys of one module or of one part of it. */
export interface ShortcutGroup {
  title: string;
  shortcuts: readonly Shortcut[];
}
