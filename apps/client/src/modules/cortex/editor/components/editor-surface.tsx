import { useCallback, useRef } from "react";
import { settleSelection } from "../extensions/native-caret.ts";
import type { BlockEditor } from "../schema/schema.ts";

type EditorSurfaceProps = { editor: BlockEditor; canWrite: boolean };

/** The element the editor writes into. React leaves what is inside to the editor. */
export const EditorSurface = ({ editor, canWrite }: EditorSurfaceProps) => {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mounted = useRef<HTMLElement>(null);
  const mount = useCallback(
    (element: HTMLElement | null) => {
      if (!element) {
        // React may take an element away and give the same one back at once; an editor that was unmounted in between
        // has forgotten what can be undone.
        leaving.current = setTimeout(() => {
          mounted.current = null;
          editor.unmount();
        }, 0);
        return;
      }
      clearTimeout(leaving.current);
      if (mounted.current === element) return;
      mounted.current = element;
      editor.mount(element);
      settleSelection(editor.prosemirrorView);
    },
    [editor],
  );
  return <div ref={mount} aria-readonly={canWrite ? undefined : true} />;
};
