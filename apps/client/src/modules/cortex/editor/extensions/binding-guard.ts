import { createExtension } from "@blocknote/core";
import { Plugin } from "@tiptap/pm/state";

/** Every change of the editor goes through its `dispatch`: one that fails there may have left text and document apart. */
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
