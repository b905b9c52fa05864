import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";

/** Wraps the editor's `dispatch`: after an exception in it, editor and document may have diverged. */
export const bindingGuard = (onFault: (error: unknown) => void) =>
  createExtension({
    key: "binding-guard",
    prosemirrorPlugins: [
      new Plugin({
        view: (view) => {
          const dispatch = view.dispatch;
          view.dispatch = (tr) => {
            try {
              dispatch.call(view, tr);
            } catch (error) {
              onFault(error);
              throw error;
            }
          };
          return {
            destroy: () => {
              view.dispatch = dispatch;
            },
          };
        },
      }),
    ],
  });
