import { useCallback, useRef } from "react";
import { settleSelection } from "../extensions/native-caret.ts";
import type { BlockEditor } from "../schema/schema.ts";

type EditorSurfaceProps = { editor: BlockEditor; canWrite: boolean };

/** The editor's root element; its contents are not managed by React. */
export const EditorSurface = ({ editor, canWrite }: EditorSurfaceProps) => {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mounted = useRef<HTMLElement>(null);
  const mount = useCallback(
    (element: HTMLElement | null) => {
      if (!element) {
        // React may remove and reattach the element; remounting the editor would lose its undo history.
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
