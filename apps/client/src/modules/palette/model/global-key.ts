import type { Overlay } from "../../../commands/index.ts";

/** The used part of a key event and its target. */
export interface GlobalKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  /** Something else has used the key. */
  defaultPrevented: boolean;
  isComposing: boolean;
}

export interface KeyPlace {
  /** The key would write something. */
  typing: boolean;
  /** A modal dialog is open. */
  behindDialog: boolean;
}

/** What a global key opens; `taken`: swallowed without effect. */
export const globalKey = (
  stroke: GlobalKey,
  { typing, behindDialog }: KeyPlace,
): Overlay | "taken" | null => {
  if (stroke.defaultPrevented || stroke.isComposing || stroke.altKey) return null;
  const control = stroke.ctrlKey || stroke.metaKey;
  if (control && !stroke.shiftKey && stroke.key.toLowerCase() === "k")
    return behindDialog ? "taken" : "palette";
  if (!control && stroke.key === "?" && !typing && !behindDialog) return "shortcuts";
  return null;
};
