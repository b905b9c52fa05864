import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

const passers = new WeakSet<EditorView>();

/** Whether the user tabbed into the text and has not acted there: Tab then moves on instead of indenting. */
export const isTabbingThrough = (view: EditorView): boolean => passers.has(view);

/** Tracks how the focus arrived; @returns the function that stops it. */
const watch = (view: EditorView): (() => void) => {
  const { ownerDocument: document } = view.dom;
  let comesByTab = false;
  const onKey = ({ key, target }: KeyboardEvent) => {
    if (key === "Tab") comesByTab = target !== view.dom;
    else if (key !== "Shift") stay();
  };
  const stay = () => {
    comesByTab = false;
    passers.delete(view);
  };
  const onFocus = () => {
    if (comesByTab) passers.add(view);
    else passers.delete(view);
  };
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("pointerdown", stay, true);
  view.dom.addEventListener("focus", onFocus);
  return () => {
    document.removeEventListener("keydown", onKey, true);
    document.removeEventListener("pointerdown", stay, true);
    view.dom.removeEventListener("focus", onFocus);
  };
};

/** Keyboard users tabbing through the page. */
export const tabThrough = createExtension({
  key: "passing-by",
  runsBefore: ["page-keys"],
  prosemirrorPlugins: [new Plugin({ view: (view) => ({ destroy: watch(view) }) })],
});
