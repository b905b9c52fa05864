import { useEffect, useEffectEvent, useState } from "react";

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

interface FileDropOptions {
  /** While false, files are let fall as if nobody were there. */
  active: boolean;
  /** The first of the files, and all of them. */
  onDrop: (file: File, all: readonly File[]) => void;
}

/**
 * Takes a file that is dropped anywhere in the window: the browser would leave MAIVE for one that misses its target.
 * @returns whether files are over the window now.
 */
export const useFileDrop = ({ active, onDrop }: FileDropOptions): boolean => {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    if (!active) return;
    const handleOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    // Leaving one element for the next is not leaving the window.
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      const [file] = files;
      if (file) take(file, files);
    };
    // Before whatever lies below: a drop here is meant for nothing else.
    window.addEventListener("dragover", handleOver, { capture: true });
    window.addEventListener("dragleave", handleLeave, { capture: true });
    window.addEventListener("drop", handleDrop, { capture: true });
    return () => {
      setOver(false);
      window.removeEventListener("dragover", handleOver, { capture: true });
      window.removeEventListener("dragleave", handleLeave, { capture: true });
      window.removeEventListener("drop", handleDrop, { capture: true });
    };
  }, [active]);
  return over;
};
