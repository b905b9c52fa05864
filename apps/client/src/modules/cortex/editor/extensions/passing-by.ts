import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

const passers = new WeakSet<EditorView>();

/** Whether the person came into the text by Tab and has done nothing in it yet: then Tab leads on, and indents nothing. */
export const passesBy = (view: EditorView): boolean => passers.has(view);

/** Watches how the person comes into the text; @returns what ends that. */
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

/** Knows of everybody who only passes by on the way through the page. */
export const passingBy = createExtension({
  key: "passing-by",
  runsBefore: ["page-keys"],
  prosemirrorPlugins: [new Plugin({ view: (view) => ({ destroy: watch(view) }) })],
});
