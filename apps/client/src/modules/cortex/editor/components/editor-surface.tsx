import { useCallback } from "react";
import { settleSelection } from "../extensions/native-caret.ts";
import type { BlockEditor } from "../schema/schema.ts";

type EditorSurfaceProps = { editor: BlockEditor; canWrite: boolean };

/** The element the editor writes into. React leaves what is inside to the editor. */
export const EditorSurface = ({ editor, canWrite }: EditorSurfaceProps) => {
  const mount = useCallback(
    (element: HTMLElement | null) => {
      if (!element) {
        editor.unmount();
        return;
      }
      editor.mount(element);
      settleSelection(editor.prosemirrorView);
    },
    [editor],
  );
  return <div ref={mount} aria-readonly={canWrite ? undefined : true} />;
};
