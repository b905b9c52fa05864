import { useEffect, useState } from "react";
import type { BlockEditor, EditorBlock } from "../schema/schema.ts";
import { columnNode, columnsNode } from "./column-at.ts";

/** The column to whose right edge a point is left, so that a block's tools belong to the column right of them. */
const columnFor = (columns: Element, x: number, y: number): Element | undefined => {
  const all = [...columns.querySelectorAll('[data-block-type="column"]')].filter(
    (column) => column.parentElement?.closest('[data-block-type="columns"]') === columns,
  );
  const reached = all.filter((column) => {
    const { right, top, bottom } = column.getBoundingClientRect();
    return x <= right && top <= y && y <= bottom;
  });
  return reached[0] ?? all.at(-1);
};

/** The block nearest to a vertical position in a column. */
const blockFor = (column: Element, y: number): string | undefined => {
  let nearest: { id: string; away: number } | undefined;
  for (const block of column.querySelectorAll<HTMLElement>("[data-block-id]")) {
    const content = block.querySelector(":scope > .bn-block > .bn-block-content");
    const rect = content?.getBoundingClientRect();
    if (!rect || rect.height === 0) continue;
    const away = Math.max(rect.top - y, y - rect.bottom, 0);
    if (!nearest || away < nearest.away) nearest = { id: block.dataset["blockId"] ?? "", away };
  }
  return nearest?.id;
};

const isHolder = (type: string | undefined): boolean => type === columnsNode || type === columnNode;

/**
 * The block of the side menu. Between columns the pointer is over their common block: then it is the one in the
 * column to the right.
 */
export const useColumnPointer = (editor: BlockEditor, block: EditorBlock | null): string | undefined => {
  const [found, setFound] = useState<{ in: string; id: string } | null>(null);
  const holder = block && isHolder(block.type) ? block.id : null;
  useEffect(() => {
    if (holder === null) return;
    const look = ({ clientX, clientY }: MouseEvent) => {
      const element = editor.domElement?.querySelector(`[data-block-id="${CSS.escape(holder)}"]`);
      const columns = element?.closest('[data-block-type="columns"]');
      const column = columns && columnFor(columns, clientX, clientY);
      const id = column && blockFor(column, clientY);
      if (!id) return;
      setFound((before) => (before?.in === holder && before.id === id ? before : { in: holder, id }));
    };
    // Before the editor hides its side menu, also while the pointer is over it.
    window.addEventListener("mousemove", look, { capture: true, passive: true });
    return () => window.removeEventListener("mousemove", look, { capture: true });
  }, [editor, holder]);
  if (holder === null) return block?.id;
  return found?.in === holder ? found.id : undefined;
};
