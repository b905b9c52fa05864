import { useEffect, useState, type RefObject } from "react";
import { notifyError } from "../../../../ui/index.ts";
import { scribbleTexts as texts } from "../../texts.ts";
import { type DroppedDrawing, dropKindOf, readDropped } from "./read-dropped.ts";

/** Hands a picture on to the drawing board, as it was dropped. */
const dropAgain = (target: EventTarget, file: File, { clientX, clientY }: DragEvent): void => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const again = { dataTransfer, clientX, clientY, bubbles: true, cancelable: true, composed: true };
  target.dispatchEvent(new DragEvent("drop", again));
};

/** A dropped drawing, pending a decision: Excalidraw itself would replace everything. */
export const useDroppedDrawing = (
  surface: RefObject<HTMLElement | null>,
  ready: boolean,
): { dropped: DroppedDrawing | null; done: () => void } => {
  const [dropped, setDropped] = useState<DroppedDrawing | null>(null);
  useEffect(() => {
    const board = surface.current;
    if (!board) return;
    let passing = false;
    const handleDrop = (event: DragEvent) => {
      const found = passing ? null : dropKindOf(event.dataTransfer?.files);
      const { target } = event;
      if (!found || !target) return;
      event.preventDefault();
      event.stopPropagation();
      readDropped(found.file).then(setDropped, () => {
        if (found.kind === "drawing") return notifyError(texts.dropped.unreadable(found.file.name));
        passing = true;
        dropAgain(target, found.file, event);
        passing = false;
      });
    };
    board.addEventListener("drop", handleDrop, { capture: true });
    return () => board.removeEventListener("drop", handleDrop, { capture: true });
  }, [surface, ready]);
  return { dropped, done: () => setDropped(null) };
};
