/** A keyboard shortcut. */
export interface Shortcut {
  /** Alternatives, such as `Mod+Shift+Z`; `Mod` is Ctrl, Cmd on Apple's systems. */
  keys: readonly string[];
  name: string;
  /** It changes something: not for readers. */
  writes?: true;
}

/** An area with separate rights to write. */
export type WritingPlace = "pages" | "tables" | "calendar" | "files" | "boards";

/** The shortcuts of a module or a part of it. */
export interface ShortcutGroup {
  title: string;
  /** Where they require the right to write; default: nowhere. */
  place?: WritingPlace;
  shortcuts: readonly Shortcut[];
}
