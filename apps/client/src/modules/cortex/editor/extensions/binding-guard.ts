import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/**
 * Wraps a view's `dispatch` for as long as the view lives. When plugins are exchanged all of their views are made again, and one that
 * throws leaves out those after it: a wrapping that ended with its plugin's view would miss what an editor broken like that loses.
 */
export const guardPlugin = (onFault: (error: unknown) => void): Plugin => {
  const guarded = new WeakSet<EditorView>();
  const guard = (view: EditorView): void => {
    if (guarded.has(view)) return;
    guarded.add(view);
    const dispatch = view.dispatch;
    view.dispatch = (tr) => {
      try {
        dispatch.call(view, tr);
      } catch (error) {
        onFault(error);
        throw error;
      }
    };
  };
  return new Plugin({
    view: (view) => {
      guard(view);
      return {};
    },
  });
};

/** Reports exceptions in the editor's `dispatch`, after which editor and document may have diverged. */
export const bindingGuard = (onFault: (error: unknown) => void) =>
  createExtension({ key: "binding-guard", prosemirrorPlugins: [guardPlugin(onFault)] });
